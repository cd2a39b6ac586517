"""The keys of a round that is laid by hand."""

from enum import Enum, unique
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from swissdesk.words import _


@unique
class HandDeed(Enum):
    """What a key does while a round is laid by hand."""

    PICK = "pick up or put down"
    TURN = "turn the colours"
    BYE = "give the bye"
    LIFT = "take the board up"
    ENGINE = "the engine's pairing"
    NOTHING = "from nothing"
    DROP = "let go"
    FIND = "find"
    UNDO = "take the last move back"
    REDO = "repeat a move"


_BY_KEY: Final = {
    Qt.Key.Key_Space: HandDeed.PICK,
    Qt.Key.Key_Return: HandDeed.PICK,
    Qt.Key.Key_Enter: HandDeed.PICK,
    Qt.Key.Key_Delete: HandDeed.LIFT,
    Qt.Key.Key_Escape: HandDeed.DROP,
    Qt.Key.Key_Slash: HandDeed.FIND,
    Qt.Key.Key_X: HandDeed.TURN,
    Qt.Key.Key_B: HandDeed.BYE,
    Qt.Key.Key_E: HandDeed.ENGINE,
    Qt.Key.Key_N: HandDeed.NOTHING,
    Qt.Key.Key_S: HandDeed.PICK,
}


def hand_deed_of(event: QKeyEvent) -> HandDeed | None:
    """Return what a key does among the boards; None for a key that moves or types."""
    if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
        return history_deed_of(event)
    if event.text() == "/":
        return HandDeed.FIND
    return _BY_KEY.get(Qt.Key(event.key()))


def history_deed_of(event: QKeyEvent) -> HandDeed | None:
    """Return whether a key takes a move back or repeats one; these keys mean the moves, not the event."""
    if event.matches(QKeySequence.StandardKey.Undo):
        return HandDeed.UNDO
    repeats = event.matches(QKeySequence.StandardKey.Redo) or event.keyCombination() in {
        Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_Y,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier | Qt.Key.Key_Z,
    }
    return HandDeed.REDO if repeats else None


def hand_keys() -> tuple[tuple[str, str, HandDeed], ...]:
    """Return each key with its words and its deed, in the order of the panel."""
    return (
        (_("Space"), _("pick up, put down"), HandDeed.PICK),
        ("X", _("turn the colours"), HandDeed.TURN),
        ("B", _("give the bye"), HandDeed.BYE),
        (_("Del"), _("take the board up"), HandDeed.LIFT),
        ("E", _("as the engine pairs"), HandDeed.ENGINE),
        ("N", _("everybody up: from nothing"), HandDeed.NOTHING),
        ("/", _("to a number or a name"), HandDeed.FIND),
        (_("Ctrl Z"), _("take the last move back"), HandDeed.UNDO),
    )
