"""The right and the means to write to an event, held while it is open."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection

from swissdesk.errors import StorageError
from swissdesk.storage.database import fold_log, start_log, writing_engine
from swissdesk.storage.difference import RowsMovedError
from swissdesk.storage.errors import ChangedOutsideError, EventGoneError, LogLeftError, in_words
from swissdesk.storage.lock import WriterLock
from swissdesk.storage.migrations import CURRENT_VERSION, upgrade
from swissdesk.storage.whereabouts import Whereabouts, mark_of, whereabouts_of


class Writer:
    """One connection under one lock; to be closed, whatever happens."""

    def __init__(self, path: Path, lock: WriterLock) -> None:
        """Connect; `lock` belongs to the writer from now on."""
        self._path = path
        self._lock = lock
        self._engine = writing_engine(path)
        self._mark = mark_of(path)

    @property
    def whereabouts(self) -> Whereabouts:
        """Return whether the file still lies where it was opened; what it held can be read all the same."""
        return whereabouts_of(self._path, self._mark)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Run one transaction: durable when the block ends, undone when it raises.

        Raises `StorageError` in words.
        """
        if self.whereabouts is not Whereabouts.HERE or not self._lock.is_held:
            raise EventGoneError(self._path)
        with in_words(self._path), self._engine.begin() as connection:
            try:
                yield connection
            except RowsMovedError as error:
                raise ChangedOutsideError(self._path) from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend the connection for a look or a copy, outside a transaction."""
        with in_words(self._path), self._engine.connect() as connection:
            yield connection

    def start(self, version: int) -> None:
        """Begin the log of an event that was found sound, and bring an older file to this version."""
        with in_words(self._path):
            start_log(self._engine)
        if version < CURRENT_VERSION:
            with self.transaction() as connection:
                upgrade(connection)

    def abandon(self) -> None:
        """Let go of an event without writing to it."""
        self._engine.dispose()
        self._lock.release()

    def give_up_name(self) -> None:
        """Let another file have the name of one that is gone; nothing is written to the old one any more."""
        for companion in ("-wal", "-shm"):  # the new file would be taken for the one that they belong to
            self._path.with_name(self._path.name + companion).unlink(missing_ok=True)
        self._lock.release()

    def close(self) -> None:
        """Make the event one single file and let go of it; of a file that is gone only let go.

        Raises `LogLeftError` when the log had to stay beside the file; the event is closed all the same.
        """
        if self.whereabouts is not Whereabouts.HERE:
            self.abandon()
            return
        try:
            with in_words(self._path):
                fold_log(self._engine)
        except StorageError as error:
            raise LogLeftError(self._path, str(error.__cause__)) from error
        finally:
            self.abandon()
