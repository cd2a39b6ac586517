"""Turns of the event loop: what took long is painted in the next one, and keys are read between."""

import time
from typing import Final

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from swissdesk.ui.look.late_parts import LateParts

_LONG: Final = 0.012
"""Seconds of work after which a window is not painted in the same turn."""
_ENOUGH: Final = 0.008
"""Seconds of painting after which parts that take long are painted in a turn of their own."""
_MOST_TURNS: Final = 2
"""Painting waits for no more turns than these, however many keys come."""


class Turns(QObject):
    """Measures the processor time of the window's thread in the turn under way and in the one before.

    What a key does belongs to the turn before: its painting is the first thing of the next one, which comes
    before Qt looks for another key.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before, self._began = 0.0, time.thread_time()
        QAbstractEventDispatcher.instance().awake.connect(self._on_awake)

    @classmethod
    def of_program(cls) -> "Turns":
        """Return what measures the turns of the program, which is made when it is first asked for."""
        program = QCoreApplication.instance()
        assert program is not None
        return program.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly) or cls(program)

    def are_long(self) -> bool:
        """Tell whether there was so much work that something else should have its turn."""
        return self._before + time.thread_time() - self._began > _LONG

    def is_used(self) -> bool:
        """Tell whether this turn alone has had enough work."""
        return time.thread_time() - self._began > _ENOUGH

    def _on_awake(self) -> None:
        now = time.thread_time()
        self._before, self._began = now - self._began, now


class TurnedPainting(QObject):
    """Has a window painted a turn later where there was much to do: work and painting are two pauses.

    Parts of it that take long are painted in a third.
    """

    def __init__(self, window: QWidget, late: LateParts | None = None) -> None:
        super().__init__(window)
        self._window, self._turns, self._waited = window, Turns.of_program(), 0
        self._late = late or LateParts(self)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Put painting off for a turn after much work."""
        if event.type() is not QEvent.Type.UpdateRequest:
            return super().eventFilter(watched, event)
        if self._waited < _MOST_TURNS and self._turns.are_long():
            self._waited += 1
            QTimer.singleShot(0, self, self._ask_again)
            return True
        self._waited = 0
        with self._late.may_wait(self._turns.is_used):
            return self._window.event(event)

    def _ask_again(self) -> None:
        QCoreApplication.postEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
