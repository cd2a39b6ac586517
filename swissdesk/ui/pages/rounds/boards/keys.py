"""The keys of result entry: the meaning of a key in a key set, on every keyboard.

A key of the top row counts by its position, because Czech and French keyboards give digits there
only with Shift; `+`, `-` and `*` count from the keypad or from a key that is no digit key (`*` also as
Shift 8, `/` as Shift 7).
"""

from enum import Enum, unique
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

from swissdesk.frozen import Frozen
from swissdesk.terms import ADJOURNED, Mark, Result
from swissdesk.ui.result_keys import KEY_SETS, KeySet
from swissdesk.words import _

# The scan code of the key that is 1 on an English keyboard. The kernel of Linux counts it as 2, to which
# X11 adds 8. macOS has no scan codes: there the character alone counts.
_FIRST_DIGIT_KEY: Final = {"xcb": 10, "wayland": 10, "windows": 2}
_DIGITS: Final = "1234567890"
_SHIFTED: Final = frozenset({("8", "*"), ("7", "/")})
"""Signs with Shift on digit keys that count: on laptops without a keypad there is no other way to them.

Others do not: a digit key gives another sign on each keyboard, and Shift may have been held by mistake.
"""


@unique
class KeyAction(Enum):
    """What a key does in the board list, apart from results."""

    OTHER_RESULTS = "other results"
    CLEAR = "clear"
    JUMP = "jump"
    NEXT_OPEN = "next open board"
    FORGET_TYPED = "forget typed letters"
    DROP_LETTER = "drop the last letter"


class OtherResult(Frozen):
    """A result behind the `.` key: its letter in the list and its words."""

    key: str
    result: Result
    text: str


def other_results() -> tuple[OtherResult, ...]:
    """Return the results that have no key of their own."""
    return (
        OtherResult("A", ADJOURNED, _("adjourned")),
        OtherResult("1", Result(Mark.DRAW, Mark.LOSS), _("½ – 0")),
        OtherResult("2", Result(Mark.LOSS, Mark.DRAW), _("0 – ½")),
        OtherResult("3", Result(Mark.LOSS, Mark.LOSS), _("0 – 0")),
        OtherResult("4", Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS), _("1 – 0, not rated")),
        OtherResult("5", Result(Mark.UNRATED_DRAW, Mark.UNRATED_DRAW), _("½ – ½, not rated")),
        OtherResult("6", Result(Mark.UNRATED_LOSS, Mark.UNRATED_WIN), _("0 – 1, not rated")),
    )


def result_key_text(event: QKeyEvent) -> str:
    """Return the character that a key stands for in a result cell; empty for a key without one."""
    modifiers = event.modifiers()
    if modifiers & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return ""
    text = event.text()
    if text in set(_DIGITS) | {"="} or modifiers & Qt.KeyboardModifier.KeypadModifier:
        return text
    digit = digit_of_position(event.nativeScanCode())
    if digit:
        is_shifted = modifiers & Qt.KeyboardModifier.ShiftModifier
        return digit if not is_shifted else text if (digit, text) in _SHIFTED else ""
    return text


def digit_of_position(scan_code: int) -> str:
    """Return the digit of a top-row key by its place on the keyboard; empty for another key."""
    first = _FIRST_DIGIT_KEY.get(QGuiApplication.platformName())
    if first is None or not 0 <= scan_code - first < len(_DIGITS):
        return ""
    return _DIGITS[scan_code - first]


def result_of(event: QKeyEvent, keys: KeySet = KEY_SETS[0]) -> Result | None:
    """Return the result that a key stands for in a key set."""
    return keys.results.get(result_key_text(event))


def action_of(event: QKeyEvent, keys: KeySet = KEY_SETS[0]) -> KeyAction | None:
    """Return what else a key does in the board list."""
    by_key = {
        Qt.Key.Key_Delete: KeyAction.CLEAR,
        Qt.Key.Key_Return: KeyAction.NEXT_OPEN,
        Qt.Key.Key_Enter: KeyAction.NEXT_OPEN,
        Qt.Key.Key_Escape: KeyAction.FORGET_TYPED,
        Qt.Key.Key_Backspace: KeyAction.DROP_LETTER,
    }
    by_text = {".": KeyAction.OTHER_RESULTS, ",": KeyAction.OTHER_RESULTS, "/": KeyAction.JUMP}
    if keys.clears:
        by_text[keys.clears] = KeyAction.CLEAR
    held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    act = None if held else by_key.get(Qt.Key(event.key()))  # Ctrl Del withdraws, on the pages where it may
    return act or by_text.get(result_key_text(event))
