"""The gate by keyboard: check-in, late people, expulsion; the desk for late arrivals."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent, events, players, presence, rounds, tournaments
from swissdesk.services.late import LateKind
from swissdesk.services.players import NewPlayer
from swissdesk.services.rounds import GateState
from swissdesk.tournament.model import CheckIn
from swissdesk.ui.desk import PageName
from swissdesk.ui.dialogs.late_arrival import LateArrival
from swissdesk.ui.dialogs.reason import ReasonDialog
from swissdesk.ui.kit.dialogs import Question
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds import gate_deeds

pytestmark = pytest.mark.gui


@pytest.fixture
def checking(window: MainWindow) -> MainWindow:
    """A window with an event in which everybody is checked in before every round."""
    settings = window.desk.read(tournaments.settings_of)
    window.desk.do(tournaments.change_settings, replace(settings, check_in=CheckIn.EVERY_ROUND))
    window.show_page(PageName.ROUNDS)
    return window


@pytest.fixture
def published(window: MainWindow) -> MainWindow:
    """A window with round 1 paired and published: four boards and a bye."""
    desk = window.desk
    request = desk.read(rounds.prepare_pairing)
    desk.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))
    desk.do(rounds.publish_round, datetime(2026, 5, 17, 12, 0, tzinfo=UTC))
    return window


def states(window: MainWindow) -> list[GateState]:
    return [row.state for row in window.desk.read(rounds.gate).rows]


def test_p_checks_in_and_goes_to_the_next_undecided_player(checking: MainWindow, qtbot: QtBot) -> None:
    gate = checking.rounds.gate
    assert states(checking) == [GateState.UNDECIDED] * 9
    assert not checking.rounds.primary_action().isEnabled()
    gate.table.go_to(0)
    qtbot.keyClicks(gate.table, "php")
    assert states(checking)[:4] == [
        GateState.PLAYS,
        GateState.HALF_POINT_BYE,
        GateState.PLAYS,
        GateState.UNDECIDED,
    ]
    assert gate.table.selected().tpn == 4
    checking.rounds.gate_deeds.all_here.trigger()
    assert GateState.UNDECIDED not in states(checking)
    assert checking.rounds.primary_action().isEnabled()


def test_space_checks_in_and_takes_it_back(checking: MainWindow, qtbot: QtBot) -> None:
    table = checking.rounds.gate.table
    table.go_to(8)
    qtbot.keyClicks(table, " ")
    assert states(checking)[8] is GateState.PLAYS
    table.go_to(8)
    qtbot.keyClicks(table, " ")
    assert states(checking)[8] is GateState.UNDECIDED


def test_tab_goes_to_the_next_undecided_player_and_leaves_behind_the_last(
    checking: MainWindow, qtbot: QtBot
) -> None:
    table = checking.rounds.gate.table
    table.setFocus()
    table.go_to(0)
    qtbot.keyClick(table, Qt.Key.Key_Tab)
    assert table.current_row() == 1
    table.go_to(8)
    qtbot.keyClick(table, Qt.Key.Key_Tab)
    assert not table.hasFocus()


def test_l_says_that_somebody_is_late_and_p_that_he_has_come(window: MainWindow, qtbot: QtBot) -> None:
    table = window.rounds.gate.table
    table.go_to(8)
    qtbot.keyClicks(table, "l")
    assert table.selected().state is GateState.LATE
    assert "1 late" in window.rounds.gate.boxes.sentence
    qtbot.keyClicks(table, "p")
    assert table.selected().state is GateState.PLAYS


def test_an_expulsion_asks_for_a_reason(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.show_page(PageName.ROUNDS)
    window.rounds.gate.table.go_to(2)
    monkeypatch.setattr(gate_deeds, "ask_reason", lambda *_asked: "")
    window.rounds.gate_deeds.expel.trigger()
    assert states(window)[2] is GateState.PLAYS
    monkeypatch.setattr(gate_deeds, "ask_reason", lambda *_asked: "used a telephone")
    window.rounds.gate_deeds.expel.trigger()
    assert states(window)[2] is GateState.EXPELLED
    qtbot.keyClicks(window.rounds.gate.table, "p")
    assert states(window)[2] is GateState.PLAYS


def test_a_reason_is_needed(window: MainWindow, qtbot: QtBot) -> None:
    dialog = ReasonDialog(window.desk.theme, Question("Expel?", "Out.", "Expel", is_destructive=True))
    qtbot.addWidget(dialog)
    dialog.verb.click()
    assert dialog.box.fault == "A reason is needed"
    dialog.line.setText("  used   a telephone ")
    dialog.verb.click()
    assert dialog.reason() == "used a telephone"
    assert dialog.result() == ReasonDialog.DialogCode.Accepted


def test_a_late_arrival_is_paired_by_keyboard(published: MainWindow, qtbot: QtBot) -> None:
    published.desk.do(players.add_player, NewPlayer("Ødegård, Åse", rating=100))
    before = published.desk.read(rounds.board_rows, 1)
    dialog = LateArrival(published.desk, None, published)
    qtbot.addWidget(dialog)
    assert [row.choice.kind for row in dialog._shown.rows] == [LateKind.NEXT_ROUND, LateKind.AGAINST_BYE]
    qtbot.keyClick(dialog.choices, Qt.Key.Key_Down)
    assert dialog.changes.text().startswith("New board 5: ")
    assert dialog.stays.text().startswith("4 boards stay as they are.\nC.04.2, article 4.4")
    qtbot.keyClick(dialog.choices, Qt.Key.Key_Return)
    after = published.desk.read(rounds.board_rows, 1)
    assert after[:4] == before
    assert len(after) == 5


def test_the_late_desk_rests_where_nobody_is_without_a_game(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent]
) -> None:
    event = make_event(count=8)
    section = events.sections(event)[0].id
    empty_window.desk.open(event, section)
    empty_window.show_page(PageName.ROUNDS)
    assert not empty_window.rounds.gate_deeds.late.isEnabled()
    row = empty_window.rounds.gate.table.people.rows[7]
    empty_window.desk.do(presence.expect_late, row.id)
    assert empty_window.rounds.gate_deeds.late.isEnabled()
