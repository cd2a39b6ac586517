"""The gate by keyboard: check-in, late arrivals, expulsion."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players, presence
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import rounds
from swissdesk.services.round.late import LateKind
from swissdesk.services.round.rounds import GateState
from swissdesk.terms import DRAWN, WHITE_WINS_BY_FORFEIT, ByeKind, SystemName
from swissdesk.tournament.model import CheckIn
from swissdesk.ui.dialogs.absent import AbsentDialog
from swissdesk.ui.dialogs.late_arrival import LateArrival
from swissdesk.ui.dialogs.reason import ReasonDialog
from swissdesk.ui.kit.dialogs import Question
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.gate import actions as gate_actions
from swissdesk.ui.pages.rounds.gate.panel import checks_of
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


@pytest.fixture
def checking(window: MainWindow) -> MainWindow:
    """A window with an event in which everybody is checked in before every round."""
    settings = window.session.read(tournaments.settings_of)
    window.session.do(tournaments.change_settings, replace(settings, check_in=CheckIn.EVERY_ROUND))
    window.show_page(PageName.ROUNDS)
    return window


@pytest.fixture
def published(window: MainWindow) -> MainWindow:
    """A window with round 1 paired and published: four boards and a bye."""
    session = window.session
    request = session.read(rounds.prepare_pairing)
    session.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))
    session.do(rounds.publish_round, datetime(2026, 5, 17, 12, 0, tzinfo=UTC))
    return window


def states(window: MainWindow) -> list[GateState]:
    return [row.state for row in window.session.read(rounds.gate).rows]


def test_plus_checks_in_and_goes_to_the_next_undecided_player(checking: MainWindow, qtbot: QtBot) -> None:
    gate = checking.rounds.gate.view
    assert states(checking) == [GateState.UNDECIDED] * 9
    assert not checking.rounds.primary_action().isEnabled()
    gate.table.go_to(0)
    qtbot.keyClicks(gate.table, "+=+")
    assert states(checking)[:4] == [
        GateState.PLAYS,
        GateState.HALF_POINT_BYE,
        GateState.PLAYS,
        GateState.UNDECIDED,
    ]
    assert gate.table.selected().tpn == 4
    checking.rounds.gate.actions.all_here.trigger()
    assert GateState.UNDECIDED not in states(checking)
    assert checking.rounds.primary_action().isEnabled()


def test_space_checks_in_and_takes_it_back(checking: MainWindow, qtbot: QtBot) -> None:
    table = checking.rounds.gate.view.table
    table.go_to(8)
    qtbot.keyClicks(table, " ")
    assert states(checking)[8] is GateState.PLAYS
    table.go_to(8)
    qtbot.keyClicks(table, " ")
    assert states(checking)[8] is GateState.UNDECIDED


def test_tab_goes_to_the_next_undecided_player_and_leaves_behind_the_last(
    checking: MainWindow, qtbot: QtBot
) -> None:
    table = checking.rounds.gate.view.table
    table.setFocus()
    table.go_to(0)
    qtbot.keyClick(table, Qt.Key.Key_Tab)
    assert table.current_row() == 1
    table.go_to(8)
    qtbot.keyClick(table, Qt.Key.Key_Tab)
    assert not table.hasFocus()


def test_ctrl_l_says_that_somebody_is_late_and_plus_that_he_has_come(
    window: MainWindow, qtbot: QtBot
) -> None:
    table = window.rounds.gate.view.table
    table.go_to(8)
    qtbot.keyClick(table, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert table.selected().state is GateState.LATE
    assert "1 late" in window.rounds.gate.view.boxes.sentence
    qtbot.keyClicks(table, "+")
    assert table.selected().state is GateState.PLAYS


@pytest.mark.parametrize("system", [LEONG, SIMPLIFIED])
def test_half_point_byes_are_not_offered_where_the_system_knows_none(
    window: MainWindow, qtbot: QtBot, system: SystemName
) -> None:
    settings = window.session.read(tournaments.settings_of)
    window.session.do(tournaments.change_settings, replace(settings, system=system))
    window.show_page(PageName.ROUNDS)
    gate = window.rounds.gate.view
    assert [key.key for key in gate.band.keys if not key.isHidden()] == ["+", "-", "Ctrl L", "Ctrl Del"]
    assert "half-point" not in gate.boxes.sentence
    gate.table.go_to(2)
    with qtbot.waitSignal(window.session.failed) as refused:
        qtbot.keyClicks(gate.table, "=")
    assert "points" in str(refused.args[0])
    qtbot.keyClicks(gate.table, "%")
    words = "“%” means nothing at the gate. +, -, Ctrl L and Ctrl Del decide; letters and numbers search."
    assert window.status.text == words
    assert states(window)[2] is GateState.PLAYS
    window.show_page(PageName.PLAYERS)
    qtbot.keyClick(window.players.table, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert [cap for cap, _words in window.players.key_strip()][:3] == ["+", "-", "Ctrl Del"]


def test_an_expulsion_asks_for_a_reason(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.show_page(PageName.ROUNDS)
    window.rounds.gate.view.table.go_to(2)
    monkeypatch.setattr(gate_actions, "ask_reason", lambda *_asked: "")
    window.rounds.gate.actions.expel.trigger()
    assert states(window)[2] is GateState.PLAYS
    monkeypatch.setattr(gate_actions, "ask_reason", lambda *_asked: "used a telephone")
    window.rounds.gate.actions.expel.trigger()
    assert states(window)[2] is GateState.EXPELLED
    qtbot.keyClicks(window.rounds.gate.view.table, "+")
    assert states(window)[2] is GateState.PLAYS


def test_a_reason_is_needed(window: MainWindow, qtbot: QtBot) -> None:
    dialog = ReasonDialog(window.session.theme, Question("Expel?", "Out.", "Expel", is_destructive=True))
    qtbot.addWidget(dialog)
    dialog.verb.click()
    assert dialog.box.fault == "A reason is needed"
    dialog.line.setText("  used   a telephone ")
    dialog.verb.click()
    assert dialog.reason() == "used a telephone"
    assert dialog.result() == ReasonDialog.DialogCode.Accepted


def test_a_late_arrival_is_paired_by_keyboard(published: MainWindow, qtbot: QtBot) -> None:
    published.session.do(players.add_player, NewPlayer("Ødegård, Åse", rating=100))
    before = published.session.read(rounds.board_rows, 1)
    dialog = LateArrival(published.session, None, published)
    qtbot.addWidget(dialog)
    kinds = [LateKind.NEXT_ROUND, LateKind.HALF_POINT_BYE, LateKind.AGAINST_BYE]
    assert [row.choice.kind for row in dialog._shown.rows] == kinds
    qtbot.keyClick(dialog.choices, Qt.Key.Key_Down)
    assert dialog.changes.text() == "Ødegård, Åse has ½ for round 1."
    qtbot.keyClick(dialog.choices, Qt.Key.Key_Down)
    assert dialog.changes.text().startswith("New board 5: ")
    assert dialog.stays.text().startswith("4 boards stay as they are.\nC.04.2, article 4.4")
    qtbot.keyClick(dialog.choices, Qt.Key.Key_Return)
    after = published.session.read(rounds.board_rows, 1)
    assert after[:4] == before
    assert len(after) == 5


def test_the_games_of_a_late_arrival_in_a_large_event_are_found_beside_the_window(
    published: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("swissdesk.services.round.late._MANY", 0)
    newcomer = published.session.do(players.add_player, NewPlayer("Ødegård, Åse", rating=100))
    assert newcomer is not None
    dialog = LateArrival(published.session, None, published)
    qtbot.addWidget(dialog)
    assert dialog.note.text() == "Looking for games…"
    assert not dialog.take_button.isEnabled()
    dialog.accept()
    assert len(published.session.read(rounds.board_rows, 1)) == 4
    qtbot.waitUntil(dialog.take_button.isEnabled)
    assert dialog.choices.count() == 3
    dialog.people.currentRowChanged.emit(0)
    dialog.reject()
    qtbot.waitUntil(lambda: published.session.background.job is None)
    assert dialog.choices.count() == 0


def test_the_late_desk_rests_where_nobody_is_without_a_game(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent]
) -> None:
    event = make_event(count=8)
    section = events.sections(event)[0].id
    empty_window.session.open(event, section)
    empty_window.show_page(PageName.ROUNDS)
    assert not empty_window.rounds.gate.actions.late.isEnabled()
    row = empty_window.rounds.gate.view.table.people.rows[7]
    empty_window.session.do(presence.expect_late, row.id)
    assert empty_window.rounds.gate.actions.late.isEnabled()


@pytest.fixture
def stayed_away(published: MainWindow) -> MainWindow:
    """A window at the gate of round 2; the Black players of boards 1 and 2 did not come to round 1."""
    for board in (1, 2):
        published.session.do(rounds.enter_result, 1, board, WHITE_WINS_BY_FORFEIT)
    for board in (3, 4):
        published.session.do(rounds.enter_result, 1, board, DRAWN)
    published.session.do(rounds.close_round, 1)
    published.show_round(2)
    return published


def test_who_stayed_away_without_a_word_is_proposed_and_never_withdrawn_silently(
    stayed_away: MainWindow, qtbot: QtBot
) -> None:
    assert stayed_away.rounds.gate.actions.absent in stayed_away.rounds.header_actions()
    titles = [title for _tone, title, _text in checks_of(stayed_away.session.read(rounds.gate))]
    assert "2 players absent without notice" in titles
    assert set(states(stayed_away)) == {GateState.PLAYS}


def test_who_has_explained_the_absence_stays_in(stayed_away: MainWindow, qtbot: QtBot) -> None:
    dialog = AbsentDialog(stayed_away.session, stayed_away)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.withdraw_button.text() == "Withdraw 2 players"
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    assert dialog.withdraw_button.text() == "Withdraw 1 player"
    dialog.withdraw_button.click()
    assert states(stayed_away).count(GateState.WITHDRAWN) == 1
    assert "Absent without notice, withdrawn: " in stayed_away.toast.text
    assert stayed_away.session.read(rounds.gate).absent == 1


def test_a_half_point_bye_is_given_up_at_the_late_desk(window: MainWindow, qtbot: QtBot) -> None:
    session = window.session
    rows = session.read(players.player_rows)
    session.do(players.announce_absence, rows[8].id, 1, ByeKind.HALF_POINT)
    session.do(players.announce_absence, rows[7].id, 1, ByeKind.ZERO_POINT)
    request = session.read(rounds.prepare_pairing)
    session.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))
    session.do(rounds.publish_round, datetime(2026, 5, 17, 12, 0, tzinfo=UTC))
    dialog = LateArrival(session, rows[8].id, window)
    qtbot.addWidget(dialog)
    assert dialog.people.currentItem().text().endswith("(Half-point bye)")
    assert "keeps the half-point bye of round 1 (½)" in dialog.changes.text()
    dialog.choices.setCurrentRow(1)
    assert "gives up the half-point bye (½)" in dialog.changes.text()
    dialog.accept()
    boards = session.read(rounds.board_rows, 1)
    assert rows[8].id in {boards[-1].white.id, boards[-1].black.id}


def test_the_search_of_the_gate_is_that_of_one_round(published: MainWindow, qtbot: QtBot) -> None:
    session, gate = published.session, published.rounds.gate.view
    published.show_round(2)
    gate.field.setText("Śliwińska")
    session.do(players.add_player, NewPlayer("Latecomer, Ann"))
    assert gate.field.text() == "Śliwińska"
    for row in session.read(rounds.board_rows, 1):
        session.do(rounds.enter_result, 1, row.board, DRAWN)
    session.do(rounds.close_round, 1)
    assert gate.field.text() == "Śliwińska"
    request = session.read(rounds.prepare_pairing)
    session.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))
    published.show_round(3)
    assert gate.field.text() == ""
    assert gate.table.shown.rowCount() == 10
