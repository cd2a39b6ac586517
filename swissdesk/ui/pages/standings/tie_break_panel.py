"""The tie-breaks beside the standings, which follow every change of them at once."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.pages.tie_breaks.editor import TieBreakEditor
from swissdesk.ui.session import Session


class _Panel(QWidget):
    """The panel itself; `left` is emitted on Esc."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TieBreakPanel:
    """Holds the panel, hidden until it is asked for, and its editor, made when it is first shown.

    `show_keys` is called when the keyboard comes to the list of tie-breaks or goes.
    """

    def __init__(self, session: Session, show_keys: Callable[[], object]) -> None:
        self._session, self._show_keys = session, show_keys
        self.editor: TieBreakEditor | None = None
        self.widget = _Panel()
        self._column = QVBoxLayout(self.widget)
        self.widget.hide()

    @property
    def is_open(self) -> bool:
        """Tell whether the panel is beside the standings."""
        return not self.widget.isHidden()

    def open(self) -> TieBreakEditor:
        """Show the panel; return its editor, up to date."""
        if self.editor is None:
            self.editor = TieBreakEditor(self._session, is_narrow=True)
            self.editor.setProperty("kind", "panel")
            self.editor.table.keyboard_moved.connect(self._show_keys)
            self._column.addWidget(scroll_area(self.editor))
        self.editor.refresh()
        self.widget.show()
        return self.editor

    @property
    def has_keyboard(self) -> bool:
        """Tell whether the list of tie-breaks has the keyboard."""
        return self.editor is not None and self.editor.has_keyboard

    def close(self) -> None:
        """Hide the panel."""
        self.widget.hide()

    def refresh(self) -> None:
        """Read the tie-breaks again, if they are shown."""
        if self.editor is not None and self.is_open:
            self.editor.refresh()
