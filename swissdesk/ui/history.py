"""Undo and redo as actions, named after the deed that they take back or repeat."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from swissdesk.services import events
from swissdesk.ui.desk import Desk
from swissdesk.words import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from swissdesk.services.events import LastChange


class History:
    """The two actions; they take back and repeat changes of the whole event."""

    def __init__(self, desk: Desk, window: "QWidget") -> None:
        self.undo, self.redo = QAction(_("Undo"), window), QAction(_("Redo"), window)
        self.undo.setShortcut(QKeySequence("Ctrl+Z"))
        self.redo.setShortcuts([QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")])
        self.undo.setIcon(desk.theme.icon("undo-2", "accent_text"))
        self.redo.setIcon(desk.theme.icon("redo-2"))
        self.undo.triggered.connect(lambda: desk.do_to_event(events.undo))
        self.redo.triggered.connect(lambda: desk.do_to_event(events.redo))

    def show_last(self, last: "LastChange | None") -> None:
        """Name what would be taken back or repeated; None switches both off."""
        self.undo.setEnabled(bool(last and last.can_undo))
        self.redo.setEnabled(bool(last and last.can_redo))
        self.undo.setText(
            _("Undo: {deed}").format(deed=last.undo_text) if last and last.can_undo else _("Undo")
        )
        self.redo.setText(
            _("Redo: {deed}").format(deed=last.redo_text) if last and last.can_redo else _("Redo")
        )
