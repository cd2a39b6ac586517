"""The journal: who did what and when, with the rows before and after; never rewritten.

An undo and a redo are entries of their own. Which change comes next in either direction follows from
reading the entries in order, so that it survives a restart.
"""

import getpass
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from enum import Enum, unique
from typing import Any, Final

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    bindparam,
    func,
    literal_column,
    select,
    update,
)

from swissdesk.frozen import Frozen
from swissdesk.storage.disk.untrusted import LONGEST_VALUE, ForeignValueError
from swissdesk.storage.errors import ChangeTooLargeError
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows.difference import Difference, WriteStep, carry_out, steps_of
from swissdesk.storage.rows.tables import EVENT, JOURNAL
from swissdesk.words import _


@unique
class EntryKind(Enum):
    """What an entry records. A START makes what the event begins with and cannot be undone."""

    START = "start"
    CHANGE = "change"
    UNDO = "undo"
    REDO = "redo"


@unique
class Note(Enum):
    """What an entry without rows says of the event: where its one original is from now on.

    The ticket of such an entry begins with it. Neither undo nor redo takes any notice of it.
    """

    SHARED = "shared:"
    AT_HOME = "home:"


class JournalEntry(Frozen):
    """One line of the journal.

    `id` counts from 1. `what` is the change's text; an undo or redo repeats the text of the change
    `target` that it reverses or repeats. A change with a `target` is a restore: it brought the state
    after that entry back. `revision` is the event's after the entry.
    `desk` made it, where there are several, and knows it by its `ticket`. A change that `takes_back` an
    entry reversed its rows while entries of other desks stood behind it.
    """

    id: int
    at: datetime
    who: str
    what: str
    kind: EntryKind
    section: SectionId
    target: int | None
    revision: int
    desk: str = ""
    ticket: str | None = None
    takes_back: int | None = None

    @property
    def note(self) -> Note | None:
        """Return where the event is since then; None for any other entry."""
        return next((note for note in Note if (self.ticket or "").startswith(note.value)), None)

    @property
    def is_restore(self) -> bool:
        """Tell whether the entry brought an earlier state of the whole event back."""
        return self.kind is EntryKind.CHANGE and self.target is not None


_NUMBERS_OF_SECTIONS: Final = {
    "sqlite": "(SELECT max(json_extract(value, '$[0]')) "
    "FROM json_each(journal.difference, '$.section.after'))",
    "postgresql": "(SELECT max((value ->> 0)::integer) "
    "FROM json_array_elements(journal.difference::json #> '{section,after}'))",
}
"""What finds the highest number of the sections that an entry made, for each engine."""


def highest_section(connection: Connection) -> SectionId:
    """Return the highest number of a section that a change ever made, 0 for none."""
    numbers: ColumnElement[int] = literal_column(_NUMBERS_OF_SECTIONS[connection.dialect.name])
    return SectionId(connection.execute(select(func.max(numbers)).select_from(JOURNAL)).scalar() or 0)


class Scribe(Frozen):
    """Who signs the entries of the journal, and the clock for their times (with zone)."""

    who: str
    clock: Callable[[], datetime]


def this_computer() -> Scribe:
    """Return the scribe of this computer: the user's name, if there is one, and the local time."""
    try:  # the errors are those of several versions of Python, for a user without a name
        who = getpass.getuser()
    except (OSError, KeyError, ImportError):
        who = ""
    return Scribe(who, lambda: datetime.now(UTC).astimezone())


class History:
    """Which changes can be reversed and repeated, by the entries in order; add one once it is durable."""

    def __init__(self, entries: Iterable[JournalEntry] = ()) -> None:
        """Replay the entries; raises `ValueError` when they contradict themselves."""
        self._undoable: list[JournalEntry] = []
        self._redoable: list[JournalEntry] = []
        self._entries: list[JournalEntry] = []
        self._last_note: JournalEntry | None = None
        for entry in entries:
            self.record(entry)

    @property
    def entries(self) -> tuple[JournalEntry, ...]:
        """Return every entry from the first to the last."""
        return tuple(self._entries)

    @property
    def last(self) -> JournalEntry | None:
        """Return the last entry."""
        return self._entries[-1] if self._entries else None

    @property
    def last_note(self) -> JournalEntry | None:
        """Return the last entry that says where the one original of the event is."""
        return self._last_note

    @property
    def undoable(self) -> JournalEntry | None:
        """Return the change that an undo would reverse."""
        return self._undoable[-1] if self._undoable else None

    @property
    def redoable(self) -> JournalEntry | None:
        """Return the change that a redo would repeat."""
        return self._redoable[-1] if self._redoable else None

    def record(self, entry: JournalEntry) -> None:
        """Add an entry; raises `ValueError` for one that cannot follow the entries before it."""
        self._check_place(entry)
        match entry.kind:
            case EntryKind.CHANGE if entry.note is None:
                self._undoable.append(entry)
                self._redoable.clear()  # what was undone belongs to a state that is left for good
            case EntryKind.UNDO:
                self._redoable.append(_taken(self._undoable, entry))
            case EntryKind.REDO:
                self._undoable.append(_taken(self._redoable, entry))
            case _:
                self._last_note = entry if entry.note else self._last_note
        self._entries.append(entry)

    def _check_place(self, entry: JournalEntry) -> None:
        """Raise `ValueError` unless numbers and revisions count from 1 and what is named came before."""
        place = len(self._entries) + 1
        is_start = entry.kind is EntryKind.START
        if (entry.id, entry.revision) != (place, place) or is_start != (place == 1):
            raise ValueError(_no_place(entry))
        for earlier in (entry.target, entry.takes_back):
            if earlier is not None and (is_start or not 1 <= earlier < place):
                raise ValueError(_no_place(entry))


