import time

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.ui.turns import TurnedPainting

pytestmark = pytest.mark.gui


class Window(QWidget):
    painted = 0

    def event(self, event: QEvent) -> bool:
        self.painted += event.type() is QEvent.Type.Paint
        return super().event(event)


def work(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


@pytest.fixture
def shown(qtbot: QtBot) -> Window:
    window = Window()
    TurnedPainting(window)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    for _turn in range(5):
        QApplication.processEvents()
    window.painted = 0
    return window


def test_a_window_is_painted_at_once_where_little_was_done(shown: Window):
    shown.update()
    QApplication.sendPostedEvents()
    assert shown.painted == 1


def test_a_window_is_painted_a_turn_after_much_work(shown: Window, qtbot: QtBot):
    shown.update()
    work(0.05)
    QApplication.sendPostedEvents()
    assert shown.painted == 0
    qtbot.waitUntil(lambda: shown.painted == 1)


def test_a_window_is_painted_though_every_turn_is_long(shown: Window):
    shown.update()
    for _turn in range(6):
        work(0.03)
        QApplication.processEvents()
    assert shown.painted == 1
