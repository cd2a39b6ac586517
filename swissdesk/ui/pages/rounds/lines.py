"""The lines of the board list: boards, and below them those who do not play."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, unique
from typing import Final

from PySide6.QtCore import QObject, Qt

from swissdesk.services.rounds import BoardRow, SeatRow, SittingOutRow
from swissdesk.services.wording import score_text
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    ByeKind,
    Colour,
    Mark,
    format_points,
)
from swissdesk.ui.kit.models import CENTRE, RIGHT, Column, Index, Role, RowModel
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text, virtual_points_tip
from swissdesk.ui.tokens import Tone
from swissdesk.words import _

_ORDINARY: Final = frozenset({PENDING, WHITE_WINS, BLACK_WINS, DRAWN})
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


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board; `is_just_now` marks the one whose result was entered last."""

    row: BoardRow
    is_just_now: bool = False

    @property
    def is_open(self) -> bool:
        """Tell whether the result is missing."""
        return Mark.PENDING in self.row.result

    @property
    def is_odd(self) -> bool:
        """Tell whether the result is none of the three ordinary ones."""
        return self.row.result not in _ORDINARY


@dataclass(frozen=True, slots=True)
class HeadingLine:
    """The heading above those who do not play."""

    text: str


@dataclass(frozen=True, slots=True)
class SittingLine:
    """A player without an opponent."""

    row: SittingOutRow


Line = BoardLine | HeadingLine | SittingLine


def lines_of(
    boards: Sequence[BoardRow], sitting: Sequence[SittingOutRow], just_now: int | None
) -> tuple[Line, ...]:
    """Return boards, then heading and players who sit out, if there are any."""
    games: list[Line] = [BoardLine(row, row.board == just_now) for row in boards]
    if not sitting:
        return tuple(games)
    heading = HeadingLine(_("Not playing · {count}").format(count=len(sitting)))
    return (*games, heading, *(SittingLine(row) for row in sitting))


def boards_in(lines: Iterable[Line]) -> tuple[BoardLine, ...]:
    """Return the boards among the lines."""
    return tuple(line for line in lines if isinstance(line, BoardLine))


def _seat(line: Line, colour: Colour) -> SeatRow | None:
    if not isinstance(line, BoardLine):
        return None
    return line.row.white if colour is Colour.WHITE else line.row.black


def _name(line: Line, colour: Colour) -> str:
    seat = _seat(line, colour)
    if seat:
        return seat.name
    if isinstance(line, SittingLine):
        return line.row.name if colour is Colour.WHITE else ""
    return ""


def _title(line: Line, colour: Colour) -> str:
    seat = _seat(line, colour)
    if seat:
        return seat.title.value
    return line.row.title.value if isinstance(line, SittingLine) and colour is Colour.WHITE else ""


def _rating(line: Line, colour: Colour) -> str:
    seat = _seat(line, colour)
    if seat is None and isinstance(line, SittingLine) and colour is Colour.WHITE:
        return rating_text(line.row.rating)
    return rating_text(seat.rating) if seat else ""


def _points(line: Line, colour: Colour) -> str:
    seat = _seat(line, colour)
    if seat is None and isinstance(line, SittingLine) and colour is Colour.WHITE:
        return format_points(line.row.points)
    return score_text(seat.points, seat.virtual) if seat else ""


def _board_text(line: Line) -> str:
    return str(line.row.board) if isinstance(line, BoardLine) else ""


def _result_text(line: Line) -> str:
    if isinstance(line, BoardLine):
        return line.row.result_text
    return format_points(line.row.value) if isinstance(line, SittingLine) else ""


def _won(line: Line, colour: Colour) -> bool:
    if not isinstance(line, BoardLine):
        return False
    return (line.row.result.white if colour is Colour.WHITE else line.row.result.black) in _WINS


def _pill(line: Line) -> PillLook | None:
    if not isinstance(line, BoardLine):
        return None
    if line.row.result == ADJOURNED:
        return PillLook(_("adjourned"), "clock", Tone.WARN)
    if any(mark.is_forfeit for mark in line.row.result):
        return PillLook(_("forfeit"), "flag")
    if line.is_just_now and not line.is_open:
        return PillLook(_("just now"), "check", Tone.OK)
    return None


def _piece(line: Line, colour: Colour) -> Colour | None:
    return colour if isinstance(line, BoardLine) else None


def _icon(line: Line) -> str:
    return _BYE_ICONS[line.row.kind] if isinstance(line, SittingLine) else ""


def _key(line: Line) -> object:
    match line:
        case BoardLine(row):
            return row.board
        case SittingLine(row):
            return ("out", row.id)
        case HeadingLine():
            return "heading"


def sentence(line: Line) -> str:
    """Return a line as a screen reader says it."""
    match line:
        case BoardLine(row):
            return _("Board {board}, White {white}, Black {black}, {result}").format(
                board=row.board,
                white=row.white.name,
                black=row.black.name,
                result=row.result_text or _("no result"),
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
            Role.STRONG: lambda line: _won(line, colour),
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
