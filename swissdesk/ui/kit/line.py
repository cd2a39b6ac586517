"""A line to type into that leaves Ctrl Z to the event while it has nothing of its own to take back."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit


class Line(QLineEdit):
    """A line edit in a form that adds one entry after the other.

    Qt's own claims Ctrl Z and Ctrl Y always, so that in the empty line, where the cursor waits for the next
    entry, the last one could not be taken back.
    """

    def event(self, event: QEvent) -> bool:
        """Claim the keys of undo and redo only for what was typed here."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undoes = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redoes = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undoes or redoes:
                event.ignore()
                return True
        return super().event(event)

    def clear(self) -> None:
        """Empty the line for good: a text that was searched or added does not come back by Ctrl Z."""
        self.setText("")
