"""Whether the file of an open event still lies where it was opened."""

import os
from enum import Enum, unique
from pathlib import Path
from typing import Final

from swissdesk.storage.errors import EventGoneError, EventUnreachableError

Mark = tuple[int, int]
"""What distinguishes a file from another one that took its name: its disk, and its number there."""

_NOT_THERE: Final = (FileNotFoundError, NotADirectoryError)


@unique
class Whereabouts(Enum):
    """What has become of a file while it was open."""

    HERE = "here"
    GONE = "gone"
    REPLACED = "replaced"
    """Something else lies there: another file, or the same one as another program changed it."""

    FOLDER_GONE = "folder gone"
    UNREACHABLE = "unreachable"
    """The disk or the system does not let it be looked for: perhaps it is there."""


def mark_of(path: Path) -> Mark | None:
    """Return the mark of the file that has this name now; None for no file."""
    try:
        return _mark(path.stat())
    except OSError:
        return None


def whereabouts_of(path: Path, mark: Mark | None) -> Whereabouts:
    """Return what has become of the file that had this name and mark."""
    try:
        now = _mark(path.stat())
    except _NOT_THERE:
        return _of_missing(path)
    except OSError:
        return Whereabouts.UNREACHABLE
    return Whereabouts.HERE if now == mark else Whereabouts.REPLACED


def _of_missing(path: Path) -> Whereabouts:
    try:
        path.parent.stat()
    except _NOT_THERE:  # perhaps that of a stick, which can be put in again
        return Whereabouts.FOLDER_GONE
    except OSError:
        return Whereabouts.UNREACHABLE
    return Whereabouts.GONE


def _mark(status: os.stat_result) -> Mark:
    return status.st_dev, status.st_ino


def error_about(path: Path, whereabouts: Whereabouts) -> EventGoneError:
    """Return the error that no change can be stored, for anything but `HERE`."""
    is_unreachable = whereabouts is Whereabouts.UNREACHABLE
    return EventUnreachableError(path) if is_unreachable else EventGoneError(path)
