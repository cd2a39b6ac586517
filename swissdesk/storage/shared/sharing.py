"""Bringing a whole event into a database, and home again into a file; both sides are compared."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, inspect, select

from swissdesk.storage.creating import empty_event
from swissdesk.storage.disk.database import image_engine, new_image, write_image
from swissdesk.storage.disk.files import replacing
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.errors import EventExistsError, InconsistentChangeError, in_words
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.past import chained
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry
from swissdesk.storage.journal.prints import LoggedPrint
from swissdesk.storage.loading import read_event, stored_in
from swissdesk.storage.migrations import CURRENT_VERSION, stamp
from swissdesk.storage.rows.nul import NUL
from swissdesk.storage.rows.tables import EVENT, METADATA
from swissdesk.storage.shared.engine import (
    check_version,
    label_of,
    mark_as_event,
    reading_engine,
    server_engine,
    url_of,
)
from swissdesk.storage.shared.errors import NotEmptyError, WrittenOtherwiseError, server_in_words
from swissdesk.storage.shared.presence import DESK
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class _Whole:
    """All that an event holds, with the check sums of its journal."""

    revision: int
    tournaments: Mapping[SectionId, Tournament]
    entries: tuple[JournalEntry, ...]
    prints: tuple[LoggedPrint, ...]
    sums: Mapping[int, str]

    @classmethod
    def of(cls, connection: Connection) -> "_Whole":
        """Read it, of a file or on a server."""
        event = stored_in(connection)
        return cls(
            event.revision, event.tournaments, event.history.entries, event.prints, chained(connection)
        )


def share(file: EventFile, address: str) -> None:
    """Copy an event into an empty database, with its journal and its prints, in one transaction.

    Raises `StorageError` in words; then the database is as it was. The file stays as it is in any case.
    """
    url = url_of(address)
    label, engine = label_of(url), server_engine(url)
    with file.reading() as source, server_in_words(label), engine.begin() as target:
        if inspect(target).get_table_names():
            raise NotEmptyError(label)
        METADATA.create_all(target)
        mark_as_event(target)
        DESK.create(target)
        stamp(target)
        _copy_rows(source, target, file.path)
        if _Whole.of(source) != _Whole.of(target):
            raise WrittenOtherwiseError(label)


def take_home(address: str, path: Path) -> None:
    """Write the event of a database to a new file, with its journal and its prints.

    Raises `StorageError` in words; then nothing is left behind. The database stays as it is.
    """
    url, path = url_of(address), path.resolve()
    label = label_of(url)
    with server_in_words(label), reading_engine(url).connect() as source:
        check_version(source, label)
        with in_words(path):
            lock = WriterLock(path)
            try:
                _write(source, path)
            finally:
                lock.release()


def _write(source: Connection, path: Path) -> None:
    """Write the file; the caller holds its lock."""
    if path.exists():
        raise EventExistsError(path)
    with replacing(path) as draft, closing(new_image()) as image:
        image.deserialize(empty_event())
        engine = image_engine(image)
        with engine.begin() as target:
            target.execute(EVENT.delete())
            _copy_rows(source, target, path)
        with engine.connect() as target:
            read_event(target, path, CURRENT_VERSION)  # all that opening it would check
            if _Whole.of(target) != _Whole.of(source):
                raise WrittenOtherwiseError(str(path))
        write_image(image, draft)


def _copy_rows(source: Connection, target: Connection, path: Path) -> None:
    """Copy the rows of every table, the event's own with its revision; raises `InconsistentChangeError`."""
    for table in METADATA.sorted_tables:
        # The entries of the journal in their order: each names earlier ones alone.
        rows = source.execute(select(table).order_by(*table.primary_key.columns)).mappings().all()
        if any(isinstance(cell, str) and NUL in cell for row in rows for cell in row.values()):
            raise InconsistentChangeError(path, _("a text holds the character NUL"))
        if rows:
            target.execute(table.insert(), [dict(row) for row in rows])
