"""A record of the running program, so that the next start knows how this one ended.

Beside the log lie, for each running window, the kinds of the last actions, an empty file into which
Python writes where it was when Qt or the system ends the process, and a lock, which the system lets go
of at any end. All go when the window is closed. Numbers of processes tell nothing: they are given again.
"""

import faulthandler
import logging
from collections import deque
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Final, Self, TextIO

from filelock import FileLock, Timeout

from swissdesk.app.failures.report import closing_lines, report_head, shortened_paths
from swissdesk.frozen import Frozen
from swissdesk.leftovers import process_mark
from swissdesk.ui.last_actions import ACTIONS

MOST: Final = 40
"""Actions that are remembered."""

_TOKEN: Final = 4
"""Bytes that tell a run from one whose process had the same number."""

_RECORD: Final = "run-{mark}.txt"


class Run(logging.Handler):
    """Keeps the kinds of the last actions, in a folder if there is one that can be written to."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__()
        self._actions: deque[str] = deque(maxlen=MOST)
        mark = f"{process_mark()}-{token_hex(_TOKEN)}"
        self._files = RunFiles(folder / _RECORD.format(mark=mark)) if folder else None
        self._head = report_head()
        self._open_trace: TextIO | None = None
        self._lock = FileLock(self._files.lock) if self._files else None

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the kinds of the last actions, the oldest first."""
        return tuple(self._actions)

    def __enter__(self) -> Self:
        """Record actions from now on, and where Python was at a crash of Qt."""
        ACTIONS.addHandler(self)
        ACTIONS.setLevel(logging.INFO)
        ACTIONS.propagate = False
        if self._files is not None and self._lock is not None:
            with suppress(OSError, Timeout, NotImplementedError):
                self._lock.acquire(blocking=False)  # before there is a record that could be taken for dead
            self._write()
            with suppress(OSError):
                # Open from the beginning: at a crash nothing can be opened any more.
                self._open_trace = self._files.trace.open("w", encoding="utf-8")
                faulthandler.enable(self._open_trace)
        return self

    def __exit__(self, *_failure: object) -> None:
        """End the record: whatever Python itself can end is said in other ways."""
        self.end()

    def end(self) -> None:
        """Remove the record, as this run ends as it should."""
        ACTIONS.removeHandler(self)
        if self._open_trace is not None:
            faulthandler.disable()
            self._open_trace.close()  # Windows removes no file that is open
        if self._lock is not None:
            self._lock.release()
        if self._files is not None:
            self._files.remove()

    def emit(self, record: logging.LogRecord) -> None:
        """Remember an action; the disk is not waited for, as only the process may end and not the system."""
        self._actions.append(f"{datetime.now().astimezone():%H:%M:%S} {record.getMessage()}")
        self._write()

    def _write(self) -> None:
        if self._files is not None:
            with suppress(OSError):  # a full disk must not keep anybody from working
                text = "\n".join([*self._head, *self._actions])
                self._files.record.write_text(text, encoding="utf-8")


class RunFiles(Frozen):
    """The files that are kept of a run."""

    record: Path

    @property
    def trace(self) -> Path:
        """Return the file for where Python was at a crash of Qt."""
        return self.record.with_suffix(".trace")

    @property
    def lock(self) -> Path:
        """Return the file that the run holds locked."""
        return self.record.with_suffix(".lock")

    @property
    def is_of_dead(self) -> bool:
        """Tell whether the run has ended, in whatever way: nobody holds its lock."""
        lock = FileLock(self.lock)
        try:
            with lock.acquire(blocking=False):
                return True
        except (OSError, Timeout, NotImplementedError):  # held, or a disk without locks: nothing is known
            return False

    def remove(self) -> None:
        """Remove them; what the system does not let go stays."""
        for file in (self.record, self.trace, self.lock):
            with suppress(OSError):
                file.unlink(missing_ok=True)


class UnendedRun(Frozen):
    """A run of the program that was not ended by closing its window."""

    files: RunFiles

    @property
    def has_crashed(self) -> bool:
        """Tell whether the program itself failed; otherwise it was ended from outside, or the power went."""
        return bool(_text_of(self.files.trace))

    def report(self, log: Path | None) -> str:
        """Return what is known of its end, without names."""
        lines = _text_of(self.files.record).splitlines()
        head, actions = lines[: len(report_head())], lines[len(report_head()) :]
        place = shortened_paths(_text_of(self.files.trace))
        end = place or "Ended from outside: nothing is known of the place."
        return "\n".join([*head, "", end, "", *closing_lines(actions, log)])

    def forget(self) -> None:
        """Remove what was kept of it."""
        self.files.remove()


def unended_runs(folder: Path) -> tuple[UnendedRun, ...]:
    """Return the runs that died, the newest first; those of windows that are open are none."""
    with suppress(OSError):
        kept = [RunFiles(record) for record in folder.glob(_RECORD.format(mark="*"))]
        dead = [files for files in kept if files.is_of_dead]
        newest_first = sorted(dead, key=lambda files: files.record.stat().st_mtime, reverse=True)
        return tuple(map(UnendedRun, newest_first))
    return ()


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace").strip()
    except OSError:
        return ""
