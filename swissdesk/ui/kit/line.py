"""A line to type into that leaves Ctrl Z to the event while it has nothing of its own to take back."""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame

_OTHER_ROOM: Final = frozenset({QEvent.Type.StyleChange, QEvent.Type.FontChange})
_MARGIN: Final = 2
"""What Qt leaves free at either end of a line's text."""
_BESIDE_ICON: Final = 6
"""What Qt leaves free beside an icon in a line, beyond the icon's own size."""


def room_for_text(line: QLineEdit) -> int:
    """Return the width that a line has for its text, beside the icons in it."""
    option = QStyleOptionFrame()
    line.initStyleOption(option)
    inside = line.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, line).width()
    icon = line.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize, option, line) + _BESIDE_ICON
    icons = sum(icon for action in line.actions() if not action.icon().isNull())
    margins = line.textMargins()
    return inside - margins.left() - margins.right() - icons - 2 * _MARGIN


class Line(QLineEdit):
    """A line edit in a form that adds one entry after the other.

    Qt's own claims Ctrl Z and Ctrl Y always, so that in the empty line, where the cursor waits for the next
    entry, the last one could not be taken back.
    """

    _hints: tuple[str, ...] = ()

    def set_hints(self, *hints: str) -> None:
        """Say in the empty line the first of some hints that has room; an empty last one has it always."""
        self._hints = hints
        self._show_hint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the hint anew that has room."""
        super().resizeEvent(event)
        self._show_hint()

    def showEvent(self, event: QShowEvent) -> None:
        """Choose the hint that has room in the style and font of now."""
        super().showEvent(event)
        self._show_hint()

    def changeEvent(self, event: QEvent) -> None:
        """Choose the hint anew where style or font leave another room for it; while hidden it can wait."""
        super().changeEvent(event)
        if self._hints and self.isVisible() and event.type() in _OTHER_ROOM:
            self._show_hint()

    def event(self, event: QEvent) -> bool:
        """Claim the keys of undo and redo only for what was typed here."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undoes = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redoes = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undoes or redoes:
                event.ignore()
                return True
        return super().event(event)

    def clear(self) -> None:
        """Empty the line for good: a text that was searched or added does not come back by Ctrl Z."""
        self.setText("")

    def _show_hint(self) -> None:
        if self._hints:
            room, measure = room_for_text(self), self.fontMetrics().horizontalAdvance
            fits = (hint for hint in self._hints if measure(hint) <= room)
            self.setPlaceholderText(next(fits, self._hints[-1]))
