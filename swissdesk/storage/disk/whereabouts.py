"""Whether the file of an open event still lies where it was opened."""

from enum import Enum, unique
from pathlib import Path

Mark = tuple[int, int]
"""What distinguishes a file from another one that took its name: its disk, and its number there."""


@unique
class Whereabouts(Enum):
    """What has become of a file while it was open."""

    HERE = "here"
    GONE = "gone"
    REPLACED = "replaced"
    """Something else lies there: another file, or the same one as another program changed it."""

    FOLDER_GONE = "folder gone"


def mark_of(path: Path) -> Mark | None:
    """Return the mark of the file that has this name now; None for no file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def whereabouts_of(path: Path, mark: Mark | None) -> Whereabouts:
    """Return what has become of the file that had this name and mark."""
    now = mark_of(path)
    if now == mark and now is not None:
        return Whereabouts.HERE
    if now is not None:
        return Whereabouts.REPLACED
    # A folder that is gone may be that of a stick, which can be put in again.
    return Whereabouts.GONE if path.parent.is_dir() else Whereabouts.FOLDER_GONE
