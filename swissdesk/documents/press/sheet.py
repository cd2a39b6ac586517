"""What stands on a sheet: frozen, in words and numbers, without any measure.

The time of printing, the version and the sheet that is replaced are data like everything else.
`title` is FIDE's title of a player (`GM`) or empty; a rating of 0 means unrated.
"""

from abc import abstractmethod
from collections.abc import Iterator
from datetime import datetime
from enum import Enum, unique
from typing import TYPE_CHECKING, Annotated, Final

from swissdesk.frozen import AbstractFrozen, Frozen, field
from swissdesk.terms import Points
from swissdesk.tournament.fide_mode import FideMode

if TYPE_CHECKING:
    from swissdesk.documents.press.boxes import Layout

OF_PRINTING: Final = "of printing"
"""Marks a field that says when and how a sheet was printed, not what it is about."""

OF_RESULT: Final = "of result"
"""Marks a field that takes a result: its place is for the pen, and an entered one is no other pairing."""


@unique
class SheetKind(Enum):
    """The sheets that can be printed."""

    PAIRINGS_BY_BOARD = "pairings by board"
    PAIRINGS_BY_NAME = "pairings by name"
    PAIRINGS_BY_CLUB = "pairings by club"
    RESULTS = "results"
    CALENDAR = "calendar"
    MATCH_RESULTS = "results of matches"
    BULLETIN = "bulletin"
    STANDINGS = "standings"
    PAIRING_CARDS = "pairing cards"
    BLANK_PAIRING_CARDS = "blank pairing cards"
    EMPTY_CARDS = "empty cards"
    VINCZE_CARDS = "Vincze cards"
    CUMULATIVE_CARDS = "cumulative cards"
    STRIP_CARDS = "strip cards"
    TEAM_PAIRINGS = "team pairings"
    BOARD_PAIRINGS = "pairings of all boards"
    MEMBERS_BY_NAME = "players by name"
    MATCH_SHEETS = "match sheets"
    BLANK_MATCH_SHEETS = "blank match sheets"
    LINE_UP_FORMS = "line-up forms"
    BOARD_LISTS = "board lists"
    RESULT_SLIPS = "result slips"
    BLANK_RESULT_SLIPS = "blank result slips"
    BLANK_RESULTS = "blank result sheet"
    BOARD_CARDS = "board cards"
    PLACE_CARDS = "place cards"
    NAME_TENTS = "name cards"
    BADGES = "badges"
    TIE_BREAK_SLIPS = "tie-break slips"
    PAIRING_RULES = "pairing rules"
    CERTIFICATES = "certificates"
    RECEIPTS = "receipts"
    CROSSTABLE = "crosstable"
    MATRIX = "crosstable by opponents"
    BRACKET = "bracket"
    PROGRESS = "progress table"
    BOARD_SCORES = "scores by board"
    CATEGORY_STANDINGS = "category standings"
    CLUB_STANDINGS = "club standings"
    PRIZE_LIST = "prize list"
    PRIZES_ON_OFFER = "prizes on offer"
    RATINGS = "ratings"
    NORMS = "norms"
    TITLE_RESULTS = "certificates of title results"
    TOURNAMENT_REPORT = "tournament report form"
    STATISTICS = "statistics"
    RATING_CHECK = "check before rating"
    START_LIST = "start list"
    ABSENTEES = "absentees"
    CHECK_IN = "check-in list"
    PAIRING_STEPS = "pairing step by step"
    CHECKLIST = "pairing checklist"
    BLANK_CHECKLIST = "blank pairing checklist"
    PAIRING_NOTES = "notes for pairing by hand"
    WALL_CHART = "wall chart"
    BLANK_WALL_CHART = "blank wall chart"
    PLAYERS_OF_EVENT = "players of all sections"
    CHECK_IN_OF_EVENT = "check-in list of all sections"
    JOURNAL = "journal"


@unique
class SizeChoice(Enum):
    """How large the type of a list is set: as designed, for fewer pages, or for tired eyes."""

    NORMAL = "normal"
    SMALL = "small"
    LARGE = "large"


class Look(Frozen):
    """What the arbiter chose for the look of a list; a list shows its usual columns if none are chosen.

    `columns` are the keys of those of the catalogue's optional columns that are wanted.
    """

    columns: frozenset[str] | None = None
    size: SizeChoice = SizeChoice.NORMAL

    def shows(self, column: str, *, usual: bool = True) -> bool:
        """Tell whether an optional column is wanted; `usual` says whether the list has it as designed."""
        return usual if self.columns is None else column in self.columns


class SheetData(Frozen, metaclass=AbstractFrozen):
    """What stands on a sheet, with its layout."""

    @property
    def tag(self) -> str:
        """Return the language that the sheet is in; empty for that of the program."""
        return ""

    @abstractmethod
    def layout(self) -> "Layout":
        """Return what stands where; the same for every paper."""

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the lines of a sheet of pairings, each with its board or match; other sheets have none."""
        return iter(())


class HeadedPage(Frozen):
    """A page of a sheet that has a head of its own, as each match sheet has."""


class Replaced(Frozen):
    """The earlier sheet that a reprint replaces: version, time on it, and the boards that changed since."""

    printed_at: datetime
    boards: tuple[int, ...] = ()
    version: int = 1


class Imprint(Frozen):
    """Who printed what and when: the foot of every page, and the box of a reprint.

    `fide` says whether the tournament is in FIDE mode, and in which round it left it.
    `look` is how the arbiter wants the sheet set. `state` stands at the right end of the title line
    of what may still change, `DRAFT` or `NOT FINAL`; empty for what stands.
    """

    printed_at: datetime
    version: int = 1
    system: str = ""
    program: str = "SwissDesk"
    replaces: Replaced | None = None
    fide: FideMode = field(default_factory=FideMode)
    look: Look = Look()
    state: str = ""


class SheetHeader(Frozen):
    """The head of every page; `right` stands at the right end of the title line, `note` below it.

    `logo` is a picture at its left end, `sponsor` a line below the title; another one of either makes no
    other sheet.
    """

    event: str
    section: str
    place: str
    date: str
    title: str
    imprint: Imprint
    right: str = ""
    note: str = ""
    sponsor: Annotated[str, OF_PRINTING] = ""
    logo: Annotated[bytes, OF_PRINTING] = b""

    @property
    def changed_boards(self) -> frozenset[int]:
        """Return the boards that changed since the sheet that this one replaces: they have a bar."""
        return frozenset(self.imprint.replaces.boards if self.imprint.replaces else ())


class Seat(Frozen):
    """A player as a sheet names one; `points` are those before the round, None for none to show."""

    tpn: int
    title: str
    name: str
    rating: int
    points: Points | None = None


class Sheet(Frozen):
    """A drawn sheet; `unprintable` are the texts that hold a character no embedded face has.

    With `has_backs` every second page is the back of the one before it.
    """

    data: bytes
    pages: int
    unprintable: tuple[str, ...]
    has_backs: bool = False
