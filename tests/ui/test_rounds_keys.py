import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Result,
)
from swissdesk.ui.pages.rounds.boards.keys import (
    KeyAction,
    action_of,
    other_results,
    result_key_text,
    result_of,
)

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
FIRST_TOP_ROW_KEY = 10
MINUS_KEY, NINTH = 20, 18


def press(
    text: str, *, scan: int = 0, modifiers: Qt.KeyboardModifier = NONE, key: Qt.Key = Qt.Key.Key_unknown
) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan, 0, 0, text)


@pytest.fixture
def on_x11(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", staticmethod(lambda: "xcb"))


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1", WHITE_WINS),
        ("5", DRAWN),
        ("=", DRAWN),
        ("0", BLACK_WINS),
        ("+", WHITE_WINS_BY_FORFEIT),
        ("-", BLACK_WINS_BY_FORFEIT),
        ("*", DOUBLE_FORFEIT),
    ],
)
def test_each_default_key_stands_for_its_result(text: str, result: Result) -> None:
    assert result_of(press(text)) == result


@pytest.mark.parametrize(
    ("text", "place", "result"), [("+", 0, WHITE_WINS), ("ř", 4, DRAWN), ("é", 9, BLACK_WINS)]
)
def test_on_a_czech_keyboard_a_top_row_key_counts_by_its_place(
    on_x11: None, text: str, place: int, result: Result
) -> None:
    assert result_of(press(text, scan=FIRST_TOP_ROW_KEY + place)) == result


@pytest.mark.parametrize(("text", "place"), [("1", 0), ("5", 4), ("0", 9)])
def test_on_a_french_keyboard_shift_and_a_digit_key_is_the_digit_too(
    on_x11: None, text: str, place: int
) -> None:
    event = press(text, scan=FIRST_TOP_ROW_KEY + place, modifiers=SHIFT)
    assert result_key_text(event) == text


def test_on_a_german_keyboard_shift_and_0_is_a_draw_and_not_a_win_of_black(on_x11: None) -> None:
    assert result_of(press("=", scan=FIRST_TOP_ROW_KEY + 9, modifiers=SHIFT)) == DRAWN


def test_shift_8_and_shift_7_are_the_signs_that_they_write_on_english_and_german_keyboards(
    on_x11: None,
) -> None:
    assert result_of(press("*", scan=FIRST_TOP_ROW_KEY + 7, modifiers=SHIFT)) == DOUBLE_FORFEIT
    assert action_of(press("/", scan=FIRST_TOP_ROW_KEY + 6, modifiers=SHIFT)) is KeyAction.JUMP


@pytest.mark.parametrize(("text", "place"), [("*", 2), ("+", 0), ("+", 2), ("/", 5), ("(", 7), ("&", 6)])
def test_other_signs_on_digit_keys_enter_nothing(on_x11: None, text: str, place: int) -> None:
    event = press(text, scan=FIRST_TOP_ROW_KEY + place, modifiers=SHIFT)
    assert (result_of(event), action_of(event)) == (None, None)


def test_plus_and_minus_count_from_the_keypad_and_from_keys_that_are_no_digits(on_x11: None) -> None:
    assert result_of(press("+", scan=86, modifiers=KEYPAD)) == WHITE_WINS_BY_FORFEIT
    assert result_of(press("-", scan=MINUS_KEY)) == BLACK_WINS_BY_FORFEIT


def test_another_digit_means_nothing(on_x11: None) -> None:
    assert result_of(press("9", scan=NINTH)) is None


def test_control_and_a_digit_is_no_result() -> None:
    assert result_of(press("1", modifiers=CONTROL)) is None


@pytest.mark.parametrize(
    ("text", "key", "action"),
    [
        (".", Qt.Key.Key_Period, KeyAction.OTHER_RESULTS),
        (",", Qt.Key.Key_Comma, KeyAction.OTHER_RESULTS),
        ("/", Qt.Key.Key_Slash, KeyAction.JUMP),
        ("", Qt.Key.Key_Delete, KeyAction.CLEAR),
        ("\r", Qt.Key.Key_Return, KeyAction.NEXT_OPEN),
        ("\x1b", Qt.Key.Key_Escape, KeyAction.FORGET_TYPED),
    ],
)
def test_the_other_keys_have_their_actions(text: str, key: Qt.Key, action: KeyAction) -> None:
    assert action_of(press(text, key=key)) is action


def test_every_other_result_has_a_key_and_words_of_its_own() -> None:
    others = other_results()
    assert len({other.key for other in others}) == len(others)
    assert len({other.result for other in others}) == len(others)
    assert len({other.text for other in others}) == len(others)
