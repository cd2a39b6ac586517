"""The keys that decide what a round is for somebody, at the gate and in the grid of rounds.

None of them can begin a name: letters and digits search in every list.
"""

from enum import Enum, unique
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent


@unique
class GateKey(Enum):
    """What a key decides; the value is its cap."""

    PLAYS = "+"
    HALF_POINT = "="
    ZERO_POINT = "-"
    FULL_POINT = "*"
    LATE = "Ctrl L"
    WITHDRAWAL = "Ctrl Del"
    CHECK_IN = "Space"


_PRESSED: Final = {
    Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_L: GateKey.LATE,
    Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_Delete: GateKey.WITHDRAWAL,
}
_TYPED: Final = {
    GateKey.PLAYS.value: GateKey.PLAYS,
    GateKey.HALF_POINT.value: GateKey.HALF_POINT,
    GateKey.ZERO_POINT.value: GateKey.ZERO_POINT,
    GateKey.FULL_POINT.value: GateKey.FULL_POINT,
    " ": GateKey.CHECK_IN,
}
_TYPING: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


def gate_key_of(event: QKeyEvent) -> GateKey | None:
    """Return what a key decides; None for any other key.

    A sign counts as it is typed, with or without Shift: its place is another one on each keyboard.
    """
    if event.modifiers() & ~_TYPING:
        return _PRESSED.get(event.keyCombination())
    return _TYPED.get(event.text())
