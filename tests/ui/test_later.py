import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.ui.kit.layouts import laid_out_once
from swissdesk.ui.later import after_keys

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
