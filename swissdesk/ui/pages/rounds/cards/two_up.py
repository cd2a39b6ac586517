"""Tables of pairs; where two cards have no room beside each other the right one lies below the left one."""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QTableView, QWidget

from swissdesk.ui.kit.delegates import Index
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.cards.drawn_table import (
    LEFT_MARGIN,
    RIGHT_MARGIN,
    let_delegate_draw,
    share_width,
)
from swissdesk.ui.pages.rounds.cards.model import CardColumn

_BESIDE_FROM: Final = 556
"""The width from which two cards have room beside each other."""

_INDENT: Final = 36
"""How far the lower card stands to the right: room for the number of the board."""

_OVERLAP: Final = 4
"""So much nearer are the two cards of a pair to each other than to those of other pairs."""


class PairTable(QTableView):
    """A table of three columns that its delegate draws: card, link, card.

    For keys and screen readers it is the same in every width; `is_narrow` tells that cards lie otherwise.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._was_narrow = False
        let_delegate_draw(self, theme)

    @property
    def is_narrow(self) -> bool:
        """Tell whether the cards of a pair lie below each other."""
        return self.viewport().width() < self._theme.px(_BESIDE_FROM)

    def holds_pair(self, row: int) -> bool:
        """Tell whether a line has room for two cards."""
        raise NotImplementedError

    def lies_below(self, row: int) -> bool:
        """Tell whether the right card of a line lies below the left one now."""
        return self.is_narrow and self.holds_pair(row)

    def place_in(self, line: QRect, column: int) -> QRect:
        """Return the place of a cell in a line of two cards that lie below each other."""
        half = line.height() // 2
        upper = QRect(line.left(), line.top(), line.width() - RIGHT_MARGIN, half + _OVERLAP // 2)
        lower = QRect(line.left(), line.bottom() + 1 - half - _OVERLAP // 2, line.width(), upper.height())
        indent = LEFT_MARGIN + self._theme.px(_INDENT)
        if column == CardColumn.LEFT:
            return upper
        if column == CardColumn.RIGHT:
            return lower.adjusted(indent, 0, 0, 0)
        return QRect(lower.left() + LEFT_MARGIN, lower.top(), indent - LEFT_MARGIN, lower.height())

    def take_width(self, lay_out: Callable[[], None]) -> None:
        """Share the width anew; lay the lines out anew where the cards lie otherwise now."""
        share_width(self, self._theme)
        if self._was_narrow is not self.is_narrow:
            self._was_narrow = self.is_narrow
            lay_out()

    def whole_line(self, cell: QRect) -> QRect:
        """Return the whole of the line in which a cell lies."""
        return QRect(0, cell.top(), self.viewport().width(), cell.height())

    def indexAt(self, point: QPoint) -> QModelIndex:
        """Return the card at a point."""
        found = super().indexAt(point)
        if not found.isValid() or not self.lies_below(found.row()):
            return found
        middle = self.rowViewportPosition(found.row()) + self.rowHeight(found.row()) // 2
        return found.siblingAtColumn(CardColumn.LEFT if point.y() < middle else CardColumn.RIGHT)

    def visualRect(self, index: QModelIndex | QPersistentModelIndex) -> QRect:
        """Return where a card is to be seen."""
        cell = super().visualRect(index)
        if not index.isValid() or not self.lies_below(index.row()):
            return cell
        return self.place_in(self.whole_line(cell), index.column())


def is_narrow(view: QWidget) -> bool:
    """Tell whether the cards of a pair lie below each other in a view."""
    return isinstance(view, PairTable) and view.is_narrow


def bed_part(view: QWidget, index: Index) -> int | None:
    """Return of which column the ground of a cell is; None where the whole line is drawn."""
    below = isinstance(view, PairTable) and view.lies_below(index.row())
    return None if below else index.column()


def parts_of(
    view: QWidget,
    painter: QPainter,
    cell: QRect,
    index: Index,
    draw_ground: Callable[[QPainter, QRect, Index], None],
) -> Iterator[tuple[QRect, Index]]:
    """Draw the ground of a cell and yield what is to be drawn there with its place.

    Of a line whose cards lie below each other that is all of it, as far as it lies in the cell.
    """
    if not isinstance(view, PairTable) or not view.lies_below(index.row()):
        draw_ground(painter, cell, index)
        yield cell, index
        return
    line = view.whole_line(cell)
    painter.setClipRect(cell)
    draw_ground(painter, line, index)
    for column in CardColumn:
        yield view.place_in(line, column), index.sibling(index.row(), column)


def line_height(height: int) -> int:
    """Return the height of a line whose cards lie below each other, from that of one card's line."""
    return 2 * height - _OVERLAP
