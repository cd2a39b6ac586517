import time

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.ui.look.late_parts import LateParts
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


class Busy(Window):
    """A part that takes long to paint."""

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            work(0.02)
        return super().event(event)


@pytest.fixture
def late(qtbot: QtBot) -> tuple[Busy, Window]:
    """Return a window that is slow to paint, and a part of it that may be painted late."""
    window, parts = Busy(), LateParts()
    parts.setParent(window)
    part = Window(window)
    parts.add(part)
    part.setPalette(QPalette(QColor(Qt.GlobalColor.red)))
    TurnedPainting(window, parts)
    qtbot.addWidget(window)
    window.resize(300, 200)
    part.resize(200, 200)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: part.painted > 0)
    for _turn in range(5):
        QApplication.processEvents()
    window.painted = part.painted = 0
    return window, part


def test_a_large_part_is_painted_a_turn_after_a_window_that_took_long(late: tuple[Busy, Window], qtbot):
    window, part = late
    window.update()
    part.update()
    qtbot.waitUntil(lambda: window.painted == 1)
    assert part.painted == 0
    qtbot.waitUntil(lambda: part.painted == 1)
    assert window.painted == 1


def test_a_small_piece_of_a_late_part_is_painted_with_its_window(late: tuple[Busy, Window], qtbot):
    window, part = late
    window.update(250, 0, 10, 10)
    part.update(0, 0, 10, 10)
    qtbot.waitUntil(lambda: window.painted == 1)
    assert part.painted == 1


def test_a_picture_of_a_window_has_its_late_parts_on_their_ground(late: tuple[Busy, Window]):
    window, part = late
    picture = window.grab().toImage()
    assert part.painted == 1
    assert picture.pixelColor(5, 5) == QColor(Qt.GlobalColor.red)
