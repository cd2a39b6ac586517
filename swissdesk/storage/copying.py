"""A copy of an open event, as on a USB stick."""

from pathlib import Path

from sqlalchemy import Connection

from swissdesk.storage.database import copy_database
from swissdesk.storage.errors import CopyOntoItselfError
from swissdesk.storage.files import draft_path, put_in_place
from swissdesk.storage.lock import WriterLock


def copy_event(connection: Connection, source: Path, target: Path) -> None:
    """Write a copy that replaces an old one in one step; whoever pulls the stick keeps one of them.

    Raises `CopyOntoItselfError`, `EventInUseError` when the old copy is open in a window, `OSError`,
    and what SQLite raises on a full disk; then the old copy is as it was.
    """
    if target == source:
        raise CopyOntoItselfError(target)
    lock = WriterLock(target)
    try:
        _copy(connection, target)
    finally:
        lock.release()


def _copy(connection: Connection, target: Path) -> None:
    draft = draft_path(target)
    try:
        copy_database(connection, draft)
        put_in_place(draft, target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
