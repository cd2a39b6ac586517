"""Every line of every menu has a letter of its own, so that no menu needs the mouse."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.languages import language_of, offered
from swissdesk.ui.frame.sidebar import SectionSwitch
from swissdesk.ui.kit.access_keys import access_key, give_access_keys
from swissdesk.ui.kit.menus import context_menu
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from swissdesk.words import ENGLISH, use_language

pytestmark = pytest.mark.gui


def faults(menu: QMenu) -> list[str]:
    """Return the lines of an opened menu that have no letter, or one that another line has."""
    menu.aboutToShow.emit()
    lines = [action for action in menu.actions() if action.isVisible() and not action.isSeparator()]
    counts = Counter(access_key(line) for line in lines)
    return [line.text() for line in lines if not access_key(line) or counts[access_key(line)] > 1]


def menus_of(window: MainWindow) -> list[QMenu]:
    """Return the menus of the bar with all that open from them."""
    found = [action.menu() for action in window.menuBar().actions()]
    for menu in found:
        found += [action.menu() for action in menu.actions() if action.menu() is not None]
    return found


def test_every_line_of_the_menu_bar_has_a_letter_of_its_own(window: MainWindow) -> None:
    for page in PageName:
        window.show_page(page)
        menus = menus_of(window)
        assert len(menus) >= 12
        assert {menu.title(): faults(menu) for menu in menus if faults(menu)} == {}
    titles = [access_key(action) for action in window.menuBar().actions()]
    assert "" not in titles
    assert len(set(titles)) == len(titles)


def test_so_has_every_line_without_an_event(empty_window: MainWindow) -> None:
    assert {menu.title(): faults(menu) for menu in menus_of(empty_window) if faults(menu)} == {}


def test_so_has_every_line_in_an_event_of_teams(published_matches: MainWindow) -> None:
    window = published_matches
    window.show_page(PageName.PLAYERS)
    window.teams.table.go_to(0)
    assert {menu.title(): faults(menu) for menu in menus_of(window) if faults(menu)} == {}
    assert faults(context_menu(window.teams.form.members)) == []


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_so_has_every_line_of_the_other_menus(window: MainWindow) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.table.go_to(3)
    menu = context_menu(window.players.table)
    assert len(menu.actions()) == 10
    assert faults(menu) == []
    window.sidebar.findChild(SectionSwitch).click()
    results = window.rounds.boards.table.offer_other_results()
    opened = [menu for menu in (*window.findChildren(QMenu), results) if menu.actions()]
    assert {menu.title(): faults(menu) for menu in opened if faults(menu)} == {}
    assert faults(window.copies.menu()) == []
    editor = window.stack.tournament.tie_breaks
    assert faults(editor._menu) == []


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_a_line_whose_text_changes_while_the_menu_is_open_has_a_letter_again(
    window: MainWindow, qtbot
) -> None:
    menu = window.menus.pages[PageName.ROUNDS]
    menu.popup(window.mapToGlobal(window.rect().center()))
    qtbot.waitUntil(menu.isVisible)
    menu.actions()[0].setText("Show it")
    window.rounds.show_actions()
    lines = [line for line in menu.actions() if line.isVisible() and not line.isSeparator()]
    keys = [access_key(line) for line in lines]
    assert "" not in keys
    assert len(set(keys)) == len(keys)
    menu.close()


def test_letters_that_are_set_stay_and_a_line_gives_way_that_has_another_one(qtbot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    lines = [QAction(text, owner) for text in ("&Open", "Op", "Pa", "A && O", "Of p, a\tX")]
    give_access_keys(lines)
    assert lines[0].text() == "&Open"
    assert [access_key(line) for line in lines[:4]] == ["o", "p", "a", ""]
    assert access_key(lines[4]) == "f"
    assert lines[4].text().endswith("\tX")
    lines[2].setText("Pa no")
    give_access_keys(lines)
    assert access_key(lines[3]) == "a"
    assert lines[3].text() == "&A && O"


@pytest.mark.parametrize("tag", offered())
def test_every_menu_of_the_bar_and_every_line_in_it_has_its_letter_in_every_language(
    tag: str, qtbot: QtBot, settings: QSettings, tmp_path: Path
) -> None:
    use_language(language_of(tag))
    try:
        window = build_window(settings, tmp_path)
        qtbot.addWidget(window)
        for of_teams in (False, True):
            window.menus.show_kind(of_teams=of_teams)
            bar = [menu for menu in window.menuBar().actions() if menu.isVisible()]
            letters = [access_key(menu) for menu in bar]
            assert len(set(letters)) == len(letters), letters
            for menu in window.findChildren(QMenu):
                assert faults(menu) == []
        window.close()
    finally:
        use_language(ENGLISH)
