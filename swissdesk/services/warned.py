"""The five levels of a warning: how much stands between an arbiter and what was asked for."""

from enum import IntEnum, unique

from swissdesk.frozen import Frozen


@unique
class Level(IntEnum):
    """What a warning asks of the arbiter.

    TOLD is said in passing: in the status bar, the banner, or beside what it is about. NOTICED has to be
    read: Enter goes on, Esc leaves the step. CONFIRMED asks whether to go on, Enter does not, and what
    follows is told in the report. TWICE asks two times: it names what is lost, and then wants a reason.
    REFUSED stops: FIDE mode knows no such step, and it can only be left.
    """

    TOLD = 1
    NOTICED = 2
    CONFIRMED = 3
    TWICE = 4
    REFUSED = 5


class Warned(Frozen):
    """A warning: what it is about, its sentences, the verb that goes on, and what would be lost by it."""

    level: Level
    title: str
    text: str
    verb: str = ""
    lost: tuple[str, ...] = ()
