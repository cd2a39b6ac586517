"""A rule that a round breaks: what kind of rule, whom it is about, and the words for it."""

from enum import Enum, unique
from typing import NamedTuple

from swissdesk.terms import Tpn


@unique
class FaultKind(Enum):
    """What a broken rule is about."""

    IDENTITY = "identity"
    PRESENCE = "presence"
    HAVE_MET = "have met"
    FORBIDDEN = "forbidden"
    COLOUR = "colour"
    BYE = "bye"
    SYSTEM = "system"
    ORDER = "order of the boards"


class Fault(NamedTuple):
    """A broken rule.

    `players` are those at the board that breaks it, or who has the bye; nobody where it is the round
    as a whole.
    """

    kind: FaultKind
    players: tuple[Tpn, ...]
    text: str
