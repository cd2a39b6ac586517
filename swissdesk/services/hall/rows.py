"""The lines of the hall screen, frozen: boards, names, places. Every text on them is ready to be drawn."""

from enum import StrEnum, unique

from swissdesk.frozen import Frozen
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Colour
from swissdesk.tournament.round.clock import Schedule


@unique
class HallPart(StrEnum):
    """What can be shown of a section; the values stand in the settings."""

    BOARDS = "boards"
    NAMES = "names"
    STANDINGS = "standings"


class HallOrder(Frozen):
    """What is to be shown.

    With `is_live` the standings follow the results as they come in; otherwise they are those after the
    last complete round. `places` is how many of them are shown, 0 for all.
    """

    parts: frozenset[HallPart]
    is_live: bool = False
    places: int = 0


class HallSeat(Frozen):
    """One side of a board, with the points before the round; `has_lost` is known once the game is over."""

    name: str
    points: str
    has_lost: bool = False


class HallBoard(Frozen):
    """A board, or in a team event a match; `result` is empty until something is known of it.

    `is_over` is False for a match of which some boards are still open: then the result is the score so
    far. Where no colours are known, it means nothing who stands as White.
    """

    board: int
    white: HallSeat
    black: HallSeat
    result: str
    is_over: bool
    are_colours_known: bool
    is_match: bool = False


class HallAbsentee(Frozen):
    """Somebody without an opponent, and why."""

    name: str
    points: str
    reason: str


class HallName(Frozen):
    """A line of the alphabetical list: a board and a colour, or a reason."""

    name: str
    board: int = 0
    colour: Colour | None = None
    reason: str = ""


class HallPlace(Frozen):
    """A line of the standings; `rank` is empty for all but the first who share it."""

    rank: str
    name: str
    federation: str
    points: str
    values: tuple[str, ...]


HallRow = HallBoard | HallAbsentee | HallName | HallPlace


class HallTable(Frozen):
    """One part of a section: its title, a note beside it, headings, and its lines.

    `count` is how many of the lines are boards, names or places: those without a board come after them.
    """

    part: HallPart
    title: str
    note: str
    heads: tuple[str, ...]
    rows: tuple[HallRow, ...]
    count: int


class HallSection(Frozen):
    """A section as the hall sees it, without anything that is not published.

    `tag` is the language of its sheets, empty for that of the window. `round_number` is the last
    published round, 0 for none.
    """

    id: SectionId
    name: str
    event_name: str
    tag: str
    round_number: int
    schedule: Schedule
    tables: tuple[HallTable, ...]
