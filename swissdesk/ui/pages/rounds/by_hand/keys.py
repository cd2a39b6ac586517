"""The keys of a round that is paired by hand."""

from enum import Enum, unique
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from swissdesk.ui.kit.widgets import ENTER
from swissdesk.ui.pages.rounds.boards.keys import result_key_text
from swissdesk.words import _


@unique
class DraftAction(Enum):
    """What a key does while a round is paired by hand."""

    PICK = "pick up or put down"
    MEET = "let the held player meet the one at the cursor"
    ANYWAY = "lay what was refused"
    NEXT = "next open place"
    BEFORE = "open place before"
    TURN = "swap the colours"
    BYE = "give the bye"
    LIFT = "clear the board"
    ENGINE = "the engine's pairing"
    NOTHING = "from nothing"
    DROP = "let go"
    FIND = "find"
    UNDO = "take the last move back"
    REDO = "repeat a move"


_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_BY_KEY: Final = {
    Qt.Key.Key_Space: DraftAction.PICK,
    **dict.fromkeys(ENTER, DraftAction.PICK),
    Qt.Key.Key_Delete: DraftAction.LIFT,
    Qt.Key.Key_Escape: DraftAction.DROP,
}
_BY_SHIFT: Final = {
    Qt.Key.Key_Space: DraftAction.PICK,
    **dict.fromkeys(ENTER, DraftAction.MEET),
    Qt.Key.Key_Up: DraftAction.TURN,
    Qt.Key.Key_Down: DraftAction.TURN,
}
_BY_CTRL: Final = {
    **dict.fromkeys(ENTER, DraftAction.ANYWAY),
    Qt.Key.Key_U: DraftAction.BYE,
    Qt.Key.Key_Delete: DraftAction.NOTHING,
    Qt.Key.Key_E: DraftAction.ENGINE,
}
_BY_MODIFIER: Final = {Qt.KeyboardModifier.NoModifier: _BY_KEY, _SHIFT: _BY_SHIFT, _CTRL: _BY_CTRL}


def draft_action_of(event: QKeyEvent) -> DraftAction | None:
    """Return what a key does among the boards or cards; None for a key that moves or types.

    Letters and digits find a player: no action has a key that can begin a name.
    """
    if event.text() == "/":
        return DraftAction.FIND
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return _BY_MODIFIER.get(held, {}).get(Qt.Key(event.key())) or history_action_of(event)


def search_begun_by(event: QKeyEvent) -> str:
    """Return the letter or digit with which a key begins to search for a player; empty for another key."""
    text = result_key_text(event)
    return text if text.isalnum() else ""


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
        ("Tab", _("next open place"), DraftAction.NEXT),
        ("Shift Enter", _("let the two meet"), DraftAction.MEET),
        ("Ctrl Enter", _("do it all the same"), DraftAction.ANYWAY),
        ("Shift ↑ ↓", _("swap the colours"), DraftAction.TURN),
        ("Ctrl U", _("give the bye"), DraftAction.BYE),
        ("Del", _("clear the board"), DraftAction.LIFT),
        ("Ctrl Del", _("clear all boards"), DraftAction.NOTHING),
        ("Ctrl E", _("use the engine’s pairing"), DraftAction.ENGINE),
        ("/ abc", _("find a number or a name"), DraftAction.FIND),
        ("Ctrl Z", _("take the last move back"), DraftAction.UNDO),
    )
