"""The Rounds page in a team event: matches above their boards, results by key, line-ups, forfeits."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.services.event import events
from swissdesk.services.round import matches, rounds
from swissdesk.services.round.matches import MatchRow
from swissdesk.services.round.rounds import LadderState
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    Points,
    Result,
)
from swissdesk.ui.dialogs.correction_form import RESULTS
from swissdesk.ui.dialogs.match_correction import MatchCorrectionDialog, MatchKind
from swissdesk.ui.kit.dialogs import Question
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds import actions
from swissdesk.ui.pages.rounds.boards import match_actions
from swissdesk.ui.pages.rounds.boards.line_up import LineUpDialog
from swissdesk.ui.pages.rounds.boards.lines import BoardLine, MatchLine, Place, match_lines
from swissdesk.ui.pages.rounds.boards.lines_model import LinesModel
from swissdesk.ui.pages.rounds.gate.panel import checks_of
from swissdesk.ui.session import PageName
from tests.ui.match_reading import rows
from tests.ui.typist import TYPED

pytestmark = pytest.mark.one_window

BOARDS = 3
NOON = datetime(2026, 3, 7, 12, tzinfo=UTC)


@pytest.fixture
def published(published_matches: MainWindow) -> MainWindow:
    """The window with round 1 of five teams published: two matches, and a team with the bye."""
    return published_matches


def place(window: MainWindow) -> Place | None:
    return window.rounds.boards.table.selected_place()


def key(window: MainWindow, qtbot: QtBot, text: str) -> None:
    qtbot.keyClicks(window.rounds.boards.table, text)


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Answers every question of a match with yes or no, and keeps the titles."""

    def answer_with(*, yes: bool) -> list[str]:
        asked: list[str] = []

        def ask(_theme: object, question: Question, _parent: object) -> bool:
            asked.append(question.title)
            return yes

        monkeypatch.setattr(match_actions, "ask", ask)
        return asked

    return answer_with


def test_each_match_stands_above_its_boards_and_the_bye_below(published: MainWindow) -> None:
    lines = published.rounds.boards.table.lines.rows
    assert [line.place for line in lines if isinstance(line, BoardLine | MatchLine)] == [
        Place(match, board) for match in (1, 2) for board in range(BOARDS + 1)
    ]
    assert len(lines) == 2 * (BOARDS + 1) + 2


def test_result_keys_go_from_board_to_board_and_on_to_the_next_match(
    published: MainWindow, qtbot: QtBot
) -> None:
    assert place(published) == Place(1, 1)
    for text in "150":
        key(published, qtbot, text)
    assert [board.result for board in rows(published)[0].boards] == [WHITE_WINS, DRAWN, BLACK_WINS]
    assert place(published) == Place(2, 1)
    assert rows(published)[0].first.scored == Points(15)


def test_a_number_finds_a_match_and_a_number_with_a_point_its_board(
    published: MainWindow, qtbot: QtBot
) -> None:
    view = published.rounds.boards
    view.go_to_match("/2.3")
    assert place(published) == Place(2, 3)
    view.go_to_match("/1")
    assert place(published) == Place(1, 1)
    view.go_to_match("Cercle")
    assert place(published) == Place(next(row.match for row in rows(published) if "Cercle" in names(row)), 0)


def names(row: MatchRow) -> tuple[str, str]:
    return row.first.name, row.second.name


def test_the_match_of_the_selected_board_comes_into_view_with_the_room(published: MainWindow) -> None:
    table = published.rounds.boards.table
    table.go_to_place(Place(1, 1))
    for height in (70, 400):
        table.resize(800, height)
    assert table.visualRect(table.shown.index(0, 0)).top() >= 0


