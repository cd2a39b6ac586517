"""The lines of the board list: matches with their boards or boards alone, and those who do not play."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import Enum, unique
from functools import lru_cache
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.services.round.going_on import GoingOn
from swissdesk.services.round.matches import MatchRow, MatchSeat, MatchTeam
from swissdesk.services.round.rounds import BoardRow, SeatRow, SittingOutRow
from swissdesk.services.wording import result_text, score_text
from swissdesk.terms import (
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    Colour,
    Mark,
    Result,
    Title,
    Tpn,
    format_points,
    plural_of,
)
from swissdesk.tournament.model import PlayerId
from swissdesk.words import _, language

_ORDINARY: Final = frozenset({PENDING, WHITE_WINS, BLACK_WINS, DRAWN})


_RATED: Final = {
    Mark.UNRATED_WIN: Mark.WIN,
    Mark.UNRATED_DRAW: Mark.DRAW,
    Mark.UNRATED_LOSS: Mark.LOSS,
}


def rated(result: Result) -> Result:
    """Return what a result would be if the game were rated."""
    white, black = (_RATED.get(mark, mark) for mark in result)
    return Result(white, black)


class Place(NamedTuple):
    """The place of a board: its match (0 in individual events) and its number in it.

    Board 0 of a match is the match itself. Where two people play a match it is their board, and the number
    of the game.
    """

    match: int
    board: int

    @property
    def text(self) -> str:
        """Return the place as the arbiter reads and types it: `7`, in a match `2.3`, a match itself `2`."""
        return ".".join(str(number) for number in self if number)


class Sitter(Frozen):
    """A player at a board, with number and points as text, or in a match with the team.

    `plural` is the count by which a noun goes with the points.
    """

    name: str
    title: Title
    rating: int
    tpn: Tpn | None = None
    points: str = ""
    plural: int = 2
    is_accelerated: bool = False
    team: str = ""


@unique
class LineNote(Enum):
    """The note on a board: just entered, or its state in a second pass."""

    __hash__ = object.__hash__  # Enum's own is a call of Python, at each look into a dictionary

    NONE = "none"
    JUST_NOW = "just now"
    TO_VERIFY = "to verify"
    VERIFIED = "verified"
    DIFFERS = "differs"
    NO_RESULT_YET = "no result yet"


class BoardLine(Frozen):
    """A board as it is read, from left to right; a side is None where nobody sits.

    White sits on the left, on a board of a match the first-named team, as on the match sheet; the
    result begins with that side; as long as there is none, a postponed game has its day. In a second pass
    a result that is to be verified is hidden: it is PENDING. So it is with the games of a match between two
    people: its `gains` are what a complete match brings both, on the line of the last game; empty texts
    on the others, and None where no such match is played. `kind` is that of a tie-break game, `rule` how it
    counts otherwise than others, and `going` who goes on from the match, on the line of its last game.
    """

    place: Place
    left: Sitter | None
    right: Sitter | None
    result: Result
    result_text: str
    note: LineNote = LineNote.NONE
    is_verified: bool = False
    left_colour: Colour = Colour.WHITE
    postponed_to: date | None = None
    gains: tuple[str, str] | None = None
    kind: str = ""
    rule: str = ""
    going: GoingOn | None = None

    @property
    def is_open(self) -> bool:
        """Tell whether the result is missing, or in a second pass still to be keyed again."""
        return Mark.PENDING in self.result and self.note is not LineNote.NO_RESULT_YET

    @property
    def is_finished(self) -> bool:
        """Tell whether the board has a result, which a key would replace."""
        return Mark.PENDING not in self.result

    @property
    def short_text(self) -> str:
        """Return the result without a word about rating, for a narrow cell."""
        return result_text(rated(self.result)) if self.is_unrated else self.result_text

    @property
    def is_unrated(self) -> bool:
        """Tell whether the game is not rated."""
        return rated(self.result) != self.result

    @property
    def is_of_second_pass(self) -> bool:
        """Tell whether the board is shown in a second pass."""
        return self.note in _OF_SECOND_PASS

    @property
    def is_odd(self) -> bool:
        """Tell whether the result is none of the three ordinary ones, or in a second pass differs."""
        if self.is_of_second_pass:
            return self.note is LineNote.DIFFERS
        return self.result not in _ORDINARY


class MatchLine(Frozen):
    """A match, above its boards; in a second pass its score is hidden while a board is to be verified."""

    row: MatchRow
    is_hidden: bool = False

    @property
    def going(self) -> GoingOn | None:
        """Return who goes on from the match; in a second pass it would tell the results."""
        return None if self.is_hidden else self.row.going

    @property
    def place(self) -> Place:
        """Return the match's place, before that of its first board."""
        return Place(self.row.match, 0)

    @property
    def left(self) -> Sitter:
        """Return the first-named team, which has White on board 1, as the pad shows it."""
        return _team(self.row.first)

    @property
    def right(self) -> Sitter:
        """Return the other team."""
        return _team(self.row.second)

    @property
    def left_colour(self) -> Colour:
        """Return the colour of the first-named team on board 1."""
        return Colour.WHITE


class HeadingLine(Frozen):
    """The heading above those who do not play."""

    text: str


class SittingLine(Frozen):
    """A player or a team without an opponent."""

    row: SittingOutRow


Line = BoardLine | MatchLine | HeadingLine | SittingLine

