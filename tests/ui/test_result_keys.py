"""Key sets of result entry: none clashes with another key, each writes every result, the legend follows."""

import pytest
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from swissdesk.services.round import rounds
from swissdesk.services.wording import result_text
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    Result,
)
from swissdesk.ui.look.view_settings import ViewSettings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.boards.keys import KeyAction, action_of, other_results, result_of
from swissdesk.ui.pages.rounds.boards.lines import BoardLine, Place
from swissdesk.ui.result_keys import KEY_SETS, KeyChoice, KeySet, cap_of, set_legend, set_name

NEEDED = {WHITE_WINS, DRAWN, BLACK_WINS, WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT}
BY_CODE = {keys.code: keys for keys in KEY_SETS}


def press(text: str) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, 0, 0, 0, text)


@pytest.mark.parametrize("keys", KEY_SETS, ids=lambda keys: keys.code)
def test_a_set_takes_no_letter_and_no_key_that_does_something_else(keys: KeySet) -> None:
    taken = [*keys.results, *filter(None, (keys.clears,))]
    assert not any(key.isalpha() for key in taken)
    assert all(action_of(press(key), keys) is None for key in keys.results)
    assert {"/", ".", ","}.isdisjoint(taken)
    assert len(set(taken)) == len(taken)


@pytest.mark.parametrize("keys", KEY_SETS, ids=lambda keys: keys.code)
def test_every_result_has_a_key_or_stands_behind_the_full_stop(keys: KeySet) -> None:
    assert all(keys.key_of(result) for result in NEEDED)
    offered = {other.result for other in other_results()}
    assert ADJOURNED in offered
    assert offered.isdisjoint(NEEDED)


@pytest.mark.parametrize("keys", KEY_SETS, ids=lambda keys: keys.code)
def test_a_set_says_every_digit_of_its_own(keys: KeySet) -> None:
    assert all(cap_of(key) in set_legend(keys) for key in (*keys.digits, keys.clears))


def test_sets_have_names_and_codes_of_their_own() -> None:
    assert len({set_name(keys) for keys in KEY_SETS}) == len(BY_CODE) == len(KEY_SETS)


@pytest.mark.parametrize(
    ("code", "text", "result"),
    [
        ("swissdesk", "2", None),
        ("vega", "2", DOUBLE_FORFEIT),
        ("vega", "3", WHITE_WINS_BY_FORFEIT),
        ("vega", "4", BLACK_WINS_BY_FORFEIT),
        ("vega", "7", ADJOURNED),
        ("one-two-three", "2", DRAWN),
        ("one-two-three", "3", BLACK_WINS),
        ("pools", "2", BLACK_WINS),
        ("pools", "0", DRAWN),
        ("space", " ", DRAWN),
        ("space", "=", DRAWN),
    ],
)
def test_the_digits_mean_what_they_mean_in_the_other_program(
    code: str, text: str, result: Result | None
) -> None:
    assert result_of(press(text), BY_CODE[code]) == result


def test_nine_clears_where_the_other_program_clears_with_it() -> None:
    assert action_of(press("9"), BY_CODE["vega"]) is KeyAction.CLEAR
    assert action_of(press("9"), BY_CODE["swissdesk"]) is None


def test_a_set_that_nobody_knows_changes_nothing() -> None:
    choice = KeyChoice()
    choice.choose("pools")
    choice.choose("of tomorrow")
    assert choice.current.code == "pools"


def test_the_set_in_use_is_remembered(settings: QSettings) -> None:
    kept, choice = ViewSettings(settings), KeyChoice()
    choice.choose("vega")
    kept.save_keys(choice)
    again = KeyChoice()
    ViewSettings(settings).restore_keys(again)
    assert again.current.code == "vega"


def choose(window: MainWindow, code: str) -> None:
    next(action for action in window.keys.actions() if action.data() == code).trigger()


def test_the_legend_follows_the_set_on_pad_strip_and_status_bar(window: MainWindow) -> None:
    choose(window, "one-two-three")
    assert [key.key for key in window.rounds.pad.keys[:3]] == ["1", "2", "3"]
    assert window.rounds.pad.key_strip()[1] == ("2", "draw")
    assert window.status.keys.text() == "Keys: In order 1 3 2"
    choose(window, "vega")
    assert [key.key for key in window.rounds.pad.keys] == ["1", "5", "0", "3", "4", "2", "7", ". ,"]
    assert window.status.keys.text() == "Keys: Vega 1 0 5"
    assert "Keys for results: Vega 1 0 5" in [command.name for command in window.menus.commands()]


def test_the_board_list_reads_the_keys_of_the_set(window: MainWindow, qtbot: QtBot) -> None:
    for _step in "pair", "publish":
        qtbot.keyClick(window, Qt.Key.Key_F5)
        qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)
    choose(window, "vega")
    table = window.rounds.boards.table
    for text in "1527":
        qtbot.keyClicks(table, text)
    rows = window.session.read(rounds.board_rows, 1)
    assert [row.result for row in rows] == [WHITE_WINS, DRAWN, DOUBLE_FORFEIT, ADJOURNED]
    table.go_to_board(0, 1)
    qtbot.keyClicks(table, "9")
    assert window.session.read(rounds.board_rows, 1)[0].result == PENDING


def test_a_game_that_is_not_rated_shows_its_result_in_the_cell_and_a_word_beside_it() -> None:
    result = Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS)
    line = BoardLine(Place(0, 1), None, None, result, result_text(result))
    assert (line.short_text, line.is_unrated, line.is_odd) == ("1–0", True, True)
    ordinary = BoardLine(Place(0, 1), None, None, WHITE_WINS, "1–0")
    assert (ordinary.short_text, ordinary.is_unrated) == ("1–0", False)