def test_the_open_boards_alone_can_be_shown(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1")
    published.rounds.boards.switch.chosen.emit(1)
    shown = published.rounds.boards.table.shown_lines()
    assert len(shown) == 2 * BOARDS - 1
    assert all(isinstance(line, BoardLine) and line.is_open for line in shown)


def test_a_forfeit_key_on_a_match_asks_first(
    published: MainWindow, qtbot: QtBot, answer: Callable[..., list[str]]
) -> None:
    asked = answer(yes=False)
    published.rounds.boards.table.go_to_place(Place(1, 0))
    key(published, qtbot, "+")
    assert asked == ["Match 1 forfeited?"]
    assert rows(published)[0].result == PENDING


@pytest.mark.parametrize(("text", "result"), [("+", WHITE_WINS_BY_FORFEIT), ("*", DOUBLE_FORFEIT)])
def test_a_forfeited_match_is_decided_on_all_boards(
    published: MainWindow,
    qtbot: QtBot,
    answer: Callable[..., list[str]],
    text: str,
    result: object,
) -> None:
    answer(yes=True)
    published.rounds.boards.table.go_to_place(Place(1, 0))
    key(published, qtbot, text)
    assert rows(published)[0].result == result
    assert all(board.result != PENDING for board in rows(published)[0].boards)


def test_teams_that_turn_out_to_be_too_few_may_forfeit_their_match(
    published: MainWindow, qtbot: QtBot, answer: Callable[..., list[str]]
) -> None:
    asked = answer(yes=True)
    key(published, qtbot, "*")
    assert asked == []
    key(published, qtbot, "*")
    assert asked == ["Forfeit match 1?"]
    assert rows(published)[0].result == DOUBLE_FORFEIT
    assert rows(published)[0].short == ()


def test_a_line_up_that_leaves_too_few_offers_the_forfeit(
    published: MainWindow, answer: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, first = answer(yes=True), rows(published)[0].first

    def rest(dialog: LineUpDialog) -> int:
        seats = (dialog.teams[0].view.members[0].id, None, None)
        published.session.do(matches.change_line_up, 1, first.id, seats)
        return int(dialog.DialogCode.Accepted)

    monkeypatch.setattr(LineUpDialog, "exec", rest)
    published.rounds.match_actions.line_up.trigger()
    assert asked == ["Forfeit match 1?"]
    assert rows(published)[0].result == Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)


def test_a_match_that_should_not_have_started_is_named_on_the_pad_on_closing_and_at_the_gate(
    published: MainWindow,
    qtbot: QtBot,
    answer: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, session = answer(yes=False), published.session
    key(published, qtbot, "**")
    assert asked == ["Forfeit match 1?"]
    published.rounds.boards.table.go_to_place(Place(1, 0))
    assert "its games may not start (D.02, article 45)" in published.rounds.pad._reason.text()
    for place in (Place(1, 3), *(Place(2, board) for board in (1, 2, 3))):
        session.do(matches.enter_board_result, 1, place, DRAWN)
    named: list[str] = []
    monkeypatch.setattr(actions, "ask", lambda _theme, question, _parent: bool(named.append(question.text)))
    published.rounds.round_actions.close.trigger()
    assert session.read(rounds.ladder)[0].state is LadderState.COMPLETE
    assert named[0].count("Round 1, match 1: ") == 2
    assert named[0].count("The match has not been forfeited.") == 2
    warnings = [text for _tone, _title, text in checks_of(session.read(rounds.gate))]
    assert sum("match 1" in text and "has not been forfeited" in text for text in warnings) == 2


def test_the_gate_says_who_came_with_too_few_players_before(published: MainWindow) -> None:
    late = rows(published)[0].second
    published.session.do(matches.forfeit_match, 1, 1, [late.id])
    assert published.session.read(rounds.gate).warnings == (
        f"{late.name} has come with too few players once: next time it is expelled (D.02, article 45).",
    )


def test_an_ordinary_result_on_a_match_says_where_results_belong(published: MainWindow, qtbot: QtBot) -> None:
    published.rounds.boards.table.go_to_place(Place(1, 0))
    key(published, qtbot, "1")
    assert published.status.text == "The result of a match follows from its boards. F9 compares its score."
    assert rows(published)[0].result == PENDING


def caps_that_work(window: MainWindow) -> list[str]:
    return [each.key for each in window.rounds.pad.keys if each.isEnabled()]


def test_the_pad_of_a_match_shows_the_keys_that_a_match_takes(published: MainWindow) -> None:
    board = caps_that_work(published)
    published.rounds.boards.table.go_to_place(Place(1, 0))
    assert caps_that_work(published) == ["+", "-", "*", "F9"]
    published.session.keys.choose(published.session.keys.current.code)
    assert caps_that_work(published) == ["+", "-", "*", "F9"]
    published.rounds.boards.table.go_to_place(Place(1, 1))
    assert caps_that_work(published) == board


def test_a_closed_round_asks_no_question_about_a_match(
    published: MainWindow, qtbot: QtBot, answer: Callable[..., list[str]]
) -> None:
    asked, session = answer(yes=True), published.session
    for place in (Place(match, board) for match in (1, 2) for board in (1, 2, 3)):
        session.do(matches.enter_board_result, 1, place, DRAWN)
    session.do(rounds.close_round, 1)
    published.rounds.boards.table.go_to_place(Place(1, 0))
    assert caps_that_work(published) == ["F9"]
    for pressed in "+-*":
        key(published, qtbot, pressed)
        assert published.status.text.startswith("The round is closed.")
    assert asked == []


def test_delete_on_a_match_takes_back_its_boards_after_a_question(
    published: MainWindow, qtbot: QtBot, answer: Callable[..., list[str]]
) -> None:
    asked = answer(yes=True)
    key(published, qtbot, "1")
    published.rounds.boards.table.go_to_place(Place(1, 0))
    qtbot.keyClick(published.rounds.boards.table, Qt.Key.Key_Delete)
    assert asked == ["Clear match 1?"]
    assert all(board.result == PENDING for board in rows(published)[0].boards)


@pytest.fixture
def dialog(published: MainWindow) -> LineUpDialog:
    return LineUpDialog(published.session, 1, rows(published)[0], published)


def seated(window: MainWindow) -> list[str]:
    boards = rows(window)[0].boards
    return [board.first.name.partition(",")[0] if board.first else "" for board in boards]


def test_who_stands_behind_somebody_absent_moves_up_and_the_next_reserve_plays(
    published: MainWindow, dialog: LineUpDialog, qtbot: QtBot
) -> None:
    first = rows(published)[0].first.name
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_Space)
    dialog.accept()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert seated(published) == [f"{first} 2", f"{first} 3", f"{first} 4"]


def test_who_comes_after_all_plays_in_place_of_the_reserve_that_was_proposed(
    published: MainWindow, dialog: LineUpDialog, qtbot: QtBot
) -> None:
    own = dialog.teams[0]
    before = own.seated()
    for _time in range(2):
        qtbot.keyClick(own, Qt.Key.Key_Space)
    assert own.seated() == before
    assert not own.problem()


def test_too_many_players_cannot_be_taken(dialog: LineUpDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_End)
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_Space)
    assert "1 player too many" in dialog.teams[0].problem()
    assert not dialog.accept_button.isEnabled()


