"""What a rating list says: of itself, of each player, and what a search finds."""

from collections.abc import Callable, Iterable
from datetime import date
from enum import StrEnum, unique
from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.terms import RatingKind, Title


@unique
class ListKind(StrEnum):
    """Whose ratings a list holds."""

    FIDE = "fide"
    NATIONAL = "national"


class ListedPlayer(NamedTuple):
    """A player as a list states them; what a list does not say is empty, a missing rating or K is 0.

    `name` is `Family name, Given names`, `federation` three capitals, `sex` `m` or `w`, `birth` `YYYY` or
    `YYYY-MM-DD`. `national_id` and `national_rating` are those of a national list.
    """

    fide_id: str
    name: str
    federation: str = ""
    sex: str = ""
    title: Title = Title.NONE
    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    standard_k: int = 0
    rapid_k: int = 0
    blitz_k: int = 0
    birth: str = ""
    is_inactive: bool = False
    national_id: str = ""
    national_rating: int = 0
    club: str = ""

    def rating(self, kind: RatingKind) -> int:
        """Return FIDE's rating of one kind; 0 without one."""
        return {
            RatingKind.STANDARD: self.standard,
            RatingKind.RAPID: self.rapid,
            RatingKind.BLITZ: self.blitz,
        }[kind]


class ListHead(Frozen):
    """What is known of a list before its players are read.

    `name` tells installed lists apart: a list replaces the one of its name. `month` is `YYYY-MM`, and
    `source` the name of the file it came from.
    """

    name: str
    kind: ListKind
    month: str
    source: str


class RatingList(Frozen):
    """An installed list; `rows` counts its players, and `id` names its tables until lists are changed.

    `checksum` is that of the file it came from: the same file again would bring nothing new. It can be empty.
    """

    id: int
    name: str
    kind: ListKind
    month: str
    source: str
    rows: int
    checksum: str

    def is_older_than(self, day: date | None) -> bool:
        """Tell whether a day is in a later month than that of the list; an unknown day is in none."""
        return day is not None and self.month < f"{day:%Y-%m}"


class Found(NamedTuple):
    """A player who was found. Of one who stands in several lists, `player` is what they say together.

    `list` is the list that `player` mainly comes from, `also` the others; `stated` is what each of them, in
    this order, says alone. `is_sure` is False where the words had to be read as misspelt.
    """

    player: ListedPlayer
    list: RatingList
    also: tuple[RatingList, ...]
    stated: tuple[ListedPlayer, ...]
    is_sure: bool = True

    def in_list(self, among: RatingList) -> ListedPlayer | None:
        """Return what one list alone says of the player; None where it does not have the player."""
        pairs = zip((self.list, *self.also), self.stated, strict=True)
        return next((player for of, player in pairs if of == among), None)


class Progress(Frozen):
    """How far an import has come, in bytes of the list: each counts once when read and once when indexed."""

    done: int
    total: int


Report = Callable[[Progress], None]
IsCancelled = Callable[[], bool]


def no_report(progress: Progress) -> None:
    """Ignore what is reported."""


def never() -> bool:
    """Say that nobody has cancelled."""
    return False


class IncomingList(Frozen):
    """A list on its way in: what is known of it, and its players in any order, which are read once.

    `size` is how much there is to read, in bytes or in players, and `done` tells how much of it has been
    read; `checksum` is asked after the last player.
    """

    head: ListHead
    players: Iterable[ListedPlayer]
    size: int = 0
    done: Callable[[], int] = int
    checksum: Callable[[], str] = str
