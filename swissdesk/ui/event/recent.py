"""The events that were opened last: in the File menu, and on the page without an event."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.ui.background import Listener
from swissdesk.ui.event.joining import SHARED
from swissdesk.ui.kit.actions import as_label, new_action, set_possible
from swissdesk.ui.kit.dates import moment_text
from swissdesk.ui.kit.menus import prepare_menu
from swissdesk.ui.recent_settings import RecentFile, RecentSettings, looked_for
from swissdesk.ui.session import Session
from swissdesk.words import _


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
        self.files: tuple[RecentFile, ...] = ()
        self.menu = QMenu(_("Open &recent"), window)
        self.clear = new_action(self, _("&Clear this list"), self._on_clear)
        self.menu.aboutToShow.connect(self.read)
        prepare_menu(self.menu)
        session.event_opened.connect(self._on_opened)
        session.event_closed.connect(self.read)
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
            QTimer.singleShot(0, self, partial(self._note, self._session.way))

    def _note(self, path: Path) -> None:
        self._kept.note(path, datetime.now(UTC).astimezone())
        self._show(self._kept.files())

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
    """Return by what people know an event: its file, or where it is shared."""
    return file.path.stem if file.path.suffix == SHARED else file.path.name


def place_text(file: RecentFile) -> str:
    """Return the folder of an event and when it was opened; that it is missing goes first."""
    words = _("{folder}, {time}").format(folder=file.path.parent, time=moment_text(file.opened_at))
    if file.path.suffix == SHARED:
        words = _("shared, {time}").format(time=moment_text(file.opened_at))
    return _("not there: {place}").format(place=words) if file.is_missing else words


def missing_text(file: RecentFile) -> str:
    """Return why an event cannot be opened; empty where nothing is known against it."""
    return _("The file is no longer there") if file.is_missing else ""
