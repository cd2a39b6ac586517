"""Pairing a round by hand in the window: by keys alone, and by drag."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.terms import Tpn
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.by_hand import drafting as drafting_module
from swissdesk.ui.pages.rounds.by_hand.model import HandModel
from swissdesk.ui.pages.rounds.by_hand.review import HandReviewDialog
from swissdesk.ui.pages.rounds.by_hand.table import HandTable

pytestmark = pytest.mark.one_window

SPACE, UP, DOWN, LEFT, RIGHT = (
    Qt.Key.Key_Space,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
)
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def drafting(draft: MainWindow) -> MainWindow:
    """The window with the draft on the table."""
    draft.rounds.hand.pair_by_hand.trigger()
    return draft


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Questions asked; each is answered with its verb."""
    asked: list[str] = []
    monkeypatch.setattr(
        drafting_module, "ask", lambda _theme, question, _page: asked.append(question.title) or True
    )
    return asked


def pair(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)


def table(window: MainWindow) -> HandTable:
    return window.rounds.hand.view.table


def press(window: MainWindow, qtbot: QtBot, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(table(window), key)


def with_ctrl(window: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    qtbot.keyClick(table(window), key, CTRL)


def turn(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(table(window), DOWN, SHIFT)


def on_table(window: MainWindow) -> list[tuple[int, ...]]:
    """Who stands in each line of the table."""
    lines = [line.row for line in table(window).lines.rows]
    return [tuple(seat.tpn for seat in (row.white, row.black) if seat) for row in lines]


def stored(window: MainWindow) -> list[tuple[int, int]]:
    return [(row.white.tpn, row.black.tpn) for row in window.session.read(rounds.board_rows, 1)]


def review(window: MainWindow, qtbot: QtBot) -> HandReviewDialog:
    """Press F5 and wait until the engine has paired the round."""
    qtbot.keyClick(window, Qt.Key.Key_F5)
    dialog = window.findChildren(HandReviewDialog)[-1]
    qtbot.waitUntil(lambda: not dialog.bar.isVisible(), timeout=20_000)
    return dialog


def say(window: MainWindow) -> str:
    return " | ".join(window.rounds.hand.panel.texts())


def drag(window: MainWindow, qtbot: QtBot, one: int, other: int) -> None:
    view = table(window)
    start, end = (view.place_rect(Tpn(tpn)).center() for tpn in (one, other))
    port = view.viewport()
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(port, start + QPoint(3, 20))
    qtbot.mouseMove(port, end)
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


START = [(1, 5), (6, 2), (3, 7), (8, 4), (9,)]


def test_a_draft_is_taken_up_from_its_header_and_shown_as_it_stands(draft, qtbot) -> None:
    assert draft.rounds.hand.pair_by_hand in draft.rounds.header_actions()
    draft.rounds.hand.pair_by_hand.trigger()
    assert on_table(draft) == START
    assert draft.rounds.state_pill().text == "Drafting by hand"
    assert table(draft).hasFocus()
    assert say(draft) == "No rule is broken"


def test_the_table_is_a_sound_model_that_says_who_sits_where(drafting) -> None:
    model = HandModel()
    tester = ModelTester(None)
    tester.check(model)
    model.set_rows(table(drafting).lines.rows)
    role = Qt.ItemDataRole.AccessibleTextRole
    assert model.index(1, 1).data(role).startswith("6 Halldórsson, Þór. Board 2, White 6 Halldórsson")
    assert model.index(4, 1).data(role).startswith("9 Großmann, Til. The bye")


def test_two_places_are_exchanged_by_keys(drafting, qtbot) -> None:
    press(drafting, qtbot, RIGHT, SPACE, DOWN, SPACE)
    assert on_table(drafting) == [(1, 2), (6, 5), (3, 7), (8, 4), (9,)]
    assert say(drafting) == "6 has White against 5: it should be 5"
    assert table(drafting).selected_seat().tpn == 5


def test_enter_puts_down_like_space(drafting, qtbot) -> None:
    press(drafting, qtbot, SPACE, DOWN, Qt.Key.Key_Return)
    assert on_table(drafting)[:2] == [(6, 5), (1, 2)]
    press(drafting, qtbot, Qt.Key.Key_Return, UP, SPACE)
    assert on_table(drafting) == START


def test_esc_or_the_same_place_again_lets_go_of_who_is_in_the_hand(drafting, qtbot) -> None:
    press(drafting, qtbot, SPACE)
    assert "In hand: 1" in drafting.rounds.hand.panel.held_text()
    press(drafting, qtbot, SPACE)
    assert on_table(drafting) == START
    assert "In hand" not in drafting.rounds.hand.panel.held_text()
    press(drafting, qtbot, SPACE, Qt.Key.Key_Escape, DOWN, SPACE, UP, SPACE)
    assert on_table(drafting)[:2] == [(6, 5), (1, 2)]


def test_shift_and_an_arrow_turn_the_colours_and_the_broken_rule_is_named_at_once(drafting, qtbot) -> None:
    turn(drafting, qtbot)
    assert on_table(drafting)[0] == (5, 1)
    assert say(drafting) == "5 has White against 1: it should be 1"
    assert [line.row.is_moved for line in table(drafting).lines.rows] == [True, False, False, False, False]


def test_ctrl_u_gives_the_bye(drafting, qtbot) -> None:
    press(drafting, qtbot, DOWN)
    with_ctrl(drafting, qtbot, Qt.Key.Key_U)
    assert on_table(drafting) == [(1, 5), (9, 2), (3, 7), (8, 4), (6,)]


def test_nobody_gets_the_bye_in_an_even_field(window, qtbot) -> None:
    row = window.session.read(rounds.gate).rows[0]
    window.session.do(players.withdraw_player, row.id)
    pair(window, qtbot)
    window.rounds.hand.pair_by_hand.trigger()
    before = on_table(window)
    with qtbot.waitSignal(window.session.announced):
        with_ctrl(window, qtbot, Qt.Key.Key_U)
    assert on_table(window) == before


def test_del_takes_a_board_up_and_two_who_wait_meet(drafting, qtbot) -> None:
    press(drafting, qtbot, Qt.Key.Key_Delete, Qt.Key.Key_Delete)
    assert on_table(drafting) == [(3, 7), (8, 4), (9,), (1,), (2,), (5,), (6,)]
    assert not drafting.rounds.hand.finish.isEnabled()
    assert "4 still wait" in say(drafting)
    qtbot.keyClicks(table(drafting), "6")
    press_field(drafting, qtbot)
    press(drafting, qtbot, SPACE, UP, SPACE)
    assert on_table(drafting) == [(3, 7), (8, 4), (6, 5), (9,), (1,), (2,)]
    assert table(drafting).selected_seat().tpn == 1


def press_field(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.rounds.hand.view.field, Qt.Key.Key_Return)


def test_moves_are_taken_back_and_repeated_without_touching_the_event(drafting, qtbot) -> None:
    revision = drafting.session.current_event.revision
    turn(drafting, qtbot)
    press(drafting, qtbot, DOWN)
    turn(drafting, qtbot)
    qtbot.keyClick(table(drafting), Qt.Key.Key_Z, CTRL)
    assert on_table(drafting)[:2] == [(5, 1), (6, 2)]
    assert drafting.status.text == "The last move was taken back. Ctrl Y repeats it."
    qtbot.keyClick(table(drafting), Qt.Key.Key_Z, CTRL)
    qtbot.keyClick(table(drafting), Qt.Key.Key_Z, CTRL)
    assert on_table(drafting) == START
    assert drafting.status.text == "There is no move to take back."
    qtbot.keyClick(table(drafting), Qt.Key.Key_Y, CTRL)
    assert on_table(drafting)[0] == (5, 1)
    assert drafting.status.text == "The move was repeated."
    assert drafting.session.current_event.revision == revision
    assert drafting.rounds.hand.is_drafting(1)


def test_everything_up_and_as_the_engine_pairs(drafting, qtbot) -> None:
    with_ctrl(drafting, qtbot, Qt.Key.Key_Delete)
    assert on_table(drafting) == [(), *((tpn,) for tpn in range(1, 10))]
    press(drafting, qtbot, UP, SPACE)
    qtbot.keyClicks(table(drafting), "9")
    press_field(drafting, qtbot)
    press(drafting, qtbot, SPACE, *([UP] * 9), SPACE)
    assert on_table(drafting)[0] == (9,)
    with_ctrl(drafting, qtbot, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: on_table(drafting) == START, timeout=20_000)


def test_tab_goes_round_the_places_where_the_held_player_may_go(drafting, qtbot) -> None:
    press(drafting, qtbot, DOWN, SPACE)
    reached = []
    for _step in range(9):
        press(drafting, qtbot, Qt.Key.Key_Tab)
        reached.append(table(drafting).selected_player())
    assert reached == [2, 3, 7, 8, 4, 9, 1, 5, 2]
    qtbot.keyClick(table(drafting), Qt.Key.Key_Return, SHIFT)
    assert drafting.status.text == "6 and 2 meet already."
    press(drafting, qtbot, Qt.Key.Key_Backtab)
    qtbot.keyClick(table(drafting), Qt.Key.Key_Return, SHIFT)
    assert on_table(drafting)[:2] == [(1, 2), (6, 5)]


def test_a_player_is_found_by_number_and_by_name(drafting, qtbot) -> None:
    press(drafting, qtbot, Qt.Key.Key_Slash)
    qtbot.keyClicks(drafting.rounds.hand.view.field, "novot")
    press_field(drafting, qtbot)
    assert table(drafting).selected_seat().tpn == 4
    assert table(drafting).hasFocus()
    qtbot.keyClicks(table(drafting), "7")
    assert table(drafting).selected_seat().tpn == 7


def test_a_click_on_a_key_of_the_panel_does_what_the_key_does(drafting, qtbot) -> None:
    keys = {key.key: key for key in drafting.rounds.hand.panel.keys}
    assert [*keys] == [key for key, _words in drafting.rounds.key_strip()]
    qtbot.mouseClick(keys["Shift ↑ ↓"], Qt.MouseButton.LeftButton)
    assert on_table(drafting)[0] == (5, 1)


def test_a_player_dragged_onto_another_changes_places_with_them(drafting, qtbot) -> None:
    drag(drafting, qtbot, 5, 8)
    assert on_table(drafting) == [(1, 8), (6, 2), (3, 7), (5, 4), (9,)]
    drag(drafting, qtbot, 2, 9)
    assert on_table(drafting) == [(1, 8), (6, 9), (3, 7), (5, 4), (2,)]


def test_a_player_carried_below_the_edge_brings_the_next_lines_into_view(drafting, qtbot) -> None:
    drafting.resize(1200, 480)
    with_ctrl(drafting, qtbot, Qt.Key.Key_Delete)
    press(drafting, qtbot, UP)
    view = table(drafting)
    port, start = view.viewport(), view.place_rect(Tpn(1)).center()
    assert not port.rect().contains(view.place_rect(Tpn(9)).center())
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for _step in range(9):
        qtbot.mouseMove(port, QPoint(start.x(), port.height() + 9))
        qtbot.mouseMove(port, QPoint(start.x() + 1, port.height() + 9))
    assert port.rect().contains(view.place_rect(Tpn(9)).center())
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=view.place_rect(Tpn(9)).center())
    assert on_table(drafting)[0] == (1, 9)


def test_a_click_moves_nobody(drafting, qtbot) -> None:
    rect = table(drafting).place_rect(Tpn(4))
    qtbot.mouseClick(table(drafting).viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert on_table(drafting) == START
    assert table(drafting).selected_seat().tpn == 4


def test_done_shows_the_difference_and_keeps_the_round_with_its_reason(drafting, qtbot) -> None:
    press(drafting, qtbot, RIGHT, SPACE, DOWN, SPACE)
    dialog = review(drafting, qtbot)
    assert [(row.engine[:1], row.played[:1]) for row in dialog.model.rows] == [("1", "1"), ("6", "6")]
    assert not dialog.keep_button.isEnabled()
    qtbot.keyClicks(dialog.reason, "two brothers")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    assert stored(drafting) == [(1, 2), (3, 7), (8, 4), (6, 5)]
    assert not drafting.rounds.hand.is_drafting(1)
    assert drafting.rounds.state_pill().text == "Draft, by hand"
    assert drafting.rounds.boards.isVisible()
    last = events.last_change(drafting.session.current_event)
    assert last.text == "Round 1 paired by hand: two brothers"
    drafting.undo.trigger()
    assert stored(drafting) == [pair for pair in START if len(pair) == 2]
    assert drafting.rounds.state_pill().text == "Draft"


def test_what_the_engine_pairs_too_is_kept_without_a_reason(drafting, qtbot) -> None:
    dialog = review(drafting, qtbot)
    assert "the same way" in dialog.words.text()
    assert not dialog.reason.isVisible()
    qtbot.mouseClick(dialog.keep_button, Qt.MouseButton.LeftButton)
    assert drafting.rounds.state_pill().text == "Draft"
    assert not drafting.rounds.hand.is_drafting(1)


def test_a_review_that_is_left_goes_on_laying(drafting, qtbot) -> None:
    turn(drafting, qtbot)
    dialog = review(drafting, qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert drafting.rounds.hand.is_drafting(1)
    assert on_table(drafting)[0] == (5, 1)


def test_discard_asks_once_moves_were_made_and_leaves_the_round_as_it_was(drafting, qtbot, answered) -> None:
    drafting.rounds.hand.discard.trigger()
    assert answered == []
    drafting.rounds.hand.pair_by_hand.trigger()
    turn(drafting, qtbot)
    drafting.rounds.hand.discard.trigger()
    assert answered == ["Discard this draft?"]
    assert stored(drafting)[0] == (1, 5)
    assert drafting.rounds.boards.isVisible()
    assert drafting.rounds.state_pill().text == "Draft"


def test_the_next_round_is_laid_from_nothing_at_the_gate(window, qtbot) -> None:
    window.rounds.hand.pair_by_hand.trigger()
    for one, other in ((1, 2), (3, 4), (5, 6), (7, 8)):
        for tpn in (one, other):
            qtbot.keyClicks(table(window), str(tpn))
            press_field(window, qtbot)
            press(window, qtbot, SPACE)
    with_ctrl(window, qtbot, Qt.Key.Key_U)
    assert on_table(window) == [(1, 2), (3, 4), (5, 6), (7, 8), (9,)]
    dialog = review(window, qtbot)
    qtbot.keyClicks(dialog.reason, "friendly games")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    assert window.session.read(rounds.ladder)[0].state is LadderState.DRAFT
    assert stored(window) == [(1, 2), (3, 4), (5, 6), (7, 8)]


def test_a_published_round_is_not_laid_by_hand(draft, qtbot) -> None:
    qtbot.keyClick(draft, Qt.Key.Key_F5)
    assert draft.rounds.hand.pair_by_hand not in draft.rounds.header_actions()
    assert not draft.rounds.hand.pair_by_hand.isEnabled()


def test_a_change_of_the_field_ends_the_laying_and_says_so(window, qtbot) -> None:
    window.rounds.hand.pair_by_hand.trigger()
    row = window.session.read(rounds.gate).rows[0]
    with qtbot.waitSignal(window.session.announced):
        window.session.do(players.withdraw_player, row.id)
    assert not window.rounds.hand.is_drafting(1)
    assert window.rounds.gate.view.isVisible()


def test_a_change_of_something_else_leaves_the_moves(drafting, qtbot) -> None:
    turn(drafting, qtbot)
    settings = drafting.session.read(tournaments.settings_of)
    drafting.session.do(tournaments.change_settings, replace(settings, city="Győr"))
    assert on_table(drafting)[0] == (5, 1)
    dialog = review(drafting, qtbot)
    qtbot.keyClicks(dialog.reason, "x")
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    assert stored(drafting)[0] == (5, 1)


def test_closing_the_event_while_a_round_lies_on_the_table_is_quiet(drafting) -> None:
    drafting.files.close()
    assert drafting.session.current_event is None
