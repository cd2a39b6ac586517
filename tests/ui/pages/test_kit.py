"""The pages' share of the kit: days, points, search, sorting."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from swissdesk.ui.kit.dates import DayLine, day_text, read_day
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.search import SearchLine

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("all_dressed")]

DAY = date(2026, 11, 19)


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-19",
        "2026/11/19",
        "19.11.2026",
        "19. 11. 2026",
        "19/11/2026",
        "19.11.26",
        "19 Nov 2026",
        "19 November 2026",
    ],
)
def test_a_day_is_read_in_every_usual_form(qapp, text):
    assert read_day(text) == DAY


def test_no_day_is_none_and_nonsense_is_refused(qapp):
    assert read_day("  ") is None
    for text in ("31.2.2026", "soon", "2026"):
        with pytest.raises(ValueError, match=r"\S"):
            read_day(text)


def test_what_is_shown_is_read_again(qapp):
    assert read_day(day_text(DAY)) == DAY
    assert day_text(None) == ""


def test_a_typed_day_is_tidied_when_the_line_is_left(qtbot, theme):
    line = DayLine(theme)
    qtbot.addWidget(line)
    line.setText("19.11.2026")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == day_text(DAY)


def test_alt_down_opens_a_calendar_and_enter_takes_the_day(qtbot, qtlog, theme):
    line = DayLine(theme)
    qtbot.addWidget(line)
    line.show()
    line.show_day(DAY)
    with qtlog.disabled():  # the offscreen platform cannot raise a popup and says so
        QTest.keyClick(line, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    view = QApplication.focusWidget()
    with qtbot.waitSignal(line.day_chosen):
        QTest.keyClick(view, Qt.Key.Key_Right)
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert line.day() == date(2026, 11, 20)
    assert QApplication.activePopupWidget() is None


def test_a_fault_is_told_to_a_screen_reader_and_taken_back(qtbot, theme):
    line = DayLine(theme)
    box = FieldBox(theme, "First day", line)
    qtbot.addWidget(box)
    box.show_fault("A day, as 19.11.2026")
    assert line.accessibleName() == "First day"
    assert line.accessibleDescription() == "A day, as 19.11.2026"
    assert line.property("fault")
    box.show_fault("")
    assert not line.property("fault")
    assert box.fault == ""


def test_a_locked_field_can_be_read_and_copied_but_not_changed(qtbot, theme):
    line = DayLine(theme)
    box = FieldBox(theme, "System", line)
    qtbot.addWidget(box)
    box.show()
    box.lock("FIDE Dutch, 2026", "Fixed: 4 rounds are paired with it")
    assert box.is_locked
    assert line.isHidden()
    QTest.keyClicks(box._locked, "x")
    assert box._locked.text() == "FIDE Dutch, 2026"
    box.unlock()
    assert not box.is_locked
    assert not line.isHidden()


@pytest.mark.parametrize("typed", ["sulli", "o'sul", "osul", "o sulli", "ciaran sul", "SULLIVAN, C"])
def test_a_name_with_an_apostrophe_is_found_by_each_of_its_parts(typed):
    assert matches("O'Sullivan, Ciarán", typed)


def test_esc_empties_the_search_line_and_leaves_it(qtbot, theme):
    line = SearchLine(theme, "Player or club")
    qtbot.addWidget(line)
    line.setText("kov")
    with qtbot.waitSignal(line.left):
        QTest.keyClick(line, Qt.Key.Key_Escape)
    assert line.text() == ""


def test_enter_takes_and_ctrl_enter_adds(qtbot, theme):
    line = SearchLine(theme, "Player or club")
    qtbot.addWidget(line)
    with qtbot.waitSignal(line.taken):
        QTest.keyClick(line, Qt.Key.Key_Return)
    with qtbot.waitSignal(line.added):
        QTest.keyClick(line, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("is_wrong", [False, True])
def test_a_choice_that_has_the_keyboard_shows_its_whole_list(qtbot, theme, is_wrong):
    choice = QComboBox()
    qtbot.addWidget(choice)
    choice.addItems(["Individuals", "Teams", "Both"])
    choice.setProperty("fault", is_wrong)
    with qtbot.waitActive(choice):
        choice.show()
        choice.activateWindow()
    choice.setFocus()
    qtbot.keyClick(choice, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    shown = choice.view()
    assert shown.isVisible()
    rows = sum(shown.sizeHintForRow(row) for row in range(choice.count()))
    assert shown.viewport().height() >= rows
    assert shown.verticalScrollBar().maximum() == 0
    choice.hidePopup()
