from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.services import tournaments
from swissdesk.terms import SystemName
from swissdesk.ui.main_window import MainWindow


def paired(window: MainWindow, qtbot: QtBot) -> MainWindow:
    qtbot.keyClick(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)
    return window


def test_why_explains_the_selected_board_and_follows_the_selection(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.ask_why.trigger()
    qtbot.waitUntil(lambda: any("upper half" in text for text in page.why.texts()), timeout=20_000)
    before = page.why.texts()
    qtbot.keyClick(page.boards.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(page.why.texts()) and page.why.texts() != before, timeout=20_000)
    assert any("[C.04.3:5.2.5]" in text for text in page.why.texts())


def test_why_not_takes_two_numbers_and_esc_goes_back_to_the_pad(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.ask_why.trigger()
    page.ask_why.trigger()
    assert window.focusWidget() is page.why.field
    qtbot.keyClicks(page.why.field, "1-2")
    qtbot.keyClick(page.why.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.why.pill.text() == "later in the sequence", timeout=20_000)
    assert page.why.sentence.text().startswith("1-2: ")
    qtbot.keyClick(page.why.field, Qt.Key.Key_Escape)
    assert not page.why.isVisible()
    assert window.focusWidget() is page.boards.table


def test_why_not_asks_for_numbers_when_there_are_none(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    page.ask_why.trigger()
    qtbot.keyClicks(page.why.field, "Weiß")
    qtbot.keyClick(page.why.field, Qt.Key.Key_Return)
    assert page.why.pill.text() == "Type two numbers"


def test_why_stays_in_a_narrow_window_until_it_is_closed(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(960, 600)
    page = paired(window, qtbot).rounds
    assert not page.why.isVisible()
    page.ask_why.trigger()
    assert page.why.isVisible()
    page.why.closed.emit()
    assert not window.frame.panels.isVisible()


def test_why_says_what_to_do_where_no_board_is_selected(window: MainWindow, qtbot: QtBot) -> None:
    page = paired(window, qtbot).rounds
    qtbot.keyClick(page.boards.table, Qt.Key.Key_End)
    page.ask_why.trigger()
    assert page.why.texts() == ["Select a board to see how it came about."]


def test_why_speaks_the_words_of_the_simplified_system(window: MainWindow, qtbot: QtBot) -> None:
    event, section = window.desk.current_event, window.desk.section
    settings = replace(tournaments.settings_of(event, section), system=SystemName.SIMPLIFIED)
    tournaments.change_settings(event, section, settings)
    page = paired(window, qtbot).rounds
    page.ask_why.trigger()
    qtbot.waitUntil(lambda: any("It was the turn of 1 " in text for text in page.why.texts()), timeout=20_000)
    assert any("[Vincze, colours 4]" in text for text in page.why.texts())
    page.why.field.setText("1-2")
    qtbot.keyClick(page.why.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(page.why.pill.text()), timeout=20_000)
    assert page.why.sentence.text() == (
        "1-2: at the turn of 1, 5 comes before 2 and can be had [pairings 4]."
    )
