"""The events that were opened last: in the File menu, and on the page without an event."""

from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSettings, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.ui.background import Listener
from swissdesk.ui.event.joining import SHARED
from swissdesk.ui.kit.actions import as_label, new_action, set_possible
from swissdesk.ui.kit.dates import moment_text
from swissdesk.ui.kit.menus import prepare_menu
from swissdesk.ui.recent_settings import RecentFile, RecentSettings, SharedName, looked_for
from swissdesk.ui.session import Session
from swissdesk.words import _

_HERE: Final = frozenset({"127.0.0.1", "::1", "localhost"})
"""What this computer is called where the event is shared from it."""


class RecentFiles(QObject):
    """Keeps the list as events are opened, and offers it in a menu; `changed` carries the list.

    Whether the files are still there is looked for in the background: a stick or a share may be slow.
    """

    changed = Signal(object)

    def __init__(
        self, session: Session, settings: QSettings, open_path: Callable[[Path], object], window: QWidget
    ) -> None:
        super().__init__(window)
        self._session, self._kept, self._open = session, RecentSettings(settings), open_path
        self._is_looking = self._is_stale = False
        self._shared: SharedName | None = None
        self.files: tuple[RecentFile, ...] = ()
        self.menu = QMenu(_("Open &recent"), window)
        self.clear = new_action(self, _("&Clear this list"), self._on_clear)
        self.menu.aboutToShow.connect(self.read)
        prepare_menu(self.menu)
        session.event_opened.connect(self._on_opened)
        session.event_closed.connect(self.read)
        session.changed.connect(self._on_changed)
        self._show(self._kept.files())

    def read(self) -> None:
        """Read the list again, and look for the files."""
        self._show_missing({file.path for file in self.files if file.is_missing})
        if self._is_looking:
            self._is_stale = True
        elif self.files:
            self._look(self.files)

    def add(self, paths: Sequence[Path]) -> None:
        """Put events that were not opened below the newest, so that they are one key away."""
        # After the turn in which the newest itself is noted.
        QTimer.singleShot(0, self, partial(self._note_below, paths))

    def _note_below(self, paths: Sequence[Path]) -> None:
        self._kept.note_below(paths, datetime.now(UTC).astimezone())
        self.read()

    def _look(self, files: tuple[RecentFile, ...]) -> None:
        self._is_looking, self._is_stale = True, False
        listener = Listener(self._on_failed)
        self._session.background.start("recent", lambda _report: looked_for(files), self._on_looked, listener)

    def _show_missing(self, missing: Collection[Path]) -> None:
        """Show the list as it is kept now, and which of its files are missing."""
        self._show(tuple(replace(file, is_missing=file.path in missing) for file in self._kept.files()))

    def _show(self, files: tuple[RecentFile, ...]) -> None:
        """Show a list in the menu, unless it shows it already: an open menu must not move."""
        if files == self.files and self.menu.actions():
            return
        self.files = files
        self.menu.clear()
        for number, file in enumerate(files, start=1):
            self.menu.addAction(self._action(number, file))
        if not files:
            self.menu.addAction(_("No event was opened yet")).setEnabled(False)
        self.menu.addSeparator()
        self.menu.addAction(self.clear)
        set_possible(self.clear, "" if files else _("The list is empty"))
        self.changed.emit(files)

    def _action(self, number: int, file: RecentFile) -> QAction:
        words = f"&{number}  {as_label(name_text(file))}\t{as_label(place_text(file))}"
        action = new_action(self.menu, words, partial(self._open, file.path))
        set_possible(action, missing_text(file))
        return action

    def _on_opened(self) -> None:
        event = self._session.current_event
        if event is not None and not self._session.is_practice:
            # In a turn of its own: writing the settings takes as long as showing the page.
            self._shared = _shared_name(event)
            QTimer.singleShot(0, self, partial(self._note, self._session.way, self._shared))

    def _note(self, path: Path, shared: SharedName | None) -> None:
        self._kept.note(path, datetime.now(UTC).astimezone(), shared)
        self._show(self._kept.files())

    def _on_changed(self) -> None:
        """Note another name that a shared event has got: its file has the name of its database."""
        event = self._session.current_event
        if event is None or not event.is_shared or (now := _shared_name(event)) in {None, self._shared}:
            return
        self._shared = now
        self._kept.name(self._session.way, now)
        self._show_missing({file.path for file in self.files if file.is_missing})

    def _on_clear(self) -> None:
        self._kept.clear()
        self._show(())

    def _on_looked(self, files: tuple[RecentFile, ...]) -> None:
        self._is_looking = False
        self._show_missing({file.path for file in files if file.is_missing})
        if self._is_stale:  # asked for while this was under way: a file may have gone since
            self._look(self.files)

    def _on_failed(self, _error: object) -> None:
        self._is_looking = False


def name_text(file: RecentFile) -> str:
    """Return by what people know an event: its file, or what it is called where it is shared."""
    if file.path.suffix != SHARED:
        return file.path.name
    return file.path.stem if file.shared is None else file.shared.name


def place_text(file: RecentFile) -> str:
    """Return where an event is and when it was opened; that it is missing goes first."""
    server = "" if file.shared is None else file.shared.server
    words = _shared_words(server) if file.path.suffix == SHARED else _("{folder}, {time}")
    place = words.format(folder=file.path.parent, server=server, time=moment_text(file.opened_at))
    return _("not there: {place}").format(place=place) if file.is_missing else place


def _shared_words(server: str) -> str:
    if not server:
        return _("shared, {time}")
    return _("shared on this computer, {time}") if server in _HERE else _("shared on {server}, {time}")


def missing_text(file: RecentFile) -> str:
    """Return why an event cannot be opened; empty where nothing is known against it."""
    return _("The file is no longer there") if file.is_missing else ""


def _shared_name(event: OpenEvent) -> SharedName | None:
    """Return what is noted of a shared event; None for a file, and for an event without a name."""
    name = events.shared_name(event) if event.is_shared else ""
    return SharedName(name, events.server_of(event)) if name else None
