"""The second pass in the window: results hidden, verified, decided in red, interrupted and taken up again."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from swissdesk.services.round import rounds
from swissdesk.services.round import second_pass as second_pass_service
from swissdesk.services.round.second_pass import Board, Conflict, PassProgress
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.boards import second_pass as second_pass_module
from swissdesk.ui.pages.rounds.boards.board_table import LineFilter
from swissdesk.ui.pages.rounds.boards.conflict import ConflictDialog, Decision
from swissdesk.ui.pages.rounds.boards.lines import LineNote, boards_in
from swissdesk.ui.pages.rounds.boards.lines_model import sentence
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.one_window


def press_f5(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)


def key(window: MainWindow, qtbot: QtBot, text: str) -> None:
    qtbot.keyClicks(window.rounds.boards.table, text)


def texts(window: MainWindow) -> list[str]:
    return [line.result_text for line in boards_in(window.rounds.boards.table.lines.rows)]


def notes(window: MainWindow) -> list[LineNote]:
    return [line.note for line in boards_in(window.rounds.boards.table.lines.rows)]


def progress(window: MainWindow) -> PassProgress:
    return window.session.read(second_pass_service.progress, 1)


@pytest.fixture
def passing(published: MainWindow, qtbot: QtBot) -> MainWindow:
    """Round 1 with the results 1-0, draw, 0-1, 1-0, and the second pass begun."""
    for text in "1501":
        key(published, qtbot, text)
    qtbot.keyClick(published, Qt.Key.Key_F8)
    return published


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Decision], list[Conflict]]:
    """Answers every conflict in one way, and returns the list of what was asked."""

    def set_answer(decision: Decision) -> list[Conflict]:
        asked: list[Conflict] = []

        def decide(_theme: object, conflict: Conflict, _parent: object) -> Decision:
            asked.append(conflict)
            return decision

        monkeypatch.setattr(second_pass_module, "decide", decide)
        return asked

    return set_answer


def test_whoever_keys_the_slips_does_not_see_the_first_entries(passing: MainWindow) -> None:
    assert texts(passing) == ["", "", "", ""]
    assert passing.rounds.state_pill().text == "Second pass 0/4"
    assert passing.rounds.boards.table.selected_place().board == 1
    assert passing.rounds.primary_action() is None


def test_what_agrees_is_verified_and_the_next_board_comes(passing: MainWindow, qtbot: QtBot) -> None:
    key(passing, qtbot, "1")
    assert texts(passing)[0] == "1–0"
    assert notes(passing)[:2] == [LineNote.VERIFIED, LineNote.TO_VERIFY]
    assert passing.rounds.boards.table.selected_place().board == 2
    assert passing.rounds.pad._open.text() == "3 to verify"


def test_what_differs_stops_shows_both_and_can_wait(passing: MainWindow, qtbot: QtBot, answer) -> None:
    asked = answer(Decision.LATER)
    key(passing, qtbot, "0")
    assert [(c.first_text, c.second_text, c.at) for c in asked] == [("1–0", "0–1", Board(0, 1))]
    assert asked[0].entered_at is not None
    assert notes(passing)[0] is LineNote.DIFFERS
    lines = boards_in(passing.rounds.boards.table.lines.rows)
    assert sentence(lines[0]).endswith("differs from the slip")
    assert sentence(lines[1]).endswith("to be verified")
    assert texts(passing)[0] == ""
    assert passing.rounds.boards.table.selected_place().board == 2
    key(passing, qtbot, "5")
    view = passing.rounds.boards
    view.switch.choose(LineFilter.OPEN)
    assert [line.place.board for line in boards_in(view.table.shown_lines())] == [1, 3, 4]
    view.switch.choose(LineFilter.ODD)
    assert [line.place.board for line in boards_in(view.table.shown_lines())] == [1]


def test_the_slip_that_is_taken_corrects_the_result_and_can_be_undone(
    passing: MainWindow, qtbot: QtBot, answer
) -> None:
    answer(Decision.TAKE)
    key(passing, qtbot, "0")
    assert passing.session.read(rounds.board_rows, 1)[0].result == BLACK_WINS
    assert progress(passing) == PassProgress(1, 4)
    passing.undo.trigger()
    assert passing.session.read(rounds.board_rows, 1)[0].result == WHITE_WINS
    assert progress(passing) == PassProgress(0, 4)


def test_the_pass_ends_with_the_last_result_and_the_round_stands_verified(
    passing: MainWindow, qtbot: QtBot
) -> None:
    for text in "1501":
        key(passing, qtbot, text)
    assert passing.rounds.state_pill().text == "Complete, verified"
    assert passing.toast.text == "All 4 results verified"
    passing.rounds.boards.table.go_to_board(0, 2)
    key(passing, qtbot, "1")
    assert passing.rounds.state_pill().text == "Complete"


def test_esc_interrupts_and_the_pass_goes_on_where_it_was(passing: MainWindow, qtbot: QtBot) -> None:
    key(passing, qtbot, "15")
    qtbot.keyClick(passing.rounds.boards.table, Qt.Key.Key_Escape)
    assert texts(passing) == ["1–0", "½–½", "0–1", "1–0"]
    qtbot.keyClick(passing, Qt.Key.Key_F8)
    assert passing.rounds.boards.table.selected_place().board == 3
    assert passing.rounds.state_pill().text == "Second pass 2/4"


def test_there_is_no_pass_at_the_gate_and_f8_brings_the_round_into_view(
    passing: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(passing, Qt.Key.Key_F8)
    passing.show_page(PageName.PLAYERS)
    qtbot.keyClick(passing, Qt.Key.Key_F8)
    assert passing.current_page is passing.rounds
    assert passing.rounds.state_pill().text == "Second pass 0/4"
    qtbot.keyClick(passing, Qt.Key.Key_F8)
    passing.session.do(rounds.close_round, 1)
    passing.show_round(2)
    qtbot.keyClick(passing, Qt.Key.Key_F8)
    assert not passing.rounds.second_pass.action.isEnabled()
    assert passing.rounds.state_pill().text == "Gate open"


def conflict() -> Conflict:
    return Conflict(Board(0, 5), "Li", "Zorn", DRAWN, "½–½", None, WHITE_WINS, "1–0")


@pytest.mark.parametrize(
    ("pressed", "decision"),
    [(Qt.Key.Key_K, Decision.KEEP), (Qt.Key.Key_T, Decision.TAKE), (Qt.Key.Key_Escape, Decision.LATER)],
)
def test_keys_decide_a_conflict(theme, qtbot: QtBot, pressed: Qt.Key, decision: Decision) -> None:
    dialog = ConflictDialog(theme, conflict())
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.open()
    qtbot.keyClick(dialog, pressed)
    assert dialog.decision is decision
    assert dialog.isHidden()


def test_typing_on_decides_nothing(theme, qtbot: QtBot) -> None:
    dialog = ConflictDialog(theme, conflict())
    qtbot.addWidget(dialog)
    dialog.show()
    for pressed, text in ((Qt.Key.Key_1, "1"), (Qt.Key.Key_Return, "\r"), (Qt.Key.Key_Space, " ")):
        dialog.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, pressed, Qt.KeyboardModifier.NoModifier, text))
    assert dialog.isVisible()
    dialog.close()
