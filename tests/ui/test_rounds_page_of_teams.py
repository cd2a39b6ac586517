"""The Rounds page in a team event: matches above their boards, results by key, line-ups, forfeits."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.documents.team_data import match_sheets
from swissdesk.documents.wishes import Wishes
from swissdesk.services import events, journal, matches, players, teams
from swissdesk.services import rounds as service
from swissdesk.services.matches import MatchRow
from swissdesk.services.players import NewPlayer
from swissdesk.services.rounds import LadderState
from swissdesk.terms import (
    BLACK_WINS,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Colour,
    Mark,
    Points,
    Result,
)
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.ui.dialogs.match_correction import MatchCorrectionDialog, MatchKind
from swissdesk.ui.dialogs.match_score import MatchScoreDialog
from swissdesk.ui.kit.dialogs import Question
from swissdesk.ui.kit.models import Role
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds import deeds, match_deeds
from swissdesk.ui.pages.rounds.gate_panel import checks_of
from swissdesk.ui.pages.rounds.line_up import LineUpDialog
from swissdesk.ui.pages.rounds.lines import BoardLine, MatchLine, Place, match_lines
from swissdesk.ui.pages.rounds.lines_model import LineColumn, LinesModel, sentence

BOARDS = 3
NOON = datetime(2026, 3, 7, 12, tzinfo=UTC)
TEAMS = ("Hetman", "Slavoj", "Lipa", "Cercle", "Sokol")


@pytest.fixture
def published(empty_window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The window with round 1 of five teams published: two matches, and a team with the bye."""
    settings = Settings("Club League", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(tmp_path / "teams.swissdesk", teams.team_settings(settings, BOARDS))
    section = events.sections(event)[0].id
    for place, name in enumerate(TEAMS):
        members = tuple(NewMember(f"{name} {seat}, Ann", 2400 - 50 * place - seat) for seat in range(1, 5))
        players.add_player(event, section, NewPlayer(name, members=members))
    window = empty_window
    window.desk.open(event, section)
    qtbot.keyClick(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.desk.read(service.ladder)[0].state is LadderState.PUBLISHED
    return window


def rows(window: MainWindow) -> tuple[MatchRow, ...]:
    return window.desk.read(matches.match_rows, 1)


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

        monkeypatch.setattr(match_deeds, "ask", ask)
        return asked

    return answer_with


def test_each_match_stands_above_its_boards_and_the_bye_below(published: MainWindow) -> None:
    lines = published.rounds.boards.table.lines.rows
    assert [line.place for line in lines if isinstance(line, BoardLine | MatchLine)] == [
        Place(match, board) for match in (1, 2) for board in range(BOARDS + 1)
    ]
    assert len(lines) == 2 * (BOARDS + 1) + 2


def test_the_first_team_stands_left_on_all_boards_and_the_pieces_tell_its_colours(
    published: MainWindow,
) -> None:
    lines = published.rounds.boards.table.lines
    boards = [line for line in lines.rows if isinstance(line, BoardLine)][:BOARDS]
    assert {board.left.team for board in boards if board.left} == {rows(published)[0].first.name}
    pieces = [
        (
            lines.index(row, LineColumn.LEFT).data(Role.PIECE),
            lines.index(row, LineColumn.RIGHT).data(Role.PIECE),
        )
        for row in range(1, BOARDS + 1)
    ]
    white_left = (Colour.WHITE, Colour.BLACK)
    assert pieces == [white_left, white_left[::-1], white_left]
    heads = [
        lines.headerData(column, Qt.Orientation.Horizontal) for column in (LineColumn.LEFT, LineColumn.RIGHT)
    ]
    assert heads == ["First team", "Second team"]


def test_a_sheet_is_typed_as_it_is_read_and_stored_by_colours(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "101")
    assert stored(published) == [WHITE_WINS, WHITE_WINS, WHITE_WINS]
    assert shown(published) == ["1–0", "0–1", "1–0"]
    assert written_on_paper(published) == ["1", "0", "1"]
    assert rows(published)[0].result_text == "2–1"


def test_the_pad_shows_the_first_team_above_with_its_colour_and_says_whose_win_a_key_writes(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "1")
    pad = published.rounds.pad
    assert [head.colour for head in pad.heads] == [Colour.BLACK, Colour.WHITE]
    assert [pad_key.text() for pad_key in pad.keys][:5] == [
        "First team wins",
        "Draw   (also  = )",
        "Second team wins",
        "First team by forfeit",
        "Second team by forfeit",
    ]
    assert pad.key_strip()[0] == ("1", "First team wins")
    assert "first team wins" in published.status.keys.toolTip()
    assert "first team wins" in published.keys.actions()[0].text()


def test_a_screen_reader_hears_the_colours_of_a_match_board(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "10")
    line = published.rounds.boards.table.lines.rows[2]
    assert isinstance(line, BoardLine)
    assert line.left is not None
    assert line.right is not None
    assert sentence(line) == f"Board 1.2, Black {line.left.name}, White {line.right.name}, 0–1"


def stored(window: MainWindow) -> list[object]:
    """Return the results of match 1 as the event keeps them, White first."""
    event, section = window.desk.current_event, window.desk.section
    assert event is not None
    assert section is not None
    return [board.result for board in event.tournament(section).rounds[0].games[0].boards]


def shown(window: MainWindow) -> list[str]:
    return [board.result_text for board in rows(window)[0].boards]


def written_on_paper(window: MainWindow) -> list[str]:
    """Return the results of the first-named team on the match sheet of match 1."""
    event, section = window.desk.current_event, window.desk.section
    assert event is not None
    assert section is not None
    sheets = match_sheets(event.tournament(section), 1, NOON, Wishes())
    return [board.first.result for board in sheets.matches[0].boards]


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
        published.desk.do(matches.change_line_up, 1, first.id, seats)
        return int(dialog.DialogCode.Accepted)

    monkeypatch.setattr(LineUpDialog, "exec", rest)
    published.rounds.match_deeds.line_up.trigger()
    assert asked == ["Forfeit match 1?"]
    assert rows(published)[0].result == Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)


def test_a_match_that_should_not_have_started_is_named_on_the_pad_on_closing_and_at_the_gate(
    published: MainWindow,
    qtbot: QtBot,
    answer: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, desk = answer(yes=False), published.desk
    key(published, qtbot, "**")
    assert asked == ["Forfeit match 1?"]
    published.rounds.boards.table.go_to_place(Place(1, 0))
    assert "its games may not start (D.02, article 45)" in published.rounds.pad._reason.text()
    for place in (Place(1, 3), *(Place(2, board) for board in (1, 2, 3))):
        desk.do(matches.enter_board_result, 1, place, DRAWN)
    named: list[str] = []
    monkeypatch.setattr(deeds, "ask", lambda _theme, question, _parent: bool(named.append(question.text)))
    published.rounds.deeds.close.trigger()
    assert desk.read(service.ladder)[0].state is LadderState.COMPLETE
    assert named[0].count("Round 1, match 1: ") == 2
    assert named[0].count("The match has not been forfeited.") == 2
    warnings = [text for _tone, _title, text in checks_of(desk.read(service.gate))]
    assert sum("match 1" in text and "has not been forfeited" in text for text in warnings) == 2


def test_the_gate_says_who_came_with_too_few_players_before(published: MainWindow) -> None:
    late = rows(published)[0].second
    published.desk.do(matches.forfeit_match, 1, 1, [late.id])
    assert published.desk.read(service.gate).warnings == (
        f"{late.name} has come with too few players once: the next time expels it (D.02, article 45).",
    )


def test_an_ordinary_result_on_a_match_says_where_results_belong(published: MainWindow, qtbot: QtBot) -> None:
    published.rounds.boards.table.go_to_place(Place(1, 0))
    key(published, qtbot, "1")
    assert published.status.text == "The result of a match follows from its boards. F9 compares its score."
    assert rows(published)[0].result == PENDING


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
    return LineUpDialog(published.desk, 1, rows(published)[0], published)


def seated(window: MainWindow) -> list[str]:
    boards = rows(window)[0].boards
    return [board.first.name.partition(",")[0] if board.first else "" for board in boards]


def test_who_stands_behind_somebody_absent_moves_up(
    published: MainWindow, dialog: LineUpDialog, qtbot: QtBot
) -> None:
    first = rows(published)[0].first.name
    own = dialog.teams[0]
    qtbot.keyClick(own, Qt.Key.Key_Space)
    qtbot.keyClick(own, Qt.Key.Key_End)
    qtbot.keyClick(own, Qt.Key.Key_Space)
    dialog.accept()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert seated(published) == [f"{first} 2", f"{first} 3", f"{first} 4"]


def test_too_many_players_cannot_be_taken(dialog: LineUpDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_End)
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_Space)
    assert "1 player too many" in dialog.teams[0].problem()
    assert not dialog.accept_button.isEnabled()


def test_a_board_without_a_player_is_lost_by_forfeit(
    published: MainWindow, dialog: LineUpDialog, qtbot: QtBot
) -> None:
    qtbot.keyClick(dialog.teams[0], Qt.Key.Key_Space)
    assert "1 board stays empty" in dialog.teams[0].note()
    dialog.accept()
    assert seated(published)[-1] == ""
    assert rows(published)[0].boards[-1].result != PENDING


def test_untouched_line_ups_change_nothing(published: MainWindow, dialog: LineUpDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(published.desk.changed):
        dialog.accept()


def test_the_list_of_matches_is_a_sound_model(published: MainWindow, qtmodeltester: ModelTester) -> None:
    model = LinesModel()
    model.set_rows(match_lines(rows(published), Place(1, 1)))
    qtmodeltester.check(model)


def test_why_is_asked_about_the_match_of_a_board(published: MainWindow, qtbot: QtBot) -> None:
    published.rounds.boards.table.go_to_place(Place(2, 2))
    published.rounds.ask_why.trigger()
    qtbot.waitUntil(lambda: published.rounds.why._why is not None, timeout=20_000)
    why = published.rounds.why._why
    assert published.rounds.why._head.text() == "Match 2"
    first, second = rows(published)[1].first, rows(published)[1].second
    assert {why.white, why.black} == {first.tpn, second.tpn}


def test_a_second_pass_verifies_a_match_board_by_board(published: MainWindow, qtbot: QtBot) -> None:
    table = published.rounds.boards.table
    qtbot.keyClicks(table, "150150")
    qtbot.keyClick(published, Qt.Key.Key_F8)
    assert all(line.is_hidden for line in table.lines.rows if isinstance(line, MatchLine))
    table.go_to_place(Place(1, 0))
    qtbot.keyClicks(table, "+")
    assert published.banner.message == "In the second pass the boards of a match are keyed one by one."
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
    dialog = MatchCorrectionDialog(published.desk, (1, 2, 1), published)
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
    last = events.last_change(published.desk.current_event)
    assert last is not None
    assert last.text.startswith("Round 1, match 2, board 1: 1–0 corrected to 0–1 (C.04.2, article 4.3)")


def test_who_really_sat_there_is_chosen_from_the_team(
    wizard: MatchCorrectionDialog, published: MainWindow
) -> None:
    wizard.switch.choose(MatchKind.PLAYERS)
    assert wizard.case.text() == "These are the players that are recorded."
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
    wizard.reason.setText("board 1 had them the other way round")
    wizard.record_button.click()
    after = rows(published)[1]
    assert (after.first.id, after.second.id) == (before.second.id, before.first.id)
    assert after.first.scored == before.second.scored


def test_after_the_last_board_the_status_bar_says_the_match_score(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "15")
    assert "match score" not in published.status.text
    key(published, qtbot, "1")
    assert published.status.text.startswith("Match 1, board 3: 1–0; match score 2½–½, ")


@pytest.fixture
def compare(published: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], MatchScoreDialog]:
    """Presses F9, types a score and Enter, and returns the dialog."""

    def typed(text: str) -> MatchScoreDialog:
        opened: list[MatchScoreDialog] = []

        def run(dialog: MatchScoreDialog) -> int:
            dialog.line.setText(text)
            dialog.accept()
            opened.append(dialog)
            return dialog.result()

        monkeypatch.setattr(MatchScoreDialog, "exec", run)
        published.rounds.match_deeds.score.trigger()
        return opened[0]

    return typed


@pytest.mark.parametrize("typed", ["2.5-0.5", "2,5 0,5", "2½–½", "2.5"])
def test_the_score_at_the_foot_of_the_sheet_just_keyed_is_compared(
    published: MainWindow, qtbot: QtBot, compare: Callable[[str], MatchScoreDialog], typed: str
) -> None:
    key(published, qtbot, "151")
    assert place(published) == Place(2, 1)
    dialog = compare(typed)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert published.status.text == "Match 1: 2½–½, as on the sheet"


def test_a_score_that_differs_says_both_and_who_is_first(
    published: MainWindow, qtbot: QtBot, compare: Callable[[str], MatchScoreDialog]
) -> None:
    key(published, qtbot, "151")
    dialog = compare("0.5-2.5")
    first, second = names(rows(published)[0])
    assert dialog.box.fault == f"The sheet says ½–2½, the boards give 2½–½ ({first} – {second})."
    assert dialog.differed


def test_who_went_to_another_match_compares_that_one(
    published: MainWindow, qtbot: QtBot, compare: Callable[[str], MatchScoreDialog]
) -> None:
    key(published, qtbot, "151")
    published.rounds.boards.go_to_match("/2.2")
    assert compare("2-1").box.fault == "Match 2 has boards without a result."


def test_what_is_no_score_is_refused_in_words(
    published: MainWindow, qtbot: QtBot, compare: Callable[[str], MatchScoreDialog]
) -> None:
    key(published, qtbot, "151")
    assert compare("two").box.fault.startswith("A score is wanted as it stands on the sheet")


def test_the_second_pass_keys_the_sheet_as_it_is_read_and_says_the_score_at_its_end(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "100150")
    qtbot.keyClick(published, Qt.Key.Key_F8)
    key(published, qtbot, "100")
    assert published.rounds.state_pill().text == "Second pass 3/6"
    last = events.last_change(published.desk.current_event)
    assert last is not None
    assert last.text == "Round 1, match 1, board 3: 0–1 verified; match score 1–2"


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
    event, section = published.desk.current_event, published.desk.section
    assert event is not None
    assert section is not None
    assert event.tournament(section).rounds[0].games[1].boards[1].result == WHITE_WINS
    assert rows(published)[1].boards[1].result_text == "0–1"


def test_the_journal_tells_a_board_as_on_the_sheet(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "10")
    board = rows(published)[0].boards[1]
    event = published.desk.current_event
    assert event is not None
    assert board.first is not None
    assert board.second is not None
    row = journal.journal_rows(event)[-1]
    assert row.what.endswith("0–1")
    assert row.people == f"{board.first.name} – {board.second.name}"


def test_a_changed_result_of_a_match_board_says_what_it_was(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "10")
    published.rounds.boards.go_to_match("/1.2")
    key(published, qtbot, "5")
    assert published.status.text.startswith("Match 1, board 2: ½–½, was 0–1, ")
