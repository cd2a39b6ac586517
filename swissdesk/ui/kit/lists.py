"""Lists and choices whose current row moves only when the user moves it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QListWidget


class StillList(QListWidget):
    """A list whose keys tick or choose: typed letters find nothing, so that Space acts on the row in view."""

    def keyboardSearch(self, search: str) -> None:
        """Find nothing: Qt would select the next row that begins with it."""


class StillChoice(QComboBox):
    """A choice that is stored at once: typing opens the list and searches it; Enter chooses."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list for a letter or a digit, which Qt would take as the choice itself."""
        if event.text().isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.showPopup()
            self.view().keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        # Qt would change the choice, and it is stored at once: scrolling past it would edit the event.
        event.ignore()
