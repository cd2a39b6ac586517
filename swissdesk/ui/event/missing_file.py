"""An event whose file went away while it was open: noticed, asked about, written again under a name."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.services.event.events import EventGoneError, Whereabouts
from swissdesk.ui.dialogs.missing_file import Answer, ask_about_missing
from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.session import Session
from swissdesk.words import _

SUFFIX: Final = ".swissdesk"


def ask_new_file(parent: QWidget, title: str, suggested: Path) -> Path | None:
    """Ask where a new event is to lie, and return that with its ending; None where no place was chosen.

    The system does not ask about a file that is there: no event is ever overwritten, it is refused.
    """
    name, _filter = QFileDialog.getSaveFileName(
        parent,
        title,
        str(suggested),
        _("SwissDesk events (*{suffix})").format(suffix=SUFFIX),
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    if not name:
        return None
    return Path(name if name.endswith(SUFFIX) else name + SUFFIX)


class MissingFile(QObject):
    """Looks for the file of the open event whenever the window becomes active.

    Once it has gone it is looked for at each change, too: a stick is put back without a window that changes.

    `seen` carries what has become of it, when that has changed.
    """

    seen = Signal(object)

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self._known = Whereabouts.HERE
        self.write = new_action(self, _("Write it again…"), self.ask_name)
        window.installEventFilter(self)
        session.event_opened.connect(self._forget)
        session.failed.connect(self._on_failed)
        session.changed.connect(self._on_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for the file when the arbiter comes back, perhaps from where files are moved and deleted."""
        if event.type() is QEvent.Type.WindowActivate:
            self.look()
        return super().eventFilter(watched, event)

    def look(self) -> None:
        """Look for the file, and show that it is gone, once each time it goes."""
        event = self._session.current_event
        if event is None:
            return
        known, self._known = self._known, events.whereabouts(event)
        if self._known is known:
            return
        self.seen.emit(self._known)
        if self._known is not Whereabouts.HERE:
            self._session.show_error(events.error_about(event.path, self._known))

    def may_close(self, event: OpenEvent) -> bool:
        """Ask before an event whose file is gone is closed; return whether it may be closed now."""
        whereabouts = events.whereabouts(event)
        if whereabouts is Whereabouts.HERE:
            return True
        answer = ask_about_missing(self._session.theme, event.path, whereabouts, self._window)
        return answer is Answer.LEAVE or (answer is Answer.WRITE and self.ask_name())

    def ask_name(self) -> bool:
        """Let the arbiter choose a name and write the event there; return whether it was written."""
        event = self._session.current_event
        if event is None:
            return False
        path = ask_new_file(self._window, _("Write the event again"), events.name_to_write_again(event))
        return path is not None and self.write_to(path)

    def write_to(self, path: Path) -> bool:
        """Write the event again and go on with the new file; show why, and return False, if that failed."""
        gone, section, number = self._session.current_event, self._session.section, self._session.round_number
        if gone is None or section is None:
            return False
        try:
            written = events.write_again(gone, path)
        except StorageError as error:
            self._session.show_error(error)
            return False
        # The gone event is closed last, so that the window shows an open one all the time.
        self._session.open(written, section)
        self._session.show_round(number)
        events.close_event(gone)
        self._session.announce(_("Written again: {file}").format(file=path.name))
        return True

    def _on_failed(self, error: SwissDeskError) -> None:
        """Note that the file is gone, as a change that could not be stored has found."""
        event = self._session.current_event
        if event is not None and isinstance(error, EventGoneError):
            self._known = events.whereabouts(event)
            self.seen.emit(self._known)

    def _on_changed(self) -> None:
        """Show that the file is back, as a change that could be stored has found."""
        if self._known is not Whereabouts.HERE:
            self.look()

    def _forget(self) -> None:
        self._known = Whereabouts.HERE
