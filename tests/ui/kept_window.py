"""The window that tests marked `one_window` share in a module; each finds it as if it had just been made.

To make a window and to show its pages for the first time takes many times as long as to open one event after
another in it, as an arbiter does. A window that a test leaves in any other state than that is not kept.
"""

import shutil
from pathlib import Path

from PySide6.QtCore import QEvent, QSettings
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from swissdesk.ui.kit.widgets import ActionButton
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.result_keys import KEY_SETS
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window

SIZE = (1366, 728)
KEPT = "kept"
"""The property of a window that outlives a test."""

_READ_ONCE = ("view", "window")
"""The groups of settings that are read when a window is made, not when what they say is wanted."""

_FIRST_PAGE = PageName.ROUNDS
_BOARDS = 0
"""How a window shows its first round, neither as cards nor from above."""


def shown_window(qtbot: QtBot, settings: QSettings, data_folder: Path) -> MainWindow:
    """Return a new window that is in view and has the keyboard."""
    data_folder.mkdir(exist_ok=True)
    window = build_window(settings, data_folder)
    window.resize(*SIZE)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def end(window: MainWindow) -> None:
    """Close a window and delete its widgets: with them the next window would be dressed more slowly."""
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class KeptWindow:
    """The window that the tests of a module take and give back; it is made when one is wanted."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._made = folder, 0
        self.window: MainWindow | None = None

    def take(self, qtbot: QtBot) -> MainWindow:
        """Return the window without an event, with the keyboard."""
        if self.window is None:
            self.window = self._new(qtbot)
        elif not self.window.isActiveWindow():
            with qtbot.waitActive(self.window):
                self.window.activateWindow()
        return self.window

    def give_back(self) -> None:
        """Close the event; keep the window if nothing else is left of the test."""
        if self.window is not None and not self._is_as_made(self.window):
            self.drop()

    def drop(self) -> None:
        """End the window, if there is one."""
        if self.window is not None:
            end(self.window)
        self.window = None

    def _new(self, qtbot: QtBot) -> MainWindow:
        self._made += 1
        self._data = self._folder / f"data {self._made}"
        self._settings = QSettings(str(self._folder / f"{self._made}.ini"), QSettings.Format.IniFormat)
        self._settings.setValue("view/theme", "light")
        self._settings.setValue("view/keys", KEY_SETS[0].code)  # stored when an event of teams is shown
        window = shown_window(qtbot, self._settings, self._data)
        window.setProperty(KEPT, True)
        QApplication.processEvents()
        self._before = self._state(window)
        return window

    def _is_as_made(self, window: MainWindow) -> bool:
        QApplication.processEvents()  # what is noted in a turn of its own, such as the event opened last
        _close_others(window)
        if QApplication.activeModalWidget() or QApplication.activePopupWidget():
            return False
        if window.session.current_event is not None:
            window.show_page(_FIRST_PAGE)
            window.rounds.either.switch.choose(_BOARDS)
        if not window.files.close():
            return False
        window.resize(*SIZE)
        window.activateWindow()  # a dialog has just been closed
        window.start.focus_recent()
        window.recent.clear.trigger()
        window.start.findChildren(ActionButton)[0].setFocus()
        window.messages.hide_refusal()
        window.session.keys.choose(KEY_SETS[0].code)
        self._forget_what_is_read_anew()
        window.status._hint_time.timeout.emit()
        QApplication.processEvents()
        return self._state(window) == self._before

    def _forget_what_is_read_anew(self) -> None:
        """Remove what is kept beside the window, which reads it when it is wanted: lists, templates, habits.

        How it looks is read only when it is made: what a test has chosen of that stays, and is seen.
        """
        for name in self._settings.allKeys():
            if name not in self._before[0] and name.partition("/")[0] not in _READ_ONCE:
                self._settings.remove(name)
        for entry in self._data.iterdir():
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()

    def _state(self, window: MainWindow) -> tuple[dict[str, object], *tuple[object, ...]]:
        """Return all in which a used window can differ from a new one, whatever it is about."""
        settings = {name: self._settings.value(name) for name in self._settings.allKeys()}
        others = [other for other in QApplication.topLevelWidgets() if other.isVisible()]
        dialogs = [type(dialog).__name__ for dialog in window.findChildren(QDialog)]
        view = window.stack.current_name, window.rounds.either.switch.position, window.players.search.text()
        return settings, [*self._data.iterdir()], others, dialogs, view, _picture(window)


def _close_others(window: MainWindow) -> None:
    """Close the dialogs that a test leaves open, as Esc does, and the manual; delete what was not shown."""
    for other in [other for other in QApplication.topLevelWidgets() if other.isVisible()]:
        if isinstance(other, QDialog):
            other.reject()
        elif other is not window:
            other.close()
    for dialog in window.findChildren(QDialog):
        dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _picture(window: MainWindow) -> QImage:
    centre = window.centralWidget()  # the menus stay those of the last kind of event
    return centre.grab(centre.rect()).toImage()  # without the rectangle, hidden pages are laid out first
