"""Actions that name what they act on, and say why they cannot be done."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QIcon, QKeySequence

from swissdesk.ui.last_actions import kind_of, note_action

_ALSO: Final = "also"
_NAME: Final = "name"


def new_action(
    owner: QObject, text: str, act: Callable[[], object], key: str = "", icon: QIcon | None = None
) -> QAction:
    """Return an action that calls a function; `key` is its shortcut, if it has one."""
    action = QAction(text, owner)
    name_action(action, act)

    # `triggered` carries whether a tick is set, of which no function here knows.
    def do(_checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's signature
        note_action(act)
        act()

    action.triggered.connect(do)
    if key:
        action.setShortcut(QKeySequence(key))
    if icon is not None:
        action.setIcon(icon)
    return action


def set_possible(action: QAction, why_not: str = "") -> None:
    """Enable an action, or disable it for a reason, which its tooltip and the palette show."""
    action.setEnabled(not why_not)
    action.setToolTip(why_not)


def why_not(action: QAction) -> str:
    """Return why an action cannot be done now; empty for one that can, or that gives no reason."""
    own_words = {action.text(), plain_text(action), plain_text(action).rstrip(".…")}
    return "" if action.isEnabled() or action.toolTip() in own_words else action.toolTip()


def name_action(action: QAction, act: Callable[..., object]) -> None:
    """Give an action that was not made by `new_action` the name of the function that it calls."""
    # Where in the file a lambda stands says nothing of what it does.
    action.setProperty(_NAME, kind_of(act).partition(":")[0])


def name_of(action: QAction) -> str:
    """Return the name of the function that an action calls; empty where it was given none."""
    return str(action.property(_NAME) or "")


def set_also(action: QAction, words: str) -> None:
    """Let an action be found in the palette by these words too, besides those of its text."""
    action.setProperty(_ALSO, words)


def also(action: QAction) -> str:
    """Return the words by which an action is found too."""
    return str(action.property(_ALSO) or "")


def plain_text(action: QAction) -> str:
    """Return the text of an action without mnemonic marks and without the shortcut after a tabulator."""
    words = action.text().partition("\t")[0]
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&")


def as_label(name: str) -> str:
    """Return a name that is safe in the text of an action, where a single & would mark a mnemonic."""
    return name.replace("&", "&&")
