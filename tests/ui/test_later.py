import time

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.ui.kit.layouts import laid_out_once
from swissdesk.ui.later import after_keys, in_a_short_turn

pytestmark = pytest.mark.gui


def test_what_is_put_off_comes_after_the_turn_that_follows_a_key(qtbot: QtBot):
    owner, done = QObject(), []
    after_keys(owner, lambda: done.append("later"))
    QTimer.singleShot(0, owner, lambda: done.append("next turn"))
    qtbot.waitUntil(lambda: len(done) == 2)
    assert done == ["next turn", "later"]


def test_what_is_put_off_does_not_come_for_an_owner_that_is_gone(qtbot: QtBot):
    owner, done = QObject(), []
    after_keys(owner, lambda: done.append("later"))
    owner.deleteLater()
    qtbot.wait(20)
    assert done == []


class Counting(QVBoxLayout):
    count_of_layouts = 0

    def setGeometry(self, rect):  # noqa: N802  Qt's name
        self.count_of_layouts += 1
        super().setGeometry(rect)


def test_parts_that_come_into_view_together_are_laid_out_once(qtbot: QtBot):
    window = QWidget()
    qtbot.addWidget(window)
    layout, parts = Counting(window), [QWidget() for _part in range(4)]
    for part in parts:
        part.setMinimumHeight(20)
        part.hide()
        layout.addWidget(part)
    window.resize(200, 200)
    window.show()
    QApplication.processEvents()
    layout.count_of_layouts = 0
    for part in parts[:2]:
        part.show()
    assert layout.count_of_layouts == 2
    with laid_out_once(window):
        for part in parts[2:]:
            part.show()
        assert layout.count_of_layouts == 2
    assert layout.count_of_layouts == 3
    assert layout.isEnabled()
    assert [part.height() for part in parts] == [parts[0].height()] * 4
    assert parts[3].y() > parts[2].y() > parts[1].y()


def test_a_window_is_laid_out_again_after_a_change_that_fails(qtbot: QtBot):
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    with pytest.raises(ValueError, match="fails"), laid_out_once(window):
        raise ValueError("fails")
    assert layout.isEnabled()


def test_what_nobody_waits_for_has_a_turn_without_anything_long(qtbot: QtBot):
    owner, done = QObject(), []
    in_a_short_turn(owner, lambda: done.append("later"))

    def work(left: int) -> None:
        until = time.thread_time() + 0.03
        while time.thread_time() < until:
            pass
        done.append(left)
        if left:
            QTimer.singleShot(0, owner, lambda: work(left - 1))

    QTimer.singleShot(0, owner, lambda: work(2))
    qtbot.waitUntil(lambda: len(done) == 4)
    assert done == [2, 1, 0, "later"]


def test_what_nobody_waits_for_comes_though_every_turn_is_long(qtbot: QtBot):
    owner, done = QObject(), []
    in_a_short_turn(owner, lambda: done.append("later"))

    def work() -> None:
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass
        if not done:
            QTimer.singleShot(0, owner, work)

    work()
    qtbot.waitUntil(lambda: done == ["later"])