def test_a_board_without_a_player_is_lost_by_forfeit(
    published: MainWindow, dialog: LineUpDialog, qtbot: QtBot
) -> None:
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_Space)
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_End)
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_Space)
    assert "1 board stays empty" in dialog.teams[0].note()
    dialog.accept()
    assert seated(published)[-1] == ""
    assert rows(published)[0].boards[-1].result != PENDING


def test_line_ups_know_no_letter_and_no_sign_but_space(dialog: LineUpDialog, qtbot: QtBot) -> None:
    dialog.show()
    for team in dialog.teams:
        for character in TYPED:
            row, before = team.currentRow(), team.seated()
            qtbot.keyClick(team, character)
            assert team.currentRow() == row, character
            assert (team.seated() != before) == (character == " "), character
            assert dialog.isVisible()
        qtbot.keyClick(team, Qt.Key.Key_Space)


def test_untouched_line_ups_change_nothing(published: MainWindow, dialog: LineUpDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(published.session.changed):
        dialog.accept()


def test_the_list_of_matches_is_a_sound_model(published: MainWindow, qtmodeltester: ModelTester) -> None:
    model = LinesModel()
    model.set_rows(match_lines(rows(published), Place(1, 1)))
    qtmodeltester.check(model)


def test_why_is_asked_about_the_match_of_a_board(published: MainWindow, qtbot: QtBot) -> None:
    published.rounds.boards.table.go_to_place(Place(2, 2))
    published.rounds.why.action.trigger()
    qtbot.waitUntil(lambda: published.rounds.why.panel._why is not None, timeout=20_000)
    why = published.rounds.why.panel._why
    assert published.rounds.why.panel._head.text() == "Match 2"
    first, second = rows(published)[1].first, rows(published)[1].second
    assert {why.white, why.black} == {first.tpn, second.tpn}


def test_a_second_pass_verifies_a_match_board_by_board(published: MainWindow, qtbot: QtBot) -> None:
    table = published.rounds.boards.table
    qtbot.keyClicks(table, "150150")
    qtbot.keyClick(published, Qt.Key.Key_F8)
    assert all(line.is_hidden for line in table.lines.rows if isinstance(line, MatchLine))
    table.go_to_place(Place(1, 0))
    qtbot.keyClicks(table, "+")
    assert published.banner.message == "In the second pass the boards of a match are typed one by one."
    table.go_to_place(Place(1, 1))
    qtbot.keyClicks(table, "15")
    assert published.rounds.state_pill().text == "Second pass 2/6"
    qtbot.keyClicks(table, "0150")
    assert published.rounds.state_pill().text == "Complete, verified"
    assert all(board.is_verified for row in rows(published) for board in row.boards)


@pytest.fixture
def wizard(published: MainWindow, qtbot: QtBot) -> MatchCorrectionDialog:
    """The correction wizard on board 2.1 of a round that is over: the first team won everywhere."""
    qtbot.keyClicks(published.rounds.boards.table, "1" * 6)
    dialog = MatchCorrectionDialog(published.session, (1, 2, 1), published)
    qtbot.addWidget(dialog)
    return dialog


def test_a_board_of_a_match_is_corrected_with_what_follows_for_both_teams(
    wizard: MatchCorrectionDialog, published: MainWindow
) -> None:
    wizard.right_result.setCurrentIndex(2)
    wizard.right_result.activated.emit(2)
    assert "game points" in wizard.changes.text()
    wizard.reason.setText("slip read wrongly")
    wizard.record_button.click()
    assert rows(published)[1].boards[0].result == BLACK_WINS
    assert rows(published)[0].boards[0].result == WHITE_WINS
    last = events.last_change(published.session.current_event)
    assert last is not None
    assert last.text.startswith("Round 1, match 2, board 1: 1–0 corrected to 0–1 (C.04.2, article 4.3)")


def test_a_match_of_which_a_game_is_adjourned_is_adjourned_itself(published: MainWindow) -> None:
    for board, result in ((1, ADJOURNED), (2, WHITE_WINS), (3, DRAWN)):
        published.session.do(matches.enter_board_result, 1, (1, board), result)
    assert rows(published)[0].result_text == "adjourned"
    published.session.do(matches.enter_board_result, 1, (1, 1), WHITE_WINS)
    assert rows(published)[0].result_text == "2½–½"


def test_the_wizard_proposes_the_result_on_record_of_each_board(published: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(published.rounds.boards.table, "111501")
    dialog = MatchCorrectionDialog(published.session, (1, 2, 1), published)
    qtbot.addWidget(dialog)
    assert RESULTS[dialog.right_result.currentIndex()] == DRAWN
    assert not dialog.record_button.isEnabled()
    dialog.board.setCurrentIndex(1)
    dialog.board.activated.emit(1)
    assert RESULTS[dialog.right_result.currentIndex()] == BLACK_WINS
    assert dialog.case.text() == "This result is already recorded."


def test_who_really_sat_there_is_chosen_from_the_team(
    wizard: MatchCorrectionDialog, published: MainWindow
) -> None:
    wizard.switch.choose(MatchKind.PLAYERS)
    assert wizard.case.text() == "These players are already recorded."
    wizard.first.setCurrentIndex(3)
    wizard.first.activated.emit(3)
    assert wizard.changes.text().startswith("Board 1: ")
    assert "the board order is fixed (D.02, article 5)" in wizard.changes.text()
    wizard.reason.setText("a reserve played")
    wizard.record_button.click()
    assert rows(published)[1].boards[0].first.id == wizard.first.currentData()


def test_a_match_played_with_the_other_colours_is_turned(
    wizard: MatchCorrectionDialog, published: MainWindow
) -> None:
    before = rows(published)[1]
    wizard.switch.choose(MatchKind.COLOURS)
    assert wizard.fields[wizard.board].isHidden()
    said = [f"Board {each.board}: {each.second.name} – {each.first.name}" for each in before.boards]
    assert wizard.changes.text().splitlines()[: len(said)] == said
    wizard.reason.setText("board 1 had them the other way round")
    wizard.record_button.click()
    after = rows(published)[1]
    assert (after.first.id, after.second.id) == (before.second.id, before.first.id)
    assert after.first.scored == before.second.scored


def test_the_wizard_offers_results_and_seats_as_on_the_sheet(
    wizard: MatchCorrectionDialog, published: MainWindow
) -> None:
    wizard.board.setCurrentIndex(1)
    wizard.board.activated.emit(1)
    board = rows(published)[1].boards[1]
    assert board.first is not None
    assert board.second is not None
    assert wizard.board.currentText() == f"2   {board.first.name} – {board.second.name}   1–0"
    assert wizard.first.currentData() == board.first.id
    wizard.right_result.setCurrentIndex(2)
    wizard.right_result.activated.emit(2)
    wizard.reason.setText("sheet read wrongly")
    wizard.record_button.click()
    event, section = published.session.current_event, published.session.section
    assert event is not None
    assert section is not None
    assert event.tournament(section).rounds[0].games[1].boards[1].result == WHITE_WINS
    assert rows(published)[1].boards[1].result_text == "0–1"


def test_a_digit_at_the_gate_of_teams_finds_the_team_with_that_number(
    published: MainWindow, qtbot: QtBot
) -> None:
    published.session.do_to_event(events.undo)
    published.session.do_to_event(events.undo)
    published.show_page(PageName.ROUNDS)
    gate = published.rounds.gate.view
    qtbot.keyClicks(gate.table, "3")
    assert gate.field.placeholderText() == "Team"
    assert gate.table.selected().tpn == 3
    assert gate.table.shown.rowCount() == 1
