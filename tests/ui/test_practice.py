"""The lesson can be done by keys alone, in every language, and nothing of it is kept."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.languages import language_of, offered
from swissdesk.services.event import events
from swissdesk.ui.dialogs.correction import CorrectionDialog
from swissdesk.ui.journal.dialog import JournalDialog
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.documents.page import DocumentsPage
from swissdesk.ui.practice.panel import LessonPanel
from swissdesk.ui.practice.tasks import DONE_BY, SOMEBODY, Task, task_words
from swissdesk.ui.start import build_window
from swissdesk.words import ENGLISH, in_language, use_language
from tests.long_run import sample

pytestmark = pytest.mark.gui

KEY, CONTROL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's folder for passing files, of the test's own."""
    folder = tmp_path / "passing"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


class Arbiter:
    """Has a keyboard and nothing else."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self._qtbot = window, qtbot

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the keyboard is."""
        QTest.keyClick(self._focused(), key, modifiers)
        self._settle()

    def type(self, text: str) -> None:
        """Type letters where the keyboard is."""
        QTest.keyClicks(self._focused(), text)
        self._settle()

    def in_dialog(self, act: Callable[[QDialog], None]) -> None:
        """Do something in the dialog that the next key opens, which may wait for its end."""
        before = QApplication.activeModalWidget()

        def begin() -> None:
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, QDialog) and dialog is not before:
                act(dialog)
                if dialog.isVisible():  # no key has ended it: what it was to do is missed below
                    dialog.reject()
            else:
                QTimer.singleShot(20, begin)

        QTimer.singleShot(20, begin)

    def _focused(self) -> QWidget:
        modal = QApplication.activeModalWidget()
        if modal is not None:
            return modal.focusWidget() or modal
        if not self.window.isActiveWindow():  # off the screen no window manager makes it active again
            self.window.activateWindow()
            self._qtbot.waitUntil(self.window.isActiveWindow)
        return QApplication.focusWidget() or self.window

    def _settle(self) -> None:
        self._qtbot.waitUntil(lambda: self.window.session.background.job is None)


TRIED = ("en", "de") if sample(1, long=0) else offered()
"""Keys are those of the program in every language: the suite tries English, and one that is not."""


@pytest.fixture(params=TRIED)
def arbiter(
    request: pytest.FixtureRequest, qapp: QApplication, qtbot: QtBot, settings: QSettings, tmp_path: Path
) -> Iterator[Arbiter]:
    """Somebody before the window, in some languages or in each."""
    use_language(language_of(request.param))
    window = build_window(settings, tmp_path)
    window.resize(1366, 728)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield Arbiter(window, qtbot)
    window.close()
    window.deleteLater()
    use_language(ENGLISH)


def pair_and_publish(arbiter: Arbiter, panel: LessonPanel, qtbot: QtBot) -> None:
    arbiter.press(KEY.Key_3, CONTROL)
    arbiter.press(KEY.Key_F5)
    qtbot.waitUntil(lambda: Task.PAIR in panel.done)
    arbiter.press(KEY.Key_F5)
    assert panel.done == {Task.PAIR, Task.PUBLISH}


def put_on_paper(arbiter: Arbiter, qtbot: QtBot) -> None:
    arbiter.press(KEY.Key_5, CONTROL)
    page = arbiter.window.stack.current
    assert isinstance(page, DocumentsPage)
    qtbot.waitUntil(lambda: page.sheets.press.sheet is not None)
    arbiter.press(KEY.Key_E, CONTROL | SHIFT)


def enter_three_results(arbiter: Arbiter, panel: LessonPanel) -> None:
    arbiter.press(KEY.Key_3, CONTROL)
    for key in (KEY.Key_1, KEY.Key_5):
        arbiter.press(key)
    assert Task.ENTER not in panel.done
    assert "2" in panel.rows[Task.ENTER].title.text()
    arbiter.press(KEY.Key_0)


def correct_a_result(arbiter: Arbiter) -> None:
    def correct(dialog: QDialog) -> None:
        assert isinstance(dialog, CorrectionDialog)
        dialog.board.setFocus()
        arbiter.press(KEY.Key_Home)
        dialog.right_result.setFocus()
        arbiter.press(KEY.Key_Down)
        dialog.reason.setFocus()
        arbiter.type("misread")
        arbiter.press(KEY.Key_Return)

    arbiter.in_dialog(correct)
    arbiter.press(KEY.Key_R, CONTROL | SHIFT)


def let_somebody_in(arbiter: Arbiter) -> None:
    arbiter.press(KEY.Key_2, CONTROL)
    arbiter.press(KEY.Key_F, CONTROL)
    arbiter.type(SOMEBODY)
    arbiter.press(KEY.Key_Return, CONTROL)
    arbiter.press(KEY.Key_Return)
    arbiter.press(KEY.Key_3, CONTROL)
    arbiter.in_dialog(lambda _dialog: arbiter.press(KEY.Key_Return))
    arbiter.press(KEY.Key_L, CONTROL | SHIFT)


