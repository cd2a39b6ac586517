"""Whether the open event is saved where it should be: light in the status bar, message when it opens."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.ui.frame.status_bar import StatusBar
from swissdesk.ui.kit.notes import Banner
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.session import Session
from swissdesk.words import _


class SavedState:
    """Shows it in the status bar, and above the page what is unusual about an event that was opened."""

    def __init__(
        self,
        session: Session,
        status: StatusBar,
        banner: Callable[[], Banner],
        ways_on: Callable[[OpenEvent], Sequence[QAction]],
    ) -> None:
        """`ways_on` returns what can be done with an event that is for reading alone."""
        self._session, self._status, self._banner, self._ways_on = session, status, banner, ways_on

    def show_opened(self, event: OpenEvent) -> None:
        """Say whether the event can be changed, and whether it came from an earlier version."""
        show_saved(self._status, event)
        if event.is_read_only:
            title = _("The event is open for reading only")
            reason, ways_on = event.read_only_reason, self._ways_on(event)
            self._banner().show_message(Tone.INFO, title, reason, ways_on)
        elif event.earlier_copy:
            title = _("The event comes from an earlier version of SwissDesk and was converted to this one")
            before = _("The file as it was before is in the folder {folder}: {file}")
            folder, file = event.earlier_copy.parent.name, event.earlier_copy.name
            self._banner().show_message(Tone.INFO, title, before.format(folder=folder, file=file))

    def show_whereabouts(self, whereabouts: events.Whereabouts) -> None:
        """Let the light show that nothing is saved while the file is gone."""
        event = self._session.current_event
        if event is None:
            return
        if whereabouts is events.Whereabouts.HERE:
            self._banner().hide()
            show_saved(self._status, event)
        elif whereabouts is events.Whereabouts.REPLACED:
            self._status.show_saved(_("Not saved: the file is another one"), Tone.ERR)
        elif whereabouts is events.Whereabouts.UNREACHABLE:
            self._status.show_saved(_("Not saved: the file cannot be reached"), Tone.ERR)
        else:
            self._status.show_saved(_("Not saved: the file is gone"), Tone.ERR)

    def show_closed(self) -> None:
        """Hide the light."""
        self._status.saved.say("", "info", Tone.NEUTRAL)


def show_saved(status: StatusBar, event: OpenEvent) -> None:
    """Let the light say where the event is saved, or that it cannot be changed."""
    saved = _("Read-only") if event.is_read_only else _("On the server") if event.is_shared else _("Saved")
    status.show_saved(saved, Tone.WARN if event.is_read_only else Tone.OK)
