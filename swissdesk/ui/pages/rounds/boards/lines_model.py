"""The board list as a table: the content of each column, line by line."""

from collections.abc import Sequence
from enum import Enum, IntEnum, unique
from typing import Final

from PySide6.QtCore import QObject, Qt

from swissdesk.frozen import replace
from swissdesk.services.round.going_on import GoingOn
from swissdesk.services.round.matches import MatchTeam
from swissdesk.services.wording import short_day
from swissdesk.terms import ADJOURNED, ByeKind, Colour, Mark, format_points
from swissdesk.ui.kit.models import CENTRE, RIGHT, Column, Index, Role, RowModel
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text, virtual_points_tip
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.rounds.boards.lines import (
    BoardLine,
    HeadingLine,
    Line,
    LineNote,
    MatchLine,
    Sitter,
    SittingLine,
)
from swissdesk.words import _

_WINS: Final = frozenset({Mark.WIN, Mark.UNRATED_WIN, Mark.FORFEIT_WIN})
_BYE_ICONS: Final = {
    ByeKind.PAIRING_ALLOCATED: "circle-dot",
    ByeKind.FULL_POINT: "calendar",
    ByeKind.HALF_POINT: "calendar",
    ByeKind.ZERO_POINT: "user-x",
}


@unique
class LineColumn(IntEnum):
    """The columns of the board list, from left to right."""

    BOARD = 0
    LEFT = 1
    LEFT_RATING = 2
    LEFT_POINTS = 3
    RESULT = 4
    RIGHT_POINTS = 5
    RIGHT_RATING = 6
    RIGHT = 7


@unique
class Side(Enum):
    """A side of a board: White is on the left, in a match the first-named team."""

    LEFT = "left"
    RIGHT = "right"


def _seat(line: Line, side: Side) -> Sitter | None:
    if not isinstance(line, BoardLine):
        return None
    return line.left if side is Side.LEFT else line.right


def _team(line: MatchLine, side: Side) -> MatchTeam:
    return line.row.first if side is Side.LEFT else line.row.second


def _colour(line: BoardLine, side: Side) -> Colour:
    return line.left_colour if side is Side.LEFT else line.left_colour.opposite


def _name(line: Line, side: Side) -> str:
    match line:
        case BoardLine():
            seat = _seat(line, side)
            return seat.name if seat else _("nobody")
        case MatchLine():
            return _team(line, side).name
        case SittingLine(row) if side is Side.LEFT:
            return row.name
    return ""


def _title(line: Line, side: Side) -> str:
    seat = _seat(line, side)
    if seat:
        return seat.title.value
    return line.row.title.value if isinstance(line, SittingLine) and side is Side.LEFT else ""


def _rating(line: Line, side: Side) -> str:
    if isinstance(line, MatchLine):
        return rating_text(_team(line, side).rating)
    seat = _seat(line, side)
    if seat is None and isinstance(line, SittingLine) and side is Side.LEFT:
        return rating_text(line.row.rating)
    return rating_text(seat.rating) if seat else ""


def _points(line: Line, side: Side) -> str:
    if isinstance(line, MatchLine):
        return format_points(_team(line, side).match_points)
    if isinstance(line, BoardLine) and line.gains is not None:
        return line.gains[side is Side.RIGHT]
    seat = _seat(line, side)
    if seat is None and isinstance(line, SittingLine) and side is Side.LEFT:
        return format_points(line.row.points)
    return seat.points if seat else ""


def _board_text(line: Line) -> str:
    return line.place.text if isinstance(line, BoardLine | MatchLine) else ""


def _result_text(line: Line) -> str:
    if isinstance(line, MatchLine):
        day = short_day(line.row.day) if line.row.day else ""
        return "" if line.is_hidden else line.row.result_text or _score_so_far(line) or day
    if isinstance(line, BoardLine):
        return line.short_text or (short_day(line.postponed_to) if line.postponed_to else "")
    if isinstance(line, SittingLine) and not line.row.is_free and line.row.has_points:
        return format_points(line.row.value)
    return ""


def _score_so_far(line: MatchLine) -> str:
    """Return the game points of a match under way; empty before its first result."""
    first, second = line.row.first.scored, line.row.second.scored
    return f"{format_points(first)}–{format_points(second)}" if first or second else ""


def _is_strong(line: Line, side: Side) -> bool:
    """Tell whether a name stands out: a team's in its match, a winner's on a board."""
    if isinstance(line, MatchLine):
        return True
    if not isinstance(line, BoardLine):
        return False
    return line.result[side is Side.RIGHT] in _WINS


def _pill(line: Line, side: Side) -> PillLook | None:
    """Return the pill of a side: who goes on has it there, all else stands at the right."""
    going = line.going if isinstance(line, BoardLine | MatchLine) else None
    mark = None if going is None else _going_pill(going, side)
    if not isinstance(line, BoardLine) or side is Side.LEFT:
        return mark
    other = _pass_pill(line.note) or _result_pill(line)
    if mark is None or other is None or (other.tone is Tone.OK and line.note is LineNote.JUST_NOW):
        return mark or other
    return replace(mark, text=f"{other.text} · {mark.text}")


def _going_pill(going: GoingOn, side: Side) -> PillLook | None:
    """Return that somebody has won a match, or at the right that it is tied."""
    if going.is_first is None:
        return PillLook(going.mark, "clock", Tone.WARN) if side is Side.RIGHT else None
    is_here = going.is_first == (side is Side.LEFT)
    return PillLook(going.mark, "circle-check", Tone.OK) if is_here else None


