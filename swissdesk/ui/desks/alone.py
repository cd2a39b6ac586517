"""Going on alone with the copy of a shared event, and bringing back what was done on it."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMainWindow

from swissdesk.errors import StorageError
from swissdesk.services.event.events import why_left_behind
from swissdesk.ui.desks.following import EventFollowing
from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.event.missing_file import SUFFIX
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import OpenEvent
    from swissdesk.ui.desks.bring_back import BringBackDialog


class GoingAlone(QObject):
    """Opens the copy of an event for work where the server is lost, and brings that work back later."""

    def __init__(
        self, session: Session, files: EventFiles, following: EventFollowing, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._session, self._files, self._following, self._window = session, files, following, window
        icon = session.theme.icon
        self.go_on = new_action(window, _("Go on alone…"), self.ask_go_on, icon=icon("hard-drive"))
        self.back = new_action(window, _("Bring back…"), self.ask_back, icon=icon("upload"))

    @property
    def actions(self) -> list[QAction]:
        """Return the actions on the open event."""
        return [self.go_on, self.back]

    def show_possible(self) -> None:
        """Enable what can be done with the open event."""
        event = self._session.current_event
        set_possible(self.go_on, self._why_not_alone(event))
        set_possible(self.back, self._why_nothing_back(event))

    def ask_go_on(self) -> None:
        """Ask first: whoever goes on alone does not see what the others key."""
        path = self._file_to_go_on_with(self._session.current_event)
        if path is None:
            return
        question = Question(
            _("Go on alone with {file}?").format(file=path.name),
            _(
                "From now on this file goes on by itself. What other desks key at the server is not in it: "
                "one desk alone should do this. When the server is there again, open the shared event and "
                "choose “Bring back…”."
            ),
            _("Go on alone"),
        )
        if ask(self._session.theme, question, self._window):
            self.go_on_with(path)

    def go_on_with(self, path: Path) -> bool:
        """Let the file go on by itself and open it; return whether it is open. Else the window says why."""
        from swissdesk.services.event.alone import go_on_with  # noqa: PLC0415 - most events are files

        if not self._files.close():
            return False
        try:
            go_on_with(path)
        except StorageError as error:
            self._session.show_error(error)
            return False
        return self._files.open_path(path)

    def ask_back(self) -> "BringBackDialog | None":
        """Ask for the file that went on alone, and show what becomes of each change."""
        event = self._session.current_event
        if event is None:
            return None
        pattern = _("SwissDesk events (*{suffix})").format(suffix=SUFFIX)
        name, _filter = QFileDialog.getOpenFileName(
            self._window, _("Bring back what was done in"), str(self._folder(event)), pattern
        )
        return self.bring_back(event, Path(name)) if name else None

    def bring_back(self, event: "OpenEvent", path: Path) -> "BringBackDialog | None":
        """Show what becomes of each change in a file; None where that cannot be told, which is said."""
        from swissdesk.ui.desks.bring_back import BringBackDialog  # noqa: PLC0415 - not at the start

        try:
            dialog = BringBackDialog(self._session, event, path, self._window)
        except StorageError as error:
            self._session.show_error(error)
            return None
        dialog.exec()
        if dialog.changes is not None:
            self._session.announce_change(dialog.changes)
        return dialog

    def _file_to_go_on_with(self, event: "OpenEvent | None") -> Path | None:
        if event is None:
            return None
        if event.is_shared:
            return self._following.copy
        return event.path if why_left_behind(event) else None

    def _folder(self, event: "OpenEvent") -> Path:
        return self._following.copy.parent if self._following.copy is not None else event.home

    def _why_not_alone(self, event: "OpenEvent | None") -> str:
        if event is None:
            return _("No event is open")
        if event.is_shared and not self._following.is_lost:
            return _("The server is there: the event goes on at it")
        if self._file_to_go_on_with(event) is None:
            at_home = _("The event is at home: it is in a file")
            return _("There is no copy yet") if event.is_shared else at_home
        return ""

    def _why_nothing_back(self, event: "OpenEvent | None") -> str:
        if event is None:
            return _("No event is open")
        if not event.is_shared:
            return _("Open the shared event to which it is to be brought back")
        return _("The server does not answer") if self._following.is_lost else event.read_only_reason