_OF_SECOND_PASS: Final = frozenset(
    {LineNote.TO_VERIFY, LineNote.VERIFIED, LineNote.DIFFERS, LineNote.NO_RESULT_YET}
)


def board_lines(boards: Sequence[BoardRow], just_now: Place | None) -> tuple[Line, ...]:
    """Return the boards of a round of individuals, or the games of their matches."""
    tag = language().tag  # once for all: two thousand sit there
    return tuple(line for row in boards for line in _lines_of_board(row, just_now, tag))


def _lines_of_board(row: BoardRow, just_now: Place | None, tag: str) -> Iterator[Line]:
    if not row.games:
        yield BoardLine(
            place := Place(0, row.board),
            _sitter(row.white, tag),
            _sitter(row.black, tag),
            row.result,
            row.result_text,
            _note(place, just_now),
            row.is_verified,
            postponed_to=row.day,
        )
    for game in row.games:
        place = Place(row.board, game.number)
        yield BoardLine(
            place,
            _sitter(row.white, tag),
            _sitter(row.black, tag),
            game.result,
            game.result_text,
            _note(place, just_now),
            game.is_verified,
            game.first_colour,
            gains=_gains(row, game.number) if game.number > 1 else None,
            kind=game.kind,
            rule=game.rule,
            going=row.going if game is row.games[-1] else None,
        )


def _gains(row: BoardRow, number: int) -> tuple[str, str]:
    """Return what a complete match brings both, on the line of its last game."""
    if row.score is None or number < len(row.games):
        return "", ""
    white, black = (f"+{format_points(points)}" for points in row.score)
    return white, black


@lru_cache(maxsize=8192)  # two thousand sit there at every key, and hardly one has changed
def _sitter(seat: SeatRow, _language: str) -> Sitter:
    points = score_text(seat.points, seat.virtual)
    plural = plural_of(seat.points) if not seat.virtual else 2
    return Sitter(seat.name, seat.title, seat.rating, seat.tpn, points, plural, bool(seat.virtual))


def _team(team: MatchTeam) -> Sitter:
    points = team.match_points
    return Sitter(team.name, Title.NONE, team.rating, team.tpn, format_points(points), plural_of(points))


def match_lines(matches: Sequence[MatchRow], just_now: Place | None) -> tuple[Line, ...]:
    """Return the matches of a round, each followed by its boards."""
    return tuple(line for match in matches for line in _lines_of_match(match, just_now))


def _lines_of_match(match: MatchRow, just_now: Place | None) -> Iterator[Line]:
    yield MatchLine(match)
    teams = {team.id: team.name for team in (match.first, match.second)}
    for row in match.boards:
        place = Place(match.match, row.board)
        left, right = (_member(seat, teams) for seat in (row.first, row.second))
        note = _note(place, just_now)
        yield BoardLine(
            place, left, right, row.result, row.result_text, note, row.is_verified, row.first_colour
        )


def _note(place: Place, just_now: Place | None) -> LineNote:
    return LineNote.JUST_NOW if place == just_now else LineNote.NONE


def _member(seat: MatchSeat | None, teams: Mapping[PlayerId, str]) -> Sitter | None:
    return None if seat is None else Sitter(seat.name, seat.title, seat.rating, team=teams[seat.team])


def with_sitting(lines: Sequence[Line], sitting: Sequence[SittingOutRow]) -> tuple[Line, ...]:
    """Return the lines, then a heading and those who sit out, if there are any."""
    if not sitting:
        return tuple(lines)
    heading = HeadingLine(_("Not playing · {count}").format(count=len(sitting)))
    return (*lines, heading, *(SittingLine(row) for row in sitting))


def boards_in(lines: Iterable[Line]) -> tuple[BoardLine, ...]:
    """Return the boards among the lines."""
    return tuple(line for line in lines if isinstance(line, BoardLine))


def in_second_pass(lines: Iterable[Line], differing: Collection[Place]) -> tuple[Line, ...]:
    """Return the lines as a second pass shows them.

    Results to be verified are hidden; `differing` are the boards whose decision was put off.
    """
    shown = tuple(_hidden(line, differing) if isinstance(line, BoardLine) else line for line in lines)
    waiting = {line.place.match for line in boards_in(shown) if line.is_open}
    return tuple(_without_score(line) if _match_of(line) in waiting else line for line in shown)


def _match_of(line: Line) -> int:
    """Return the match to which a line belongs, -1 for none."""
    return line.place.match or -1 if isinstance(line, BoardLine | MatchLine) else -1


def _without_score(line: Line) -> Line:
    """Return a line of a match that is still to be verified, without what would tell a result."""
    if isinstance(line, MatchLine):
        return replace(line, is_hidden=True)
    return replace(line, gains=line.gains and ("", ""), going=None) if isinstance(line, BoardLine) else line


def _hidden(line: BoardLine, differing: Collection[Place]) -> BoardLine:
    if line.is_open:
        return replace(line, note=LineNote.NO_RESULT_YET)
    if line.left is None or line.right is None:
        return replace(line, note=LineNote.NONE)
    if line.is_verified:
        return replace(line, note=LineNote.VERIFIED)
    note = LineNote.DIFFERS if line.place in differing else LineNote.TO_VERIFY
    hidden = None if line.gains is None else ("", "")
    return replace(line, result=PENDING, result_text="", note=note, gains=hidden)
