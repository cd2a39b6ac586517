"""Nothing is cut on any page and in any dialog of the menus, in any language, and in one a third longer."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.languages import language_of, offered
from swissdesk.shipped import shipped
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from swissdesk.words import ENGLISH, Language, use_language
from tests.made_up_language import Longer
from tests.ui.clipping import cut_in

SIZES = [(1024, 700), (1366, 740)]
LANGUAGES = [*offered(), "longer"]
NAMES = ("Lantern Hill", "lantern-hill")
_AFTER = 30
"""Milliseconds after which a dialog is looked at."""


@pytest.fixture(params=LANGUAGES)
def speaks(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language that everything is in."""
    tag = request.param
    use_language(Language("xx", Longer()) if tag == "longer" else language_of(tag))
    yield tag
    use_language(ENGLISH)


@pytest.fixture
def open_example(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., MainWindow]]:
    """Opens the window on the example, in a size."""
    windows = []

    def make(width: int, height: int) -> MainWindow:
        settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
        settings.setValue("view/theme", "light")
        window = build_window(settings, tmp_path)
        windows.append(window)
        window.resize(width, height)
        monkeypatch.setattr(window.files, "_show_adjustments", lambda _lines: None)
        with qtbot.waitExposed(window):
            window.show()
        window.files.import_path(shipped("examples", "lantern-hill-open.trf"), tmp_path / "example.swissdesk")
        return window

    yield make
    for window in windows:
        window.close()
        window.deleteLater()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_no_page_cuts_a_word(
    speaks: str,
    size: tuple[int, int],
    open_example: Callable[..., MainWindow],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = open_example(*size)
    found = {}
    for page in PageName:
        window.show_page(page)
        found[page.value] = cut_in(window, monkeypatch, NAMES)
    for number in range(1, 6):
        window.show_round(number)
        found[f"round {number}"] = cut_in(window, monkeypatch, NAMES)
    assert (window.width(), window.height()) == size
    assert {place: cut for place, cut in found.items() if cut} == {}


def _dialog_actions(window: MainWindow) -> list[QAction]:
    asks = (action for action in (*window.menus.all_actions(), *window.actions()) if "…" in action.text())
    return [action for action in dict.fromkeys(asks) if action.isEnabled() and action.isVisible()]


def _look(found: dict[str, dict], monkeypatch: pytest.MonkeyPatch) -> None:
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QDialog) and dialog.isVisible():
            found[type(dialog).__name__] = cut_in(dialog, monkeypatch, NAMES)
            dialog.reject()


@pytest.mark.slow
def test_no_dialog_of_the_menus_cuts_a_word(
    speaks: str,
    open_example: Callable[..., MainWindow],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    for ask in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, ask, lambda *_where, **_how: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_where, **_how: "")
    window = open_example(1366, 740)
    found: dict[str, dict] = {}
    look = QTimer(interval=_AFTER)
    look.timeout.connect(partial(_look, found, monkeypatch))
    look.start()
    for page in PageName:
        window.show_page(page)
        for action in _dialog_actions(window):
            action.trigger()
            qtbot.wait(2 * _AFTER)
            window.show_page(page)
    look.stop()
    assert len(found) > 12
    assert {dialog: cut for dialog, cut in found.items() if cut} == {}
