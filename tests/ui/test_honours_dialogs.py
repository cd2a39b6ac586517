"""Categories and prizes in the window, by keys alone."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from swissdesk.services.event import tournaments
from swissdesk.services.standing import categories, prizes
from swissdesk.services.standing.categories import Category
from swissdesk.services.standing.prizes import PrizeRules, PrizeSharing
from swissdesk.tournament.honours import Prize
from swissdesk.ui.dialogs.categories import CategoriesDialog
from swissdesk.ui.dialogs.prizes import PrizesDialog
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.tournament.page import TournamentPage
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.one_window

ENTER, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Delete


def of_categories(window: MainWindow) -> CategoriesDialog:
    dialog = CategoriesDialog(window.session, window)
    dialog.show()
    return dialog


def of_prizes(window: MainWindow) -> PrizesDialog:
    dialog = PrizesDialog(window.session, window)
    dialog.show()
    return dialog


def test_the_winners_come_when_the_standings_are_worked_out(window: MainWindow, qtbot: QtBot) -> None:
    dialog = of_prizes(window)
    assert dialog.fund.text() == "Being worked out…"
    qtbot.keyClicks(dialog.lists[""], "500")
    qtbot.waitUntil(lambda: dialog.lines.rowCount() > 0)
    assert dialog.fund.text().startswith("All prizes: 500 EUR")


def test_prizes_can_be_closed_before_the_standings_are_worked_out(window: MainWindow, qtbot: QtBot) -> None:
    dialog = of_prizes(window)
    dialog.close()
    qtbot.waitUntil(lambda: window.session.background.job is None and not isValid(dialog))


def test_a_category_is_added_named_filled_and_removed_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    dialog = of_categories(window)
    *usual, another = dialog.addition_menu().actions()
    assert usual[0].text() == "Women"
    another.trigger()
    assert dialog.form.name.selectedText() == "Category 1"
    qtbot.keyClicks(dialog.form.name, "Friends")
    qtbot.keyClick(dialog.form.name, ENTER)
    qtbot.keyClicks(dialog.tick, "novot")
    qtbot.keyClick(dialog.tick, ENTER)
    (row,) = window.session.read(categories.category_rows)
    assert (row.category.name, row.count) == ("Friends", 1)
    assert dialog.count.text() == "1 player in this category"
    for model in (dialog.list.lines, dialog.people.lines):
        ModelTester(None).check(model)
    dialog.people.go_to(0)
    qtbot.keyClick(dialog.people, DELETE)
    assert window.session.read(categories.category_rows)[0].count == 0
    qtbot.keyClick(dialog.list, DELETE)
    assert window.session.read(categories.category_rows) == ()


def test_a_condition_takes_people_in_at_once_and_del_does_not_take_them_out(
    window: MainWindow, qtbot: QtBot
) -> None:
    dialog = of_categories(window)
    dialog.put(Category("Top"))
    dialog.form.lowest.setFocus()
    dialog.form.lowest.lineEdit().selectAll()
    qtbot.keyClicks(dialog.form.lowest, "2200")
    qtbot.keyClick(dialog.form.lowest, ENTER)
    count = dialog.people.lines.rowCount()
    assert count > 0
    dialog.people.go_to(0)
    qtbot.keyClick(dialog.people, DELETE)
    assert "meets the conditions" in dialog.hint.text()
    assert dialog.people.lines.rowCount() == count


def test_a_name_that_is_taken_is_refused_in_words(window: MainWindow, qtbot: QtBot) -> None:
    dialog = of_categories(window)
    dialog.put(Category("One"))
    dialog.put(Category("Two"))
    qtbot.keyClicks(dialog.form.name, "one")
    qtbot.keyClick(dialog.form.name, ENTER)
    assert "same name" in dialog.hint.text()
    assert [row.category.name for row in window.session.read(categories.category_rows)] == ["One", "Two"]


def test_prizes_are_previewed_while_they_are_typed_and_kept_by_ctrl_enter(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.session.do(categories.put_category, None, Category("Women", women=True))
    dialog = of_prizes(window)
    qtbot.keyClicks(dialog.lists[""], "500 300")
    qtbot.keyClicks(dialog.lists["Women"], "80 and a book")
    dialog.sharing.setCurrentIndex(dialog.sharing.findData(PrizeSharing.HORT))
    qtbot.waitUntil(lambda: dialog.fund.text() != "Being worked out…")
    assert dialog.fund.text().startswith("All prizes: 880 EUR")
    ModelTester(None).check(dialog.lines)
    assert tournaments.settings_of(window.session.current_event, window.session.section).prizes == ()
    qtbot.keyClick(dialog.lists["Women"], ENTER, Qt.KeyboardModifier.ControlModifier)
    settings = window.session.read(tournaments.settings_of)
    assert settings.prizes == (Prize(1, 50000), Prize(2, 30000), Prize(1, 8000, "Women", "and a book"))
    assert settings.prize_rules == PrizeRules(sharing=PrizeSharing.HORT)


def test_a_sum_that_cannot_be_is_named_and_nothing_is_kept(window: MainWindow, qtbot: QtBot) -> None:
    dialog = of_prizes(window)
    qtbot.keyClicks(dialog.lists[""], "500; 1.2.3")
    assert "Place 2" in dialog.hint.text()
    assert not dialog.save.isEnabled()
    qtbot.keyClick(dialog.lists[""], ENTER, Qt.KeyboardModifier.ControlModifier)
    assert window.session.read(prizes.summary) == ""


@pytest.mark.parametrize("words", ["Categories…", "Prizes…"])
def test_the_tournament_menu_has_the_way_in(window: MainWindow, words: str) -> None:
    menu = window.menus.pages[PageName.TOURNAMENT]
    assert words in [action.text() for action in menu.actions()]


def test_the_tournament_page_sums_up_and_keeps_hours(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.TOURNAMENT)
    page = window.findChild(TournamentPage)
    window.session.do(categories.put_category, None, Category("Women", women=True))
    assert page.honours.in_categories.text().startswith("Women (")
    qtbot.waitUntil(lambda: len(page.days.hours) > 1)
    hour = page.days.hours[1]
    qtbot.keyClicks(hour.editor, "9.30")
    qtbot.keyClick(hour.editor, ENTER)
    hours = window.session.read(tournaments.settings_of).round_times
    assert [hour and f"{hour:%H:%M}" for hour in hours] == [None, "09:30"]
    qtbot.keyClicks(page.days.hours[0].editor, "noon")
    qtbot.keyClick(page.days.hours[0].editor, ENTER)
    assert page.days.hours[0].fault == "A time such as 14:30"
