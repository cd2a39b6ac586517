"""The right and the means to write to an event, held while it is open.

The open event is an image in memory; each transaction writes it whole under a hidden name, waits for the
disk, and gives it the event's name in one step. Whoever reads the file, by whatever program and however
slowly, reads the event as it stood after some change and never a mixture of two; nothing stands beside it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from swissdesk.storage.disk.database import copy_of, image_engine, reading, snapshot, write_image
from swissdesk.storage.disk.files import new_draft, put_in_place
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.disk.untrusted import allow_steps, distrust
from swissdesk.storage.disk.whereabouts import Mark, Whereabouts, whereabouts_of
from swissdesk.storage.errors import EventGoneError, InconsistentChangeError, in_words
from swissdesk.storage.migrations import upgrade
from swissdesk.storage.rows.difference import RowsMovedError
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class _Trace:
    """What tells a file from one that took its name, and from itself after another program wrote to it."""

    device: int
    inode: int
    size: int
    changed_at: int

    @property
    def mark(self) -> Mark:
        """Return what tells the file from one that took its name."""
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
    """One image under one lock; to be closed, whatever happens. For the thread that made it."""

    def __init__(self, path: Path, lock: WriterLock) -> None:
        """Read the file, which stands alone; `lock` belongs to the writer from now on.

        What is read is not trusted, and the reading counted, until `trust`.

        Raises what SQLite raises; then the lock is still the caller's.
        """
        self._path = path
        self._lock = lock
        self._trace = _Trace.of(path)
        with reading(path) as connection:
            self._image = snapshot(connection)
        distrust(self._image, path)
        self._engine = image_engine(self._image)

    @property
    def whereabouts(self) -> Whereabouts:
        """Return whether the event still lies where it was opened; what it held can be read all the same.

        The content decides. A file that took the name and says the same is the event: some disks number a
        file anew, or round its time when they please. A file that another program wrote to, such as one
        that brought an older state back, is the event no more.
        """
        now = _Trace.of(self._path)
        if now is not None and now == self._trace:
            return Whereabouts.HERE
        found = whereabouts_of(self._path, self._trace.mark if self._trace else None)
        if found in (Whereabouts.GONE, Whereabouts.FOLDER_GONE):
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
        draft, written = new_draft(self._path), None
        try:
            write_image(self._image, draft)
            written = _Trace.of(draft)
            put_in_place(draft, self._path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        finally:
            if _Trace.of(self._path) == written:  # also where the folder could not be flushed after it
                self._trace = written

    def _refuse_changed_file(self) -> None:
        """Raise unless the file is the one that was read or written last, or says the same."""
        if not self._lock.is_held or self.whereabouts is not Whereabouts.HERE:
            raise EventGoneError(self._path)

    def _says_the_same(self) -> bool:
        try:
            with reading(self._path) as connection, closing(snapshot(connection)) as stored:
                return list(stored.iterdump()) == list(self._image.iterdump())
        except (DBAPIError, sqlite3.Error):
            return False

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend the connection for a look or a copy, outside a transaction."""
        with in_words(self._path), self._engine.connect() as connection:
            yield connection

    def trust(self) -> None:
        """Count no steps any more: the event was found sound and may be open for days."""
        allow_steps(self._image)

    def upgrade(self) -> None:
        """Bring an older event that was found sound to this version."""
        with self.transaction() as connection:
            upgrade(connection)

    def give_up_name(self) -> None:
        """Let another file have the name of one that is gone; nothing is written to the old one any more."""
        self._lock.release()

    def close(self) -> None:
        """Let go of the event; all of it is in its file."""
        self._engine.dispose()
        self._lock.release()
