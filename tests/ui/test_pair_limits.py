"""Forbidden pairs and fixed tables in the window, by keys alone."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services.entry import pair_limits, players
from swissdesk.services.journal import entries as journal
from swissdesk.ui.dialogs.pair_limits import EntryField, PairLimitsDialog
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.one_window

ENTER, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Delete


def opened(window: MainWindow) -> PairLimitsDialog:
    window.rounds.hand.limits.trigger()
    return window.findChildren(PairLimitsDialog)[-1]


def choose(qtbot: QtBot, field: EntryField, typed: str) -> None:
    field.setFocus()
    field.clear()
    qtbot.keyClicks(field, typed)


def test_a_pair_is_forbidden_and_allowed_again_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    choose(qtbot, dialog.one, "novot")
    qtbot.keyClick(dialog.one, ENTER)
    assert (dialog.one.text(), dialog.hint.isVisible()) == ("4 Novotný, Tomáš", True)
    choose(qtbot, dialog.other, "6")
    qtbot.keyClick(dialog.other, ENTER)
    (row,) = window.session.read(pair_limits.forbidden_rows)
    assert (row.one.tpn, row.other.tpn, row.pair.first_round, row.pair.last_round) == (4, 6, 1, 3)
    assert dialog.one.text() == ""
    assert "4 Novotný, Tomáš may not meet 6 Halldórsson, Þór in rounds 1–3" in dialog.pairs.lines.index(
        0, 0
    ).data(Qt.ItemDataRole.AccessibleTextRole)
    ModelTester(None).check(dialog.pairs.lines)
    dialog.pairs.go_to(0)
    qtbot.keyClick(dialog.pairs, DELETE)
    assert window.session.read(pair_limits.forbidden_rows) == ()


def test_the_form_of_a_player_begins_with_that_player(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.table.go_to(3)
    window.players.start_editing()
    window.players.form.limits.click()
    dialog = window.findChildren(PairLimitsDialog)[-1]
    assert dialog.one.text() == dialog.sitter.text() == "4 Novotný, Tomáš"
    assert dialog.focusWidget() is dialog.other
    qtbot.keyClicks(dialog.other, "6")
    qtbot.keyClick(dialog.other, ENTER)
    (row,) = window.session.read(pair_limits.forbidden_rows)
    assert (row.one.tpn, row.other.tpn) == (4, 6)


def test_clubs_are_kept_apart_where_one_has_several_players(window: MainWindow, qtbot: QtBot) -> None:
    assert opened(window).part_clubs.isHidden()
    for place in (1, 3, 5):
        player = window.session.read(players.player, window.session.read(players.player_rows)[place].id)
        window.session.do(players.edit_player, replace(player, club="Hetman"))
    dialog = opened(window)
    dialog.clubs_last.setValue(2)
    dialog.part_clubs.click()
    assert [row.pair[2:] for row in dialog.pairs.lines.rows] == [(1, 2)] * 3
    dialog.join_clubs.click()
    assert not dialog.pairs.lines.rows
    dialog.join_clubs.click()
    assert dialog.hint.text() == "No two players of one club are kept apart."


def test_after_a_removal_the_cursor_stays_in_its_place(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    for one, other in (("1", "2"), ("3", "4"), ("5", "6")):
        choose(qtbot, dialog.one, one)
        choose(qtbot, dialog.other, other)
        qtbot.keyClick(dialog.other, ENTER)
    dialog.pairs.go_to(1)
    qtbot.keyClick(dialog.pairs, DELETE)
    assert dialog.pairs.current_row() == 1
    qtbot.keyClick(dialog.pairs, DELETE)
    assert dialog.pairs.current_row() == 0


def test_a_table_is_fixed_and_freed_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    choose(qtbot, dialog.sitter, "grossm")
    dialog.board.setValue(4)
    qtbot.keyClick(dialog.sitter, ENTER)
    assert [(row.player.tpn, row.board) for row in window.session.read(pair_limits.fixed_rows)] == [(9, 4)]
    ModelTester(None).check(dialog.tables.lines)
    choose(qtbot, dialog.sitter, "1")
    qtbot.keyClick(dialog.sitter, ENTER)
    assert "Großmann" in dialog.hint.text()
    dialog.tables.go_to(0)
    qtbot.keyClick(dialog.tables, DELETE)
    assert window.session.read(pair_limits.fixed_rows) == ()


def test_nobody_is_not_kept_apart_from_anybody(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    choose(qtbot, dialog.one, "77")
    qtbot.mouseClick(dialog.add_pair, Qt.MouseButton.LeftButton)
    assert "by number or name" in dialog.hint.text()
    assert dialog.hint.isVisible()
    assert window.session.read(pair_limits.forbidden_rows) == ()


def test_of_teams_it_speaks_of_teams_and_matches(published_matches: MainWindow) -> None:
    dialog = opened(published_matches)
    assert (dialog.one.accessibleName(), dialog.board.accessibleName()) == ("Team", "Match")
    heads = [dialog.tables.lines.headerData(at, Qt.Orientation.Horizontal) for at in range(2)]
    assert heads == ["Team", "Match"]
    dialog.add_pair.click()
    assert dialog.hint.text() == "Choose two teams by number or name."
    dialog.sitter.setText("2")
    dialog.add_table.click()
    made = journal.journal_rows(published_matches.session.current_event)[-1]
    assert made.what.endswith(": always at the table of match 1")
    (change,) = journal.changes_of(published_matches.session.current_event, made.number)
    assert (change.before, change.after) == ("where the pairing says", "always at the table of match 1")
