"""A person who was entered twice, in the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.round import rounds
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.entries.entered_twice import EnteredTwice
from swissdesk.ui.session import PageName
from tests.ui.opening import in_dialog
from tests.ui.test_letters import NOW, draw_all, pair


@pytest.fixture
def twice(window: MainWindow) -> MainWindow:
    """Player 3 played round 1 and was entered anew for round 2, which is paired."""
    session = window.session
    pair(session)
    session.do(rounds.publish_round, NOW)
    draw_all(session, 1)
    session.do(rounds.close_round, 1)
    first = session.read(players.player_rows)[2]
    session.do(players.withdraw_player, first.id)
    session.do(players.add_player, NewPlayer(first.name, rating=2350))
    session.do(players.add_player, NewPlayer("Zweig, Anna", rating=1000))  # nobody has the bye
    pair(session)
    window.show_page(PageName.PLAYERS)
    return window


def answered(window: MainWindow, qtbot: QtBot) -> EnteredTwice:
    """The dialog about player 3 with all others in it, answered by nobody yet."""
    row = window.session.read(players.player_rows)[2]
    dialog = EnteredTwice(window.session, row.id, f"{row.tpn} {row.name}", window)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: dialog.others.count() > 0)
    return dialog


def test_the_namesake_is_in_view_and_one_key_makes_the_two_one(twice: MainWindow, qtbot: QtBot) -> None:
    before = twice.session.read(players.player_rows)
    dialog = answered(twice, qtbot)
    assert dialog.others.currentText() == f"4 {before[2].name}"
    assert "gets the game of 4" in dialog.does.text()
    dialog.merge_button.click()
    rows = twice.session.read(players.player_rows)
    assert len(rows) == len(before) - 1
    assert rows[2].withdrawn_from is None
    twice.undo.trigger()
    assert twice.session.read(players.player_rows) == before


def test_two_who_met_are_refused_with_the_round_and_the_button_is_off(
    twice: MainWindow, qtbot: QtBot
) -> None:
    dialog = answered(twice, qtbot)
    names = [dialog.others.itemText(place) for place in range(dialog.others.count())]
    dialog.others.setCurrentIndex(next(place for place, text in enumerate(names) if text.startswith("1 ")))
    assert "were both paired in round 1:" in dialog.fault.text()
    assert not dialog.merge_button.isEnabled()


def test_the_action_opens_the_dialog_about_the_selected_player(twice: MainWindow) -> None:
    seen: list[str] = []

    def look(dialog: EnteredTwice) -> None:
        seen.append(dialog.others.currentText()[:2])
        dialog.reject()

    table = twice.players.table
    table.setCurrentIndex(twice.players.proxy.index(2, 1))
    in_dialog(EnteredTwice, look)
    twice.players.entry_actions.resolve_twice()
    assert seen == ["4 "]


def test_nobody_is_chosen_where_no_other_entry_is_alike(window: MainWindow, qtbot: QtBot) -> None:
    dialog = answered(window, qtbot)
    assert dialog.chosen() is None
    assert dialog.others.currentText() == ""
    assert not dialog.merge_button.isEnabled()
    assert dialog.does.text() == ""


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no pop-ups
def test_enter_takes_the_typed_number_while_its_offers_are_open(window: MainWindow, qtbot: QtBot) -> None:
    dialog = answered(window, qtbot)
    dialog.show()
    QTest.keyClicks(dialog.others, "5")
    assert dialog.others.completer().popup().isVisible()
    QTest.keyClick(dialog.others.completer().popup(), Qt.Key.Key_Return)
    assert not dialog.others.completer().popup().isVisible()
    chosen = dialog.chosen()
    assert chosen is not None
    assert chosen.text.startswith("5 ")
    assert dialog.merge_button.isEnabled()


def test_a_name_that_no_other_entry_has_is_refused_and_nobody_stays_chosen(
    twice: MainWindow, qtbot: QtBot
) -> None:
    dialog = answered(twice, qtbot)
    dialog.others.line.selectAll()
    QTest.keyClicks(dialog.others, "qqq")
    QTest.keyClick(dialog.others, Qt.Key.Key_Return)
    assert dialog.chosen() is None
    assert not dialog.merge_button.isEnabled()
    assert dialog.fault.text() == "There is no other entry “qqq”."
    assert dialog.does.text() == ""
