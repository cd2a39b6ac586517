"""Another language opens another window on the same place, with the lesson that was in view."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.reopening import WindowInView
from swissdesk.languages import language_of
from swissdesk.ui.look.view_settings import ViewSettings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.practice.tasks import Task
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from swissdesk.words import ENGLISH, use_language

pytestmark = pytest.mark.gui


class NoDefects:
    """Reports nothing."""

    def remove(self) -> None:
        """Have nothing to remove."""


@pytest.fixture
def left_over() -> list[int]:
    """How many widgets there were before each window."""
    return []


@pytest.fixture
def windows(
    qtbot: QtBot, tmp_path: Path, left_over: list[int], qapp: QApplication
) -> Iterator[list[MainWindow]]:
    """Every window that was opened, the last one in view; choosing a language opens the next."""
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    opened: list[MainWindow] = []

    def build() -> tuple[MainWindow, NoDefects]:
        left_over.append(len(qapp.allWidgets()))
        use_language(language_of(ViewSettings(settings).language or "en"))
        window = build_window(settings, tmp_path)
        with qtbot.waitExposed(window):
            window.show()
        opened.append(window)
        return window, NoDefects()

    WindowInView(build).open()
    yield opened
    opened[-1].close()
    opened[-1].deleteLater()
    use_language(ENGLISH)


@pytest.fixture
def choose(windows: list[MainWindow], qtbot: QtBot) -> Callable[[str], MainWindow]:
    """Chooses a language in the menu, and returns the window that speaks it."""

    def chosen(tag: str) -> MainWindow:
        count = len(windows)
        next(action for action in windows[-1].languages.actions() if action.data() == tag).trigger()
        qtbot.waitUntil(lambda: len(windows) > count, timeout=10_000)
        return windows[-1]

    return chosen


def test_a_lesson_goes_on_in_another_language(
    windows: list[MainWindow], choose: Callable[[str], MainWindow], qtbot: QtBot
) -> None:
    window = windows[0]
    window.practice.begin()
    panel, event = window.practice.panel, window.session.current_event
    assert panel is not None
    assert event is not None
    panel.tick(Task.PAIR)
    window.show_page(PageName.STANDINGS)
    again = choose("fr")
    qtbot.waitUntil(lambda: again.session.current_event is not None, timeout=10_000)
    assert again.practice.panel is not None
    assert again.practice.panel.done == {Task.PAIR}
    assert again.session.is_practice
    assert again.session.current_event is not None
    assert again.session.current_event.path == event.path
    assert (again.windowTitle(), again.stack.current_name) == (
        f"{event.path.name} – SwissDesk",
        PageName.STANDINGS,
    )
    assert again.practice.panel.close_button.text() == "Terminer l’exercice"
    again.practice.toggle()
    assert not event.path.parent.exists()
    assert again.practice.panel is None


def test_the_next_window_is_made_without_the_widgets_of_the_last(
    windows: list[MainWindow],
    choose: Callable[[str], MainWindow],
    qapp: QApplication,
    left_over: list[int],
) -> None:
    count = len(qapp.allWidgets())
    choose("de")
    assert left_over[-1] < count // 10
