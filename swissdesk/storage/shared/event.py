"""An event that several desks share: the state that this desk has of it, and its changes on the server."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Self

from sqlalchemy import URL, Connection

from swissdesk.errors import StaleRevisionError, StorageError
from swissdesk.frozen import replace
from swissdesk.storage.errors import (
    NothingToRedoError,
    NothingToRestoreError,
    NothingToUndoError,
    ReadOnlyEventError,
)
from swissdesk.storage.event_state import Place
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import (
    EntryKind,
    History,
    JournalEntry,
    Scribe,
    highest_section,
    read_difference,
    this_computer,
)
from swissdesk.storage.journal.originals import why_at_home
from swissdesk.storage.journal.prints import LoggedPrint, Print, read_prints, write_prints
from swissdesk.storage.loading import StoredEvent, stored_in
from swissdesk.storage.outcome import Make, MakeAll, new_ticket
from swissdesk.storage.planning import Plan, plan_for, plan_for_all
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.shared.change import SharedStep
from swissdesk.storage.shared.engine import (
    LIMITS,
    check_version,
    label_of,
    reading_engine,
    url_of,
    why_read_only,
    writing_engine,
)
from swissdesk.storage.shared.errors import LineLostError, server_in_words
from swissdesk.storage.shared.kept import KeptEvent
from swissdesk.storage.shared.line import Line
from swissdesk.storage.shared.own import OwnStep
from swissdesk.storage.shared.reading import news_of, read_news
from swissdesk.storage.shared.roles import Role, role_of
from swissdesk.storage.shared.taking_back import refuse_moved, refuse_unsound_rest, undone_text
from swissdesk.storage.shared.writing import PRINTED, hold, states_after, tell, write, write_rows
from swissdesk.storage.store import Done, News
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

Work = Callable[[Connection], SharedStep]
"""Works out a step on the latest state, which the connection holds."""


class SharedEvent(KeptEvent):
    """An event on a server, made by `open` and ended by `close`; for one thread.

    The kept state is that of some moment: each change, `catch_up` and `take_in` bring it to a later one.
    """

    def __init__(self, url: URL, stored: StoredEvent, scribe: Scribe, desk: str, home: Path) -> None:
        """Use `open`."""
        place = Place(label_of(url), url.database or "", home, url.host or "")
        super().__init__(stored, scribe, place, desk)
        self._url, self._reason = url, ""
        self.role = Role.CHIEF
        self._line = Line(writing_engine(url, LIMITS), self.label)
        self._reader = Line(reading_engine(url), self.label)

    @classmethod
    def open(cls, address: str, *, desk: str, home: Path, scribe: Scribe | None = None) -> Self:
        """Open a shared event as a desk with a name of its own, and a folder for what it writes.

        Raises `NoAddressError`, `DriverMissingError`, `LineLostError`, `NotSharedError`, `OtherVersionError`.
        """
        url = url_of(address)
        label = label_of(url)
        with server_in_words(label), reading_engine(url).connect() as connection:
            check_version(connection, label)
            stored, reason, role = stored_in(connection), why_read_only(connection), role_of(connection)
        event = cls(url, stored, scribe or this_computer(), desk, home)
        event._reason, event.role = reason, role
        return event

    @property
    def address(self) -> str:
        """Return by what the event is opened again: it holds the password."""
        return self._url.render_as_string(hide_password=False)

    def cut(self) -> None:
        """End what waits for the server, from any thread, since it does not answer: then the line is lost."""
        self._line.cut()
        self._reader.cut()

    def close(self) -> None:
        """Hang up; everything is on the server."""
        self._reason = self._reason or _("The event is closed.")
        self._line.hang_up()
        self._reader.hang_up()

    @property
    def is_read_only(self) -> bool:
        """Tell whether every change is refused."""
        return bool(self.read_only_reason)

    @property
    def read_only_reason(self) -> str:
        """Return the sentence that says why every change is refused; empty where none is."""
        return self._reason or why_at_home(self._history.last_note)

    def do(self, section: SectionId, make: Make, ticket: str) -> Done:
        """Store what `make` makes of a section's latest state; durable on the server.

        Where the answer is lost, the ticket tells whether the change had arrived: it is never stored twice.
        Raises `LineLostError` where the server does not answer any more.
        """

        def work(_connection: Connection) -> SharedStep:
            made = make(self.tournament(section))
            return SharedStep(plan_for(self, section, made.state, self.label), made.text)

        return self._change(work, ticket)

    def do_all(self, make: MakeAll, ticket: str) -> Done:
        """Store what `make` makes of several sections as one change; else as `do`."""

        def work(connection: Connection) -> SharedStep:
            made = make()
            plan = plan_for_all(self, made, lambda: highest_section(connection), self.label)
            return SharedStep(plan, made.text)

        return self._change(work, ticket)

    def undo(self) -> str:
        """Reverse the last change of this desk, whatever others have changed since, and return its text.

        Raises `MovedError` where somebody has changed the same rows since.
        """
        return self._reverse(lambda: self._own.undoable, EntryKind.UNDO, NothingToUndoError)

    def redo(self) -> str:
        """Repeat the change that this desk reversed last; raises `MovedError` as `undo` does."""
        return self._reverse(lambda: self._own.redoable, EntryKind.REDO, NothingToRedoError)

    def restore(self, number: int, back: Difference, what: str, expected_revision: int) -> int:
        """Restore the state after an entry, as one change of its own; return the event's revision."""

        def work(_connection: Connection) -> SharedStep:
            if expected_revision != self._revision:
                raise StaleRevisionError
            if not back.tables:
                raise NothingToRestoreError
            return SharedStep(Plan(back.sections[0], {}, back), what, target=number)

        return self._change(work, new_ticket()).revision

    def change_rows(self, work: Work) -> Done:
        """Store a step that is worked out by the rows of the latest state; else as `do`."""
        return self._change(work, new_ticket())

    def log_prints(self, prints: Sequence[Print], at: datetime) -> None:
        """Record that sheets left the program: durable on return, and not an entry that can be undone."""
        self._check_writable()
        with self._line.transaction() as connection:
            self._hold(connection)
            self._check_writable()
            entry = self._history.last.id if self._history.last else 0
            write_prints(connection, [LoggedPrint(print_, at, self._scribe.who, entry) for print_ in prints])
            logged = read_prints(connection)
            tell(connection, PRINTED)
        self._keep_prints(logged)

    def catch_up(self) -> News:
        """Take in what other desks have done, and return all of it that was not returned yet."""
        with self.reading() as connection:
            news = read_news(connection, len(self._history.entries), self.states)
            prints = read_prints(connection)
        self._keep_news(replace(news, prints=prints))
        return self._said()

    def take_in(self, news: News) -> News:
        """Take in what was read beside this thread; what is known already is not taken in again."""
        if news.entries and news.entries[0].id > len(self._history.entries) + 1:
            return self.catch_up()  # entries between are missing
        self._keep_news(news)
        return self._said()

    def read_again(self) -> None:
        """Read the whole event in place of what this desk has of it; raises `StorageError` in words."""
        with self.reading() as connection:
            self._keep_whole(stored_in(connection))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend a connection that reads one moment of the event; raises `StorageError` in words."""
        reader = Line(self._reader.engine, self.label) if self._reader.is_busy else self._reader
        try:
            with reader.transaction() as connection:
                yield connection
        finally:
            if reader is not self._reader:
                reader.hang_up()

    def frozen(self) -> "SharedEvent":
        """Return the event as it is now, for another thread, which closes it."""
        stored = StoredEvent(self.revision, dict(self.states), History(self.journal()), self.prints())
        event = SharedEvent(self._url, stored, self._scribe, self._desk, self.home)
        event._reason = _("The event is closed.")
        return event

    def _change(self, work: Work, ticket: str) -> Done:
        self._check_writable()
        try:
            return self._change_once(work, ticket)
        except LineLostError:
            if self._line.was_cut:
                raise
            return self._change_once(work, ticket)

    def _change_once(self, work: Work, ticket: str) -> Done:
        with self._line.transaction() as connection:
            now = self._hold(connection)
            arrived = self._with_ticket(ticket)
            if arrived:
                return Done(self._revision, arrived, self._said())
            self._check_writable()  # it may have gone home meanwhile
            step = work(connection)
            if not step.plan.difference.tables:
                return Done(self._revision, None, self._said())
            entry = self._signed(step, ticket, now)
            states = step.plan.states or _led_to(connection, self, entry, step)
            if step.plan.states:
                write(connection, entry, step.plan.difference, self.label)
        self._keep((entry,), states)
        self.trail.note([(entry, step.plan.difference)])
        return Done(entry.revision, entry, self._said())

    def _hold(self, connection: Connection) -> datetime:
        """Hold the event, keep what this desk lacks of it, and return the server's time."""
        held = hold(connection, len(self._history.entries))
        self._keep_news(news_of(connection, held.missing, self.states))
        return held.now

    def _check_writable(self) -> None:
        if self.is_read_only:
            raise ReadOnlyEventError(self.read_only_reason)

    def _reverse(
        self, find: Callable[[], OwnStep | None], kind: EntryKind, nothing: type[StorageError]
    ) -> str:
        what = ""

        def work(connection: Connection) -> SharedStep:
            nonlocal what
            step = find()
            if step is None:
                raise nothing
            what = step.change.what
            return self._reversal(connection, step, kind)

        self._change(work, new_ticket())
        return what

    def _reversal(self, connection: Connection, step: OwnStep, kind: EntryKind) -> SharedStep:
        change, rows = step.change, read_difference(connection, step.by)
        on_top = self._history.undoable if kind is EntryKind.UNDO else self._history.redoable
        plan = Plan(change.section, {}, rows.reversed)
        if on_top is not None and on_top.id == change.id:  # all that stood behind it is undone: as in a file
            return SharedStep(plan, change.what, kind, target=change.id)
        refuse_moved(connection, self, step.by, rows)
        return SharedStep(plan, undone_text(kind, change.what), takes_back=step.by.id)


def _led_to(
    connection: Connection, event: SharedEvent, entry: JournalEntry, step: SharedStep
) -> Mapping[SectionId, Tournament | None]:
    """Write an entry that is given by its rows alone, and return the states that they led to."""
    write_rows(connection, entry, step.plan.difference, event.label)
    states = states_after(connection, event.states, step.plan.difference)
    refuse_unsound_rest(event.states, states, step.refusal)
    return states
