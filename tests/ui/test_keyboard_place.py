"""The keyboard is where somebody looks: never on a page or a table that is not in view."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.services.round import rounds
from swissdesk.terms import ADJOURNED, DRAWN, WHITE_WINS
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


def _done(window: MainWindow, wanted: str) -> None:
    window.open_palette()
    QTest.keyClicks(window.palette_box.field, wanted)
    QTest.keyClick(window.palette_box.field, Qt.Key.Key_Return)


def test_a_round_paired_from_another_page_leaves_the_keyboard_there(window: MainWindow, qtbot: QtBot) -> None:
    window.session.show_page(PageName.PLAYERS)
    _done(window, "Pair round 1")
    window.players.start_adding()
    qtbot.waitUntil(lambda: not window.rounds.job.is_running)
    assert window.players.form.name.hasFocus()


def test_who_leaves_the_palette_goes_on_typing_where_the_keyboard_was(window: MainWindow) -> None:
    window.session.show_page(PageName.PLAYERS)
    window.players.start_adding()
    name = window.players.form.name
    QTest.keyClicks(name, "Zoe")
    window.open_palette()
    window.open_palette()
    QTest.keyClick(window.palette_box.field, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is name
    QTest.keyClicks(name, "y")
    assert name.text() == "Zoey"


def test_where_nobody_is_found_the_keyboard_is_in_the_search_field(window: MainWindow) -> None:
    window.session.show_page(PageName.PLAYERS)
    page = window.players
    page.search.setText("Qq")
    window.stack.focus_table()
    assert page.search.hasFocus()
    page.search.clear()
    window.stack.focus_table()
    assert page.view.table.hasFocus()
    page.view.filter.choose(1)  # nobody has a bye
    assert page.search.hasFocus()


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_a_key_that_comes_to_a_menu_just_closed_is_a_result_of_the_board_in_view(
    published: MainWindow,
) -> None:
    menu = published.rounds.boards.table.offer_other_results()
    QTest.keyClick(menu, Qt.Key.Key_A)
    QTest.keyClick(menu, Qt.Key.Key_5)  # ½ – ½, not rated, in the menu
    QTest.keyClick(published.rounds.boards.table, Qt.Key.Key_1)
    rows = published.session.read(rounds.board_rows, 1)
    assert [row.result for row in rows[:3]] == [ADJOURNED, DRAWN, WHITE_WINS]
