"""The copy of a shared event on the computer of a desk: an event file that follows entry by entry.

It is the backup, what a desk reads from without the server, and the way to go on alone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Final, Self

from sqlalchemy import Connection, func, select

from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.errors import (
    DamagedEventError,
    EventInUseError,
    NewerVersionError,
    NotAnEventError,
    in_words,
)
from swissdesk.storage.history.past import chained
from swissdesk.storage.journal.entries import (
    History,
    JournalEntry,
    Note,
    read_differences,
    read_journal,
    record,
)
from swissdesk.storage.journal.originals import why_at_home
from swissdesk.storage.journal.prints import LoggedPrint, read_prints, write_prints
from swissdesk.storage.opening import open_stored
from swissdesk.storage.rows.tables import EVENT, PRINT
from swissdesk.storage.shared.sharing import write_whole
from swissdesk.storage.shared.trail import Trail
from swissdesk.storage.writer import Writer

_MOST_NAMES: Final = 100
"""Names that are tried for a copy beside others that were gone on with."""


_OF_SOMEBODY: Final = (EventInUseError, DamagedEventError, NewerVersionError, NotAnEventError)
"""What a file under the name of the copy may be, which then stays as it is."""


class Mirror:
    """A copy that follows, made by `begin` and ended by `close`; for one thread.

    Nobody else can write to the file meanwhile. Whatever fails raises `StorageError`; then the file is as it
    was, and the next try brings it up to date.
    """

    def __init__(self, path: Path, writer: Writer) -> None:
        """Use `begin`."""
        self._path, self._writer = path, writer

    @classmethod
    def begin(cls, source: Connection, folder: Path, name: str) -> Self | None:
        """Begin to follow an event, whose one moment `source` sees, in a folder.

        None for an event that was taken home: a copy of it would be a second original. A copy that is there
        is continued. One that somebody went on with alone, or of another event, stays as it is, and the new
        one gets a number behind its name.
        """
        if why_at_home(History(read_journal(source)).last_note):
            return None
        sums = chained(source)
        for number in range(1, _MOST_NAMES):
            path = folder / (f"{name}.swissdesk" if number == 1 else f"{name} {number}.swissdesk")
            try:
                mirror = cls._at(source, path.resolve(), sums)
            except _OF_SOMEBODY:
                continue
            if mirror is not None:
                return mirror
        raise EventInUseError(path)

    @property
    def path(self) -> Path:
        """Return the path of the file."""
        return self._path

    def follow(self, source: Connection) -> bool:
        """Take in what is new in an event, whose one moment `source` sees; tell whether anything was."""
        with self._writer.reading() as own:
            after = own.execute(select(EVENT.c.revision)).scalar_one()
            prints = own.execute(_COUNT_OF_PRINTS).scalar_one()
        entries = _while_shared(read_journal(source, after))
        has_prints = source.execute(_COUNT_OF_PRINTS).scalar_one() != prints
        if not entries and not has_prints:
            return False
        with self._writer.transaction() as own:
            for entry, difference in zip(entries, read_differences(source, after), strict=False):
                record(own, entry, difference)
            if has_prints:
                _add_prints(source, own)
        return True

    def follow_trail(self, trail: Trail) -> int | None:
        """Take in what a desk knows without its server; return how many entries are there, None for a gap."""
        with self._writer.reading() as own:
            after: int = own.execute(select(EVENT.c.revision)).scalar_one()
            prints = read_prints(own)
        new = trail.after(after)
        if new is None:
            return None
        shared = _while_shared([entry for entry, _rows in new])
        lacking = _prints_after(prints, trail.prints)
        if shared or lacking:
            with self._writer.transaction() as own:
                for entry, rows in new[: len(shared)]:
                    record(own, entry, rows)
                write_prints(own, lacking)
        return after + len(shared)

    def close(self) -> None:
        """Give the file back: everything is in it."""
        self._writer.close()

    @classmethod
    def _at(cls, source: Connection, path: Path, sums: Mapping[int, str]) -> Self | None:
        """Follow at a path; None where a file is there that is not an earlier state of the event."""
        if not path.exists():
            with in_words(path):
                lock = WriterLock(path)
                try:
                    write_whole(source, path)
                finally:
                    lock.release()
        opened = open_stored(path, read_only=False)
        writer = opened.writer
        if writer is None:
            return None
        with writer.reading() as own:
            known = chained(own)
        if not known or sums.get(len(known)) != known[len(known)]:
            writer.close()
            return None
        mirror = cls(path, writer)
        mirror.follow(source)
        return mirror


def _while_shared(entries: Sequence[JournalEntry]) -> tuple[JournalEntry, ...]:
    """Return the entries before the event was taken home: it goes on in one file, and not in every copy."""
    return tuple(takewhile(lambda entry: entry.note is not Note.AT_HOME, entries))


_COUNT_OF_PRINTS: Final = select(func.count()).select_from(PRINT)


def _prints_after(there: Sequence[LoggedPrint], known: Sequence[LoggedPrint]) -> list[LoggedPrint]:
    """Return the known prints that are not there; the list of each section only grows."""
    skipped = Counter(logged.print.section for logged in there)
    lacking = []
    for logged in known:
        if skipped[logged.print.section]:
            skipped[logged.print.section] -= 1
        else:
            lacking.append(logged)
    return lacking


def _add_prints(source: Connection, target: Connection) -> None:
    """Add the prints that are not there; the list only grows."""
    key = tuple(PRINT.primary_key.columns)
    there = {tuple(row) for row in target.execute(select(*key))}
    rows = source.execute(select(PRINT).order_by(*key)).mappings().all()
    new = [dict(row) for row in rows if tuple(row[column.name] for column in key) not in there]
    if new:
        target.execute(PRINT.insert(), new)


def parted_at(one: Connection, other: Connection) -> int:
    """Return the last entry that two events have in common; 0 where they are not one event.

    The check sum of an entry stands for all entries before it.
    """
    ours, theirs = chained(one), chained(other)
    return max((number for number, total in ours.items() if theirs.get(number) == total), default=0)
