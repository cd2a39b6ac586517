"""Searching for garbage in the window's thread alone."""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

_PAUSE: Final = 1_000
"""Milliseconds between two looks at how much was made since the last search."""


class GarbageSearch(QObject):
    """Searches by Python's own limits, but from the loop of the window.

    Python itself searches in whichever thread makes the next object. In one that reads beside the window it
    would end widgets and actions that nothing refers to any more, outside the thread that Qt has them in:
    the program crashes.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.search)
        self._timer.start(_PAUSE)

    def search(self) -> None:
        """Search the oldest generation that is due, with all younger ones; none may be."""
        due = [
            age
            for age, (made, limit) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
            if made > limit
        ]
        if due:
            gc.collect(max(due))
