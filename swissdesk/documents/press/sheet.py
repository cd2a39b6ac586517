"""What stands on a sheet: frozen, in words and numbers, without any measure.

The time of printing, the version and the sheet that is replaced are data like everything else.
`title` is FIDE's title of a player (`GM`) or empty; a rating of 0 means unrated.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, unique
from types import MappingProxyType
from typing import ClassVar, Final

from swissdesk.terms import Colour, Float, Points, TeamScore

OF_PRINTING: Final[Mapping[str, bool]] = MappingProxyType({"of printing": True})
"""Marks a field that says when and how a sheet was printed, not what it is about."""

OF_RESULT: Final[Mapping[str, bool]] = MappingProxyType({"of result": True})
"""Marks a field that takes a result: its place is for the pen, and an entered one is no other pairing."""


@unique
class SheetKind(Enum):
    """The sheets that can be printed."""

    PAIRINGS_BY_BOARD = "pairings by board"
    PAIRINGS_BY_NAME = "pairings by name"
    PAIRINGS_BY_CLUB = "pairings by club"
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
    PROGRESS = "progress table"
    BOARD_SCORES = "scores by board"
    CATEGORY_STANDINGS = "category standings"
    CLUB_STANDINGS = "club standings"
    PRIZE_LIST = "prize list"
    RATINGS = "ratings"
    START_LIST = "start list"
    ABSENTEES = "absentees"
    CHECK_IN = "check-in list"
    CHECKLIST = "pairing checklist"
    BLANK_CHECKLIST = "blank pairing checklist"
    PAIRING_NOTES = "notes for pairing by hand"
    WALL_CHART = "wall chart"
    BLANK_WALL_CHART = "blank wall chart"
    JOURNAL = "journal"


@unique
class SizeChoice(Enum):
    """How large the type of a list is set: as designed, for fewer pages, or for tired eyes."""

    NORMAL = "normal"
    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Look:
    """What the arbiter chose for the look of a list; a list shows its usual columns if none are chosen.

    `columns` are the keys of those of the catalogue's optional columns that are wanted.
    """

    columns: frozenset[str] | None = None
    size: SizeChoice = SizeChoice.NORMAL

    def shows(self, column: str, *, usual: bool = True) -> bool:
        """Tell whether an optional column is wanted; `usual` says whether the list has it as designed."""
        return usual if self.columns is None else column in self.columns


class SheetData:
    """What stands on a sheet; `KIND` is the sheet of the catalogue whose layout sets it."""

    __slots__ = ()
    KIND: ClassVar[SheetKind]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the lines of a sheet of pairings, each with its board or match; other sheets have none."""
        return iter(())


@dataclass(frozen=True, slots=True)
class Replaced:
    """The earlier sheet that a reprint replaces: version, time on it, and the boards that changed since."""

    printed_at: datetime
    boards: tuple[int, ...] = ()
    version: int = 1


@dataclass(frozen=True, slots=True)
class Imprint:
    """Who printed what and when: the foot of every page, and the box of a reprint.

    `fide_mode_left_in` is the first round that was paired outside FIDE's rules; None for none.
    `look` is how the arbiter wants the sheet set. `state` stands at the right end of the title line
    of what may still change, `DRAFT` or `NOT FINAL`; empty for what stands.
    """

    printed_at: datetime
    version: int = 1
    system: str = ""
    program: str = "SwissDesk"
    replaces: Replaced | None = None
    fide_mode_left_in: int | None = None
    look: Look = Look()
    state: str = ""


@dataclass(frozen=True, slots=True)
class SheetHeader:
    """The head of every page; `right` stands at the right end of the title line, `note` below it."""

    event: str
    section: str
    place: str
    date: str
    title: str
    imprint: Imprint
    right: str = ""
    note: str = ""

    @property
    def changed_boards(self) -> frozenset[int]:
        """Return the boards that changed since the sheet that this one replaces: they have a bar."""
        return frozenset(self.imprint.replaces.boards if self.imprint.replaces else ())


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as a sheet names one; `points` are those before the round, None for none to show."""

    tpn: int
    title: str
    name: str
    rating: int
    points: Points | None = None


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board with both players; `result` is empty until it is known.

    `note` is the letter of what is to be said of the board below the list, empty for nothing.
    """

    board: int
    white: Seat
    black: Seat
    result: str = field(default="", metadata=OF_RESULT)
    note: str = ""


@dataclass(frozen=True, slots=True)
class BoardNote:
    """What is to be said of a board, and the letter that stands behind its number."""

    letter: str
    words: str