def restore_something(arbiter: Arbiter) -> None:
    def restore(dialog: QDialog) -> None:
        assert isinstance(dialog, JournalDialog)
        for _step in range(3):
            arbiter.press(KEY.Key_Down)
        dialog.restore_button.setFocus()
        arbiter.in_dialog(lambda _asking: arbiter.press(KEY.Key_Return))
        arbiter.press(KEY.Key_Space)
        dialog.reject()

    arbiter.in_dialog(restore)
    arbiter.press(KEY.Key_J, CONTROL)


def test_the_lesson_is_done_by_keys_alone(
    arbiter: Arbiter, qtbot: QtBot, temporary: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(tmp_path / "sheet.pdf"), ""))
    arbiter.window.practice.action.trigger()
    panel = arbiter.window.practice.panel
    assert panel is not None
    assert panel.done == frozenset()
    pair_and_publish(arbiter, panel, qtbot)
    put_on_paper(arbiter, qtbot)
    assert Task.PRINT in panel.done
    enter_three_results(arbiter, panel)
    assert Task.ENTER in panel.done
    arbiter.press(KEY.Key_Z, CONTROL)
    assert Task.UNDO in panel.done
    correct_a_result(arbiter)
    qtbot.waitUntil(lambda: Task.CORRECT in panel.done)
    let_somebody_in(arbiter)
    qtbot.waitUntil(lambda: Task.LATE in panel.done)
    arbiter.press(KEY.Key_F4)
    assert Task.WHY in panel.done
    arbiter.press(KEY.Key_Escape)
    arbiter.press(KEY.Key_4, CONTROL)
    arbiter.press(KEY.Key_Return)
    assert Task.WORKING in panel.done
    arbiter.press(KEY.Key_Escape)
    restore_something(arbiter)
    qtbot.waitUntil(lambda: panel.done == frozenset(Task))
    assert panel.end.isVisible()
    assert "10" in panel.count.text()


def test_every_task_has_words_in_every_language_and_something_that_ticks_it_off():
    assert set(DONE_BY.values()) == set(Task)
    for tag in offered():
        with in_language(language_of(tag)):
            words = [task_words(task) for task in Task]
            assert len({each.title for each in words}) == len(Task)
            assert all(each.how and "{" not in each.how for each in words)


@pytest.fixture
def practising(empty_window: MainWindow, temporary: Path) -> MainWindow:
    """The window with the lesson."""
    empty_window.practice.begin()
    return empty_window


def test_nothing_of_a_practice_is_kept(
    practising: MainWindow, settings: QSettings, temporary: Path, qtbot: QtBot
):
    event = practising.session.current_event
    assert event is not None
    assert temporary in event.path.parents
    assert practising.session.is_practice
    assert practising.recent.files == ()
    assert settings.value("files/folder") is None
    practising.copies.copy_now()
    assert practising.copies.place is None
    practising.practice.action.trigger()
    assert practising.session.current_event is None
    assert practising.practice.panel is None
    assert list(temporary.iterdir()) == []
    assert practising.practice.action.text() == "&Practice"


def test_a_second_practice_begins_anew(practising: MainWindow):
    panel = practising.practice.panel
    assert panel is not None
    panel.tick(Task.UNDO)
    panel.close_button.click()
    practising.practice.begin()
    assert practising.practice.panel is not None
    assert practising.practice.panel.done == frozenset()


def test_an_event_of_ones_own_ends_the_practice(
    practising: MainWindow, make_event, temporary: Path, qtbot: QtBot
):
    event = make_event()
    events.close_event(event)
    assert practising.open_path(event.path)
    assert practising.practice.panel is None
    assert not practising.session.is_practice
    assert list(temporary.iterdir()) == []
    qtbot.waitUntil(lambda: [file.path for file in practising.recent.files] == [event.path])


def test_in_a_narrow_window_the_lesson_is_a_bar_with_the_next_task(practising: MainWindow, qtbot: QtBot):
    panel = practising.practice.panel
    assert panel is not None
    practising.resize(1366, 728)
    qtbot.waitUntil(panel.rows[Task.RESTORE].isVisible)
    assert panel.width() < 400
    practising.resize(1024, 700)
    qtbot.waitUntil(lambda: not panel.rows[Task.RESTORE].isVisible())
    qtbot.waitUntil(lambda: panel.width() > 900)
    assert panel.rows[Task.PAIR].how.isVisible()
    panel.tick(Task.PAIR)
    assert panel.rows[Task.PUBLISH].isVisible()
    assert not panel.rows[Task.PAIR].isVisible()
