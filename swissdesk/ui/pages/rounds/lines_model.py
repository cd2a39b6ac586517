"""The board list as a table: what stands in which column of which line."""

from enum import IntEnum, unique
from typing import Final

from PySide6.QtCore import QObject, Qt

from swissdesk.services.matches import MatchTeam
from swissdesk.terms import ADJOURNED, ByeKind, Colour, Mark, format_points
from swissdesk.ui.kit.models import CENTRE, RIGHT, Column, Index, Role, RowModel
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text, virtual_points_tip
from swissdesk.ui.pages.rounds.lines import (
    BoardLine,
    HeadingLine,
    Line,
    LineNote,
    MatchLine,
    Sitter,
    SittingLine,
)
from swissdesk.ui.tokens import Tone
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
    WHITE = 1
    WHITE_RATING = 2
    WHITE_POINTS = 3
    RESULT = 4
    BLACK_POINTS = 5
    BLACK_RATING = 6
    BLACK = 7


def _seat(line: Line, colour: Colour) -> Sitter | None:
    if not isinstance(line, BoardLine):
        return None
    return line.white if colour is Colour.WHITE else line.black


def _team(line: MatchLine, colour: Colour) -> MatchTeam:
    return line.row.first if colour is Colour.WHITE else line.row.second


def _name(line: Line, colour: Colour) -> str:
    match line:
        case BoardLine():
            seat = _seat(line, colour)
            return seat.name if seat else _("nobody")
        case MatchLine():
            return _team(line, colour).name
        case SittingLine(row) if colour is Colour.WHITE:
            return row.name
    return ""


def _title(line: Line, colour: Colour) -> str:
    seat = _seat(line, colour)
    if seat:
        return seat.title.value
    return line.row.title.value if isinstance(line, SittingLine) and colour is Colour.WHITE else ""


def _rating(line: Line, colour: Colour) -> str:
    if isinstance(line, MatchLine):
        return rating_text(_team(line, colour).rating)
    seat = _seat(line, colour)
    if seat is None and isinstance(line, SittingLine) and colour is Colour.WHITE:
        return rating_text(line.row.rating)
    return rating_text(seat.rating) if seat else ""


def _points(line: Line, colour: Colour) -> str:
    if isinstance(line, MatchLine):
        return format_points(_team(line, colour).match_points)
    seat = _seat(line, colour)
    if seat is None and isinstance(line, SittingLine) and colour is Colour.WHITE:
        return format_points(line.row.points)
    return seat.points if seat else ""


def _board_text(line: Line) -> str:
    return line.place.text if isinstance(line, BoardLine | MatchLine) else ""


def _result_text(line: Line) -> str:
    if isinstance(line, MatchLine):
        return "" if line.is_hidden else line.row.result_text or _score_so_far(line)
    if isinstance(line, BoardLine):
        return line.short_text
    return format_points(line.row.value) if isinstance(line, SittingLine) else ""


def _score_so_far(line: MatchLine) -> str:
    """Return the game points of a match under way; empty before its first result."""
    first, second = line.row.first.scored, line.row.second.scored
    return f"{format_points(first)}–{format_points(second)}" if first or second else ""


def _is_strong(line: Line, colour: Colour) -> bool:
    """Tell whether a name stands out: a team's in its match, a winner's on a board."""
    if isinstance(line, MatchLine):
        return True
    if not isinstance(line, BoardLine):
        return False
    return (line.result.white if colour is Colour.WHITE else line.result.black) in _WINS


def _pill(line: Line) -> PillLook | None:
    if not isinstance(line, BoardLine):
        return None
    return _pass_pill(line.note) or _result_pill(line)


def _result_pill(line: BoardLine) -> PillLook | None:
    """Return what is said about the result of a board, or that it was entered just now."""
    if line.result == ADJOURNED:
        return PillLook(_("adjourned"), "clock", Tone.WARN)
    if line.is_unrated:
        return PillLook(_("not rated"), "info")
    if any(mark.is_forfeit for mark in line.result):
        return PillLook(_("forfeit"), "flag")
    if line.note is LineNote.JUST_NOW and not line.is_open:
        return PillLook(_("just now"), "check", Tone.OK)
    return None


def _pass_pill(note: LineNote) -> PillLook | None:
    """Return what a second pass says about a board."""
    match note:
        case LineNote.VERIFIED:
            return PillLook(_("verified"), "check", Tone.OK)
        case LineNote.DIFFERS:
            return PillLook(_("differs"), "octagon-alert", Tone.ERR)
        case LineNote.NO_RESULT_YET:
            return PillLook(_("no result yet"), "clock")
    return None


def _piece(line: Line, colour: Colour) -> Colour | None:
    return colour if _seat(line, colour) else None


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
    return _("differs from the slip") if line.note is LineNote.DIFFERS else _("no result")


def sentence(line: Line) -> str:
    """Return a line as a screen reader says it."""
    match line:
        case BoardLine():
            return _("Board {board}, White {white}, Black {black}, {result}").format(
                board=line.place.text,
                white=_name(line, Colour.WHITE),
                black=_name(line, Colour.BLACK),
                result=line.result_text or _missing_words(line),
            )
        case MatchLine(row):
            return _("Match {match}, {first} against {second}, {result}").format(
                match=row.match,
                first=row.first.name,
                second=row.second.name,
                result=_result_text(line) or _("no result"),
            )
        case SittingLine(row):
            return f"{row.name}, {row.kind_text}"
        case HeadingLine(text):
            return text


def _colour_columns(colour: Colour) -> tuple[Column[Line], Column[Line], Column[Line]]:
    heading = _("White") if colour is Colour.WHITE else _("Black")
    name: Column[Line] = Column(
        heading,
        lambda line: _name(line, colour),
        roles={
            Role.TITLE: lambda line: _title(line, colour),
            Role.PIECE: lambda line: _piece(line, colour),
            Role.STRONG: lambda line: _is_strong(line, colour),
            Role.PILL: lambda line: _pill(line) if colour is Colour.BLACK else None,
        },
    )
    align = RIGHT if colour is Colour.WHITE else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    rating: Column[Line] = Column(_("Rtg"), lambda line: _rating(line, colour), align=align)
    points: Column[Line] = Column(
        _("Pts"), lambda line: _points(line, colour), align=align, tip=virtual_points_tip()
    )
    return name, rating, points


def _columns() -> tuple[Column[Line], ...]:
    white, white_rating, white_points = _colour_columns(Colour.WHITE)
    black, black_rating, black_points = _colour_columns(Colour.BLACK)
    board: Column[Line] = Column(_("Board"), _board_text, align=RIGHT, roles={Role.ICON: _icon})
    result: Column[Line] = Column(_("Result"), _result_text, align=CENTRE)
    return (board, white, white_rating, white_points, result, black_points, black_rating, black)


class LinesModel(RowModel[Line]):
    """The board list as a table; the heading cannot be selected."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_columns(), _key, sentence, parent)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Leave the heading out of the reach of the keys."""
        if index.isValid() and isinstance(self.rows[index.row()], HeadingLine):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)
