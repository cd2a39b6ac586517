"""The end of a session or of a remote connection: the window is closed as by hand.

The system ends a program by a signal. Every change is on the disk already when it comes; closing in order
makes the copy of the event, lets go of its lock and ends the record of the run.
"""

import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, QTimer

_ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Ctrl C in the console, the end of the session, the end of the connection; Windows has not all of them."""

_MOST_READ: Final = 64


class EndingSignals(QObject):
    """Calls `close` in the window's thread after a signal to end, also while Qt waits and no Python runs."""

    def __init__(self, close: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._close = close
        self._reading, self._writing = socket.socketpair()
        for end in (self._reading, self._writing):
            end.settimeout(0)
        signal.set_wakeup_fd(self._writing.fileno(), warn_on_full_buffer=False)
        for name in _ENDING:
            if name in signal.Signals.__members__:
                signal.signal(signal.Signals[name], _noted)
        self._notifier = QSocketNotifier(self._reading.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_signal)

    def _on_signal(self) -> None:
        with suppress(BlockingIOError):
            self._reading.recv(_MOST_READ)
        # Once Qt is back from the notifier: closing may ask something, and the next signal is not to wait.
        QTimer.singleShot(0, self._close)


def _noted(_number: int, _frame: FrameType | None) -> None:
    """Let Python take a note of the signal, which the socket has carried already."""
