"""The server that this program runs for the open event: made, looked after, and stopped with the event."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMainWindow
from shiboken6 import isValid

from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.services import OpenEvent
from swissdesk.ui.background import Listener
from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.event.parting import PartingCopy
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.session import Session
from swissdesk.ui.waiting import done_beside
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services.event.serving import Connected, InvitationRow, Serving
    from swissdesk.ui.desks.invitations_dialog import InvitationsDialog
    from swissdesk.ui.desks.share_dialog import ShareDialog

Outcome = TypeVar("Outcome")

_LOOK: Final = 5_000
"""Milliseconds between two looks at the server."""
_LONGEST_COPY: Final = 30.0
"""Seconds that the server stays for the copy of an event that was closed."""


class Hosting(QObject):
    """Serves the open event from this computer; the server ends with it.

    `others` returns who is at the event beside this desk.
    """

    def __init__(
        self, session: Session, files: EventFiles, others: Callable[[], tuple[str, ...]], window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._session, self._files, self._others, self._window = session, files, others, window
        self._serving: Serving | None = None
        self._told, self._is_home, self._is_looking = "", False, False
        self._dialog: InvitationsDialog | None = None
        self.folder = session.data_folder / "server"
        self.invite = new_action(window, _("Invitations…"), self.ask_invite, icon=session.theme.icon("users"))
        self.again = new_action(self, _("Share again"), self.share_again)
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self.look)
        files.may_leave, files.serve_again = self.may_leave, self.serve_again
        self.show_possible()

    @property
    def is_serving(self) -> bool:
        """Tell whether this program serves the open event."""
        return self._serving is not None

    def show_possible(self) -> None:
        """Enable the invitations as long as the program serves."""
        nothing = _("This computer serves no event: use “Share this event…”")
        set_possible(self.invite, "" if self.is_serving else nothing)

    def share(self, event: OpenEvent) -> bool:
        """Make the server, share an event on it, and open that; return whether it is open.

        An event that was shared here before goes on. Raises `StorageError` in words; then nothing runs on.
        """
        from swissdesk.services.event.serving import serve  # noqa: PLC0415 - most events are files

        return self._open_served(lambda: serve(event, self.folder))

    def share_again(self) -> None:
        """Serve the event of the file in view once more, which it was shared from; the codes are the same."""
        event = self._session.current_event
        if event is None:
            return
        try:
            is_open = self.share(event)
        except StorageError as error:
            self._session.show_error(error)
            return
        if is_open:
            self._session.announce(_("The event is shared again. The invitations are those of before."))

    def has_served(self, event: OpenEvent) -> bool:
        """Tell whether the event of a file is on the server of this computer."""
        from swissdesk.services.event.serving import was_served  # noqa: PLC0415 - few files were

        return event.is_read_only and was_served(event, self.folder)

    def serve_again(self, key: str, error: StorageError) -> bool | None:
        """Serve the event again that a key did not open, and open it; return whether it is open.

        None where this computer never served it, or its server answers. Raises `StorageError`.
        """
        from swissdesk.services.event import serving  # noqa: PLC0415 - few serve

        source = serving.source_of(key, self.folder) if serving.is_out_of_reach(error) else None
        if source is None:
            return None
        if self.is_serving and not self._files.close():
            return False
        return self._open_served(lambda: serving.serve_again(source, self.folder))

    def look_for_obstacle(self, dialog: "ShareDialog") -> None:
        """Let a dialog say what this computer lacks to serve, once that is known."""
        from swissdesk.services.event.serving import why_not_served  # noqa: PLC0415 - few serve

        def show(why: str) -> None:
            if isValid(dialog):
                dialog.show_obstacle(why)

        listener = Listener(self._session.show_error)
        words = _("Looking for PostgreSQL")
        self._session.background.start(words, lambda _report: why_not_served(), show, listener)

    def _open_served(self, start: "Callable[[], Serving]") -> bool:
        """Start the server and open its event as the chief; the server stops where that fails."""
        serving = self._beside(_("Making the server and sharing the event"), start)
        if serving is None:
            return False
        is_open = False
        try:
            is_open = self._files.join(serving.chief_address)
        finally:
            if not is_open:
                self._beside(_("Stopping the server"), serving.stop)
        if is_open:
            self._serving, self._told, self._is_home = serving, "", False
            self._timer.start()
            self.show_possible()
        return is_open

    def ask_invite(self) -> "InvitationsDialog | None":
        """Show the invitations, and who is connected."""
        serving = self._serving
        if serving is None:
            return None
        from swissdesk.services.event.serving import own_addresses  # noqa: PLC0415 - few serve
        from swissdesk.ui.desks.invitations_dialog import InvitationsDialog  # noqa: PLC0415

        # The system may ask a name server, which takes its time where there is none.
        addresses = self._beside(_("Looking for the addresses of this computer"), own_addresses)
        if addresses is None:
            return None
        dialog = InvitationsDialog(
            self._session.theme, addresses, serving.invitations, self._renew, self._window
        )
        self._dialog = dialog
        self.look()
        dialog.exec()
        self._dialog = None
        return dialog

    def look(self) -> None:
        """Look after the server in the background, and read who is connected."""
        serving = self._serving
        if serving is None or self._is_looking:
            return
        self._is_looking = True

        def work(_report: object) -> "tuple[str, tuple[Connected, ...]]":
            said = serving.look_after(datetime.now().astimezone())
            return said, serving.connected()

        words = _("Looking after the server")
        self._session.background.start(words, work, self._on_looked, Listener(self._on_look_failed))

    def may_leave(self) -> bool:
        """Ask before the event is closed while others are at it: they lose the line."""
        others = self._others() if self._serving is not None and not self._is_home else ()
        if not others:
            return True
        title = ngettext(
            "{count} other desk is still at the event",
            "{count} other desks are still at the event",
            len(others),
        )
        text = _(
            "The server runs on this computer and stops when the event is closed: they can key nothing any "
            "more. Everything that was confirmed is stored. Open the shared file again to go on."
        )
        question = Question(
            title.format(count=len(others)), text, _("Close and stop"), is_destructive=True, listed=others
        )
        return ask(self._session.theme, question, self._window)

    def stop(self, parting: PartingCopy | None) -> None:
        """Stop the server of an event that was closed, once the copy of it is made."""
        serving, self._serving = self._serving, None
        self._timer.stop()
        self.show_possible()
        if serving is None:
            return

        def work() -> None:
            if parting is not None:
                parting.error_within(_LONGEST_COPY)
            serving.stop()

        try:
            self._beside(_("Stopping the server"), work)
        except StorageError as error:
            self._session.show_error(error)

    def take_home(self, path: Path) -> None:
        """Write the event to a new file, after which the desks are out; raises `StorageError`."""
        if self._serving is not None:
            self._serving.take_home(path)
            self._is_home = True

    def _renew(self, row: "InvitationRow") -> bool:
        serving = self._serving
        question = Question(
            _("Make a new code for this role: {role}?").format(role=row.name),
            _("The old code is void, and whoever came by it loses the line until the new one is typed."),
            _("New code"),
        )
        if serving is None or not ask(self._session.theme, question, self._dialog):
            return False
        try:
            self._beside(_("Making a new code"), lambda: serving.renew(row.role))
        except StorageError as error:
            self._session.show_error(error)
            return False
        return True

    def _on_looked(self, found: "tuple[str, tuple[Connected, ...]]") -> None:
        self._is_looking = False
        said, there = found
        self._told = ""
        if said:
            self._session.announce(said)
        if self._dialog is not None:
            self._dialog.show_connected(_connected_text(there))

    def _on_look_failed(self, error: SwissDeskError) -> None:
        """Tell a failure once; it is tried again at the next look."""
        self._is_looking = False
        if self._serving is not None and str(error) != self._told:
            self._told = str(error)
            self._session.show_error(error)

    def _beside(self, words: str, work: Callable[[], Outcome]) -> Outcome | None:
        return done_beside(self._session, words, work, self._window)


def _connected_text(there: "tuple[Connected, ...]") -> str:
    from swissdesk.services.event.serving import role_name  # noqa: PLC0415 - few serve

    listed = ", ".join(f"{role_name(each.role)} ({each.address})" for each in there)
    return _("Connected: {list}").format(list=listed)
