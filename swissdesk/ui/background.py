"""Work in the background: one thread beside the window's, and one long-lived receiver in the window's.

What the thread sends arrives through a queued signal at a slot of `BackgroundWorker`, which lives in the
window's thread; callbacks therefore never run beside it.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from swissdesk.errors import SwissDeskError

Outcome = TypeVar("Outcome")
Report = Callable[[object], None]
"""What the work calls to say how far it has come."""

_QUIET_SECONDS: Final = 0.03
"""Between two reports of a job; work that reports every step would fill the window's queue of events."""


def _ignore(_anything: object) -> None:
    """Drop a report that nobody asked for."""


def nothing_to_cancel() -> None:
    """Stand for work that has no way of being stopped."""


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of work under way, and what is called about it in the window's thread."""

    name: str
    done: Callable[[Any], None]
    failed: Callable[[SwissDeskError], None]
    progress: Callable[[Any], None]
    cancel: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Listener:
    """What is called about a job, and how it is cancelled; each part may be left out except `failed`."""

    failed: Callable[[SwissDeskError], None]
    progress: Callable[[Any], None] = _ignore
    cancel: Callable[[], None] = nothing_to_cancel


class BackgroundWorker(QObject):
    """Runs one job after the other beside the window.

    `busy_changed` carries the name of the job under way, or an empty text.
    """

    busy_changed = Signal(str)
    _ended = Signal(object, object)
    _reported = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="background")
        self._jobs: list[Job] = []
        self._is_closed = False
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    @property
    def job(self) -> Job | None:
        """Return the job under way."""
        return self._jobs[0] if self._jobs else None

    def has(self, job: Job) -> bool:
        """Tell whether a job is under way, or waits for the one that is."""
        return job in self._jobs

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
        self._jobs.append(job)
        future = self._executor.submit(work, self._reporter(job))
        future.add_done_callback(lambda ended: self._ended.emit(job, ended))
        self.busy_changed.emit(self._jobs[0].name)
        return job

    def cancel(self) -> None:
        """Ask the job under way to stop; its listener is called as at every end."""
        if self._jobs:
            self._jobs[0].cancel()

    def close(self) -> None:
        """Cancel what is under way and wait for the thread; no listener is called any more."""
        self._is_closed = True
        # Forgotten before they end: what they have sent already is still in the queue of events.
        jobs, self._jobs = self._jobs, []
        for job in jobs:
            job.cancel()
        self._executor.shutdown(wait=True, cancel_futures=True)

    def _reporter(self, job: Job) -> Report:
        last = 0.0

        def report(progress: object) -> None:
            nonlocal last
            now = monotonic()
            if now - last >= _QUIET_SECONDS:
                last = now
                self._reported.emit(job, progress)

        return report

    @Slot(object, object)
    def _on_reported(self, job: Job, progress: object) -> None:
        if job in self._jobs:
            job.progress(progress)

    @Slot(object, object)
    def _on_ended(self, job: Job, future: "Future[object]") -> None:
        if job not in self._jobs:
            return
        self._jobs.remove(job)
        self.busy_changed.emit(self._jobs[0].name if self._jobs else "")
        error = future.exception()
        if error is None:
            job.done(future.result())
        elif isinstance(error, SwissDeskError):
            job.failed(error)
        else:
            raise error
