"""The search field of the board list."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.ui.kit.line import Line
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _


class FindField(Line):
    """The search field for a player or, after a digit, a board; shows letters typed in the table too.

    `searched` carries the text, `taken` is emitted on Enter, `left` on Esc.
    """

    searched = Signal(str)
    taken = Signal()
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_hints(_("Player or board"), _("Player"))
        self.setAccessibleName(_("Player or board"))
        self.addAction(QAction(theme.icon("search"), "", self), QLineEdit.ActionPosition.LeadingPosition)
        self.textEdited.connect(self.searched)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take what is found with Enter or Down, leave with Esc."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down}:
            self.taken.emit()
        else:
            super().keyPressEvent(event)
