"""Making a page ready before anybody asks for it: in short stretches, between which keys are read."""

import time
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from swissdesk.ui.background import BackgroundWorker
from swissdesk.ui.later import after_keys, once_idle

_AFTER: Final = 20
"""Milliseconds after what made it necessary, such as an opened event: that is painted first."""
_ENOUGH: Final = 0.006
"""Seconds of work after which keys have their turn."""
_PASSES: Final = 2
"""A text that is broken into lines knows its height only once it has its width."""

Steps = Iterator[None]


class Readying(QObject):
    """Does the steps of something long, as many in a turn as keep no key waiting.

    It rests while the `worker` has something to do, for which somebody may wait.
    """

    def __init__(self, worker: BackgroundWorker, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = worker
        self._steps: Steps | None = None

    @property
    def is_done(self) -> bool:
        """Tell whether nothing is left to be done."""
        return self._steps is None

    def begin(self, steps: Steps) -> None:
        """Do these steps soon, in place of what is left of others."""
        self._steps = steps
        # Counted from the end of what is under way: it may take longer than that itself.
        after_keys(self, lambda: QTimer.singleShot(_AFTER, self, lambda: self._go_on_later(steps)))

    def stop(self) -> None:
        """Leave the rest."""
        self._steps = None

    def _go_on(self, steps: Steps) -> None:
        until = time.thread_time() + _ENOUGH
        while self._steps is steps and time.thread_time() < until:
            try:
                next(steps)
            except StopIteration:
                self._steps = None
        if self._steps is steps:
            self._go_on_later(steps)

    def _go_on_later(self, steps: Steps) -> None:
        once_idle(self._worker, self, lambda: self._go_on(steps))


def laid_out(page: QWidget, size: QSize) -> Steps:
    """Give all that is in a hidden page its place, from the outside to the inside.

    Qt does so when the page is shown, for all of it at once; then it finds everything in its place.
    """
    page.resize(size)
    for part in [page, *page.findChildren(QWidget)] * _PASSES:
        if part is page or part.isVisibleTo(page):
            QCoreApplication.sendEvent(part, QResizeEvent(part.size(), part.size()))
            yield
