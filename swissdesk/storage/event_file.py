"""One open event: its state in memory, and each change durable in the file."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Self

from sqlalchemy import Connection

from swissdesk.errors import StaleRevisionError
from swissdesk.storage.creating import make_event
from swissdesk.storage.disk.copying import copy_event, copy_stored
from swissdesk.storage.disk.database import image_engine, reading, snapshot
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.disk.untrusted import MOST_SECTIONS
from swissdesk.storage.disk.whereabouts import Whereabouts
from swissdesk.storage.errors import (
    ChangeTooLargeError,
    CopyNotWrittenError,
    EventExistsError,
    FirstSectionError,
    InconsistentChangeError,
    NothingToRedoError,
    NothingToRestoreError,
    NothingToUndoError,
    ReadOnlyEventError,
    in_words,
)
from swissdesk.storage.event_state import EventState, Place
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
from swissdesk.storage.journal.prints import LoggedPrint, Print, write_prints
from swissdesk.storage.loading import StoredEvent
from swissdesk.storage.opening import Opened, open_stored
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference, compare
from swissdesk.storage.rows.nul import brings_nul
from swissdesk.storage.rows.tournaments import read_tournament_if_any
from swissdesk.storage.store import Store
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class EventFile(EventState, Store):
    """An open event, made by `create` or `open` and ended by `close`; for one thread.

    The state is read once; `save` stores what differs from it. An event that is open read-only was
    read whole and no longer touches the file.
    Whatever fails raises `StorageError` and leaves both the file and the kept state as they were.
    """

    def __init__(self, path: Path, opened: Opened, scribe: Scribe) -> None:
        """Use `create` or `open`."""
        super().__init__(opened.stored, scribe, Place(path.name, path.parent))
        self._path = path
        self._writer = opened.writer
        self._image = opened.image
        self._reason = opened.read_only_reason
        self._earlier_copy = opened.earlier_copy

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
            _refuse_unsound(path, tournament)
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
        return self._writer is None

    @property
    def read_only_reason(self) -> str:
        """Return the sentence that says why every change is refused; empty where none is."""
        return self._reason

    @property
    def earlier_copy(self) -> Path | None:
        """Return the copy made before this opening upgraded the event; None where it needed no upgrade."""
        return self._earlier_copy

    def add_section(self, tournament: Tournament, what: str) -> SectionId:
        """Add a tournament to the event as its last section; the one that it began with stays for good."""
        tournament = _placed_last(tournament, self._tournaments.values())
        _refuse_unsound(self._path, tournament)
        if len(self._tournaments) == MOST_SECTIONS:
            raise ChangeTooLargeError
        kind = EntryKind.CHANGE if self._tournaments else EntryKind.START
        used = {*self._tournaments, *(entry.section for entry in self._history.entries)}
        entry = self._entry(kind, SectionId(_last_number(self.reading(), used) + 1), what)
        self._store(entry, compare(entry.section, None, tournament), {entry.section: tournament})
        return entry.section

    def save(
        self, section: SectionId, new: Tournament, what: str, expected_revision: int | None = None
    ) -> int:
        """Store a section's new state in one transaction and return the event's revision.

        Durable on return; `what` is the text for the journal. A state that does not differ from the
        old one is no entry. Raises `StaleRevisionError` when the revision is not the expected one,
        `InconsistentChangeError` for a state that no tournament can have.
        """
        if expected_revision not in (None, self._revision):
            raise StaleRevisionError
        _refuse_unsound(self._path, new, self.tournament(section))
        difference = compare(section, self.tournament(section), new)
        self._store(self._entry(EntryKind.CHANGE, section, what), difference, {section: new})
        return self._revision

    def save_all(
        self,
        states: Mapping[SectionId, Tournament | None],
        what: str,
        expected_revision: int | None = None,
        *,
        added: Sequence[Tournament] = (),
    ) -> int:
        """Store new states of several sections as one change and return the event's revision.

        Those that are `added` become the last sections, in this order.
        One entry of the journal stands for all of them, under the first that is named, and one undo
        reverses it. None takes a section away, for which `FirstSectionError` is raised where the event
        begins with it. Else as `save`.
        """
        if expected_revision not in (None, self._revision):
            raise StaleRevisionError
        if self.first_section in states and states[self.first_section] is None:
            raise FirstSectionError
        if len(self._tournaments) + len(added) > MOST_SECTIONS:
            raise ChangeTooLargeError
        used = {*self._tournaments, *(entry.section for entry in self._history.entries)}
        last = _last_number(self.reading(), used) if added else SectionId(0)
        new_ones = _placed_behind(added, self._tournaments.values(), last)
        for new in (*filter(None, states.values()), *new_ones.values()):
            _refuse_unsound(self._path, new)
        steps = [compare(section, self.tournament(section), new) for section, new in states.items()]
        steps += [compare(section, None, new) for section, new in new_ones.items()]
        entry = self._entry(EntryKind.CHANGE, next(iter(states)), what)
        self._store(entry, composed(steps), {**states, **new_ones})
        return self._revision

    def undo(self) -> str:
        """Reverse the last change that is not reversed yet, across restarts; return its text.

        Raises `NothingToUndoError`.
        """
        if not self._history.undoable:
            raise NothingToUndoError
        return self._replay(EntryKind.UNDO, self._history.undoable)

    def redo(self) -> str:
        """Repeat the change that was reversed last; return its text.

        Raises `NothingToRedoError`.
        """
        if not self._history.redoable:
            raise NothingToRedoError
        return self._replay(EntryKind.REDO, self._history.redoable)

    def restore(self, number: int, back: Difference, what: str, expected_revision: int) -> int:
        """Restore the state after an entry, as one change of its own; return the event's revision.

        `back` leads there from the present state (`past.way_back`). Raises `StaleRevisionError` when
        the revision is not the expected one, `NothingToRestoreError` where nothing differs.
        """
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
        states = {section: self.tournament(section) for section in self.sections()}
        stored = StoredEvent(self.revision, states, History(self.journal()), self.prints())
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

    def _store(
        self, entry: JournalEntry, difference: Difference, states: Mapping[SectionId, Tournament | None]
    ) -> None:
        _refuse_nul(self._path, difference)
        with self._transaction() as connection:  # also for no difference: it raises if nothing can be stored
            if difference.tables:
                record(connection, entry, difference)
        if difference.tables:
            self._take_in(entry, states)

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
                section: read_tournament_if_any(connection, section, self._known(section, difference))
                for section in difference.sections
            }
            for section, state in states.items():
                if state is not None:
                    _refuse_unsound(self._path, state, self._tournaments.get(section))
        self._take_in(entry, states)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if not self._writer:
            raise ReadOnlyEventError(self._reason)
        with self._writer.transaction() as connection:
            yield connection


def _refuse_unsound(path: Path, new: Tournament, before: Tournament | None = None) -> None:
    """Raise `InconsistentChangeError` for a state that could not be opened again; `before` is stored."""
    faults = tuple(faults_of(new, before))
    if faults:
        raise InconsistentChangeError(path, "; ".join(faults))


def _refuse_nul(path: Path, difference: Difference) -> None:
    """Raise `InconsistentChangeError` for a text that a database on a server could not take."""
    if brings_nul(difference):
        raise InconsistentChangeError(path, _("a text holds the character NUL"))


def _placed_last(new: Tournament, others: Iterable[Tournament]) -> Tournament:
    """Return a tournament with a place behind those of the others, which are all 0 or all different."""
    highest = max((t.settings.position for t in others), default=0)
    return replace(new, settings=replace(new.settings, position=highest + 1 if highest else 0))


def _last_number(reading: AbstractContextManager[Connection], used: Iterable[SectionId]) -> SectionId:
    # A section that was undone can come back with a redo: its number stays taken.
    with reading as connection:
        return SectionId(max(*used, highest_section(connection), 0))


def _placed_behind(
    added: Sequence[Tournament], others: Iterable[Tournament], last: SectionId
) -> dict[SectionId, Tournament]:
    """Return new sections with their numbers, each placed behind those before it."""
    placed: dict[SectionId, Tournament] = {}
    for number, new in enumerate(added, start=last + 1):
        placed[SectionId(number)] = _placed_last(new, (*others, *placed.values()))
    return placed


def _first_entry(
    path: Path, begun: Sequence[Tournament], what: str, scribe: Scribe
) -> tuple[JournalEntry, Difference]:
    section = SectionId(1)
    at = scribe.clock()
    entry = JournalEntry(1, at, scribe.who, what, EntryKind.START, section, target=None, revision=1)
    first = composed(compare(SectionId(number), None, t) for number, t in enumerate(begun, start=1))
    _refuse_nul(path, first)
    return entry, first
