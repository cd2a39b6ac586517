"""Matches in the window as on their sheets: read, keyed, verified and recorded, and the score at the foot."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.teams.match_sheets import match_sheets
from swissdesk.services.event import events
from swissdesk.services.journal import entries as journal
from swissdesk.terms import WHITE_WINS, Colour
from swissdesk.ui.dialogs.match_score import MatchScoreDialog
from swissdesk.ui.kit.models import Role
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.boards.lines import BoardLine, Place
from swissdesk.ui.pages.rounds.boards.lines_model import LineColumn, sentence
from tests.ui.match_reading import rows

pytestmark = pytest.mark.one_window

BOARDS = 3
NOON = datetime(2026, 3, 7, 12, tzinfo=UTC)


@pytest.fixture
def published(published_matches: MainWindow) -> MainWindow:
    """The window with round 1 of five teams published: two matches on three boards, and a bye."""
    return published_matches


def key(window: MainWindow, qtbot: QtBot, text: str) -> None:
    qtbot.keyClicks(window.rounds.boards.table, text)


def test_the_first_team_stands_left_on_all_boards_and_the_pieces_show_its_colours(
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
    event, section = window.session.current_event, window.session.section
    assert event is not None
    assert section is not None
    return [board.result for board in event.tournament(section).rounds[0].games[0].boards]


def shown(window: MainWindow) -> list[str]:
    return [board.result_text for board in rows(window)[0].boards]


def written_on_paper(window: MainWindow) -> list[str]:
    """Return the results of the first-named team on the match sheet of match 1."""
    event, section = window.session.current_event, window.session.section
    assert event is not None
    assert section is not None
    sheets = match_sheets(event.tournament(section), SheetRequest(1, NOON))
    return [board.first.result for board in sheets.matches[0].boards]


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
        published.rounds.match_actions.score.trigger()
        return opened[0]

    return typed


@pytest.mark.parametrize("typed", ["2.5-0.5", "2,5 0,5", "2½–½", "2.5"])
def test_the_score_at_the_foot_of_the_sheet_just_keyed_is_compared(
    published: MainWindow, qtbot: QtBot, compare: Callable[[str], MatchScoreDialog], typed: str
) -> None:
    key(published, qtbot, "151")
    assert published.rounds.boards.table.selected_place() == Place(2, 1)
    dialog = compare(typed)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert published.status.text == "Match 1: 2½–½, as on the sheet"


def test_a_score_that_differs_says_both_and_who_is_first(
    published: MainWindow, qtbot: QtBot, compare: Callable[[str], MatchScoreDialog]
) -> None:
    key(published, qtbot, "151")
    dialog = compare("0.5-2.5")
    first, second = rows(published)[0].first.name, rows(published)[0].second.name
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
    assert compare("two").box.fault.startswith("Type the score as it stands on the sheet")


def test_the_second_pass_keys_the_sheet_as_it_is_read_and_says_the_score_at_its_end(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "100150")
    qtbot.keyClick(published, Qt.Key.Key_F8)
    key(published, qtbot, "100")
    assert published.rounds.state_pill().text == "Second pass 3/6"
    last = events.last_change(published.session.current_event)
    assert last is not None
    assert last.text == "Round 1, match 1, board 3: 0–1 verified; match score 1–2"


def test_the_boards_of_a_match_that_is_not_over_can_be_verified(published: MainWindow, qtbot: QtBot) -> None:
    assert not published.rounds.second_pass.action.isEnabled()
    key(published, qtbot, "1")
    qtbot.keyClick(published, Qt.Key.Key_F8)
    assert published.rounds.state_pill().text == "Second pass 0/1"


def test_the_journal_names_a_board_as_on_the_sheet(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "10")
    board = rows(published)[0].boards[1]
    event = published.session.current_event
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
