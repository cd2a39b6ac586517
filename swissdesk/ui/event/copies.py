"""Automatic copies: after every round, and in the second place when the event is closed; their light."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QPoint, QSettings, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.services import Changes, OpenEvent
from swissdesk.services.event import copies, events
from swissdesk.services.event.copies import CopyNews, CopyState, Milestone, StoredCopy
from swissdesk.services.event.events import Whereabouts
from swissdesk.ui.background import BackgroundWorker, Listener
from swissdesk.ui.copy_settings import CopySettings, copied_file
from swissdesk.ui.event.parting import MOMENT, PartingCopy, error_of
from swissdesk.ui.frame.status_bar import LightButton
from swissdesk.ui.kit.actions import new_action, set_also
from swissdesk.ui.kit.menus import passing_menu
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.session import Session
from swissdesk.words import _

_MINUTE: Final = 60_000
_LOOKS: Final = {
    CopyState.NO_PLACE: ("circle-alert", Tone.WARN),
    CopyState.NONE_YET: ("circle-alert", Tone.WARN),
    CopyState.OLD: ("circle-alert", Tone.WARN),
    CopyState.GOOD: ("hard-drive", Tone.OK),
    CopyState.FAILED: ("octagon-alert", Tone.ERR),
}


class Copies(QObject):
    """Makes copies in a worker of its own, so that a slow stick holds up neither window nor pairing.

    What failed is tried again every minute and at every milestone. `failed` carries the error, once until
    a copy succeeds or the arbiter asks again; `recovered` is emitted when no copy is missing any more.
    `left_behind` carries the error of the copy of an event that has been closed.
    """

    failed = Signal(object)
    left_behind = Signal(object)
    recovered = Signal()

    def __init__(self, session: Session, settings: QSettings, light: LightButton, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._light, self._window = session, light, window
        self.chosen = CopySettings(settings)
        self._worker = BackgroundWorker(self)
        self._seen: frozenset[Milestone] = frozenset()
        self._owed: Milestone | None = None
        self._last: tuple[datetime, int] | None = None
        self._error: StorageError | None = None
        self._open: OpenEvent | None = None
        self.parting: PartingCopy | None = None
        self.now = new_action(window, _("&Copy to the second place now"), self.copy_now, "Ctrl+B")
        self.choose = new_action(window, _("Choose the second p&lace…"), self.ask_place)
        self.forget = new_action(window, _("No second place"), partial(self.set_place, None))
        self.keep = new_action(
            window, _("Copies kept beside the event…"), partial(self.chosen.ask_kept, session.theme, window)
        )
        for action in (self.now, self.choose, self.keep):
            set_also(action, _("backup stick"))
        self.again = new_action(window, _("Try again"), self.copy_now)
        self._timer = QTimer(self)
        self._timer.setInterval(_MINUTE)
        self._timer.timeout.connect(self._on_minute)
        light.clicked.connect(self._on_light_clicked)
        session.event_opened.connect(self._on_event_opened)
        session.event_closed.connect(self._on_event_closed)
        session.changed.connect(self._on_changed)

    @property
    def place(self) -> Path | None:
        """Return the folder of the second place on this computer."""
        return self.chosen.place

    @property
    def remedies(self) -> list[QAction]:
        """Return the actions that help when a copy has failed."""
        return [self.again, self.choose]

    def copy_now(self) -> None:
        """Copy to the second place; ask for it where there is none."""
        if self._session.current_event is None or self._session.is_practice:
            return
        if self.place is None:
            self.ask_place()
        else:
            self._error = None
            self._order(self._owed)

    def ask_place(self) -> None:
        """Let the arbiter choose the folder of the second place, and copy there."""
        start = str(self.place or Path.home())
        name = QFileDialog.getExistingDirectory(self._window, _("Second place for copies"), start)
        if name:
            self.set_place(Path(name))

    def set_place(self, place: Path | None) -> None:
        """Copy to this folder from now on, on every event of this computer; None for nowhere."""
        self.chosen.keep_place(place)
        self._last = self._error = None
        self.recovered.emit()
        if place is not None:
            self.copy_now()
        self._show_light()

    def copy_closed_event(self) -> None:
        """Bring the second place up to date with the event whose file has just been closed."""
        if self.parting is not None:
            self._worker.start("copy", self.parting.work, self._on_parted, _DEFECTS)

    def parting_error(self) -> StorageError | None:
        """Return why the copy of the event that was just closed failed; wait a moment for it, not longer.

        An error is returned once.
        """
        parting, self.parting = self.parting, None
        return parting.error_within(MOMENT) if parting else None

    def close(self) -> None:
        """Wait for the copy under way."""
        self._timer.stop()
        self._worker.close()

    def menu(self) -> QMenu:
        """Return the menu of the light."""
        menu = passing_menu(self._window)
        menu.addActions([self.now, self.choose])
        if self.place is not None:
            menu.addAction(self.forget)
        menu.addSeparator()
        menu.addAction(self.keep)
        return menu

    def _event(self) -> OpenEvent | None:
        """Return the event if it is one that is changed here, and kept."""
        event = self._session.current_event
        is_kept = event is not None and not event.is_read_only and not self._session.is_practice
        return event if is_kept else None

    def _on_event_opened(self) -> None:
        self._last = self._error = self._owed = None
        event, place = self._event(), self.place
        self._open = event
        self._seen = copies.milestones(event) if event else frozenset()
        if event is not None:
            self._timer.start()
            copied = copied_file(event, self._session.way)
            if place is not None and (copied.exists() or not event.is_shared):
                self._look(copied, place)
        self._show_light()

    def _on_event_closed(self) -> None:
        self._timer.stop()
        event, self._open = self._open, None
        is_here = event is not None and events.whereabouts(event) is Whereabouts.HERE
        if event is not None and is_here and self.place is not None and self._is_behind(event):
            order = self.chosen.order_of(event, self._session.way, self._owed)
            self.parting = PartingCopy(order)
        self._show_light()

    def _is_behind(self, event: OpenEvent) -> bool:
        """Tell whether the second place lacks a change; False where the last copy to it failed."""
        return self._error is None and (self._last is None or self._last[1] != event.revision)

    def _on_parted(self, news: CopyNews) -> None:
        """Emit what failed, unless a closing window has asked already."""
        error, was_asked = error_of(news), self.parting is None
        self.parting = None
        if error is not None and not was_asked:
            self.left_behind.emit(error)

    def _on_changed(self, _changes: Changes) -> None:
        event = self._event()
        if event is None:
            return
        before, self._seen = self._seen, copies.milestones(event)
        reached = self._seen - before
        if reached:
            self._order(max(reached))
        self._show_light()

    def _on_minute(self) -> None:
        if self._worker.job is None and (self._owed or self._error):
            self._order(self._owed)
        self._show_light()

    def _on_light_clicked(self) -> None:
        self.menu().popup(self._light.mapToGlobal(QPoint(0, 0)))

    def _look(self, event: Path, place: Path) -> None:
        """Read in the background how old the copy in the second place is."""

        def done(found: StoredCopy | None) -> None:
            # Event and place may have changed meanwhile, or a newer copy may have been made.
            if found is not None and self._is_open_here(event) and self.place == place and self._last is None:
                self._last = found.written_at, found.revision
            self._show_light()

        disk = self.chosen.disk

        def work(_report: object) -> StoredCopy | None:
            return copies.copy_in_place(event, place, disk)

        self._worker.start("look", work, done, Listener(self._on_place_missing))

    def _on_place_missing(self, error: SwissDeskError) -> None:
        if isinstance(error, StorageError):
            self._error = error
        self._show_light()

    def _order(self, milestone: Milestone | None) -> None:
        event = self._session.current_event
        if event is None:
            return
        whereabouts = events.whereabouts(event)
        if whereabouts is not Whereabouts.HERE:
            self._session.show_error(events.error_about(copied_file(event, self._session.way), whereabouts))
            return
        order = self.chosen.order_of(event, self._session.way, milestone)
        if milestone or order.place:
            self._worker.start("copy", lambda _report: copies.make_copies(order), self._on_made, _DEFECTS)
            self._show_light()

    def _on_made(self, news: CopyNews) -> None:
        order = news.order
        if not self._is_open_here(order.event):  # another event was opened meanwhile
            return
        failed_before = self._owed is not None or self._error is not None
        if order.milestone:
            self._owed = order.milestone if news.beside_failed else None
        if order.place and order.place == self.place:
            self._error = news.place_failed
            if news.place_failed is None:
                self._last = news.at, order.revision
                if order.disk is None:
                    self.chosen.note_disk()
        self._emit_outcome(error_of(news), failed_before=failed_before)
        self._show_light()

    def _emit_outcome(self, error: StorageError | None, *, failed_before: bool) -> None:
        """Emit the first failure and the recovery from it, but not each further try every minute."""
        if error is None and failed_before:
            self.recovered.emit()
        elif error is not None and not failed_before:
            self.failed.emit(error)

    def _is_open_here(self, path: Path) -> bool:
        event = self._session.current_event
        return event is not None and copied_file(event, self._session.way) == path

    def _show_light(self) -> None:
        event = self._event()
        if event is None:
            self._light.say("", "hard-drive", Tone.NEUTRAL)
            return
        if self._worker.job is not None and self._worker.job.name == "copy" and self.place is not None:
            text = _("Copying to {place}…").format(place=copies.short_name(self.place))
            self._light.say(text, "hard-drive", Tone.NEUTRAL)
            return
        at, revision = self._last or (None, None)
        age = copies.age_of(
            self.place,
            at,
            datetime.now(UTC),
            behind=revision != event.revision,
            failed=self._error is not None,
        )
        self._light.say(age.text, *_LOOKS[age.state])
        self._light.setToolTip(str(self._error or ""))


def _is_defect(error: SwissDeskError) -> None:
    """Raise an error of the copying itself: what a disk refuses is part of its `CopyNews`."""
    raise error


_DEFECTS: Final = Listener(_is_defect)
