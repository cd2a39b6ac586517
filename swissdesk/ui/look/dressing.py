"""Giving widgets the style sheet, part by part: what is in view at once, the rest when there is time.

Qt polishes every widget below a style sheet when it is replaced. With one for the whole application that
took a third of a second, for 1,600 widgets of which a hundred are in view.
"""

from typing import Final
from weakref import WeakSet

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QDialog, QWidget
from shiboken6 import isValid

_AT_ONCE: Final = 0
_AFTER: Final = 150
"""Milliseconds after what is in view, which is painted in them."""
_PAUSE: Final = 20
"""Milliseconds between two hidden parts, in which keys are read."""
_AT_A_TIME: Final = 60
"""Widgets of several small parts that take their sheet in one turn, which lasts some 15 milliseconds."""

_COMING: Final = frozenset({QEvent.Type.Resize, QEvent.Type.Show})


class Dressing(QObject):
    """Holds the parts of the window that have the style sheet: pages, panels, menus, dialogs.

    A part is a widget with all that is in it; no part is in another one. A hidden part gets a new sheet
    when it is shown, or before that when nothing else is to be done; a closed dialog only when it is shown.
    `worn` is emitted once all that is in view has a new sheet, before it is painted, part by part too.
    """

    worn = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sheet = ""
        self._is_worn = True
        self._parts: WeakSet[QWidget] = WeakSet()
        self._in_view: list[QWidget] = []
        self._still: list[QWidget] = []
        self._unpainted: list[QWidget] = []
        self._stale: WeakSet[QWidget] = WeakSet()
        self._unseen: WeakSet[QWidget] = WeakSet()
        self._gives_way = False
        self._later = QTimer(self)
        self._later.timeout.connect(self._dress_one)

    @property
    def is_done(self) -> bool:
        """Tell whether every part has the sheet in use, but for closed dialogs."""
        return self.is_in_view and self._next() is None

    @property
    def is_in_view(self) -> bool:
        """Tell whether all that is in view has the sheet in use, and may be painted."""
        return self._is_worn and not self._still and not self._unpainted

    @Slot(str)
    def give_way(self, work: str) -> None:
        """Leave hidden parts alone while there is work beside the window, for which somebody may wait."""
        self._gives_way = bool(work)
        if not work and not self._later.isActive():
            self._later.start(_PAUSE)

    def add(self, part: QWidget, *, when_seen: bool = False) -> None:
        """Give a part the sheet, now or when it first comes into view, and whenever it is replaced."""
        self._parts.add(part)
        part.installEventFilter(self)
        if when_seen:
            self._unseen.add(part)
        elif self._sheet:
            part.setStyleSheet(self._sheet)

    def use(self, sheet: str) -> None:
        """Replace the sheet: what is in view takes it part by part, and is painted once all have it."""
        self._sheet = sheet
        self._let_paint(self._unpainted)
        parts = [part for part in self._parts if isValid(part) and part not in self._unseen]
        self._in_view = [part for part in parts if not part.visibleRegion().isEmpty()]
        self._stale = WeakSet(part for part in parts if part not in self._in_view)
        for window in {part.window() for part in self._in_view}:
            window.setUpdatesEnabled(False)
            self._still.append(window)
        self._unpainted = list(self._in_view)
        self._is_worn = False
        self._later.start(_AT_ONCE)
        if not self._in_view:
            self._dress_one()

    def finish(self) -> None:
        """Give all that is in view its first sheet now, and let it be painted; `worn` is not emitted."""
        self._is_worn = True
        while self._in_view or self._still or self._unpainted:
            self._dress_one()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Dress a part that comes into view before it learns its size, and is painted."""
        if event.type() not in _COMING or not isinstance(watched, QWidget):
            return False
        if watched in self._stale or watched in self._unseen:
            self._stale.discard(watched)
            self._unseen.discard(watched)
            watched.setStyleSheet(self._sheet)
        return False

    def _dress_one(self) -> None:
        if self._in_view:
            for part in _some_of(self._in_view):
                part.setStyleSheet(self._sheet)
        elif not self._is_worn:
            self._is_worn = True
            self.worn.emit()
        elif self._still:
            for part in filter(isValid, self._unpainted):
                part.setUpdatesEnabled(False)
            self._let_paint(self._still)
        elif self._unpainted:
            self._let_paint([self._unpainted.pop()])
            if not self._unpainted:
                self._later.start(_AFTER)
        elif self._gives_way:
            self._later.stop()
        else:
            self._dress_hidden()

    def _let_paint(self, frozen: list[QWidget]) -> None:
        for each in filter(isValid, frozen):
            each.setUpdatesEnabled(True)
            # Qt drops a request that came meanwhile, and waits for it before it sends another one.
            QCoreApplication.postEvent(each.window(), QEvent(QEvent.Type.UpdateRequest))
        frozen.clear()

    def _dress_hidden(self) -> None:
        parts = [part for part in self._stale if isValid(part) and not isinstance(part, QDialog)]
        if not parts:
            self._later.stop()
            return
        self._later.start(_PAUSE)
        for part in _some_of(parts):
            self._stale.discard(part)
            part.setStyleSheet(self._sheet)

    def _next(self) -> QWidget | None:
        waiting = (part for part in self._stale if isValid(part) and not isinstance(part, QDialog))
        return next(waiting, None)


def _some_of(parts: list[QWidget]) -> list[QWidget]:
    """Take out of `parts` what has its turn now: one of them, or several small ones."""
    taken: list[QWidget] = []
    widgets = 0
    while parts:
        part = parts[-1]
        widgets += len(part.findChildren(QWidget)) + 1 if isValid(part) else 0
        if taken and widgets > _AT_A_TIME:
            break
        parts.pop()
        if isValid(part):
            taken.append(part)
    return taken
