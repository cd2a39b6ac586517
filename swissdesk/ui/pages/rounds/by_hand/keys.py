"""The keys of a round that is paired by hand."""

from enum import Enum, unique
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from swissdesk.words import _


@unique
class DraftAction(Enum):
    """What a key does while a round is paired by hand."""

    PICK = "pick up or put down"
    TURN = "swap the colours"
    BYE = "give the bye"
    LIFT = "clear the board"
    ENGINE = "the engine's pairing"
    NOTHING = "from nothing"
    DROP = "let go"
    FIND = "find"
    UNDO = "take the last move back"
    REDO = "repeat a move"


_BY_KEY: Final = {
    Qt.Key.Key_Space: DraftAction.PICK,
    Qt.Key.Key_Return: DraftAction.PICK,
    Qt.Key.Key_Enter: DraftAction.PICK,
    Qt.Key.Key_Delete: DraftAction.LIFT,
    Qt.Key.Key_Escape: DraftAction.DROP,
    Qt.Key.Key_Slash: DraftAction.FIND,
    Qt.Key.Key_X: DraftAction.TURN,
    Qt.Key.Key_B: DraftAction.BYE,
    Qt.Key.Key_E: DraftAction.ENGINE,
    Qt.Key.Key_N: DraftAction.NOTHING,
    Qt.Key.Key_S: DraftAction.PICK,
}


def draft_action_of(event: QKeyEvent) -> DraftAction | None:
    """Return what a key does among the boards; None for a key that moves or types."""
    if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
        return history_action_of(event)
    if event.text() == "/":
        return DraftAction.FIND
    return _BY_KEY.get(Qt.Key(event.key()))


def history_action_of(event: QKeyEvent) -> DraftAction | None:
    """Return undo or redo of a move, if a key asks for it; these keys act on the draft, not on the event."""
    if event.matches(QKeySequence.StandardKey.Undo):
        return DraftAction.UNDO
    # Qt's standard key for redo is, by system, only one of the two that people use.
    repeats = event.matches(QKeySequence.StandardKey.Redo) or event.keyCombination() in {
        Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_Y,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier | Qt.Key.Key_Z,
    }
    return DraftAction.REDO if repeats else None


def hand_keys() -> tuple[tuple[str, str, DraftAction], ...]:
    """Return each key with its text and its action, in the order of the panel."""
    return (
        ("Space", _("pick up, put down"), DraftAction.PICK),
        ("X", _("swap the colours"), DraftAction.TURN),
        ("B", _("give the bye"), DraftAction.BYE),
        ("Del", _("clear the board"), DraftAction.LIFT),
        ("E", _("use the engine’s pairing"), DraftAction.ENGINE),
        ("N", _("clear all boards"), DraftAction.NOTHING),
        ("/", _("find a number or a name"), DraftAction.FIND),
        ("Ctrl Z", _("take the last move back"), DraftAction.UNDO),
    )
