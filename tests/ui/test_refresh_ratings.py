"""Refreshing the players from the rating lists in the window: looked at, ticked and taken over by keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.event import tournaments
from swissdesk.terms import ByeKind, RatingKind, Title
from swissdesk.ui.dialogs.refresh_ratings import RefreshDialog
from swissdesk.ui.kit.actions import why_not
from swissdesk.ui.kit.models import Role
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName
from tests.services.lists_building import install_fide

pytestmark = [pytest.mark.gui, pytest.mark.one_window]

SPACE, CTRL = Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier
ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape
FIRST, SECOND, THIRD = "Kaczmarek, Łukasz", "Szentgyörgyi, Ákos", "Brückner, Jörg"

LISTED = (
    ListedPlayer("101", "Kaczmarek, Lukasz", "POL", "m", Title.IM, 2300, standard_k=10, birth="1980"),
    ListedPlayer("102", "Szentgyorgyi, Akos", "HUN", "m", Title.NONE, 2395, standard_k=20, birth="1990"),
    ListedPlayer("103", "Bruckner, Jorg", "GER", "m", Title.NONE, 0, birth="1970"),
)
"""The first is weaker than known and has a title, the second stronger, the third has lost the rating."""


@pytest.fixture
def listed(window: MainWindow) -> MainWindow:
    """The window on the Players page, with a list that knows three of the players by number."""
    install_fide(window.session.data_folder, *LISTED)
    rows = window.session.read(players.player_rows)
    for row, one in zip(rows, LISTED, strict=False):
        known = window.session.read(players.player, row.id)
        facts = replace(known, fide_id=one.fide_id, birth=one.birth, federation=one.federation, sex=one.sex)
        window.session.do(players.edit_player, replace(facts, k_factor=one.standard_k))
    window.show_page(PageName.PLAYERS)
    return window


def opened(window: MainWindow, qtbot: QtBot) -> RefreshDialog:
    """The dialog, opened by its key."""
    qtbot.waitUntil(lambda: window.current_page.isAncestorOf(QApplication.focusWidget()))
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_R, CTRL)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeWindow(), RefreshDialog), timeout=5000)
    dialog = QApplication.activeWindow()
    assert isinstance(dialog, RefreshDialog)
    return dialog


def press(qtbot: QtBot, *keys: Qt.Key | str) -> None:
    """Press keys in whatever has the keyboard."""
    for key in keys:
        target = QApplication.focusWidget()
        assert target is not None
        if isinstance(key, str):
            qtbot.keyClicks(target, key)
        else:
            qtbot.keyClick(target, key)


def shown(dialog: RefreshDialog) -> list[tuple[str, str, bool | None]]:
    return [(row.row.name, row.row.what, row.is_ticked) for row in dialog.model.rows]


def ratings(window: MainWindow) -> dict[str, int]:
    return {row.name: row.rating for row in window.session.read(players.player_rows)}


def test_what_is_to_be_decided_comes_first_and_what_is_sure_is_ticked(
    listed: MainWindow, qtbot: QtBot
) -> None:
    dialog = opened(listed, qtbot)
    assert shown(dialog) == [
        (THIRD, "Rating", False),
        (FIRST, "Title", True),
        (FIRST, "Rating", True),
        (SECOND, "Rating", True),
    ]
    assert dialog.detail.text() == "3 Brückner, Jörg, Rating: 2360 → unrated; the lists have no rating"
    assert dialog.apply_button.text() == "Refresh 2 players"
    assert not listed.status.text.startswith("Comparing")
    press(qtbot, ESC)
    assert ratings(listed)[FIRST] == 2400


def test_the_effect_on_the_numbers_follows_every_tick(listed: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(listed, qtbot)
    assert dialog.effect.text() == "Before round 1 the list is sorted again. 5 pairing numbers change."
    assert dialog.moves.text().startswith(f"C.04.2, article 2.3 · {SECOND} 2 → 1 · {THIRD} 3 → 2 · ")
    press(qtbot, Qt.Key.Key_Down, Qt.Key.Key_Down, SPACE)
    assert dialog.effect.text().endswith("No pairing number changes.")
    assert dialog.moves.text() == "C.04.2, article 2.3"


def test_enter_takes_over_the_ticked_rows_as_one_change_that_one_undo_takes_back(
    listed: MainWindow, qtbot: QtBot
) -> None:
    before = ratings(listed)
    opened(listed, qtbot)
    press(qtbot, SPACE, ENTER)
    qtbot.waitUntil(lambda: ratings(listed) != before)
    after = ratings(listed)
    assert (after[FIRST], after[SECOND], after[THIRD]) == (2300, 2395, 0)
    assert listed.toast.text == "Refreshed from the rating lists: 3 players"
    with qtbot.waitActive(listed):  # off screen nobody activates the window behind a dialog
        listed.activateWindow()
    qtbot.keyClick(listed, Qt.Key.Key_Z, CTRL)
    assert ratings(listed) == before


def test_ctrl_a_ticks_all_rows_or_none_and_nothing_can_be_done_without_a_tick(
    listed: MainWindow, qtbot: QtBot
) -> None:
    before = ratings(listed)
    dialog = opened(listed, qtbot)
    qtbot.keyClick(dialog.table, Qt.Key.Key_A, CTRL)
    assert [ticked for _name, _what, ticked in shown(dialog)] == [True] * 4
    qtbot.keyClick(dialog.table, Qt.Key.Key_A, CTRL)
    assert dialog.ticked() == []
    assert not dialog.apply_button.isEnabled()
    press(qtbot, ENTER)
    assert dialog.isVisible()
    assert ratings(listed) == before


def test_letters_go_to_the_next_player_of_that_name(listed: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(listed, qtbot)
    press(qtbot, "k")
    assert dialog.table.current_row() == 1
    press(qtbot, "k")
    assert dialog.table.current_row() == 2
    press(qtbot, "b")
    assert dialog.table.current_row() == 0
    assert len(dialog.ticked()) == 3


def test_a_click_on_the_box_ticks_and_one_beside_it_only_selects(listed: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(listed, qtbot)
    for column, count in ((2, 3), (0, 4)):
        place = dialog.table.visualRect(dialog.model.index(0, column)).center()
        qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert len(dialog.ticked()) == count


def test_a_row_that_only_says_something_has_no_box(listed: MainWindow, qtbot: QtBot) -> None:
    row = listed.session.read(players.player_rows)[5]
    known = listed.session.read(players.player, row.id)
    listed.session.do(players.edit_player, replace(known, fide_id="999"))
    dialog = opened(listed, qtbot)
    last = dialog.model.rowCount() - 1
    assert shown(dialog)[last] == (known.name, "FIDE ID", None)
    assert dialog.model.index(last, 0).data(Role.VALUE) is None
    dialog.table.go_to(last)
    press(qtbot, SPACE)
    assert dialog.model.rows[last].is_ticked is None
    spoken = dialog.model.index(last, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("nothing to tick, 6 ")


def test_lists_that_agree_leave_nothing_but_to_close(listed: MainWindow, qtbot: QtBot) -> None:
    settings = listed.session.read(tournaments.settings_of)
    known = listed.session.read(players.player_rows)
    for row in known[:3]:
        player = listed.session.read(players.player, row.id)
        listed.session.do(players.edit_player, replace(player, fide_id="", name=f"Other, {row.tpn}"))
    listed.session.do(tournaments.change_settings, replace(settings, rating_kind=RatingKind.BLITZ))
    dialog = opened(listed, qtbot)
    assert dialog.model.rowCount() == 0
    assert not dialog.table.isVisible()
    press(qtbot, ENTER)
    qtbot.waitUntil(lambda: not dialog.isVisible())


def test_without_a_list_the_action_says_where_lists_come_from(window: MainWindow) -> None:
    window.show_page(PageName.PLAYERS)
    action = window.players.refreshing.action
    assert not action.isEnabled()
    assert why_not(action) == "No rating list is installed yet: Tools > Rating lists…"
    install_fide(window.session.data_folder, *LISTED)
    window.players.show_actions()
    assert action.isEnabled()


def test_a_banner_says_that_the_list_has_other_ratings_until_it_is_closed(
    listed: MainWindow, qtbot: QtBot
) -> None:
    banner = listed.players.refreshing.banner
    qtbot.waitUntil(banner.isVisible, timeout=5000)
    assert banner.message == "FIDE, November 2026: 2 players have other ratings or titles"
    banner.hide()
    listed.session.do(players.announce_absence, listed.players.model.rows[0].id, 1, ByeKind.ZERO_POINT)
    qtbot.waitUntil(lambda: not listed.players.refreshing.is_due)
    qtbot.waitUntil(lambda: listed.session.background.job is None)
    assert not banner.isVisible()


def test_the_banner_goes_when_the_ratings_are_refreshed(listed: MainWindow, qtbot: QtBot) -> None:
    banner = listed.players.refreshing.banner
    qtbot.waitUntil(banner.isVisible, timeout=5000)
    opened(listed, qtbot)
    press(qtbot, ENTER)
    qtbot.waitUntil(lambda: not banner.isVisible(), timeout=5000)


def test_the_members_of_teams_are_refreshed_on_the_page_of_teams(
    published_matches: MainWindow, qtbot: QtBot
) -> None:
    window = published_matches
    install_fide(window.session.data_folder, ListedPlayer("7", "Hetman 1, Ann", standard=2700))
    window.show_page(PageName.PLAYERS)
    dialog = opened(window, qtbot)
    ((row, what, is_ticked),) = shown(dialog)
    assert (row, what, is_ticked) == ("Hetman 1, Ann", "FIDE ID", False)
    assert "(Hetman)" in dialog.detail.text()
    press(qtbot, SPACE, ENTER)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    best = window.teams.model.rows[0].members[0]
    assert (best.name, best.rating, best.fide_id) == ("Hetman 1, Ann", 2700, "7")
    assert not window.teams.refreshing.banner.isVisible()


def test_another_event_meanwhile_shows_no_rows_of_the_first(
    listed: MainWindow, qtbot: QtBot, make_event: Callable[..., OpenEvent]
) -> None:
    listed.players.refreshing.action.trigger()
    listed.session.do(players.remove_player, listed.session.read(players.player_rows)[8].id)
    qtbot.waitUntil(lambda: listed.session.background.job is None)
    assert listed.players.findChild(RefreshDialog) is None
