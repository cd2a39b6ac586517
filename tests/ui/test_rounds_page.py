from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import rounds
from swissdesk.services.round.publishing import pairing_version
from swissdesk.services.round.rounds import GateState, LadderState
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Result,
)
from swissdesk.ui.dialogs.change_reason import ChangeReasonDialog
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.kit.actions import why_not
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds import actions as actions_module
from swissdesk.ui.pages.rounds import pairing_job
from swissdesk.ui.pages.rounds.boards.board_table import LineFilter
from swissdesk.ui.pages.rounds.boards.lines import BoardLine, HeadingLine, LineNote, board_lines, with_sitting
from swissdesk.ui.pages.rounds.boards.lines_model import LinesModel
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.one_window


def press_f5(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F5)


def pair(window: MainWindow, qtbot: QtBot) -> None:
    press_f5(window, qtbot)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)


def publish(window: MainWindow, qtbot: QtBot) -> None:
    pair(window, qtbot)
    press_f5(window, qtbot)


def key(window: MainWindow, qtbot: QtBot, text: str) -> None:
    qtbot.keyClicks(window.rounds.boards.table, text)


def state(window: MainWindow, number: int = 1) -> LadderState:
    return window.session.read(rounds.ladder)[number - 1].state


def results(window: MainWindow) -> list[Result]:
    return [row.result for row in window.session.read(rounds.board_rows, window.session.round_number)]


def board(window: MainWindow) -> int:
    line = window.rounds.boards.table.selected_board()
    assert line is not None
    return line.place.board


def test_there_is_no_next_round_while_the_one_in_view_is_not_paired(window: MainWindow) -> None:
    actions = window.rounds.round_actions
    assert why_not(actions.next) == "Round 1 is not paired yet"


def test_f5_pairs_publishes_closes_and_goes_on(window: MainWindow, qtbot: QtBot) -> None:
    assert window.rounds.state_pill().text == "Gate open"
    pair(window, qtbot)
    assert state(window) is LadderState.DRAFT
    press_f5(window, qtbot)
    assert state(window) is LadderState.PUBLISHED
    for text in "1051":
        key(window, qtbot, text)
    assert state(window) is LadderState.COMPLETE
    press_f5(window, qtbot)
    assert state(window) is LadderState.CLOSED
    press_f5(window, qtbot)
    assert window.rounds.title() == "Round 2"
    assert window.rounds.state_pill().text == "Gate open"


def test_the_keyboard_is_in_the_board_list_after_pairing(window: MainWindow, qtbot: QtBot) -> None:
    pair(window, qtbot)
    assert window.focusWidget() is window.rounds.boards.table


def test_each_result_key_goes_to_the_next_open_board(published: MainWindow, qtbot: QtBot) -> None:
    for text in "1=+":
        key(published, qtbot, text)
    assert results(published) == [WHITE_WINS, DRAWN, WHITE_WINS_BY_FORFEIT, PENDING]
    assert board(published) == 4
    key(published, qtbot, "0")
    assert results(published)[3] == BLACK_WINS
    assert board(published) == 4


def test_a_result_is_on_the_screen_and_on_the_disk_when_the_key_returns(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "1")
    lines = published.rounds.boards.table.lines.rows
    assert lines[0].result == WHITE_WINS
    path, section = published.session.current_event.path, published.session.section
    copy = path.with_name("copy.swissdesk")
    events.save_copy(published.session.current_event, copy)
    again = events.open_event(copy)
    assert rounds.board_rows(again, section, 1)[0].result == WHITE_WINS
    events.close_event(again)


