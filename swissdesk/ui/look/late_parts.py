"""Parts of a window that take long to paint: each may wait for a turn of the event loop of its own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

_LARGE: Final = 1 / 3
"""This much of a part is painted late; less, such as the row of the cursor, at once."""

Look = tuple[QSize, QSize, QPoint]


class LateParts(QObject):
    """Lets a part that is to be painted as a whole wait until the window has looked for keys.

    Until then what was painted there before stays: Qt paints no ground below such a part, which does so
    itself. Where nothing was, as after it was shown or resized, there is the ground alone.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._painted: dict[QWidget, Look] = {}
        self._waiting: set[QWidget] = set()
        self._is_long: Callable[[], bool] | None = None

    def add(self, part: QWidget) -> None:
        """Take a part that has one colour as its ground."""
        part.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        part.installEventFilter(self)
        part.destroyed.connect(self._forget_gone)

    @contextmanager
    def may_wait(self, is_long: Callable[[], bool]) -> Iterator[None]:
        """Paint inside: parts wait once so much was painted in this turn that `is_long`."""
        self._is_long = is_long
        try:
            yield
        finally:
            self._is_long = None

    def eventFilter(self, part: QObject, event: QEvent) -> bool:
        """Put the painting of a part off, or paint its ground before it."""
        if not isinstance(part, QWidget):
            return False
        if event.type() is QEvent.Type.Show:
            self._painted.pop(part, None)
        if not isinstance(event, QPaintEvent):
            return False
        waits = self._waits(part, event.rect())
        if not waits or self._painted.get(part) != _look(part):
            painter = QPainter(part)
            painter.fillRect(event.rect(), part.palette().brush(part.backgroundRole()))
            painter.end()
        if waits:
            self._waiting.add(part)
            QTimer.singleShot(0, part, part.update)
        else:
            self._waiting.discard(part)
            self._painted[part] = _look(part)
        return waits

    def _waits(self, part: QWidget, rect: QRect) -> bool:
        if self._is_long is None or part in self._waiting:
            return False
        whole = part.width() * part.height()
        return rect.width() * rect.height() > whole * _LARGE and self._is_long()

    def _forget_gone(self) -> None:
        self._painted = {part: look for part, look in self._painted.items() if isValid(part)}
        self._waiting = set(filter(isValid, self._waiting))


def _look(part: QWidget) -> Look:
    """Return what has to stay for that which was painted to be there still."""
    window = part.window()
    return part.size(), window.size(), part.mapTo(window, QPoint())