def _result_pill(line: BoardLine) -> PillLook | None:
    """Return the pill about the result of a board, or that it was just entered."""
    if line.result == ADJOURNED:
        return PillLook(_("adjourned"), "clock", Tone.WARN)
    if line.is_unrated:
        return PillLook(_("not rated"), "info")
    if any(mark.is_forfeit for mark in line.result):
        return PillLook(_("forfeit"), "flag")
    if line.kind:
        return PillLook(line.kind, "clock")
    if line.note is LineNote.JUST_NOW and not line.is_open:
        return PillLook(_("just now"), "check", Tone.OK)
    return None


def _pass_pill(note: LineNote) -> PillLook | None:
    """Return the pill of a second pass."""
    match note:
        case LineNote.VERIFIED:
            return PillLook(_("verified"), "check", Tone.OK)
        case LineNote.DIFFERS:
            return PillLook(_("differs"), "octagon-alert", Tone.ERR)
        case LineNote.NO_RESULT_YET:
            return PillLook(_("no result yet"), "clock")
    return None


def _piece(line: Line, side: Side) -> Colour | None:
    return _colour(line, side) if isinstance(line, BoardLine) and _seat(line, side) else None


def _icon(line: Line) -> str:
    return _BYE_ICONS[line.row.kind] if isinstance(line, SittingLine) else ""


def _key(line: Line) -> object:
    match line:
        case BoardLine() | MatchLine():
            return line.place
        case SittingLine(row):
            return ("out", row.id)
        case HeadingLine():
            return "heading"


def _missing_words(line: BoardLine) -> str:
    """Return why a board shows no result."""
    if line.note is LineNote.TO_VERIFY:
        return _("to be verified")
    if line.note is LineNote.DIFFERS:
        return _("differs from the slip")
    if line.postponed_to is not None:
        return _("postponed to {day}").format(day=short_day(line.postponed_to))
    return _("no result")


def sentence(line: Line) -> str:
    """Return a line as a screen reader says it."""
    match line:
        case BoardLine():
            return ", ".join(filter(None, (_board_sentence(line), line.kind, _going_words(line))))
        case MatchLine(row):
            words = _("Match {match}, {first} against {second}, {result}").format(
                match=row.match,
                first=row.first.name,
                second=row.second.name,
                result=_result_text(line) or _("no result"),
            )
            return ", ".join(filter(None, (words, _going_words(line))))
        case SittingLine(row):
            return f"{row.name}, {row.kind_text}"
        case HeadingLine(text):
            return text


def _going_words(line: BoardLine | MatchLine) -> str:
    return "" if line.going is None else line.going.text


def _board_sentence(line: BoardLine) -> str:
    """Return a board with its colours, in the order in which it is read and its result is keyed."""
    words = (
        _("Board {board}, White {left}, Black {right}, {result}")
        if line.left_colour is Colour.WHITE
        else _("Board {board}, Black {left}, White {right}, {result}")
    )
    return words.format(
        board=line.place.text,
        left=_name(line, Side.LEFT),
        right=_name(line, Side.RIGHT),
        result=line.result_text or _missing_words(line),
    )


def _side_columns(side: Side, heading: str) -> tuple[Column[Line], Column[Line], Column[Line]]:
    name: Column[Line] = Column(
        heading,
        lambda line: _name(line, side),
        roles={
            Role.TITLE: lambda line: _title(line, side),
            Role.PIECE: lambda line: _piece(line, side),
            Role.STRONG: lambda line: _is_strong(line, side),
            Role.PILL: lambda line: _pill(line, side),
        },
    )
    align = RIGHT if side is Side.LEFT else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    rating: Column[Line] = Column(_("Rtg"), lambda line: _rating(line, side), align=align)
    points: Column[Line] = Column(
        _("Pts"), lambda line: _points(line, side), align=align, tip=virtual_points_tip()
    )
    return name, rating, points


@unique
class LineKind(Enum):
    """What stands on a line: a board, a board of a match of teams, or a game of a match of two people."""

    BOARDS = "boards"
    TEAMS = "matches of teams"
    GAMES = "games of matches"


def _columns(kind: LineKind) -> tuple[Column[Line], ...]:
    """Return the columns; in a match sides are as on its paper, and the pieces show the colours."""
    headings = {
        LineKind.BOARDS: (_("White"), _("Black")),
        LineKind.TEAMS: (_("First team"), _("Second team")),
        LineKind.GAMES: (_("White in game 1"), _("Black in game 1")),
    }[kind]
    left, left_rating, left_points = _side_columns(Side.LEFT, headings[0])
    right, right_rating, right_points = _side_columns(Side.RIGHT, headings[1])
    board: Column[Line] = Column(_("Board"), _board_text, align=RIGHT, roles={Role.ICON: _icon})
    result: Column[Line] = Column(_("Result"), _result_text, align=CENTRE)
    return (board, left, left_rating, left_points, result, right_points, right_rating, right)


def _kind_of(lines: Sequence[Line]) -> LineKind:
    if any(isinstance(line, MatchLine) for line in lines):
        return LineKind.TEAMS
    return LineKind.GAMES if any(_is_game(line) for line in lines) else LineKind.BOARDS


def _is_game(line: Line) -> bool:
    return isinstance(line, BoardLine) and line.place.match > 0


class LinesModel(RowModel[Line]):
    """The board list as a table; the heading cannot be selected."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns(LineKind.BOARDS), _key, sentence, parent)
        self._kind = LineKind.BOARDS

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show lines under the headings for boards, or for matches with theirs."""
        kind = _kind_of(lines)
        if kind is not self._kind:
            self._kind = kind
            self.set_columns(_columns(kind), lines)
        else:
            self.set_rows(lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Make the heading impossible to select."""
        if index.isValid() and isinstance(self.rows[index.row()], HeadingLine):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)
