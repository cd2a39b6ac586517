"""Keys of commands that cannot be done now: Qt passes them over in silence, here they say why."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from swissdesk.ui.kit.actions import why_not


class RestingKeys(QObject):
    """A filter on the main window, to which keys come that no widget inside it has taken.

    `refused` carries the reason; `actions` returns every action with a key, the first ones first.
    """

    refused = Signal(str)

    def __init__(self, actions: Callable[[], Sequence[QAction]], parent: QObject) -> None:
        super().__init__(parent)
        self._actions = actions

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell why the command of a key rests."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            reason = why_not_keyed(self._actions(), QKeySequence(event.keyCombination()))
            if reason:
                self.refused.emit(reason)
                return True
        return super().eventFilter(watched, event)


def why_not_keyed(actions: Sequence[QAction], key: QKeySequence) -> str:
    """Return why no command of a key can be done now; empty where one can, or there is none.

    Commands that are not in the menus now say why only where no other one has the key.
    """
    keyed = [action for action in actions if key in action.shortcuts()]
    if any(action.isVisible() and action.isEnabled() for action in keyed):
        return ""
    reasons = (why_not(action) for action in sorted(keyed, key=lambda action: not action.isVisible()))
    return next(filter(None, reasons), "")