def _taken(changes: list[JournalEntry], entry: JournalEntry) -> JournalEntry:
    """Remove the last change and return it; raises `ValueError` unless it is the entry's target."""
    if not changes or changes[-1].id != entry.target:
        raise ValueError(_no_place(entry))
    return changes.pop()


def _no_place(entry: JournalEntry) -> str:
    return _("entry {number} of the journal").format(number=entry.id)


_BYTES_OF_A_CHARACTER: Final = 2
"""In UTF-8, on average at most: columns, numbers and most letters of names take one."""

FIRST_WITH_DESKS: Final = 13
"""The first version of event files whose journal knows several desks."""

_OF_DESKS: Final = ("desk", "ticket", "takes_back")
_HEAD: Final = tuple(column for column in JOURNAL.columns if column.name != "difference")
_OLDER_HEAD: Final = tuple(column for column in _HEAD if column.name not in _OF_DESKS)


def read_journal(
    connection: Connection, after: int = 0, *, has_desks: bool = True
) -> tuple[JournalEntry, ...]:
    """Return the entries after one, or all, in their order, without the rows that they changed.

    An older file, of before `FIRST_WITH_DESKS`, has no desks. Raises `ValueError` for an entry that this
    version does not know.
    """
    head = _HEAD if has_desks else _OLDER_HEAD
    statement = select(*head).where(JOURNAL.c.id > after).order_by(JOURNAL.c.id)
    return tuple(entry_of(row) for row in connection.execute(statement))


def with_rows_after(number: int | BindParameter[int]) -> Select[Any]:
    """Return what asks for the entries after one, each as `entry_of` takes it with its rows behind."""
    return select(*_HEAD, JOURNAL.c.difference).where(JOURNAL.c.id > number).order_by(JOURNAL.c.id)


def entry_of(row: Sequence[Any]) -> JournalEntry:
    """Return the entry that a row holds; raises `ValueError` for one that this version does not know."""
    number, at, who, what, kind, section, target, revision, *of_desk = row
    if not isinstance(at, str):
        raise ForeignValueError(at)
    when = datetime.fromisoformat(at)
    head = (number, when, who, what, EntryKind(kind), SectionId(section), target, revision)
    return JournalEntry(*head, *of_desk)


def read_difference(connection: Connection, entry: JournalEntry) -> Difference:
    """Return the rows before and after an entry; raises `ValueError` where they cannot be read."""
    text = connection.execute(select(JOURNAL.c.difference).where(JOURNAL.c.id == entry.id)).scalar_one()
    return Difference.from_json(text)


def read_differences(connection: Connection, after: int = 0) -> tuple[Difference, ...]:
    """Return the rows of the entries after one, in their order; raises `ValueError`."""
    statement = select(JOURNAL.c.difference).where(JOURNAL.c.id > after).order_by(JOURNAL.c.id)
    return tuple(map(Difference.from_json, connection.execute(statement).scalars()))


_COUNT_ON: Final = (
    update(EVENT).where(EVENT.c.revision == bindparam("before")).values(revision=bindparam("now"))
)
_ADD_ENTRY: Final = JOURNAL.insert()


def steps_of_entry(entry: JournalEntry, difference: Difference) -> Iterator[WriteStep]:
    """Yield what stores a change: the event's revision, the rows, the entry; raises `ChangeTooLargeError`."""
    # First, and only from the revision that the change was made on: else another writer's rows would go.
    yield WriteStep(_COUNT_ON, [{"before": entry.revision - 1, "now": entry.revision}])
    yield from steps_of(difference)
    yield WriteStep(_ADD_ENTRY, [_stored(entry, difference)])


def record(connection: Connection, entry: JournalEntry, difference: Difference) -> None:
    """Change the rows, write the entry and count the event's revision on, in the caller's transaction.

    Raises `RowsMovedError` when somebody else wrote to the file, `ChangeTooLargeError`.
    """
    for step in steps_of_entry(entry, difference):
        carry_out(connection, step)


def _stored(entry: JournalEntry, difference: Difference) -> dict[str, Any]:
    text = difference.to_json()
    # Else the entry would be stored, and refused as untrusted with the next opening.
    if len(text) > LONGEST_VALUE // _BYTES_OF_A_CHARACTER:
        raise ChangeTooLargeError
    return {
        "id": entry.id,
        "at": entry.at.isoformat(),
        "who": entry.who,
        "what": entry.what,
        "deed": entry.kind.value,
        "section": entry.section,
        "target": entry.target,
        "revision": entry.revision,
        "difference": text,
        "desk": entry.desk,
        "ticket": entry.ticket,
        "takes_back": entry.takes_back,
    }
