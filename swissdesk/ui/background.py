"""Work in the background: one thread beside the window's, and one long-lived receiver in the window's.

What the thread sends arrives through a queued signal at a slot of `BackgroundWorker`, which lives in the
window's thread; callbacks therefore never run beside it.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from time import monotonic
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen

Outcome = TypeVar("Outcome")
Report = Callable[[object], None]
"""What the work calls to say how far it has come."""

_QUIET_SECONDS: Final = 0.03
"""Between two reports of a job; work that reports every step would fill the window's queue of events."""


def _ignore(_anything: object) -> None:
    """Drop a report that nobody asked for."""


def nothing_to_cancel() -> None:
    """Stand for work that has no way of being stopped."""


class Job(Frozen):
    """A piece of work under way, and what is called about it in the window's thread."""

    name: str
    done: Callable[[Any], None]
    failed: Callable[[SwissDeskError], None]
    progress: Callable[[Any], None]
    cancel: Callable[[], None]


class Listener(Frozen):
    """What is called about a job, and how it is cancelled; each part may be left out except `failed`."""

    failed: Callable[[SwissDeskError], None]
    progress: Callable[[Any], None] = _ignore
    cancel: Callable[[], None] = nothing_to_cancel


class BackgroundWorker(QObject):
    """Runs one job after the other beside the window.

    `busy_changed` carries the name of the job under way, or an empty text. The thread knows a job by its
    number: what it held of one, a dialog with it, might have its end there, which Qt does not survive.
    """

    busy_changed = Signal(str)
    _ended = Signal(int, object)
    _reported = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="background")
        self._jobs: dict[int, Job] = {}
        self._numbers = count()
        self._is_closed = False
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    @property
    def job(self) -> Job | None:
        """Return the job under way."""
        return next(iter(self._jobs.values()), None)

    def has(self, job: Job) -> bool:
        """Tell whether a job is under way, or waits for the one that is."""
        return job in self._jobs.values()

    def start(
        self,
        name: str,
        work: Callable[[Report], Outcome],
        done: Callable[[Outcome], None],
        listener: Listener,
    ) -> Job:
        """Queue pure work; `done` or the listener's `failed` is called with what came of it.

        An exception that is no `SwissDeskError` is a defect: it is raised again in the window's thread.
        After `close` nothing is begun any more: a view may be painted once more and ask in vain.
        """
        job = Job(name, done, listener.failed, listener.progress, listener.cancel)
        if self._is_closed:
            return job
        number = next(self._numbers)
        self._jobs[number] = job
        future = self._executor.submit(work, self._reporter(number))
        future.add_done_callback(self._sender(number))
        self._show_busy()
        return job

    def cancel(self) -> None:
        """Ask the job under way to stop; its listener is called as at every end."""
        if self.job is not None:
            self.job.cancel()

    def close(self) -> None:
        """Cancel what is under way and wait for the thread; no listener is called any more."""
        self._is_closed = True
        # Forgotten before they end: what they have sent already is still in the queue of events.
        jobs, self._jobs = self._jobs, {}
        for job in jobs.values():
            job.cancel()
        self._executor.shutdown(wait=True, cancel_futures=True)

    def _sender(self, number: int) -> "Callable[[Future[Any]], None]":
        return lambda ended: self._ended.emit(number, ended)

    def _show_busy(self) -> None:
        self.busy_changed.emit(self.job.name if self.job else "")

    def _reporter(self, number: int) -> Report:
        last = 0.0

        def report(progress: object) -> None:
            nonlocal last
            now = monotonic()
            if now - last >= _QUIET_SECONDS:
                last = now
                self._reported.emit(number, progress)

        return report

    @Slot(int, object)
    def _on_reported(self, number: int, progress: object) -> None:
        if number in self._jobs:
            self._jobs[number].progress(progress)

    @Slot(int, object)
    def _on_ended(self, number: int, future: "Future[object]") -> None:
        job = self._jobs.pop(number, None)
        if job is None:
            return
        self._show_busy()
        error = future.exception()
        if error is None:
            job.done(future.result())
        elif isinstance(error, SwissDeskError):
            job.failed(error)
        else:
            raise error
