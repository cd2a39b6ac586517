"""Removing what killed programs left in a folder of events: unfinished files, idle locks."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from swissdesk.leftovers import sweep_drafts
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.errors import EventInUseError

_LEFT: Final = re.compile(r"\.(?P<event>.+\.swissdesk)\.(?:lock|new|new-journal|new-wal|new-shm)", re.DOTALL)
"""Hidden names that only this program gives; `.new-journal` and its like stem from earlier versions."""


def sweep(folder: Path, held: Path | None = None) -> None:
    """Remove what nobody is writing any more in this folder; errors are ignored, as it can wait.

    The lock of the event `held` is the caller's.
    """
    sweep_drafts(folder)
    with suppress(OSError):
        found = [(path, left["event"]) for path in folder.iterdir() if (left := _LEFT.fullmatch(path.name))]
        for event in sorted({event for _path, event in found}):
            drafts = [path for path, name in found if name == event and path.suffix != ".lock"]
            _sweep_event(folder / event, drafts, held)


def _sweep_event(event: Path, drafts: list[Path], held: Path | None) -> None:
    with suppress(OSError, EventInUseError):
        # Whoever writes to an event or makes one holds its lock, on whatever computer: where it can be
        # had, the writer is dead. Its release removes the idle lock file, too.
        lock = WriterLock(event) if event != held else None
        try:
            for draft in drafts:
                draft.unlink(missing_ok=True)
        finally:
            if lock:
                lock.release()
