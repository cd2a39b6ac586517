"""An event that several desks share: the state that this desk has of it, and its changes on the server."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final, Self

from sqlalchemy import URL, Connection, func, select

from swissdesk.storage.errors import InconsistentChangeError
from swissdesk.storage.event_state import EventState, Place
from swissdesk.storage.journal.entries import (
    EntryKind,
    JournalEntry,
    Scribe,
    read_differences,
    read_journal,
    record,
    this_computer,
)
from swissdesk.storage.journal.prints import LoggedPrint, Print, read_prints, write_prints
from swissdesk.storage.loading import StoredEvent, stored_in
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference, RowsMovedError, compare
from swissdesk.storage.rows.nul import brings_nul
from swissdesk.storage.rows.tables import EVENT
from swissdesk.storage.rows.tournaments import read_tournament_if_any
from swissdesk.storage.shared.change import Done, SharedChange
from swissdesk.storage.shared.engine import (
    LIMITS,
    check_version,
    label_of,
    reading_whole,
    server_engine,
    url_of,
)
from swissdesk.storage.shared.errors import LineLostError, SeenChangedError, server_in_words
from swissdesk.storage.store import Store
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.words import _

CHANNEL: Final = "swissdesk"
"""Where the server tells every desk the event's revision after a change: a hint, and never a fact."""


class SharedEvent(EventState, Store):
    """An event on a server, made by `open` and ended by `close`; for one thread.

    The kept state is that of some moment: `do` and `catch_up` bring it up to the latest one. Whatever
    fails raises `StorageError`; then nothing was stored, and the entries of others that came in are kept.
    """

    def __init__(self, url: URL, stored: StoredEvent, scribe: Scribe, desk: str, home: Path) -> None:
        """Use `open`."""
        super().__init__(stored, scribe, Place(label_of(url), home))
        self._desk = desk
        self._reader = server_engine(url)
        self._engine = server_engine(url, LIMITS)
        self._line: Connection | None = None

    @classmethod
    def open(cls, address: str, *, desk: str, home: Path, scribe: Scribe | None = None) -> Self:
        """Open a shared event as a desk with a name of its own, and a folder for what it writes.

        Raises `NoAddressError`, `DriverMissingError`, `LineLostError`, `NotSharedError`, `OtherVersionError`.
        """
        url = url_of(address)
        label = label_of(url)
        with server_in_words(label), reading_whole(server_engine(url)) as connection:
            check_version(connection, label)
            stored = stored_in(connection)
        return cls(url, stored, scribe or this_computer(), desk, home)

    def close(self) -> None:
        """Hang up; everything is on the server."""
        line, self._line = self._line, None
        if line:
            line.close()

    def do(self, change: SharedChange) -> Done:
        """Carry out a change on the latest state and return what became of it, durable on the server.

        Where the answer is lost, the ticket tells whether the change had arrived; it is never stored twice.
        Raises `SeenChangedError` where another desk changed what the arbiter saw, what the change itself
        raises, `InconsistentChangeError`, and `LineLostError` where the server does not answer any more.
        """
        saw = change.seen(self.tournament(change.section))
        try:
            return self._do(change, saw)
        except LineLostError:
            return self._do(change, saw)

    def catch_up(self) -> tuple[JournalEntry, ...]:
        """Take in the entries of other desks and return them."""
        with server_in_words(self.label), reading_whole(self._reader) as connection:
            return self._take_in_others(connection)

    def log_prints(self, prints: Sequence[Print], at: datetime) -> None:
        """Record that sheets left the program: durable on return, and not an entry that can be undone."""
        with self._transaction() as connection:
            self._lock(connection)
            self._take_in_others(connection)
            entry = self._history.last.id if self._history.last else 0
            write_prints(connection, [LoggedPrint(print_, at, self._scribe.who, entry) for print_ in prints])
            logged = read_prints(connection)
        self._prints = logged

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend a connection that reads one moment of the event; raises `StorageError` in words."""
        with server_in_words(self.label), reading_whole(self._reader) as connection:
            yield connection

    def _do(self, change: SharedChange, saw: object) -> Done:
        with self._transaction() as connection:
            now = self._lock(connection)
            others = self._take_in_others(connection)
            arrived = self._with_ticket(change.ticket)
            if arrived:
                return Done(self._revision, arrived, tuple(entry for entry in others if entry != arrived))
            before = self.tournament(change.section)
            if others and change.seen(before) != saw:
                raise SeenChangedError(others)
            new = change.step(before)
            self._refuse_faults(tuple(faults_of(new, before)))
            difference = compare(change.section, before, new)
            if not difference.tables:
                return Done(self._revision, None, others)
            self._refuse_faults((_("a text holds the character NUL"),) if brings_nul(difference) else ())
            entry = self._signed(change, change.text(before), now)
            self._store(connection, entry, difference)
        self._take_in(entry, {change.section: new})
        return Done(entry.revision, entry, others)

    def _signed(self, change: SharedChange, what: str, now: datetime) -> JournalEntry:
        entry = self._entry(EntryKind.CHANGE, change.section, what)
        # The server's clock in the zone of the desk: laptops differ by minutes.
        at = now.astimezone(entry.at.tzinfo)
        return replace(entry, at=at, desk=self._desk, ticket=change.ticket)

    def _lock(self, connection: Connection) -> datetime:
        """Hold the event until the end of the transaction, first of all in every path; return the time."""
        held = select(EVENT.c.revision, func.clock_timestamp()).with_for_update()
        _revision, now = connection.execute(held).one()
        assert isinstance(now, datetime)
        return now

    def _take_in_others(self, connection: Connection) -> tuple[JournalEntry, ...]:
        """Keep the entries that this desk lacks and the states that they led to, and return them."""
        after = len(self._history.entries)
        others = read_journal(connection, after)
        if not others:
            return ()
        change = composed(read_differences(connection, after))
        states = {
            section: read_tournament_if_any(connection, section, self._known(section, change))
            for section in change.sections
        }
        for entry in others[:-1]:
            self._take_in(entry, {})
        self._take_in(others[-1], states)
        return others

    def _with_ticket(self, ticket: str) -> JournalEntry | None:
        entries = reversed(self._history.entries)
        return next((entry for entry in entries if entry.ticket == ticket), None)

    def _refuse_faults(self, faults: Sequence[str]) -> None:
        if faults:
            raise InconsistentChangeError(self.label, "; ".join(faults))

    def _store(self, connection: Connection, entry: JournalEntry, difference: Difference) -> None:
        try:
            record(connection, entry, difference)
        except RowsMovedError as error:
            why = _("the rows that it starts from are not there")
            raise InconsistentChangeError(self.label, why) from error
        connection.execute(select(func.pg_notify(CHANNEL, str(entry.revision))))

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """Run one transaction on this desk's line: durable when the block ends, undone when it raises."""
        try:
            with server_in_words(self.label):
                line = self._line = self._line or self._engine.connect()
                with line.begin():
                    yield line
        except LineLostError:
            self._hang_up()
            raise

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line:
            line.invalidate()
            line.close()
