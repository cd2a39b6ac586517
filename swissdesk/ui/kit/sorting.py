"""Sorting a table by any column, with the mouse or the keyboard, and back again."""

from collections.abc import Container
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QObject, QRect, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.models import RowFilter
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import CELL_PADDING

ASCENDING: Final = Qt.SortOrder.AscendingOrder
DESCENDING: Final = Qt.SortOrder.DescendingOrder
UNSORTED: Final = -1  # Qt's column for the order of the source model
_SIDE: Final = 12


class SortMark(QWidget):
    """The arrow beside the heading of the sorted column."""

    def __init__(self, theme: Theme, head: QWidget) -> None:
        super().__init__(head)
        self._theme = theme
        self._icon = "arrow-up"
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_at(self, place: QRect, order: Qt.SortOrder) -> None:
        """Show the arrow of an order at a place of the head."""
        self._icon = "arrow-up" if order == ASCENDING else "arrow-down"
        self.setGeometry(place)
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the arrow."""
        painter = QPainter(self)
        self._theme.draw_icon(painter, self.rect(), self._icon, self._theme.tokens.accent_text)
        painter.end()


class ColumnSorter(QObject):
    """Sorts a table by a column: the first time with the best first, again reverses, `restore` undoes it.

    `best_is_largest` are the columns in which the best is the largest, such as ratings and points.
    """

    def __init__(self, table: RowTable, proxy: RowFilter[Any]) -> None:
        super().__init__(table)
        self._table, self._proxy = table, proxy
        self._best_is_largest: Container[int] = ()
        head = table.horizontalHeader()
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self.sort_by)
        self._mark = SortMark(table.theme, head.viewport())
        head.sectionResized.connect(self._place_mark)
        head.geometriesChanged.connect(self._place_mark)
        table.horizontalScrollBar().valueChanged.connect(self._place_mark)
        self.restore()

    @property
    def is_sorted(self) -> bool:
        """Tell whether the rows stand in another order than their own."""
        return self._proxy.sortColumn() != UNSORTED

    def set_best_is_largest(self, columns: Container[int]) -> None:
        """Say which columns begin with the largest."""
        self._best_is_largest = columns

    @Slot(int)
    def sort_by(self, column: int) -> None:
        """Sort by a column, or the other way round if it was this column already."""
        first = DESCENDING if column in self._best_is_largest else ASCENDING
        again = self._proxy.sortColumn() == column and self._proxy.sortOrder() == first
        order = (ASCENDING if first == DESCENDING else DESCENDING) if again else first
        self._proxy.sort(column, order)
        self._place_mark()
        self._show_current()

    def sort_by_current(self) -> None:
        """Sort by the column in which the cursor stands."""
        if self._table.currentIndex().isValid():
            self.sort_by(self._table.currentIndex().column())

    def restore(self) -> None:
        """Bring the rows back into their own order."""
        self._proxy.sort(UNSORTED)
        self._place_mark()
        self._show_current()

    def _show_current(self) -> None:
        index: QModelIndex = self._table.currentIndex()
        if index.isValid():
            self._table.scrollTo(index)

    @Slot()
    def _place_mark(self) -> None:
        """Put the arrow after a heading at the left, before a heading at the right."""
        column, head, theme = self._proxy.sortColumn(), self._table.horizontalHeader(), self._table.theme
        if not 0 <= column < self._proxy.columnCount() or head.isSectionHidden(column):
            self._mark.hide()
            return
        left, width, side = head.sectionViewportPosition(column), head.sectionSize(column), theme.px(_SIDE)
        words = theme.metrics(12, 600).horizontalAdvance(
            str(head.model().headerData(column, Qt.Orientation.Horizontal))
        )
        align = Qt.AlignmentFlag(
            head.model().headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
        )
        if align & Qt.AlignmentFlag.AlignRight:
            start = left + width - CELL_PADDING - words - side - 3
        elif align & Qt.AlignmentFlag.AlignHCenter:
            start = left + (width + words) // 2 + 1
        else:
            start = left + CELL_PADDING + words + 3
        self._mark.show_at(QRect(start, (head.height() - side) // 2, side, side), self._proxy.sortOrder())
