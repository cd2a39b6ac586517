"""A record of the running program, so that the next start knows how this one ended.

Beside the log lie, for each running window, the kinds of the last actions and an empty file into which
Python writes where it was when Qt or the system ends the process. Both go when the window is closed.
"""

import faulthandler
import logging
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, Self, TextIO

from swissdesk.app.failures.report import closing_lines, report_head, shortened_paths
from swissdesk.leftovers import is_mark_of_dead, process_mark
from swissdesk.ui.last_actions import ACTIONS

MOST: Final = 40
"""Actions that are remembered."""

_RECORD: Final = "run-{mark}.txt"
_TRACE: Final = "run-{mark}.trace"


class Run(logging.Handler):
    """Keeps the kinds of the last actions, in a folder if there is one that can be written to."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__()
        self._actions: deque[str] = deque(maxlen=MOST)
        self._record = folder / _RECORD.format(mark=process_mark()) if folder else None
        self._trace = folder / _TRACE.format(mark=process_mark()) if folder else None
        self._head = report_head()
        self._open_trace: TextIO | None = None

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the kinds of the last actions, the oldest first."""
        return tuple(self._actions)

    def __enter__(self) -> Self:
        """Record actions from now on, and where Python was at a crash of Qt."""
        ACTIONS.addHandler(self)
        ACTIONS.setLevel(logging.INFO)
        ACTIONS.propagate = False
        self._write()
        if self._trace is not None:
            with suppress(OSError):
                # Open from the beginning: at a crash nothing can be opened any more.
                self._open_trace = self._trace.open("w", encoding="utf-8")
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
        if self._record is not None and self._trace is not None:
            UnendedRun(self._record, self._trace).forget()

    def emit(self, record: logging.LogRecord) -> None:
        """Remember an action; the disk is not waited for, as only the process may end and not the system."""
        self._actions.append(f"{datetime.now().astimezone():%H:%M:%S} {record.getMessage()}")
        self._write()

    def _write(self) -> None:
        if self._record is not None:
            with suppress(OSError):  # a full disk must not keep anybody from working
                self._record.write_text("\n".join([*self._head, *self._actions]), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class UnendedRun:
    """A run of the program that was not ended by closing its window."""

    record: Path
    trace: Path

    @property
    def has_crashed(self) -> bool:
        """Tell whether the program itself failed; otherwise it was ended from outside, or the power went."""
        return bool(_text_of(self.trace))

    def report(self, log: Path | None) -> str:
        """Return what is known of its end, without names."""
        lines = _text_of(self.record).splitlines()
        head, actions = lines[: len(report_head())], lines[len(report_head()) :]
        end = shortened_paths(_text_of(self.trace)) or "Ended from outside: nothing is known of the place."
        return "\n".join([*head, "", end, "", *closing_lines(actions, log)])

    def forget(self) -> None:
        """Remove what was kept of it."""
        with suppress(OSError):
            self.record.unlink(missing_ok=True)
            self.trace.unlink(missing_ok=True)


def unended_runs(folder: Path) -> tuple[UnendedRun, ...]:
    """Return the runs that died, the newest first; those of windows that are open are none."""
    with suppress(OSError):
        dead = [run for run in _runs(folder) if is_mark_of_dead(run.record.stem.removeprefix("run-"))]
        return tuple(sorted(dead, key=lambda run: run.record.stat().st_mtime, reverse=True))
    return ()


def _runs(folder: Path) -> Iterator[UnendedRun]:
    for record in folder.glob(_RECORD.format(mark="*")):
        yield UnendedRun(record, record.with_suffix(".trace"))


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace").strip()
    except OSError:
        return ""
