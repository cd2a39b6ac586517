"""Whether the open event is saved where it should be: light in the status bar, message when it opens."""

from collections.abc import Callable

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.ui.frame.status_bar import StatusBar
from swissdesk.ui.kit.notes import Banner
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.session import Session
from swissdesk.words import _


class SavedState:
    """Says it in the status bar, and above the page what is unusual about an event that was opened."""

    def __init__(self, session: Session, status: StatusBar, banner: Callable[[], Banner]) -> None:
        self._session, self._status, self._banner = session, status, banner

    def show_opened(self, event: OpenEvent) -> None:
        """Say whether the event can be changed, and whether it came from an earlier version."""
        self._show_saved(event)
        if event.is_read_only:
            self._banner().show_message(Tone.INFO, _("The event is open for reading"), event.read_only_reason)
        elif event.earlier_copy:
            self._banner().show_message(
                Tone.INFO,
                _("The event was made by an earlier version of SwissDesk and is now of this version"),
                _("As it was before it lies in the folder {folder}: {file}").format(
                    folder=event.earlier_copy.parent.name, file=event.earlier_copy.name
                ),
            )

    def show_whereabouts(self, whereabouts: events.Whereabouts) -> None:
        """Have the light say that nothing is saved, for as long as the file is gone."""
        event = self._session.current_event
        if event is None:
            return
        if whereabouts is events.Whereabouts.HERE:
            self._banner().hide()
            self._show_saved(event)
        elif whereabouts is events.Whereabouts.REPLACED:
            self._status.show_saved(_("Not saved: the file is another one"), Tone.ERR)
        else:
            self._status.show_saved(_("Not saved: the file is gone"), Tone.ERR)

    def show_closed(self) -> None:
        """Put the light out."""
        self._status.saved.say("", "info", Tone.NEUTRAL)

    def _show_saved(self, event: OpenEvent) -> None:
        saved = _("Read-only") if event.is_read_only else _("Saved")
        self._status.show_saved(saved, Tone.WARN if event.is_read_only else Tone.OK)