@dataclass(frozen=True, slots=True)
class NotPlaying:
    """Those who do not play for one reason, in order of their numbers."""

    reason: str
    players: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PairingsByBoardSheet(SheetData):
    """Pairings by board, which double as the result sheet."""

    KIND = SheetKind.PAIRINGS_BY_BOARD

    header: SheetHeader
    boards: tuple[BoardLine, ...]
    not_playing: tuple[NotPlaying, ...] = ()
    notes: tuple[BoardNote, ...] = ()

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the boards."""
        return ((line.board, line) for line in self.boards)


@dataclass(frozen=True, slots=True)
class NameLine:
    """One player's line of the alphabetical list: a board, a colour and an opponent, or a reason."""

    player: Seat
    board: int | None = None
    colour: Colour | None = None
    opponent: Seat | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PairingsByNameSheet(SheetData):
    """Pairings by name; `lines` stand in alphabetical order."""

    KIND = SheetKind.PAIRINGS_BY_NAME

    header: SheetHeader
    lines: tuple[NameLine, ...]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the lines of those who play."""
        return ((line.board, line) for line in self.lines if line.board is not None)


@dataclass(frozen=True, slots=True)
class TieBreakColumn:
    """A tie-break's column: its short heading and what it means, in words."""

    heading: str
    explanation: str


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """One player's line; `is_shared` tells that the line above has the same rank.

    `values` has one text for each tie-break, with the column's number of decimals. `points` of a team
    are its primary score, `secondary` the other one; None for a player, and where a tie-break shows it.
    """

    rank: int
    player: Seat
    federation: str
    club: str
    points: Points
    values: tuple[str, ...]
    is_withdrawn: bool = False
    secondary: Points | None = None
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class StandingsSheet(SheetData):
    """Standings in order of rank; `rules` names the edition of the tie-break regulations.

    `score` is the one that the points of teams are; None in standings of people.
    """

    KIND = SheetKind.STANDINGS

    header: SheetHeader
    tie_breaks: tuple[TieBreakColumn, ...]
    lines: tuple[StandingsLine, ...]
    rules: str = ""
    score: TeamScore | None = None


@unique
class CardFace(Enum):
    """The faces of a player's pairing card; on the last two the rounds stand side by side."""

    DUTCH = "Dutch"
    VINCZE = "Vincze"
    CUMULATIVE = "cumulative"
    STRIP = "strip"


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round of a card.

    `opponent` is empty for a round without one; then `word` says why, and `short_word` where there is
    little room. `colour` is that of the game
    as scheduled, `was_played` tells whether it counts. `points` is the score after the round, None
    while the result is missing. `due` is the colour due after the round, e.g. `W!`. Of a team `points`
    are match points and `game_points` those of the games; None for a player.
    """

    number: int
    opponent_tpn: int | None = None
    opponent: str = ""
    word: str = ""
    colour: Colour | None = None
    was_played: bool = False
    result: str = ""
    points: Points | None = None
    float_mark: Float = Float.NONE
    due: str = ""
    short_word: str = ""
    game_points: Points | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One player's pairing card with the rounds that are printed; the others are for the pen.

    `not_with` are the numbers of those whom the player may not meet in the next round.
    """

    player: Seat
    federation: str = ""
    club: str = ""
    rounds: tuple[CardRound, ...] = ()
    not_with: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PairingCardsSheet(SheetData):
    """Cards in the order they are wanted after cutting; spare places become empty forms.

    `rounds` is the number of rounds that a card has room for. `reprinted` is `printed 13:52` on cards
    that are printed again, alone on their sheet from place `first_place` (from 0) on, empty otherwise.
    Cards `of_teams` have match points and game points in their score, and the colours of board 1.
    `state` says that the last round on the cards is a draft.
    """

    KIND = SheetKind.PAIRING_CARDS

    face: CardFace
    event: str
    rounds: int
    cards: tuple[Card, ...]
    reprinted: str = field(default="", metadata=OF_PRINTING)
    first_place: int = field(default=0, metadata=OF_PRINTING)
    has_backs: bool = False
    names: tuple[str, ...] = field(default=())
    of_teams: bool = False
    state: str = field(default="", metadata=OF_PRINTING)

    @property
    def remark(self) -> str:
        """Return what each card with a name on it says of its printing."""
        return "  ·  ".join(part for part in (self.state, self.reprinted) if part)


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One entry of the journal; `at` is shown as it is, `note` holds what else there is to say.

    The number of a print is 0, because it is no entry.
    """

    number: int
    at: datetime
    who: str
    what: str
    before: str = ""
    after: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class JournalSheet(SheetData):
    """The journal from the first entry to the last, with the check sum of its last entry."""

    KIND = SheetKind.JOURNAL

    header: SheetHeader
    lines: tuple[JournalLine, ...]
    check_sum: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawn sheet; `unprintable` are the texts that hold a character no embedded face has.

    With `has_backs` every second page is the back of the one before it.
    """

    data: bytes
    pages: int
    unprintable: tuple[str, ...]
    has_backs: bool = False
