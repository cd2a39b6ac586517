"""The background lane: one worker thread, one long-lived receiver in the window's thread.

What a worker sends arrives through a queued signal at a slot of the lane, which lives in the
window's thread; callbacks therefore never run in the worker.
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
"""What the work calls to tell how far it is."""

_QUIET_SECONDS: Final = 0.03


def _ignore(_anything: object) -> None:
    """Take a message that nobody asked for."""


def _cannot_cancel() -> None:
    """Stand for work that has no way of being stopped."""


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of work under way and who is told about it, each in the window's thread."""

    name: str
    done: Callable[[Any], None]
    failed: Callable[[SwissDeskError], None]
    progress: Callable[[Any], None]
    cancel: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told about a job, and how it is cancelled; each part may be left out except `failed`."""

    failed: Callable[[SwissDeskError], None]
    progress: Callable[[Any], None] = _ignore
    cancel: Callable[[], None] = _cannot_cancel


class Lane(QObject):
    """Runs one job after the other beside the window; `busy_changed` carries the name or an empty text."""

    busy_changed = Signal(str)
    _ended = Signal(object, object)
    _reported = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="lane")
        self._jobs: list[Job] = []
        self._is_closed = False
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    @property
    def job(self) -> Job | None:
        """Return the job under way."""
        return self._jobs[0] if self._jobs else None

    def start(
        self,
        name: str,
        work: Callable[[Report], Outcome],
        done: Callable[[Outcome], None],
        listener: Listener,
    ) -> Job:
        """Queue pure work; `done` or the listener's `failed` is called with what came of it.

        An exception that is no `SwissDeskError` is a defect: it is raised again in the window's thread.
        After `close` nothing is begun any more: a view that is still painted once may ask in vain.
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
        """Ask the job under way to stop; its listener hears how it ended."""
        if self._jobs:
            self._jobs[0].cancel()

    def close(self) -> None:
        """Cancel what is under way and wait for the worker; nobody is told any more."""
        self._is_closed = True
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
