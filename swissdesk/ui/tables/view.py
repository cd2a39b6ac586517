"""The table of the preview: cells with their marks, heads with the meaning of each column."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QMenu, QStyle, QStyleOptionViewItem, QWidget

from swissdesk.services.entry.tables import Field, field_text
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import CellDelegate, Index
from swissdesk.ui.kit.menus import passing_menu
from swissdesk.ui.kit.models import Role, cell_value
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import CELL_PADDING, RADIUS_CELL
from swissdesk.ui.tables.model import FATE, FIRST_CELL, LinesModel
from swissdesk.words import _

_HEAD: Final = 46
_NUMBER_WIDTH: Final = 48
_FATE_WIDTH: Final = 250
_NARROWEST: Final = 96
_WIDEST: Final = 240
_SIGN: Final = 16
_LOOKED_AT: Final = 40


class CellWithMark(CellDelegate):
    """A cell with the sign of its mark before the text, and the ring where the cursor is."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the cell and, where the cursor is, the ring around it."""
        super().paint(painter, option, index)
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_HasFocus:
            rect, tokens = option.rect.adjusted(1, 1, -1, -2), self.theme.tokens
            if tokens.is_contrast:  # on the yellow selection itself the ring could not be seen
                paint.panel_box(painter, rect, tokens.page, tokens.page, RADIUS_CELL)
                self.draw(painter, option.rect, index, selected=False)
            paint.focus_ring(painter, self.theme, rect)

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw sign and text."""
        look = cell_value(index, Role.PILL)
        if isinstance(look, PillLook):
            side, tokens = self.theme.px(_SIGN), self.theme.tokens
            place = QRect(rect.left() + CELL_PADDING, rect.center().y() - side // 2, side, side)
            ink = tokens.sel_text if selected else tokens.tone(look.tone).ink
            self.theme.draw_icon(painter, place, look.icon, ink)
            rect = rect.adjusted(side + 4, 0, 0, 0)
        super().draw(painter, rect, index, selected=selected)


class ColumnHeads(QHeaderView):
    """Heads of two lines: the meaning of the column, and what stands above it in the table itself.

    `clicked` carries the section of a head.
    """

    clicked = Signal(int)

    def __init__(self, theme: Theme, table: "LinesTable") -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._theme, self._table = theme, table
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Return the height of two lines."""
        return QSize(super().sizeHint().width(), self._theme.px(_HEAD))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw a head; the one above the cursor is tinted."""
        tokens, theme, lines = self._theme.tokens, self._theme, self._table.lines
        is_current = section == self._table.currentIndex().column() and section >= FIRST_CELL
        painter.save()
        painter.fillRect(rect, QColor(tokens.tint if is_current else tokens.page))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), QColor(tokens.line2))
        inner = rect.adjusted(CELL_PADDING, theme.px(4), -CELL_PADDING, -theme.px(4))
        column = lines.column(section)
        if column is None:
            words = str(lines.headerData(section, Qt.Orientation.Horizontal))
            paint.text(painter, inner, words, theme.strong(12), tokens.text3)
        else:
            self._draw_meaning(painter, inner, section)
        painter.restore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit which head was clicked."""
        section = self.logicalIndexAt(event.position().toPoint())
        super().mouseReleaseEvent(event)
        if section >= FIRST_CELL:
            self.clicked.emit(section)

    def _draw_meaning(self, painter: QPainter, inner: QRect, section: int) -> None:
        theme, tokens, lines = self._theme, self._theme.tokens, self._table.lines
        column = lines.column(section)
        if column is None:
            return
        half = inner.height() // 2
        above = QRect(inner.left(), inner.top(), inner.width(), half)
        ink = tokens.text if lines.is_taken(section) else tokens.text3
        if not column.is_sure:
            ink, side = tokens.warn, theme.px(14)
            place = QRect(above.left(), above.center().y() - side // 2, side, side)
            theme.draw_icon(painter, place, "circle-alert", ink)
            above.setLeft(place.right() + 4)
        used = paint.text(painter, above, lines.meaning(section), theme.strong(13), ink)
        arrow = QRect(above.left() + used + 3, above.center().y() - theme.px(6), theme.px(12), theme.px(12))
        if arrow.right() <= inner.right():
            theme.draw_icon(painter, arrow, "chevron-down", tokens.text3)
        below = QRect(inner.left(), inner.top() + half, inner.width(), half)
        paint.text(painter, below, self._table.lines.heading(section), theme.font(12), tokens.text3)


class LinesTable(RowTable):
    """F4 opens the meanings of the column, F2 mends the cell, Space chooses for a duplicate, F3 goes on.

    Del empties the cells of a line that cannot be read.
    `field_chosen` carries the place of a column and its field, None for one that is not taken.
    """

    field_chosen = Signal(int, object)
    choice_keyed = Signal(int)
    next_keyed = Signal()
    begin_keyed = Signal(int)

    def __init__(self, theme: Theme, lines: LinesModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.lines = lines
        self._heads = ColumnHeads(theme, self)
        self.setHorizontalHeader(self._heads)
        self._heads.clicked.connect(self.open_fields)
        self.setModel(lines)
        self.setItemDelegate(CellWithMark(theme, self))
        self.setHorizontalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(_("Lines of the table"))

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tint the head above the cursor."""
        super().currentChanged(current, previous)
        if current.column() != previous.column():
            self._heads.viewport().update()

    def arrange(self) -> None:
        """Give each column the width of what stands in its first lines."""
        metrics, strong = self.theme.metrics(14), self.theme.metrics(13, 600)
        widths = [_NUMBER_WIDTH, _FATE_WIDTH]
        rows = range(min(_LOOKED_AT, self.lines.rowCount()))
        # Titles above the players are longer than anything in their columns.
        players = [row for row in rows if not self.lines.index(row, FATE).data(Role.FADED)]
        for section in range(FIRST_CELL, self.lines.columnCount()):
            texts = [str(self.lines.index(row, section).data()) for row in players]
            head = strong.horizontalAdvance(self.lines.meaning(section)) + 40
            widest = max([metrics.horizontalAdvance(text) + 40 for text in texts], default=0)
            widths.append(max(_NARROWEST, min(_WIDEST, max(widest, head))))
        if sum(widths) <= self.viewport().width():
            widths[-1] = 0  # what is left belongs to the last column: the others stay together
        self.set_widths(tuple(widths))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key means here; the rest is the table's own."""
        key, index = event.key(), self.currentIndex()
        down = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier) and key == Qt.Key.Key_Down
        if key == Qt.Key.Key_F4 or down:
            self.open_fields(index.column())
        elif key == Qt.Key.Key_F2 and index.column() >= FIRST_CELL:
            self.edit(index)
        elif key == Qt.Key.Key_Delete:
            if index.isValid():
                self.lines.leave_out(index.row())
        elif key == Qt.Key.Key_F3:
            self.next_keyed.emit()
        elif key == Qt.Key.Key_F6:
            event.ignore()
        elif key == Qt.Key.Key_Space and index.isValid():
            self.choice_keyed.emit(self.lines.line(index.row()).number)
        else:
            super().keyPressEvent(event)

    def open_fields(self, section: int) -> QMenu | None:
        """Open the meanings that a column can have, below its head."""
        column = self.lines.column(section)
        if column is None:
            return None
        menu = passing_menu(self)
        for field in (None, *Field):
            action = menu.addAction(field_text(field) if field else _("not used"))
            action.setCheckable(True)
            action.setChecked(column.field is field)
            action.triggered.connect(
                lambda _checked=False, chosen=field: self.field_chosen.emit(section - FIRST_CELL, chosen)
            )
            if column.field is field:
                menu.setActiveAction(action)
        corner = QPoint(self._heads.sectionViewportPosition(section), self._heads.height())
        menu.popup(self._heads.mapToGlobal(corner))
        return menu

    def current_fate(self) -> str:
        """Return in full what becomes of the selected line, and which of its cells is not sure and why."""
        index = self.currentIndex()
        said = str(index.siblingAtColumn(FATE).data() or "")
        doubt = self.lines.doubt(index.row(), index.column()) if said else ""
        return _("{what}. {doubt}").format(what=said, doubt=doubt) if doubt else said

    def go_to_cell(self, row: int, section: int) -> None:
        """Bring a cell into view and go there."""
        self.setCurrentIndex(self.lines.index(row, section))
        self.scrollTo(self.currentIndex())

    def next_marked(self) -> tuple[int, int] | None:
        """Return the next cell with a sign after the cursor, from the top again after the last.

        From a cell without one, such as one that was just mended, the others of its line come first.
        """
        index, rows = self.currentIndex(), self.lines.rowCount()
        first = max(0, index.row())
        here = self.lines.marked(first) if rows else []
        following = [section for section in here if section > index.column()]
        if following or (here and index.column() not in here):
            return first, (following or here)[0]
        for step in range(1, rows + 1):
            row = (first + step) % rows
            if marked := self.lines.marked(row):
                return row, marked[0]
        return None

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self.horizontalHeader().setFixedHeight(self.theme.px(_HEAD))
