"""The right and the means to write to an event, held while it is open.

The open event is an image in memory; each transaction writes it whole under a hidden name, waits for the
disk, and gives it the event's name in one step. Whoever reads the file, by whatever program and however
slowly, reads the event as it stood after some change and never a mixture of two; nothing stands beside it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Self

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from swissdesk.frozen import Frozen
from swissdesk.storage.disk.database import copy_of, image_engine, reading, snapshot, write_image
from swissdesk.storage.disk.files import replacing
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.disk.untrusted import allow_steps, distrust
from swissdesk.storage.disk.whereabouts import Mark, Whereabouts, error_about, whereabouts_of
from swissdesk.storage.errors import (
    EventGoneError,
    InconsistentChangeError,
    TemporaryFolderError,
    in_words,
)
from swissdesk.storage.migrations import upgrade
from swissdesk.storage.rows.difference import RowsMovedError
from swissdesk.words import _


class _Trace(Frozen):
    """What distinguishes a file from one that took its name, and from itself as another program left it."""

    device: int
    inode: int
    size: int
    changed_at: int

    @property
    def mark(self) -> Mark:
        """Return what distinguishes the file from one that took its name."""
        return self.device, self.inode

    @classmethod
    def of(cls, path: Path) -> Self | None:
        """Return the trace of a file; None for no file."""
        try:
            status = path.stat()
        except OSError:
            return None
        return cls(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)


class Writer:
    """One image under one lock, for the thread that made it; has to be closed in any case."""

    def __init__(self, path: Path, lock: WriterLock) -> None:
        """Read the file, which has nothing beside it; `lock` belongs to the writer from now on.

        What is read is not trusted, and the steps of reading it are counted, until `trust`.
        Raises what SQLite raises; then the lock is still the caller's.
        """
        self._path = path
        self._lock = lock
        self._trace = _Trace.of(path)  # before the reading: a change while it goes on is noticed later
        with reading(path) as connection:
            self._image = snapshot(connection)
        distrust(self._image, path)
        self._engine = image_engine(self._image)

    @property
    def whereabouts(self) -> Whereabouts:
        """Return whether the event is still where it was opened; the image can be read in any case.

        The content decides. A file that took the name and holds the same is the event: some disks give a
        file a new number, or round its time at any moment. A file that another program wrote to, such as
        one that brought an older state back, is no longer the event.
        """
        now = _Trace.of(self._path)
        if now is not None and now == self._trace:
            return Whereabouts.HERE
        found = whereabouts_of(self._path, self._trace.mark if self._trace else None)
        if found is not Whereabouts.REPLACED and found is not Whereabouts.HERE:
            return found
        if not self._says_the_same():
            return Whereabouts.REPLACED
        self._trace = now
        return Whereabouts.HERE

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Run one transaction: durable when the block ends, undone when it raises.

        Raises `StorageError` in words.
        """
        # SQLite's rollback ends with the commit in memory, but writing the file can still fail after it.
        with in_words(self._path), closing(copy_of(self._image)) as before:
            self._refuse_changed_file()
            try:
                with self._engine.begin() as connection:
                    yield connection
                self._store()
            except RowsMovedError as error:
                why = _("the rows that it starts from are not there")
                raise InconsistentChangeError(self._path, why) from error
            except BaseException:
                before.backup(self._image)
                raise

    def _store(self) -> None:
        written = None
        try:
            with replacing(self._path) as draft:
                write_image(self._image, draft)
                written = _Trace.of(draft)  # a rename keeps it
        finally:
            if _Trace.of(self._path) == written:  # also where the folder could not be flushed after it
                self._trace = written

    def _refuse_changed_file(self) -> None:
        """Raise `EventGoneError` unless the file is the one read or written last, or holds the same."""
        if not self._lock.is_held:
            raise EventGoneError(self._path)
        whereabouts = self.whereabouts
        if whereabouts is not Whereabouts.HERE:
            raise error_about(self._path, whereabouts)

    def _says_the_same(self) -> bool:
        try:
            with reading(self._path) as connection, closing(snapshot(connection)) as stored:
                # Not the bytes: the same rows may lie on other pages.
                return list(stored.iterdump()) == list(self._image.iterdump())
        except (DBAPIError, sqlite3.Error, OSError, TemporaryFolderError):
            return False

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend the connection for reading or copying, outside a transaction."""
        with in_words(self._path), self._engine.connect() as connection:
            yield connection

    def trust(self) -> None:
        """Stop counting steps: the event was found sound and may be open for days."""
        allow_steps(self._image)

    def upgrade(self) -> None:
        """Bring an older event that was found sound to this version."""
        with self.transaction() as connection:
            upgrade(connection)

    def give_up_name(self) -> None:
        """Free the name of a file that is gone for another one; nothing is written under it any more."""
        self._lock.release()

    def close(self) -> None:
        """Close the image and give the lock back; everything is in the file."""
        self._engine.dispose()
        self._lock.release()
