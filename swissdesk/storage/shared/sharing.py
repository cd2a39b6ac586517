"""Bringing a whole event into a database, and home again into a file; both sides are compared."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect, select

from swissdesk.frozen import Frozen
from swissdesk.storage.creating import empty_event
from swissdesk.storage.disk.database import image_engine, new_image, write_image
from swissdesk.storage.disk.files import replacing
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.errors import EventExistsError, InconsistentChangeError, in_words
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.event_state import EventState, Place
from swissdesk.storage.history.past import chained
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry, Note, Scribe, record, this_computer
from swissdesk.storage.journal.originals import why_at_home
from swissdesk.storage.journal.prints import LoggedPrint
from swissdesk.storage.loading import read_event, stored_in
from swissdesk.storage.migrations import CURRENT_VERSION, stamp
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.rows.nul import NUL
from swissdesk.storage.rows.tables import EVENT, METADATA
from swissdesk.storage.shared.engine import (
    LIMITS,
    check_version,
    label_of,
    mark_as_event,
    reading_engine,
    server_engine,
    url_of,
)
from swissdesk.storage.shared.errors import NotEmptyError, WrittenOtherwiseError, server_in_words
from swissdesk.storage.shared.presence import DESK
from swissdesk.storage.shared.writing import hold_alone, tell
from swissdesk.tournament.model import Tournament
from swissdesk.words import _, storable


class _Whole(Frozen):
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

    From then on the event goes on there: the file says so in its last entry, and refuses every change until
    it is `reopened`. Raises `StorageError` in words; then the database is as it was, and the file goes on.
    """
    url = url_of(address)
    label, engine = label_of(url), server_engine(url)
    entry = file.noted(Note.SHARED, _("Shared in {event}").format(event=label))
    is_left = False
    try:
        with server_in_words(label), engine.begin() as target:
            _fill(file, target, label)
            record(target, entry, Difference(()))
            file.note(entry)  # before the server says that it is there: never are there two
            is_left = True
    except BaseException:
        if is_left:
            reopen(file)
        raise


def reopen(file: EventFile) -> None:
    """Let a file that was shared go on as the original, which whoever is asked for it has to mean."""
    file.note(file.noted(Note.AT_HOME, _("Used as the original again")))


def left_again(file: EventFile, label: str) -> None:
    """Let a copy that went on alone say that the event goes on at the server again."""
    if not file.is_read_only:
        file.note(file.noted(Note.SHARED, _("Brought back to {event}").format(event=label)))


def _fill(file: EventFile, target: Connection, label: str) -> None:
    with file.reading() as source:
        if inspect(target).get_table_names():
            raise NotEmptyError(label)
        METADATA.create_all(target)
        mark_as_event(target)
        DESK.create(target)
        stamp(target)
        _copy_rows(source, target, file.path)
        if _Whole.of(source) != _Whole.of(target):
            raise WrittenOtherwiseError(label)


def take_home(address: str, path: Path, scribe: Scribe | None = None) -> None:
    """Write the event of a database to a new file, with its journal and its prints.

    From then on the event goes on there: every desk at the server is told so and refuses changes. Who takes
    it home once more gets the same again. Raises `StorageError` in words; then nothing is left behind.
    """
    url, path = url_of(address), path.resolve()
    label, is_written = label_of(url), False
    try:
        with server_in_words(label), server_engine(url, LIMITS).begin() as source:
            check_version(source, label)
            hold_alone(source)
            _leave(source, path, scribe or this_computer())
            with in_words(path):
                lock = WriterLock(path)
                try:
                    write_whole(source, path)
                    is_written = True
                finally:
                    lock.release()
    except BaseException:
        if is_written:  # perhaps the server does not know that it is at home
            path.unlink(missing_ok=True)
        raise


def copy_out(address: str, path: Path) -> None:
    """Write the event of a database to a file as a copy, in one step; it goes on at the server.

    Raises `StorageError` in words; then the older file is as it was.
    """
    url, path = url_of(address), path.resolve()
    label = label_of(url)
    with server_in_words(label), reading_engine(url).connect() as source:
        check_version(source, label)
        with in_words(path):
            lock = WriterLock(path)
            try:
                write_whole(source, path, replaces=True)
            finally:
                lock.release()


def _leave(source: Connection, path: Path, scribe: Scribe) -> None:
    """Let the server say by its last entry that the event is at home."""
    stored = EventState(stored_in(source), scribe, Place("", "", path.parent))
    if why_at_home(stored.last_note):
        return
    entry = stored.noted(Note.AT_HOME, _("Taken home as {file}").format(file=storable(path.name)))
    record(source, entry, Difference(()))
    tell(source, str(entry.revision))


def write_whole(source: Connection, path: Path, *, replaces: bool = False) -> None:
    """Write the file; the caller holds its lock."""
    if path.exists() and not replaces:
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
