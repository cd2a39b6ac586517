"""The search field of a page, which searches as one types."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.look.theme import Theme


class SearchLine(Line):
    """A line with a lens: Enter takes the row that was found, Ctrl Enter adds, Down goes to it, Esc leaves.

    Esc empties the line as well.
    """

    taken = Signal()
    added = Signal()
    went_down = Signal()
    left = Signal()

    def __init__(self, theme: Theme, hint: str, *shorter: str, parent: QWidget | None = None) -> None:
        """Make the line; `shorter` are its hints where the first one has no room."""
        super().__init__(parent)
        self.set_hints(hint, *shorter)
        self.setAccessibleName(hint)
        self.addAction(
            QAction(theme.icon("search", "text3"), "", self), QLineEdit.ActionPosition.LeadingPosition
        )

    def begin_with(self, letters: str) -> None:
        """Take the keyboard and go on with these letters, which were typed elsewhere."""
        self.setFocus()
        self.setText(letters)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit a signal for each of the four keys that act here."""
        if event.key() in ENTER:
            with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            (self.added if with_control else self.taken).emit()
        elif event.key() == Qt.Key.Key_Down:
            self.went_down.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)
