"""A copy of an event, as on a USB stick."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection

from swissdesk.storage.database import reading, snapshot, write_image
from swissdesk.storage.errors import CopyOntoItselfError, copying_in_words, in_words
from swissdesk.storage.files import draft_path, put_in_place
from swissdesk.storage.lock import WriterLock


def copy_event(connection: Connection, source: Path, target: Path) -> None:
    """Write a copy of the event that this connection has open, replacing an old copy in one step.

    Raises `CopyOntoItselfError`, and `CopyNotWrittenError` with the reason: the old copy is open in a
    window, the disk is full, gone or write-protected; then the old copy is as it was.
    """
    with in_words(source):
        image = snapshot(connection)
    with closing(image):
        _put(image, source, target)


def copy_to_new(connection: Connection, source: Path, target: Path) -> None:
    """Write the event that this connection has open to a file that is not there yet, be it the old name.

    Raises `CopyNotWrittenError`, and `StorageError` where the event cannot be read.
    """
    with in_words(source):
        image = snapshot(connection)
    with closing(image):
        _put(image, None, target)


def copy_stored(source: Path, target: Path) -> None:
    """Write a copy of an event that a window of this or another program may have open meanwhile.

    For any thread; the event is let go before the first byte is written, however slow the target is.
    Raises what `copy_event` raises, and `StorageError` where the event cannot be read.
    """
    with in_words(source), reading(source) as connection:
        image = snapshot(connection)
    with closing(image):
        _put(image, source, target)


def _put(image: sqlite3.Connection, source: Path | None, target: Path) -> None:
    """Write the file beside its place and move it there; whoever pulls the stick keeps one of them."""
    if target == source:
        raise CopyOntoItselfError(target)
    with copying_in_words(target):
        lock = WriterLock(target)
        try:
            draft = draft_path(target)
            try:
                write_image(image, draft)
                put_in_place(draft, target)
            except BaseException:
                draft.unlink(missing_ok=True)
                raise
        finally:
            lock.release()
