"""A table whose rows are ticked: Space ticks the selected row, Ctrl A all of them or none."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.delegates import CellDelegate
from swissdesk.ui.kit.find import first_match
from swissdesk.ui.kit.models import Index, Role, cell_value
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_TILE

_SIDE = 16


class TickDelegate(CellDelegate):
    """Draws a box, with a tick where `Role.VALUE` is True; nothing where it is None."""

    def draw(self, painter: QPainter, rect: QRect, index: Index, *, selected: bool) -> None:
        """Draw the box in the middle of the cell."""
        is_ticked = cell_value(index, Role.VALUE)
        if is_ticked is None:
            return
        tokens, side = self.theme.tokens, self.theme.px(_SIDE)
        box = QRect(rect.center().x() - side // 2, rect.center().y() - side // 2, side, side)
        line, ground, ink, mark = tokens.line2, tokens.page, tokens.accent, tokens.onaccent
        if selected and tokens.is_contrast:
            # The accent is the ground of the selection there.
            line, ground, ink, mark = tokens.sel_text, tokens.sel, tokens.sel_text, tokens.sel
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(ink if is_ticked else line), 1))
        painter.setBrush(QColor(ink if is_ticked else ground))
        painter.drawRoundedRect(box.toRectF().adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_TILE, RADIUS_TILE)
        if is_ticked:
            self.theme.draw_icon(painter, box.adjusted(2, 2, -2, -2), "check", mark)


class TickTable(RowTable):
    """Emits `toggled` for the selected row and `all_toggled`; letters go to the next name that begins so.

    A click into the first column, which has the boxes, ticks as well.
    """

    toggled = Signal(int)
    all_toggled = Signal()

    def __init__(self, theme: Theme, names: Callable[[], list[str]], parent: QWidget | None = None) -> None:
        """Show a table; `names` are what letters find, one for each row."""
        super().__init__(theme, parent)
        self._names = names
        self.typed.connect(self._on_typed)
        self.clicked.connect(self._on_clicked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by Space and Ctrl A."""
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self.all_toggled.emit()
        elif event.key() == Qt.Key.Key_Space and self.current_row() >= 0:
            self.toggled.emit(self.current_row())
        else:
            super().keyPressEvent(event)

    def _on_typed(self, letter: str) -> None:
        """Go to the next row with such a name, from the top again after the last one."""
        names, after = self._names(), self.current_row() + 1
        found = first_match((*names[after:], *names[:after]), letter)
        if found is not None:
            self.go_to((found + after) % len(names))

    def _on_clicked(self, index: QModelIndex) -> None:
        if index.column() == 0:
            self.toggled.emit(index.row())
