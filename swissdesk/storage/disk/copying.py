"""A copy of an event, as on a USB stick."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from swissdesk.storage.disk.database import check, reading, snapshot, write_image
from swissdesk.storage.disk.files import replacing
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.disk.sweeping import sweep
from swissdesk.storage.errors import (
    CopyDiffersError,
    CopyOntoItselfError,
    DamagedEventError,
    copying_in_words,
    in_words,
)


def copy_event(connection: Connection, source: Path, target: Path, *, may_be_the_same: bool = False) -> None:
    """Write a copy of the event that this connection has open, replacing an old copy in one step.

    `may_be_the_same` allows the event's own name, once its file is gone. Raises `CopyOntoItselfError`,
    `StorageError` where the event cannot be read, and `CopyNotWrittenError` with the reason: the old
    copy is open in a window, the disk is full, gone or write-protected; then the old copy is as it was.
    """
    with in_words(source):
        image = snapshot(connection)
    with closing(image):
        _write(image, None if may_be_the_same else source, target)


def copy_stored(source: Path, target: Path) -> None:
    """Write a copy of an event that a window of this or another program may have open meanwhile.

    For any thread; the event is closed before the first byte is written, however slow the target is.
    Raises what `copy_event` raises.
    """
    with in_words(source), reading(source) as connection:
        image = snapshot(connection)
    with closing(image):
        _write(image, source, target)


def _write(image: sqlite3.Connection, source: Path | None, target: Path) -> None:
    """Write the file beside its place and move it there; if the stick is pulled, one of them is whole."""
    if target == source:
        raise CopyOntoItselfError(target)
    with copying_in_words(target):
        sweep(target.parent)
        lock = WriterLock(target)
        try:
            with replacing(target) as draft:
                write_image(image, draft)
                _compare(draft, image)  # before it replaces an older copy, which may be the last good one
            _compare(target, image)  # under its name, as it will be opened
        finally:
            lock.release()


def _compare(copy: Path, image: sqlite3.Connection) -> None:
    """Raise `CopyDiffersError` for a copy that does not open as what was copied."""
    try:
        with reading(copy) as connection, closing(snapshot(connection)) as found:
            check(connection, copy)
            # `check` has looked at each page; the revision tells whether they are those of this state.
            is_same = _revision(found) == _revision(image)
    except (DamagedEventError, DBAPIError, sqlite3.DatabaseError) as error:
        raise CopyDiffersError(copy) from error
    if not is_same:
        raise CopyDiffersError(copy)


def _revision(image: sqlite3.Connection) -> object:
    return image.execute("SELECT revision FROM event").fetchone()
