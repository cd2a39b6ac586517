"""The table of standings."""

from dataclasses import dataclass

from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, Title, Tpn
from swissdesk.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class TieBreakColumn:
    """A tie-break of the table: its code, short heading and name in words."""

    code: str
    heading: str
    name: str


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """One value of a tie-break: as shown, and as sorted (a larger number ranks higher)."""

    text: str
    number: int


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line; `rank` may be shared, `rank_text` is empty for all but the first who share it."""

    id: PlayerId
    rank: int
    rank_text: str
    tpn: Tpn
    title: Title
    name: str
    federation: str
    rating: int
    club: str
    points: Points
    values: tuple[TieBreakValue, ...]
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The standings after a round; final only when no result is missing."""

    columns: tuple[TieBreakColumn, ...]
    rows: tuple[StandingsRow, ...]
    is_final: bool
    missing_boards: tuple[int, ...]
    after_round: int


def standings_table(event: OpenEvent, section: SectionId, after_round: int | None = None) -> StandingsTable:
    """Return the standings after a round; None means all paired rounds."""
    raise NotImplementedError
