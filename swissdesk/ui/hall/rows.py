"""The rows of the hall screen: boards, those without one, names in two columns, places."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor

from swissdesk.services.hall.rows import HallAbsentee, HallBoard, HallName, HallPlace, HallTable
from swissdesk.terms import Colour
from swissdesk.ui.hall.canvas import (
    BOARD,
    EVENT,
    HEADS,
    MARGIN,
    NAME,
    ROW,
    SMALL,
    Canvas,
    font,
    strong,
    width_of,
)
from swissdesk.ui.hall.paging import HallPage
from swissdesk.ui.kit import paint

_BLEED: Final = 16
"""How far the ground of every second row goes beyond its words."""

_BOARD: Final = 110
"""Room for the number of a board."""

_PIECE: Final = 32
_SQUARE: Final = 28
_GAP: Final = 20
_POINTS: Final = 104
_RESULT: Final = 176
_VALUE: Final = 140
_FEDERATION: Final = 110
_BETWEEN: Final = 56
"""Room between the two columns of names."""


def draw_table(canvas: Canvas, page: HallPage, top: int) -> None:
    """Draw headings and rows of a page."""
    if page.table is None:
        return
    if page.is_of_names:
        _draw_names(canvas, page, page.table, top)
    elif isinstance(page.rows[0], HallPlace):
        _draw_places(canvas, page, page.table, top)
    else:
        _draw_boards(canvas, page, page.table, top)


def _head(canvas: Canvas, words: str, left: int, width: int, top: int, align: bool = False) -> None:  # noqa: FBT001, FBT002
    place = QRect(left, top + 8, width, HEADS - 10)
    canvas.words(place, words, strong(SMALL), canvas.tokens.text3, paint.RIGHT if align else paint.LEFT)


def _line_below_heads(canvas: Canvas, left: int, width: int, top: int) -> None:
    canvas.painter.fillRect(QRect(left, top + HEADS - 2, width, 2), QColor(canvas.tokens.line2))


def _ground(canvas: Canvas, place: QRect, number: int, bleed: int = _BLEED) -> None:
    """Draw the ground of a row, another one for every second, and the line below."""
    tokens, painter = canvas.tokens, canvas.painter
    if number % 2:
        painter.fillRect(place.adjusted(-bleed, 0, bleed, 0), QColor(tokens.sunken))
    painter.fillRect(QRect(place.left(), place.bottom(), place.width(), 1), QColor(tokens.line))


class _Sides:
    """Where the two sides of a board stand."""

    def __init__(self, width: int) -> None:
        middle = (width + _BOARD + _GAP) // 2  # both names have the same room
        self.board = QRect(MARGIN, 0, _BOARD, ROW)
        first = MARGIN + _BOARD + 2 * _GAP
        points = middle - _RESULT // 2 - _POINTS
        self.white_piece = first
        self.white = QRect(first + _PIECE + _GAP, 0, points - first - _PIECE - _GAP - 8, ROW)
        self.white_points = QRect(points, 0, _POINTS, ROW)
        self.result = QRect(middle - _RESULT // 2 + 4, 0, _RESULT - 8, ROW)
        second = middle + _RESULT // 2 + 8
        self.black_piece = second
        last = width - MARGIN - _POINTS
        self.black = QRect(second + _PIECE + _GAP, 0, last - second - _PIECE - _GAP - 8, ROW)
        self.black_points = QRect(last, 0, _POINTS, ROW)


def _draw_boards(canvas: Canvas, page: HallPage, table: HallTable, top: int) -> None:
    sides, width = _Sides(canvas.width), canvas.width - 2 * MARGIN
    board, white, black = table.heads
    _head(canvas, board, MARGIN, _BOARD + _GAP, top)
    _head(canvas, white, sides.white_piece, sides.white.right() - sides.white_piece, top)
    _head(canvas, black, sides.black_piece, sides.black.right() - sides.black_piece, top)
    _line_below_heads(canvas, MARGIN, width, top)
    for number, row in enumerate(page.rows):
        place = QRect(MARGIN, top + HEADS + number * ROW, width, ROW)
        _ground(canvas, place, number)
        if isinstance(row, HallBoard):
            _draw_board(canvas, sides, row, place.top())
        elif isinstance(row, HallAbsentee):
            _draw_absentee(canvas, sides, row, place.top())


def _draw_board(canvas: Canvas, sides: _Sides, row: HallBoard, top: int) -> None:
    grey, number = canvas.tokens.text2, strong(BOARD)
    canvas.words(sides.board.translated(0, top), str(row.board), number, align=paint.RIGHT)
    if row.are_colours_known:
        _piece(canvas, sides.white_piece, top, Colour.WHITE)
        _piece(canvas, sides.black_piece, top, Colour.BLACK)
    for seat, name, points in (
        (row.white, sides.white, sides.white_points),
        (row.black, sides.black, sides.black_points),
    ):
        kind = font(NAME) if seat.has_lost else strong(NAME)
        canvas.words(name.translated(0, top), seat.name, kind)
        canvas.words(points.translated(0, top), seat.points, font(NAME), grey, paint.RIGHT)
    result = sides.result.translated(0, top)
    if row.is_over:
        canvas.words(result, row.result, strong(NAME), align=paint.CENTRE)
    else:
        canvas.words(result, row.result, font(NAME), grey, paint.CENTRE)


def _draw_absentee(canvas: Canvas, sides: _Sides, row: HallAbsentee, top: int) -> None:
    grey = canvas.tokens.text2
    canvas.words(sides.white.translated(0, top), row.name, strong(NAME))
    canvas.words(sides.white_points.translated(0, top), row.points, font(NAME), grey, paint.RIGHT)
    canvas.words(sides.black.translated(0, top), row.reason, font(EVENT), grey)


def _piece(canvas: Canvas, left: int, top: int, colour: Colour) -> None:
    side = _PIECE if colour is Colour.WHITE else _SQUARE
    box = QRectF(left + (_PIECE - side) / 2, top + (ROW - side) / 2, side, side)
    paint.piece_in(canvas.painter, canvas.tokens, box, colour)


def _draw_names(canvas: Canvas, page: HallPage, table: HallTable, top: int) -> None:
    """Draw two columns of names, the first one filled up before the second begins."""
    width = (canvas.width - 2 * MARGIN - _BETWEEN) // 2
    rows = [row for row in page.rows if isinstance(row, HallName)]
    lines = -(-len(rows) // 2)
    for column, part in enumerate((rows[:lines], rows[lines:])):
        left = MARGIN + column * (width + _BETWEEN)
        if part:
            _draw_column(canvas, part, table.heads, QRect(left, top, width, ROW))


def _draw_column(canvas: Canvas, rows: Sequence[HallName], heads: Sequence[str], place: QRect) -> None:
    left, width, top = place.left(), place.width(), place.top()
    name, board = heads
    _head(canvas, name, left, width // 2, top)
    _head(canvas, board, left + width // 2, width // 2, top, align=True)
    _line_below_heads(canvas, left, width, top)
    for number, row in enumerate(rows):
        line = QRect(left, top + HEADS + number * ROW, width, ROW)
        _ground(canvas, line, number, 8)
        _draw_name(canvas, row, line)


def _draw_name(canvas: Canvas, row: HallName, line: QRect) -> None:
    if row.colour is None:
        taken = min(line.width() // 2, width_of(row.reason, font(EVENT)) + 8)
        reason = QRect(line.right() - taken, line.top(), taken, ROW)
        canvas.words(reason, row.reason, font(EVENT), canvas.tokens.text2, paint.RIGHT)
    else:
        taken = _BOARD + _GAP + _PIECE
        board = QRect(line.right() - _BOARD, line.top(), _BOARD, ROW)
        canvas.words(board, str(row.board), strong(BOARD), align=paint.RIGHT)
        _piece(canvas, line.right() - taken, line.top(), row.colour)
    canvas.words(QRect(line.left(), line.top(), line.width() - taken - _GAP, ROW), row.name, strong(NAME))


def _draw_places(canvas: Canvas, page: HallPage, table: HallTable, top: int) -> None:
    width = canvas.width - 2 * MARGIN
    rank, name, *figures = table.heads
    columns = _figure_columns(canvas.width, len(figures))
    federation = columns[0].left() - _FEDERATION - _GAP
    start = MARGIN + _BOARD + 2 * _GAP
    _head(canvas, rank, MARGIN, _BOARD, top, align=True)
    _head(canvas, name, start, federation - start, top)
    for head, column in zip(figures, columns, strict=True):
        _head(canvas, head, column.left(), column.width(), top, align=True)
    _line_below_heads(canvas, MARGIN, width, top)
    for number, row in enumerate(page.rows):
        place = QRect(MARGIN, top + HEADS + number * ROW, width, ROW)
        _ground(canvas, place, number)
        if isinstance(row, HallPlace):
            rank = row.rank if number else page.first_rank
            canvas.words(QRect(MARGIN, place.top(), _BOARD, ROW), rank, strong(BOARD), align=paint.RIGHT)
            _draw_place(canvas, row, (QRect(start, place.top(), federation - start - _GAP, ROW), columns))


def _figure_columns(width: int, count: int) -> tuple[QRect, ...]:
    """Return where points and tie-breaks stand, from the points on."""
    first = width - MARGIN - count * _VALUE
    return tuple(QRect(first + number * _VALUE + 8, 0, _VALUE - 8, ROW) for number in range(count))


def _draw_place(canvas: Canvas, row: HallPlace, places: tuple[QRect, tuple[QRect, ...]]) -> None:
    name, columns = places
    grey, top = canvas.tokens.text2, name.top()
    canvas.words(name, row.name, strong(NAME))
    canvas.words(QRect(name.right() + _GAP, top, _FEDERATION, ROW), row.federation, font(EVENT), grey)
    points, *others = columns
    canvas.words(points.translated(0, top), row.points, strong(NAME), align=paint.RIGHT)
    for column, value in zip(others, row.values, strict=True):
        canvas.words(column.translated(0, top), value, font(NAME), grey, paint.RIGHT)
