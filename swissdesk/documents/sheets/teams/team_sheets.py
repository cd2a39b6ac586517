"""What stands on the sheets of a team event: frozen, in words and numbers, without any measure."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from swissdesk.documents.press.sheet import (
    OF_PRINTING,
    OF_RESULT,
    NotPlaying,
    Seat,
    SheetData,
    SheetHeader,
    SheetKind,
)
from swissdesk.terms import Colour, Points


@dataclass(frozen=True, slots=True)
class TeamSeat:
    """A team as a sheet names one; its points are those before the round."""

    tpn: int
    name: str
    match_points: Points
    game_points: Points


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match with both teams; `result` are the game points, empty until they are known."""

    match: int
    first: TeamSeat
    second: TeamSeat
    result: str = field(default="", metadata=OF_RESULT)


@dataclass(frozen=True, slots=True)
class TeamPairingsSheet(SheetData):
    """The matches of a round, which double as the result sheet."""

    KIND = SheetKind.TEAM_PAIRINGS

    header: SheetHeader
    matches: tuple[MatchLine, ...]
    not_playing: tuple[NotPlaying, ...] = ()

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the matches."""
        return ((line.match, line) for line in self.matches)


@dataclass(frozen=True, slots=True)
class MatchTeam:
    """A team on its match sheet: where it has White, who is in reserve, and its score once known.

    Number, name and players of a team without a number are for the pen.
    """

    tpn: int | None
    name: str
    white_on: tuple[int, ...]
    reserves: tuple[Seat, ...] = ()
    score: str = field(default="", metadata=OF_RESULT)


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """A team's side of a board: colour, player (None where nobody sits), result once it is known."""

    colour: Colour
    player: Seat | None
    result: str = field(default="", metadata=OF_RESULT)


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match, the side of the first-named team first."""

    board: int
    first: MatchSeat
    second: MatchSeat


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """One match, to be filled in at the table and signed; a page of its own."""

    header: SheetHeader
    first: MatchTeam
    second: MatchTeam
    boards: tuple[MatchBoard, ...]


@dataclass(frozen=True, slots=True)
class MatchSheetsSheet(SheetData):
    """The match sheets of a round."""

    KIND = SheetKind.MATCH_SHEETS

    event: str
    matches: tuple[MatchSheet, ...]


@dataclass(frozen=True, slots=True)
class LineUpForm:
    """A captain's form for one round: the colours of the boards and the team's board list.

    `members` are numbered in board order. `hand_in_by` is a time, or empty for the pen.
    """

    round_number: int
    match: int
    team: str
    opponent: str
    colours: tuple[Colour, ...]
    members: tuple[Seat, ...]
    hand_in_by: str = ""


@dataclass(frozen=True, slots=True)
class LineUpFormsSheet(SheetData):
    """The line-up forms of a round, two on a sheet, in the order they are wanted after cutting.

    `state` says that the round is a draft.
    """

    KIND = SheetKind.LINE_UP_FORMS

    event: str
    section: str
    forms: tuple[LineUpForm, ...]
    state: str = field(default="", metadata=OF_PRINTING)


@dataclass(frozen=True, slots=True)
class BoardListLine:
    """A member of a team: the number on the board list, points, and games played."""

    player: Seat
    points: Points
    games: int


@dataclass(frozen=True, slots=True)
class BoardList:
    """A team with its members in board order."""

    tpn: int
    name: str
    strength: int
    lines: tuple[BoardListLine, ...]


@dataclass(frozen=True, slots=True)
class BoardListsSheet(SheetData):
    """The board lists of all teams in order of their numbers."""

    KIND = SheetKind.BOARD_LISTS

    header: SheetHeader
    boards: int
    teams: tuple[BoardList, ...]