def test_delete_clears_a_result(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1")
    published.rounds.boards.table.go_to_board(0, 1)
    qtbot.keyClick(published.rounds.boards.table, Qt.Key.Key_Delete)
    assert results(published)[0] == PENDING
    assert board(published) == 1


def test_slash_and_a_number_jump_to_a_board(published: MainWindow, qtbot: QtBot) -> None:
    view = published.rounds.boards
    key(published, qtbot, "/")
    qtbot.keyClicks(view.field, "3")
    qtbot.keyClick(view.field, Qt.Key.Key_Return)
    assert board(published) == 3
    key(published, qtbot, "1")
    assert results(published)[2] == WHITE_WINS


def test_letters_find_a_player_and_the_next_key_is_the_result(published: MainWindow, qtbot: QtBot) -> None:
    rows = published.session.read(rounds.board_rows, 1)
    wanted = next(row.board for row in rows if "Śliwińska" in row.white.name or "Śliwińska" in row.black.name)
    key(published, qtbot, "sliw")
    assert published.rounds.boards.field.text() == "sliw"
    assert board(published) == wanted
    key(published, qtbot, "5")
    assert results(published)[wanted - 1] == DRAWN
    assert published.rounds.boards.field.text() == ""


def test_enter_goes_to_the_next_open_board_and_begins_again_at_the_end(
    published: MainWindow, qtbot: QtBot
) -> None:
    table = published.rounds.boards.table
    key(published, qtbot, "1")
    table.go_to_board(0, 4)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert board(published) == 2


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_a_full_stop_opens_the_list_of_other_results(published: MainWindow, qtbot: QtBot) -> None:
    menu = published.rounds.boards.table.offer_other_results()
    menu.actions()[0].trigger()
    menu.close()
    assert results(published)[0] == ADJOURNED
    assert published.rounds.boards.table.lines.rows[0].is_odd


def test_the_filters_count_and_show_open_and_odd_boards(published: MainWindow, qtbot: QtBot) -> None:
    view = published.rounds.boards
    key(published, qtbot, "1")
    key(published, qtbot, "+")
    view.switch.choose(LineFilter.OPEN)
    assert [line.place.board for line in view.table.shown_lines()] == [3, 4]
    view.switch.choose(LineFilter.ODD)
    assert [line.place.board for line in view.table.shown_lines()] == [2]
    view.switch.choose(LineFilter.ALL)
    assert any(isinstance(line, HeadingLine) for line in view.table.shown_lines())


def test_in_the_open_filter_a_result_takes_the_next_board_not_the_one_after(
    published: MainWindow, qtbot: QtBot
) -> None:
    published.rounds.boards.switch.choose(LineFilter.OPEN)
    published.rounds.boards.table.go_to_board(0, 1)
    for text in "1010":
        key(published, qtbot, text)
    assert results(published) == [WHITE_WINS, BLACK_WINS, WHITE_WINS, BLACK_WINS]


def test_the_entry_pad_shows_the_board_of_the_keys_and_what_was_just_entered(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "1")
    pad = published.rounds.pad
    assert pad._number.text() == "2"
    assert pad._open.text() == "3 still open"
    assert [line.place.board for line in pad._entered._lines] == [1]


def test_what_is_taken_back_was_not_just_entered(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "15")
    published.undo.trigger()
    pad, lines = published.rounds.pad, published.rounds.boards.table.lines
    assert [line.place.board for line in pad._entered._lines] == [1]
    assert [line.note is LineNote.JUST_NOW for line in lines.rows[:2]] == [True, False]
    published.undo.trigger()
    assert pad._entered._lines == ()


def test_a_click_on_the_pad_does_what_the_key_does(published: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(published.rounds.pad.keys[1], Qt.MouseButton.LeftButton)
    assert results(published)[0] == DRAWN
    assert published.focusWidget() is published.rounds.boards.table


def test_closing_waits_for_the_results_and_says_how_many_are_missing(published: MainWindow) -> None:
    action = published.rounds.primary_action()
    assert not action.isEnabled()
    assert action.toolTip() == "4 results missing"


def test_a_closed_round_refuses_results_in_words_until_it_is_reopened(
    published: MainWindow, qtbot: QtBot
) -> None:
    for text in "1111":
        key(published, qtbot, text)
    press_f5(published, qtbot)
    published.rounds.boards.table.go_to_board(0, 1)
    key(published, qtbot, "0")
    assert published.banner.message == "Round 1 is closed. Reopen it to correct a result."
    assert results(published)[0] == WHITE_WINS
    published.rounds.round_actions.reopen.trigger()
    assert published.banner.isHidden()
    key(published, qtbot, "0")
    assert results(published)[0] == BLACK_WINS


def test_a_closed_round_offers_to_correct_before_it_offers_to_reopen(
    published: MainWindow, qtbot: QtBot
) -> None:
    for text in "1111":
        key(published, qtbot, text)
    press_f5(published, qtbot)
    beside = published.rounds.header_actions()
    assert beside[:2] == [published.rounds.gate.actions.correct, published.rounds.round_actions.reopen]
    published.rounds.round_actions.reopen.trigger()
    assert published.rounds.gate.actions.correct not in published.rounds.header_actions()


def test_what_was_refused_is_not_said_on_another_page_or_round(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1501")
    press_f5(published, qtbot)
    for go in (lambda: published.show_round(2), lambda: published.show_page(PageName.STANDINGS)):
        published.show_round(1)
        key(published, qtbot, "0")
        assert published.banner.isVisible()
        go()
        assert published.banner.isHidden()


def test_a_draft_takes_no_results(window: MainWindow, qtbot: QtBot) -> None:
    pair(window, qtbot)
    assert window.rounds.pad._reason.text() == "Results are entered once the round is published."
    assert not window.rounds.pad.keys[0].isEnabled()
    key(window, qtbot, "1")
    assert window.banner.message == "Round 1 is a draft. Publish it before results are entered."
    assert results(window)[0] == PENDING


def test_undo_and_redo_reach_the_board_list(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1")
    qtbot.keyClick(published, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert published.rounds.boards.table.lines.rows[0].result == PENDING
    qtbot.keyClick(published, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert published.rounds.boards.table.lines.rows[0].result == WHITE_WINS


def test_unpairing_a_draft_needs_no_question(published: MainWindow) -> None:
    published.session.do_to_event(events.undo)
    assert state(published) is LadderState.DRAFT
    published.rounds.round_actions.unpair.trigger()
    assert state(published) is LadderState.GATE


@pytest.mark.parametrize("agrees", [True, False])
def test_unpairing_a_published_round_asks_for_a_reason_of_the_rules(
    published: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, agrees: bool
) -> None:
    key(published, qtbot, "1")
    asked: list[str] = []

    def answer(dialog: ChangeReasonDialog) -> QDialog.DialogCode:
        asked.append(dialog.question.title)
        assert not dialog.verb.isEnabled()
        dialog.group.button(1).click()
        assert dialog.verb.isEnabled()
        return QDialog.DialogCode.Accepted if agrees else QDialog.DialogCode.Rejected

    monkeypatch.setattr(ChangeReasonDialog, "exec", answer)
    published.rounds.round_actions.unpair.trigger()
    assert asked == ["Unpair round 1?"]
    assert state(published) is (LadderState.GATE if agrees else LadderState.PUBLISHED)
    if agrees:
        assert published.session.read(pairing_version, 1) == 2


def test_the_keys_of_the_band_decide_about_the_player_in_question(window: MainWindow, qtbot: QtBot) -> None:
    gate = window.rounds.gate.view
    gate.table.go_to(8)
    for keys, expected in (
        ("=", GateState.HALF_POINT_BYE),
        ("-", GateState.ZERO_POINT_BYE),
        ("+", GateState.PLAYS),
        ("Ctrl+Del", GateState.WITHDRAWN),
        ("=", GateState.HALF_POINT_BYE),
        ("+", GateState.PLAYS),
    ):
        qtbot.keySequence(gate.table, keys)
        assert gate.table.selected().state is expected


def test_the_boxes_of_the_gate_sum_to_the_field(window: MainWindow, qtbot: QtBot) -> None:
    gate = window.rounds.gate.view
    gate.table.go_to(8)
    qtbot.keyClicks(gate.table, "=")
    assert gate.boxes.sentence == ("8 play + 1 half-point + 0 absent + 0 withdrawn = 9 registered")


def test_a_round_that_cannot_be_paired_says_why(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], qtbot: QtBot
) -> None:
    event = make_event(count=1)
    empty_window.session.open(event, events.sections(event)[0].id)
    empty_window.show_page(PageName.ROUNDS)
    action = empty_window.rounds.primary_action()
    assert not action.isEnabled()
    assert action.toolTip() == "A round needs at least two players."


def test_a_failure_of_the_engine_is_shown_in_words_and_changes_nothing(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        raise NoLegalPairingError(1, (3, 7), "3 and 7 have no opponent left.")

    monkeypatch.setattr(pairing_job, "compute_pairing", fail)
    pair(window, qtbot)
    assert window.banner.message == (
        "Round 1 cannot be paired: there is no complete pairing that the rules allow. "
        "3 and 7 have no opponent left."
    )
    assert state(window) is LadderState.GATE


def test_an_event_that_changed_while_the_engine_thought_refuses_the_pairing(
    window: MainWindow, qtbot: QtBot
) -> None:
    press_f5(window, qtbot)
    window.rounds.gate.actions.decide(window.rounds.gate.view.table.selected(), GateKey.HALF_POINT, 1)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)
    assert "changed while the round was being paired" in window.banner.message
    assert state(window) is LadderState.GATE


def test_pairing_can_be_cancelled(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    real = rounds.compute_pairing

    def wait_for_cancel(
        request: rounds.PairingRequest, report: Callable[[object], None], cancel: rounds.CancelToken
    ) -> rounds.PairedRound:
        report(rounds.Progress(3, 9))
        while not cancel.is_cancelled:
            pass
        return real(request, report, cancel)

    monkeypatch.setattr(pairing_job, "compute_pairing", wait_for_cancel)
    press_f5(window, qtbot)
    assert window.rounds.header_actions() == [window.rounds.round_actions.cancel]
    window.rounds.round_actions.cancel.trigger()
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)
    assert window.banner.message.startswith("The pairing was cancelled")
    assert state(window) is LadderState.GATE


def test_the_initial_colour_is_drawn_before_the_first_pairing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(actions_module.ColourDraw, "exec", lambda dialog: shown.append(dialog))  # noqa: PLW0108  only a function binds
    settings = window.session.read(tournaments.settings_of)
    window.session.do(tournaments.change_settings, replace(settings, initial_colour=None))
    assert window.rounds.primary_action() is window.rounds.round_actions.draw
    window.rounds.primary_action().trigger()
    assert len(shown) == 1


def test_a_round_that_is_not_due_says_which_one_is(window: MainWindow) -> None:
    window.show_round(3)
    assert window.rounds.not_due.text() == "This round is not due yet. Round 1 comes before it."
    assert window.rounds.primary_action() is None


def test_the_last_round_leads_to_the_standings(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], qtbot: QtBot
) -> None:
    event = make_event(count=2, rounds=1)
    empty_window.session.open(event, events.sections(event)[0].id)
    publish(empty_window, qtbot)
    key(empty_window, qtbot, "1")
    press_f5(empty_window, qtbot)
    assert empty_window.rounds.primary_action() is empty_window.rounds.round_actions.final
    press_f5(empty_window, qtbot)
    assert empty_window.current_page is empty_window.pages[PageName.STANDINGS]


def test_the_board_list_keeps_qts_rules(published: MainWindow, qtmodeltester: ModelTester) -> None:
    model = LinesModel()
    qtmodeltester.check(model)
    boards = published.session.read(rounds.board_rows, 1)
    model.set_rows(with_sitting(board_lines(boards, None), published.session.read(rounds.sitting_out, 1)))
    qtmodeltester.check(model)


def test_a_screen_reader_hears_a_board_as_a_sentence(published: MainWindow) -> None:
    index = published.rounds.boards.table.lines.index(0, 0)
    sentence = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert sentence.startswith("Board 1, White ")
    assert sentence.endswith(", no result")


def test_the_heading_of_those_who_do_not_play_cannot_be_selected(published: MainWindow, qtbot: QtBot) -> None:
    table = published.rounds.boards.table
    table.go_to_board(0, 4)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert not isinstance(table.shown_lines()[table.current_row()], HeadingLine)
    assert QApplication.focusWidget() in {table, None}


def test_an_adjourned_game_keeps_its_round_open_but_not_the_next_one_waiting(
    published: MainWindow, qtbot: QtBot
) -> None:
    published.session.do(rounds.enter_result, 1, 1, ADJOURNED)
    for number in (2, 3, 4):
        published.session.do(rounds.enter_result, 1, number, DRAWN)
    assert published.rounds.primary_action() is published.rounds.round_actions.next
    assert not published.rounds.round_actions.close.isEnabled()
    assert published.rounds.round_actions.close.toolTip() == "1 game adjourned"
    press_f5(published, qtbot)
    pair(published, qtbot)
    assert (state(published, 1), state(published, 2)) == (LadderState.COMPLETE, LadderState.DRAFT)


def test_closing_an_earlier_round_again_leaves_the_later_one_alone(
    published: MainWindow, qtbot: QtBot
) -> None:
    for number in (1, 2, 3, 4):
        published.session.do(rounds.enter_result, 1, number, DRAWN)
    press_f5(published, qtbot)
    press_f5(published, qtbot)
    pair(published, qtbot)
    press_f5(published, qtbot)
    published.session.do(rounds.reopen_round, 1)
    published.show_round(1)
    press_f5(published, qtbot)
    assert (state(published, 1), state(published, 2)) == (LadderState.CLOSED, LadderState.PUBLISHED)


def test_another_round_begins_at_its_first_open_board(published: MainWindow, qtbot: QtBot) -> None:
    for _board in range(4):
        key(published, qtbot, "1")
    press_f5(published, qtbot)
    press_f5(published, qtbot)
    publish(published, qtbot)
    assert board(published) == 1
    key(published, qtbot, "1")
    published.show_round(1)
    assert board(published) == 1
    published.show_round(2)
    assert board(published) == 2


def test_another_event_begins_at_its_first_open_board_with_all_in_view(
    published: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    opened = published.session.current_event
    assert opened is not None
    other = tmp_path / "other.swissdesk"
    events.save_copy(opened, other)
    for text in "150":
        key(published, qtbot, text)
    published.rounds.boards.switch.choose(LineFilter.ODD)
    assert published.rounds.boards.table.selected_place() is None
    assert published.open_path(other)
    assert board(published) == 1
    lines = [line for line in published.rounds.boards.table.shown_lines() if isinstance(line, BoardLine)]
    assert [line.note for line in lines] == [LineNote.NONE] * 4
    key(published, qtbot, "1")
    assert results(published) == [WHITE_WINS, PENDING, PENDING, PENDING]
