"""Tools > Rating lists, in the menus."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.actions import new_action, set_also
from swissdesk.ui.kit.dialogs import show
from swissdesk.ui.lists.rating_jobs import TABLE_ENDINGS
from swissdesk.ui.session import Session
from swissdesk.ui.tables.opening import open_table
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.ui.lists.rating_dialog import RatingListsDialog


class RatingListActions(QObject):
    """Opens the dialog of the rating lists, which needs no open event."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        icon = session.theme.icon("book-open")
        self.open = new_action(self, _("&Rating lists…"), self.show, icon=icon)
        set_also(self.open, _("update Elo ratings"))

    def open_path(self, path: Path) -> None:
        """Import a file that may be a table of players or a rating list.

        In an event a table is offered as players first; whatever is no list of FIDE is read as a table.
        """
        if self._session.current_event is not None and path.suffix.lower() in TABLE_ENDINGS:
            open_table(self._session, path, self._window)
        else:
            self.show().open_path(path)

    def show(self) -> "RatingListsDialog":
        """Open the dialog."""
        from swissdesk.ui.lists.rating_dialog import RatingListsDialog  # noqa: PLC0415 - not needed at the start

        dialog = RatingListsDialog(self._session, self._session.lists, self._window)
        show(dialog)
        return dialog
