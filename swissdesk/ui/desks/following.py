"""The shared event in the window: it takes in what others do, and stands still while the line is lost."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.ui.desks.bridge import Bridge
from swissdesk.ui.desks.desk_list import DeskList
from swissdesk.ui.desks.lost_bar import LostBar
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from pathlib import Path

    from swissdesk.services.event.following import (
        Copied,
        Desk,
        DifferentStateError,
        FollowedEvent,
        News,
        View,
    )


class EventFollowing(QObject):
    """Follows the event in the session where it is a shared one.

    `line_changed` is sent when the server is lost or back, `copy_changed` when the copy on this computer is
    newer, or cannot be written. `page` returns the page in view, `name` the name
    of this desk.
    """

    line_changed = Signal()
    copy_changed = Signal()

    def __init__(
        self,
        session: Session,
        bar: LostBar,
        desks: DeskList,
        page: Callable[[], PageName],
        name: Callable[[], str],
    ) -> None:
        super().__init__(session)
        self._session, self.bar, self.desks = session, bar, desks
        self._page, self._name = page, name
        self._bridge: Bridge | None = None
        self._followed: FollowedEvent | None = None
        self._is_in_doubt, self._arrived = False, ""
        self.copied: Copied | None = None
        self.copy: Path | None = None
        session.event_opened.connect(self._on_opened)
        session.event_closed.connect(self.end)
        session.changed.connect(self._on_changed)
        session.failed.connect(self._on_failed)
        session.round_changed.connect(self.show_view)

    @property
    def is_lost(self) -> bool:
        """Tell whether the server does not answer."""
        return bool(self.bar.message)

    def show_view(self) -> None:
        """Let the others see what is in view."""
        if self._followed is not None:
            self._followed.show(self._view())

    def end(self) -> None:
        """Follow no event any more."""
        if self._followed is not None:
            self._followed.close()
            self._say_what_is_left(self._followed)
        if self._bridge is not None:
            self._bridge.close()
        self._followed = self._bridge = self.copied = self.copy = None
        self._is_in_doubt, self._arrived = False, ""
        self.bar.end()
        self.desks.clear()

    @property
    def lacking(self) -> int:
        """Return how many changes that this desk knows are not in its copy."""
        return 0 if self._followed is None else self._followed.lacking

    def _say_what_is_left(self, followed: "FollowedEvent") -> None:
        """Say of an event that is closed without its server what the copy on this computer has of it."""
        copied = followed.copied
        if not self.is_lost or copied is None or copied.path is None:
            return
        text = _(
            "Closed without the server. The copy of {time} has what this desk knew; others may have gone on."
        ).format(time=f"{copied.at:%H:%M}")
        QTimer.singleShot(0, self, lambda: self._say_once_closed(lacking_text(followed.lacking) or text))

    def _say_once_closed(self, text: str) -> None:
        """Say something in the status bar unless the desk goes on with the copy, or another event."""
        if self._session.current_event is None:
            self._session.hint(text)

    def _on_opened(self) -> None:
        self.end()
        event = self._session.current_event
        if event is None or not event.is_shared:
            return
        from swissdesk.services.event.following import follow  # noqa: PLC0415 - files need none

        self._bridge = bridge = Bridge(self)
        bridge.told.connect(self._on_told)
        bridge.lost.connect(self._on_lost)
        bridge.back.connect(self._on_back)
        bridge.desks.connect(self._on_desks)
        bridge.copied.connect(self._on_copied)
        bridge.differed.connect(self._on_differed)
        data = self._session.data_folder
        self._followed = follow(event, self._name(), self._view(), bridge.listener(), data)

    def _view(self) -> "View":
        from swissdesk.services.event.following import View  # noqa: PLC0415 - files need none

        return View(self._page().value, self._session.round_number)

    def _on_told(self, news: "News") -> None:
        event = self._session.current_event
        if event is None or self._followed is None:
            return
        if self._is_in_doubt:
            self._arrived = self._arrived or self._followed.arrived(news)
        try:
            changes = event.take_in(news)
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        if changes is not None:
            self._session.tell(changes)

    def _on_changed(self, _changes: Changes) -> None:
        if self._followed is not None:
            self._followed.know()

    def _on_failed(self, error: SwissDeskError) -> None:
        """Note that it is not known whether a change has arrived."""
        if self._followed is not None and self._followed.leaves_in_doubt(error):
            self._is_in_doubt = True

    def _on_lost(self, since: datetime, error: StorageError) -> None:
        event = self._session.current_event
        if event is None or self._followed is None:
            return
        if self._followed.is_at_home:
            self._followed.close()
            return
        event.hold_back(
            _("No connection to the event since {time}: nothing can be stored").format(time=f"{since:%H:%M}")
        )
        self.bar.show_loss(since, str(error))
        self._show_line()

    def _on_back(self) -> None:
        event = self._session.current_event
        if event is None:
            return
        event.hold_back("")
        self.bar.end()
        self._show_line()
        self._session.announce(self._back_text())

    def _back_text(self) -> str:
        """Return that the server is there, and what became of a change whose answer was lost."""
        is_in_doubt, arrived = self._is_in_doubt, self._arrived
        self._is_in_doubt, self._arrived = False, ""
        if not is_in_doubt:
            return _("The server answers again, and everything is up to date.")
        if arrived:
            return _("The server answers again. Your last change had arrived: {what}").format(what=arrived)
        return _("The server answers again. Your last change had not arrived: make it again.")

    def _show_line(self) -> None:
        """Have everything read again that shows whether the event can be changed."""
        self.line_changed.emit()
        self._session.tell(Changes(None, EVERYTHING, "", is_stored=False))

    def _on_copied(self, copied: "Copied") -> None:
        self.copied, self.copy = copied, copied.path or self.copy
        self.copy_changed.emit()

    def _on_differed(self, error: "DifferentStateError") -> None:
        """Show what the server holds, and report that this desk had made something else of it."""
        if self._followed is None:
            return
        try:
            self._followed.read_again()
        except SwissDeskError as lost:
            self._session.show_error(lost)
        else:
            self._session.tell(Changes(None, EVERYTHING, "", is_stored=False))
        raise error

    def _on_desks(self, desks: "tuple[Desk, ...]") -> None:
        if self._followed is not None and not self.is_lost:
            self.desks.show_desks(desks, self._followed.desk)


def lacking_text(count: int) -> str:
    """Return that the copy lacks some of what this desk knows; empty where it has all of that."""
    if not count:
        return ""
    return ngettext(
        "The copy on this computer lacks the last change that this desk knew of.",
        "The copy on this computer lacks the last {count} changes that this desk knew of.",
        count,
    ).format(count=count)
