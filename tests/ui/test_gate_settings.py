"""The settings of the gate on the Tournament page."""

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.services.event import tournaments
from swissdesk.tournament.model import CheckIn
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.tournament.boxes import SettingBox
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.gui


def box_of(window: MainWindow, key: str) -> SettingBox:
    return next(box for box in window.pages[PageName.TOURNAMENT].boxes() if box.setting.key == key)


def test_check_in_and_the_limits_of_byes_are_kept(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.TOURNAMENT)
    check_in = box_of(window, "check_in")
    check_in.editor.setCurrentIndex(2)
    check_in.editor.activated.emit(2)
    byes = box_of(window, "half_point_byes")
    byes.editor.setText("1")
    byes.editor.editingFinished.emit()
    last = box_of(window, "last_rounds_without")
    last.editor.setValue(2)
    last.editor.editingFinished.emit()
    kept = window.session.read(tournaments.settings_of)
    assert (kept.check_in, kept.half_point_byes, kept.last_rounds_without) == (CheckIn.EVERY_ROUND, 1, 2)
    byes.editor.setText("")
    byes.editor.editingFinished.emit()
    assert window.session.read(tournaments.settings_of).half_point_byes is None


def test_a_limit_that_is_no_number_is_refused_below_the_field(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.TOURNAMENT)
    byes = box_of(window, "half_point_byes")
    byes.editor.setText("x")
    byes.editor.editingFinished.emit()
    assert byes.fault == "A number, or empty for no limit"
    assert window.session.read(tournaments.settings_of).half_point_byes is None
