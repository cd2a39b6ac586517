"""One open event: its state in memory, and each change durable in the file."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Self

from sqlalchemy import Connection

from swissdesk.errors import StaleRevisionError
from swissdesk.storage.creating import make_event
from swissdesk.storage.disk.copying import copy_event, copy_stored
from swissdesk.storage.disk.database import image_engine, reading, snapshot
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.disk.whereabouts import Whereabouts
from swissdesk.storage.errors import (
    CopyNotWrittenError,
    EventExistsError,
    NothingToRedoError,
    NothingToRestoreError,
    NothingToUndoError,
    ReadOnlyEventError,
    in_words,
)
from swissdesk.storage.event_state import Place, left_of
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import (
    EntryKind,
    History,
    JournalEntry,
    Scribe,
    highest_section,
    read_difference,
    record,
    this_computer,
)
from swissdesk.storage.journal.originals import why_left
from swissdesk.storage.journal.prints import LoggedPrint, Print, write_prints
from swissdesk.storage.loading import StoredEvent
from swissdesk.storage.opening import Opened, open_stored
from swissdesk.storage.outcome import Make, MakeAll
from swissdesk.storage.planning import Plan, plan_for, plan_for_all, refuse_nul, refuse_unsound
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference, compare
from swissdesk.storage.rows.tournaments import read_tournament_if_any
from swissdesk.storage.store import Done, Store
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class EventFile(Store):
    """An open event, made by `create` or `open` and ended by `close`; for one thread.

    The state is read once; a change stores what differs from it. An event that is open read-only was
    read whole and no longer touches the file.
    Whatever fails raises `StorageError` and leaves both the file and the kept state as they were.
    """

    def __init__(self, path: Path, opened: Opened, scribe: Scribe) -> None:
        """Use `create` or `open`."""
        super().__init__(opened.stored, scribe, Place(path.name, path.stem, path.parent))
        self._path = path
        self._writer = opened.writer
        self._image = opened.image
        self._reason = opened.read_only_reason
        self._earlier_copy = opened.earlier_copy
        self._reason = self._reason or why_left(self._history.last_note)

    @classmethod
    def create(
        cls,
        path: Path,
        first: Tournament | None = None,
        what: str = "",
        *,
        others: Sequence[Tournament] = (),
        scribe: Scribe | None = None,
    ) -> Self:
        """Make an event file, with its first section if it is given, and open it.

        `others` are further sections that it begins with: no undo takes them away, either.
        Raises `EventExistsError`, `EventInUseError`, `FolderMissingError`, `DiskFullError`,
        `DiskError`; then nothing is left behind.
        """
        path, scribe = path.resolve(), scribe or this_computer()
        begun = (first, *others) if first else ()
        for tournament in begun:
            refuse_unsound(path, tournament)
        with in_words(path):
            lock = WriterLock(path)  # a draft without a holder of the lock is swept as left behind
            try:
                make_event(path, _first_entry(path, begun, what, scribe) if begun else None)
            finally:
                lock.release()
        return cls.open(path, scribe=scribe)

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False, scribe: Scribe | None = None) -> Self:
        """Open an event; where it cannot be written to, it opens read-only and says why.

        Raises `EventMissingError`, `NotAnEventError`, `DamagedEventError`, `NewerVersionError`, and
        `EventInUseError` when another window writes to it.
        """
        path = path.resolve()
        return cls(path, open_stored(path, read_only=read_only), scribe or this_computer())

    def close(self) -> None:
        """Let others write to the event, which is in its file as a whole; a second call does nothing."""
        writer, self._writer = self._writer, None
        self._reason = self._reason or _("The event is closed.")
        if writer:
            writer.close()
        image, self._image = self._image, None
        if image:
            image.dispose()

    @property
    def path(self) -> Path:
        """Return the path of the event's file, links followed."""
        return self._path

    @property
    def is_read_only(self) -> bool:
        """Tell whether every change is refused."""
        return self._writer is None or bool(self._reason)

    @property
    def read_only_reason(self) -> str:
        """Return the sentence that says why every change is refused; empty where none is."""
        return self._reason

    @property
    def earlier_copy(self) -> Path | None:
        """Return the copy made before this opening upgraded the event; None where it needed no upgrade."""
        return self._earlier_copy

    def do(self, section: SectionId, make: Make, ticket: str) -> Done:
        """Store what `make` makes of a section; durable on return."""
        del ticket  # whoever writes to a file is alone, and gets the answer
        made = make(self.tournament(section))
        return self._stored(plan_for(self, section, made.state, self._path), made.text)

    def do_all(self, make: MakeAll, ticket: str) -> Done:
        """Store what `make` makes of several sections as one change."""
        del ticket
        made = make()
        return self._stored(plan_for_all(self, made, self._highest_section, self._path), made.text)

    def _highest_section(self) -> SectionId:
        with self.reading() as connection:
            return highest_section(connection)

    def _stored(self, plan: Plan, what: str) -> Done:
        kind = EntryKind.CHANGE if self._history.entries else EntryKind.START
        entry = self._entry(kind, plan.section, what)
        with self._transaction() as connection:  # also for no difference: it raises if nothing can be stored
            if plan.difference.tables:
                record(connection, entry, plan.difference)
        if not plan.difference.tables:
            return Done(self._revision, None)
        self._take_in(entry, plan.states)
        return Done(self._revision, entry)

    def undo(self) -> str:
        """Reverse the last change that is not reversed yet, across restarts; return its text."""
        if not self._history.undoable:
            raise NothingToUndoError
        return self._replay(EntryKind.UNDO, self._history.undoable)

    def redo(self) -> str:
        """Repeat the change that was reversed last; return its text."""
        if not self._history.redoable:
            raise NothingToRedoError
        return self._replay(EntryKind.REDO, self._history.redoable)

    def restore(self, number: int, back: Difference, what: str, expected_revision: int) -> int:
        """Restore the state after an entry, as one change of its own; return the event's revision."""
        if expected_revision != self._revision:
            raise StaleRevisionError
        if not back.tables:
            raise NothingToRestoreError
        self._carry_out(self._entry(EntryKind.CHANGE, back.sections[0], what, number), back)
        return self._revision

    def log_prints(self, prints: Sequence[Print], at: datetime) -> None:
        """Record that sheets left the program: durable on return, and not an entry that can be undone."""
        entry = self._history.last.id if self._history.last else 0
        logged = [LoggedPrint(print_, at, self._scribe.who, entry) for print_ in prints]
        with self._transaction() as connection:
            write_prints(connection, logged)
        self._prints = (*self._prints, *logged)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend a connection for reading the event; raises `StorageError` in words."""
        if self._writer:
            with self._writer.reading() as connection:
                yield connection
        elif self._image:  # of this state, whatever has become of the file
            with in_words(self._path), self._image.connect() as connection:
                yield connection
        else:
            with in_words(self._path), reading(self._path) as connection:
                yield connection

    def frozen(self) -> "EventFile":
        """Return the event as it is now, for another thread, which closes it.

        They share no connection, which is for one thread: a reader's end would take back the change that
        another thread is about to store.
        """
        with self.reading() as connection:
            image = image_engine(snapshot(connection))
        stored = StoredEvent(self.revision, dict(self.states), History(self.journal()), self.prints())
        opened = Opened(stored, None, _("The event is closed."), image=image)
        return EventFile(self._path, opened, self._scribe)

    def copy_to(self, path: Path) -> None:
        """Write a copy of the event as it stands, replacing an old copy in one step.

        Raises `CopyOntoItselfError`, `CopyNotWrittenError`; then the old copy is as it was.
        """
        target = path.resolve()
        if self._writer:
            with self._writer.reading() as connection:
                copy_event(connection, self._path, target)
        else:
            copy_stored(self._path, target)

    @property
    def whereabouts(self) -> Whereabouts:
        """Return whether the file is still where it was opened; `HERE` for an event that is only read."""
        return self._writer.whereabouts if self._writer else Whereabouts.HERE

    def write_again(self, path: Path) -> Self:
        """Write an event whose file is gone to a new one, with its whole journal, and open that.

        The name may be the old one. This event still has to be closed; after a failure it can be tried
        again. Raises `EventExistsError`, `CopyNotWrittenError`, `ReadOnlyEventError`, and
        `StorageError` where the event can no longer be read.
        """
        target = path.resolve()
        if not self._writer:
            raise ReadOnlyEventError(self._reason)
        if target.exists():
            raise EventExistsError(target)
        with self._writer.reading() as connection:
            if target == self._path and self.whereabouts is not Whereabouts.HERE:
                self._writer.give_up_name()  # else our own lock would keep the copy from the name
            copy_event(connection, self._path, target, may_be_the_same=True)
        written = type(self).open(target, scribe=self._scribe)
        if not written.holds_what(self):  # the old file is gone: this is the only one there will be
            written.close()
            raise CopyNotWrittenError(target, _("Read again, it does not hold what was written."))
        return written

    def _replay(self, kind: EntryKind, change: JournalEntry) -> str:
        with self.reading() as connection:
            difference = read_difference(connection, change)
        steps = difference.reversed if kind is EntryKind.UNDO else difference
        self._carry_out(self._entry(kind, change.section, change.what, change.id), steps)
        return change.what

    def _carry_out(self, entry: JournalEntry, difference: Difference) -> None:
        """Store an entry that is given by its rows alone; the states that they make are read again."""
        with self._transaction() as connection:
            record(connection, entry, difference)
            states = {
                section: read_tournament_if_any(
                    connection, section, left_of(self._tournaments.get(section), section, difference)
                )
                for section in difference.sections
            }
            for section, state in states.items():
                if state is not None:
                    refuse_unsound(self._path, state, self._tournaments.get(section))
        self._take_in(entry, states)

    def note(self, entry: JournalEntry) -> None:
        """Store an entry without rows that says where the one original of the event is from now on.

        After one that says that it is shared every change of the file is refused, until one that says that it
        is at home.
        """
        if not self._writer:
            raise ReadOnlyEventError(self._reason)
        with self._writer.transaction() as connection:
            record(connection, entry, Difference(()))
        self._take_in(entry, {})
        self._reason = why_left(entry)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if not self._writer or self._reason:
            raise ReadOnlyEventError(self._reason)
        with self._writer.transaction() as connection:
            yield connection


def _first_entry(
    path: Path, begun: Sequence[Tournament], what: str, scribe: Scribe
) -> tuple[JournalEntry, Difference]:
    section = SectionId(1)
    at = scribe.clock()
    entry = JournalEntry(1, at, scribe.who, what, EntryKind.START, section, target=None, revision=1)
    first = composed(compare(SectionId(number), None, t) for number, t in enumerate(begun, start=1))
    refuse_nul(path, first)
    return entry, first
