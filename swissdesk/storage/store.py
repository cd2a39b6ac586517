"""What the rooms above may ask of an open event, whether it is a file or on a server."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime

from sqlalchemy import Connection

from swissdesk.frozen import Frozen, field
from swissdesk.storage.event_state import EventState
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry
from swissdesk.storage.journal.prints import LoggedPrint, Print
from swissdesk.storage.outcome import Make, MakeAll, Outcome, SectionsChange, new_ticket
from swissdesk.storage.rows.difference import Difference
from swissdesk.tournament.model import Tournament


class News(Frozen):
    """What other desks have done to an event: entries in their order, and the states that they led to.

    A state is None where the section is gone. `cells` are the columns that changed, such as
    `game.white_mark`. `prints` is the whole log of prints, None where nobody looked at it. `rows` are those
    of each entry, for the copy of the event.
    """

    entries: tuple[JournalEntry, ...] = ()
    states: Mapping[SectionId, Tournament | None] = field(default_factory=dict)
    cells: frozenset[str] = frozenset()
    prints: tuple[LoggedPrint, ...] | None = None
    rows: tuple[Difference, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether there is any."""
        return bool(self.entries) or self.prints is not None

    def and_then(self, later: "News") -> "News":
        """Return these and later ones as one."""
        prints = self.prints if later.prints is None else later.prints
        states = {**self.states, **later.states}
        entries, rows = (*self.entries, *later.entries), (*self.rows, *later.rows)
        return News(entries, states, self.cells | later.cells, prints, rows)


class Done(Frozen):
    """What became of a change: its entry, None where nothing differed, and what others had done before it."""

    revision: int
    entry: JournalEntry | None
    news: News = field(default_factory=News)


class Store(EventState, ABC):
    """An open event with each change of it on its latest state: a file, or what a desk has of a server.

    Whatever fails raises `StorageError`; then nothing was stored, and what had come in from others is kept.
    """

    @property
    @abstractmethod
    def is_read_only(self) -> bool:
        """Tell whether every change is refused."""

    @property
    @abstractmethod
    def read_only_reason(self) -> str:
        """Return the sentence that says why every change is refused; empty where none is."""

    @abstractmethod
    def do(self, section: SectionId, make: Make, ticket: str) -> Done:
        """Store what `make` makes of a section's latest state; durable on return.

        The `ticket` is the change's name: one that was stored already is never stored again. Raises what
        `make` raises.
        """

    @abstractmethod
    def do_all(self, make: MakeAll, ticket: str) -> Done:
        """Store what `make` makes of several sections as one change, which one undo reverses; else as `do`.

        The sections that are added become the last ones. None takes a section away, for which
        `FirstSectionError` is raised where the event begins with it.
        """

    def save(self, section: SectionId, new: Tournament, what: str) -> int:
        """Store a state of a section, made by whoever is alone with it, and return the event's revision."""
        return self.do(section, lambda _old: Outcome(new, what), new_ticket()).revision

    def save_all(
        self,
        states: Mapping[SectionId, Tournament | None],
        what: str,
        *,
        added: tuple[Tournament, ...] = (),
    ) -> int:
        """Store states of several sections as one change; else as `save`."""
        return self.do_all(lambda: SectionsChange(states, what, added), new_ticket()).revision

    def add_section(self, tournament: Tournament, what: str) -> SectionId:
        """Add a tournament to the event as its last section and return it; else as `save`."""
        done = self.do_all(lambda: SectionsChange({}, what, (tournament,)), new_ticket())
        assert done.entry is not None
        return done.entry.section

    @abstractmethod
    def undo(self) -> str:
        """Reverse the last change of this desk that is not reversed yet, across restarts; return its text.

        Raises `NothingToUndoError`.
        """

    @abstractmethod
    def redo(self) -> str:
        """Repeat the change that this desk reversed last; return its text.

        Raises `NothingToRedoError`.
        """

    @abstractmethod
    def restore(self, number: int, back: Difference, what: str, expected_revision: int) -> int:
        """Restore the state after an entry, as one change of its own; return the event's revision.

        `back` leads there from the present state (`past.way_back`). Raises `StaleRevisionError` when
        the revision is not the expected one, `NothingToRestoreError` where nothing differs.
        """

    @abstractmethod
    def log_prints(self, prints: Sequence[Print], at: datetime) -> None:
        """Record that sheets left the program: durable on return, and not an entry that can be undone."""

    def catch_up(self) -> News:
        """Take in what other desks have done, and return all of it that was not returned yet."""
        return News()

    def take_in(self, news: News) -> News:
        """Take in what was read beside this thread, and return all that was not returned yet."""
        del news
        return News()

    @abstractmethod
    def reading(self) -> AbstractContextManager[Connection]:
        """Lend a connection for reading the event; raises `StorageError` in words."""

    @abstractmethod
    def frozen(self) -> "Store":
        """Return the event as it is now, for another thread, which closes it."""

    @abstractmethod
    def close(self) -> None:
        """End the work on the event; everything is stored."""
