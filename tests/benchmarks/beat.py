"""How long the window's thread is busy without looking for input: the heartbeat of the event loop.

Counted is the processor time of the window's thread, so that another busy process changes nothing; beside
it stands the time by the clock, in which the background lane takes its share.
"""

import cProfile
import time
from collections.abc import Callable

from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QTimer
from PySide6.QtWidgets import QApplication

from swissdesk.frozen import Frozen
from swissdesk.ui.session import Session

_CALM = 12
"""So many rounds of the loop without work, a few milliseconds each, and the action is over."""
_CALM_SECONDS = 0.001
_NAP = 0.002
_LONGEST = 120.0


class Stretch(Frozen):
    """The longest time in which the window's thread did not look for input, in seconds.

    `processor` and `clock` are each the longest of their kind, and `whole` is all the processor time that
    the thread spent on the action.
    """

    processor: float
    clock: float
    whole: float


class Beat:
    """Measures one action after the other; dialogs that an action opens are closed once they are quiet.

    The event loop says when it looks for input (`awake`), in the loop of a dialog as well. An action and
    the painting that follows from it count as one stretch: no key is read between them.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._stretches: list[tuple[float, float]] = []
        self._processor, self._clock = 0.0, 0.0
        self._is_acting = self._is_profiled = False
        self._profile: cProfile.Profile | None = None
        self.profile: cProfile.Profile | None = None
        self._closer = QTimer()
        self._closer.timeout.connect(_close_what_opened)
        dispatcher = QAbstractEventDispatcher.instance()
        dispatcher.awake.connect(self._on_awake)
        dispatcher.aboutToBlock.connect(self._on_block)

    def measure(
        self, action: Callable[[], object], *, closes: bool = False, profiled: bool = False
    ) -> Stretch:
        """Do something, wait until window and background are calm, and return the longest stretch.

        With `closes` dialogs and menus that are opened are closed again, as by Esc. Where it is `profiled`,
        `profile` has the calls of that stretch alone.
        """
        self._stretches = []
        self._is_profiled = profiled
        self._is_acting = True
        if closes:
            self._closer.start(60)
        self._begin()
        action()
        QApplication.processEvents()
        self._is_acting = False
        self._end()
        self._settle(closes=closes)
        self._closer.stop()
        self._profile = None
        processor, clock = zip(*self._stretches, strict=True)
        return Stretch(max(processor), max(clock), sum(processor))

    def _settle(self, *, closes: bool) -> None:
        calm, end = 0, time.monotonic() + _LONGEST
        while calm < _CALM and time.monotonic() < end:
            self._begin()
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # which a loop of a program does
            spent = self._end()
            is_open = closes and _opened() is not None
            is_working = self._session.background.job is not None or not self._session.theme.is_everywhere
            is_quiet = spent < _CALM_SECONDS and not is_working and not is_open
            calm = calm + 1 if is_quiet else 0
            time.sleep(_NAP)

    def _begin(self) -> None:
        if self._is_profiled:
            self._profile = cProfile.Profile()
            self._profile.enable()
        self._processor, self._clock = time.thread_time(), time.perf_counter()

    def _end(self) -> float:
        spent = time.thread_time() - self._processor
        if self._profile:
            self._profile.disable()
            if spent > max((processor for processor, _clock in self._stretches), default=0):
                self.profile = self._profile
        self._stretches.append((spent, time.perf_counter() - self._clock))
        return spent

    def _on_awake(self) -> None:
        if not self._is_acting:
            self._end()
            self._begin()
        self._is_acting = False

    def _on_block(self) -> None:
        if not self._is_acting:
            self._end()
            self._begin()


def _opened() -> object:
    return QApplication.activeModalWidget() or QApplication.activePopupWidget()


def _close_what_opened() -> None:
    popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
    if popup is not None:
        popup.close()
    elif dialog is not None:
        dialog.close()
