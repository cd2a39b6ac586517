"""No part of the window is ever a window of its own, not even while it is made.

A widget that is shown before it has its place is one: it flashes on the screen, and takes the keyboard away.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.shipped import shipped
from swissdesk.ui.session import PageName
from tests.ui.kept_window import end, shown_window
from tests.ui.menu_dialogs import choose_no_file, dialog_actions, shown_dialogs

pytestmark = pytest.mark.gui

_AFTER = 5
_OWN = (Qt.WindowType.Popup, Qt.WindowType.ToolTip, Qt.WindowType.Tool)
"""Kinds of windows that are wanted as such, beside dialogs and the main window."""


class StrayWindows(QObject):
    """Notes each widget that becomes a window of the screen without being meant as one."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's own
        if event.type() is QEvent.Type.WinIdChange and isinstance(watched, QWidget) and watched.isWindow():
            is_meant = isinstance(watched, QMainWindow | QDialog) or watched.windowType() in _OWN
            if not is_meant and watched.internalWinId():
                self.found.append(f"{type(watched).__name__} {watched.objectName()}")
        return False


@pytest.fixture
def strays(qapp: QApplication) -> Iterator[StrayWindows]:
    """Watches all that is made during the test."""
    watching = StrayWindows()
    qapp.installEventFilter(watching)
    yield watching
    qapp.removeEventFilter(watching)


def test_a_part_that_is_shown_without_a_place_is_found(strays: StrayWindows) -> None:
    part = QWidget()
    part.show()
    part.close()
    assert strays.found == ["QWidget "]


@pytest.mark.slow
def test_neither_pages_nor_dialogs_show_a_part_before_it_has_its_place(
    strays: StrayWindows, settings: QSettings, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose_no_file(monkeypatch)
    window = shown_window(qtbot, settings, tmp_path / "data")
    window.files.import_path(shipped("examples", "lantern-hill-open.trf"), tmp_path / "example.swissdesk")
    look = QTimer(interval=_AFTER)
    look.timeout.connect(lambda: [dialog.reject() for dialog in shown_dialogs()])
    look.start()
    tried: set[object] = set()
    for page in PageName:
        window.show_page(page)
        for action in dialog_actions(window, tried):
            action.trigger()
            qtbot.wait(2 * _AFTER)
            qtbot.waitUntil(lambda: not shown_dialogs())
            window.show_page(page)
    look.stop()
    qtbot.waitUntil(lambda: window.preloading.is_done, timeout=20_000)
    end(window)
    assert len(tried) > 12
    assert strays.found == []
