"""Ctrl 1 to 5 by the place of the key, for keyboards that have digits behind Shift."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from swissdesk.ui.pages.rounds.boards.keys import digit_of_position
from swissdesk.ui.session import PageName

_DIGIT_KEYS = frozenset(range(Qt.Key.Key_0, Qt.Key.Key_9 + 1))


class PageKeys(QObject):
    """Reads Ctrl and a top-row key that types no digit, before it counts as another shortcut.

    On a Czech keyboard Ctrl and the key of 1 would otherwise enlarge the text. It is a filter on the
    main window, to which keys come that no widget inside it has taken.
    """

    page_keyed = Signal(str)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Claim the key first, act on it when it comes."""
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        page = page_of(event)
        if page is None:
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() is QEvent.Type.KeyPress:
            self.page_keyed.emit(page.value)
        return True


def page_of(event: QKeyEvent) -> PageName | None:
    """Return the page that Ctrl and a key stand for by the key's place; None where Qt reads it itself."""
    if event.modifiers() != Qt.KeyboardModifier.ControlModifier or event.key() in _DIGIT_KEYS:
        return None
    digit = digit_of_position(event.nativeScanCode())
    pages = list(PageName)
    return pages[int(digit) - 1] if digit and 1 <= int(digit) <= len(pages) else None
