"""The lines of the board list: matches with their boards or boards alone, and those who do not play."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from swissdesk.services.matches import MatchRow, MatchSeat, MatchTeam
from swissdesk.services.rounds import BoardRow, SeatRow, SittingOutRow
from swissdesk.services.wording import score_text
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, Mark, Result, Title, Tpn, format_points
from swissdesk.tournament.model import PlayerId
from swissdesk.words import _

_ORDINARY: Final = frozenset({PENDING, WHITE_WINS, BLACK_WINS, DRAWN})


class Place(NamedTuple):
    """Where a board stands: its match (0 where there are no teams) and its number in it.

    Board 0 of a match is the match itself.
    """

    match: int
    board: int

    @property
    def text(self) -> str:
        """Return the place as the arbiter reads and types it: `7`, in a match `2.3`, a match itself `2`."""
        return ".".join(str(number) for number in self if number)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a board: number and points as words, or in a match the team."""

    name: str
    title: Title
    rating: int
    tpn: Tpn | None = None
    points: str = ""
    is_accelerated: bool = False
    team: str = ""


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board; nobody sits where a side is None. `is_just_now` marks the result entered last."""

    place: Place
    white: Sitter | None
    black: Sitter | None
    result: Result
    result_text: str
    is_just_now: bool = False

    @property
    def is_open(self) -> bool:
        """Tell whether the result is missing."""
        return Mark.PENDING in self.result

    @property
    def is_odd(self) -> bool:
        """Tell whether the result is none of the three ordinary ones."""
        return self.result not in _ORDINARY


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match, above its boards."""

    row: MatchRow

    @property
    def place(self) -> Place:
        """Return the match's place, before that of its first board."""
        return Place(self.row.match, 0)

    @property
    def white(self) -> Sitter:
        """Return the team that has White on board 1, as the pad shows it."""
        return _team(self.row.first)

    @property
    def black(self) -> Sitter:
        """Return the other team."""
        return _team(self.row.second)


@dataclass(frozen=True, slots=True)
class HeadingLine:
    """The heading above those who do not play."""

    text: str


@dataclass(frozen=True, slots=True)
class SittingLine:
    """A player or a team without an opponent."""

    row: SittingOutRow


Line = BoardLine | MatchLine | HeadingLine | SittingLine


def board_lines(boards: Sequence[BoardRow], just_now: Place | None) -> tuple[Line, ...]:
    """Return the boards of a round of individuals."""
    return tuple(
        BoardLine(
            place := Place(0, row.board),
            _sitter(row.white),
            _sitter(row.black),
            row.result,
            row.result_text,
            place == just_now,
        )
        for row in boards
    )


def _sitter(seat: SeatRow) -> Sitter:
    points = score_text(seat.points, seat.virtual)
    return Sitter(seat.name, seat.title, seat.rating, seat.tpn, points, bool(seat.virtual))


def _team(team: MatchTeam) -> Sitter:
    return Sitter(team.name, Title.NONE, team.rating, team.tpn, format_points(team.match_points))


def match_lines(matches: Sequence[MatchRow], just_now: Place | None) -> tuple[Line, ...]:
    """Return the matches of a round, each followed by its boards."""
    return tuple(line for match in matches for line in _lines_of_match(match, just_now))


def _lines_of_match(match: MatchRow, just_now: Place | None) -> Iterator[Line]:
    yield MatchLine(match)
    teams = {team.id: team.name for team in (match.first, match.second)}
    for row in match.boards:
        place = Place(match.match, row.board)
        white, black = (_member(seat, teams) for seat in (row.white, row.black))
        yield BoardLine(place, white, black, row.result, row.result_text, place == just_now)


def _member(seat: MatchSeat | None, teams: Mapping[PlayerId, str]) -> Sitter | None:
    return None if seat is None else Sitter(seat.name, seat.title, seat.rating, team=teams[seat.team])


def with_sitting(lines: Sequence[Line], sitting: Sequence[SittingOutRow]) -> tuple[Line, ...]:
    """Return the lines, then heading and those who sit out, if there are any."""
    if not sitting:
        return tuple(lines)
    heading = HeadingLine(_("Not playing · {count}").format(count=len(sitting)))
    return (*lines, heading, *(SittingLine(row) for row in sitting))


def boards_in(lines: Iterable[Line]) -> tuple[BoardLine, ...]:
    """Return the boards among the lines."""
    return tuple(line for line in lines if isinstance(line, BoardLine))
