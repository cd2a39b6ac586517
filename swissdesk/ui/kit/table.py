"""The table of the window: whole rows, hairlines by the delegates, no vertical lines, no zebra."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from swissdesk.ui.kit.delegates import CellDelegate, TextDelegate
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import HEAD_HEIGHT, ROW_HEIGHT


class RowTable(QTableView):
    """A table of frozen rows; `typed` carries letters to search for, `activated` is emitted on Enter.

    `idle_keyed` carries a character that does nothing here.
    """

    typed = Signal(str)
    idle_keyed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        theme.late_parts.add(self.viewport())
        self._widths: tuple[int, ...] = ()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        # Tab leaves the table; Qt would walk with it through every cell first.
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionsClickable(False)
        head.setMinimumSectionSize(20)
        head.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setItemDelegate(TextDelegate(theme, self))
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def set_delegates(self, *makers: Callable[[Theme, QObject], CellDelegate] | None) -> None:
        """Give each column, from the left, a delegate of its own; None leaves it to the table's."""
        for column, maker in enumerate(makers):
            if maker is not None:
                self.setItemDelegateForColumn(column, maker(self.theme, self))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let a screen reader say the row that has the keyboard; of itself Qt names the table alone."""
        super().focusInEvent(event)
        here = QAccessible.queryAccessibleInterface(self) if QAccessible.isActive() else None
        row = here.focusChild() if here is not None and self.currentIndex().isValid() else None
        if row is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(row, QAccessible.Event.Focus))

    def set_widths(self, widths: tuple[int, ...]) -> None:
        """Fix the column widths in pixels at 100 %, wider where a heading needs it; 0 takes what is left."""
        self._widths = widths
        for column, width in enumerate(widths):
            stretches = width == 0
            mode = QHeaderView.ResizeMode.Stretch if stretches else QHeaderView.ResizeMode.Fixed
            self.horizontalHeader().setSectionResizeMode(column, mode)
            if not stretches:
                heading = self.horizontalHeader().sectionSizeHint(column)
                self.setColumnWidth(column, max(heading, self.theme.px(width)))

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show a model; widths are set afterwards."""
        self._widths = ()
        super().setModel(model)

    def current_row(self) -> int:
        """Return the selected row of the shown model, -1 if there is none."""
        return self.currentIndex().row()

    def go_to(self, row: int) -> None:
        """Select a row of the shown model; one out of sight comes to the middle, among its neighbours."""
        index = self.model().index(row, max(0, self.currentIndex().column()))
        if not index.isValid():
            return
        if not self.viewport().rect().contains(self.visualRect(index).center()):
            self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self.setCurrentIndex(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit letters for a search; Home and End go to the first and last row.

        Any other character does nothing here: it is emitted, and not handed on to Qt, which would
        select the next row that begins with it.
        """
        key, text = event.key(), event.text()
        plain = not event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()  # Qt would move by a page where Alt PgDn goes to another section
        elif key == Qt.Key.Key_Home:
            self.go_to(0)
        elif key == Qt.Key.Key_End:
            self.go_to(self.model().rowCount() - 1)
        elif plain and text and text.isalpha():
            self.typed.emit(text)
        elif plain and text and text.isprintable():
            self.idle_keyed.emit(text)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Find nothing: the next key would act on a row to which nobody went."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected row in view."""
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def changeEvent(self, event: QEvent) -> None:
        """Measure the headings again once they are dressed: in a dialog, after its widths were fixed."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and self.model() is not None and self._widths:
            self._on_dressed()

    def _on_dressed(self) -> None:
        self.set_widths(self._widths)

    def _on_theme_changed(self) -> None:
        height = self.theme.px(ROW_HEIGHT)
        self.verticalHeader().setMinimumSectionSize(height)
        self.verticalHeader().setDefaultSectionSize(height)
        self.horizontalHeader().setFixedHeight(self.theme.px(HEAD_HEIGHT))
        if self.model() is not None and self._widths:
            self.set_widths(self._widths)
        self.viewport().update()


class FittedTable(RowTable):
    """A table that arranges its columns anew whenever its width changes."""

    def arrange(self) -> None:
        """Give the columns the widths that there is room for."""
        raise NotImplementedError

    def _on_dressed(self) -> None:
        """Leave the columns as they are: they are arranged when the table gets its place."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the names."""
        super().resizeEvent(event)
        self.arrange()
