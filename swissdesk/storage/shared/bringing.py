"""Bringing back to a shared event what was done alone on the copy of it."""

from collections.abc import Callable, Collection

from sqlalchemy import Connection, select

from swissdesk.errors import StorageError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.journal.entries import read_differences, read_journal
from swissdesk.storage.journal.prints import LoggedPrint, read_prints, write_prints
from swissdesk.storage.planning import Plan
from swissdesk.storage.rows.row_kit import Row
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.shared.change import SharedStep
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.merging import Entry, Merged, Place, merged
from swissdesk.storage.shared.mirror import parted_at
from swissdesk.storage.shared.writing import PRINTED, tell
from swissdesk.storage.store import Done
from swissdesk.words import _


class NotItsCopyError(StorageError):
    """A file was named as the copy of a shared event, and it is one of another event."""

    def __init__(self, file: str, event: str) -> None:
        sentence = _("{file} is no copy of {event}: their journals have nothing in common.")
        super().__init__(sentence.format(file=file, event=event))


class NothingToBringBackError(StorageError):
    """All that was done alone is on the server, or is left out."""

    def __init__(self, file: str) -> None:
        super().__init__(_("There is nothing in {file} that would be brought back.").format(file=file))


class NotOnServerError(StorageError):
    """Something can be brought back to a shared event alone."""

    def __init__(self, event: str) -> None:
        sentence = _("{event} is no shared event: open the one to which it is to be brought back.")
        super().__init__(sentence.format(event=event))


def held_against(event: SharedEvent, alone: EventFile, taken: Collection[int] = ()) -> Merged:
    """Return what becomes of each entry made alone, on what the server has by now; nothing is changed.

    `taken` are the numbers of entries for which the arbiter decides although they are in conflict.
    Raises `NotItsCopyError` and `StorageError`.
    """
    with alone.reading() as own, event.reading() as server:
        return _merged(event, alone, own, server, taken)


def bring_back(
    event: SharedEvent, alone: EventFile, taken: Collection[int], what: Callable[[Merged], str]
) -> Done:
    """Store what fits of the entries made alone, and those taken, as one change; the prints come with it.

    `what` words the entry of the journal. Raises `NothingToBringBackError`, else as `held_against`.
    """

    def work(server: Connection) -> SharedStep:
        with alone.reading() as own:
            found = _merged(event, alone, own, server, taken)
            if not found.difference.tables:
                raise NothingToBringBackError(alone.label)
            _bring_prints(own, server, parted_at(own, server))
        plan = Plan(found.difference.sections[0], {}, found.difference)
        refusal = _(
            "Together with what others have done since it cannot be: {faults}. Nothing was brought back."
        )
        return SharedStep(plan, what(found), refusal=refusal)

    done = event.change_rows(work)
    event.catch_up()  # the prints
    return done


def _merged(
    event: SharedEvent, alone: EventFile, own: Connection, server: Connection, taken: Collection[int]
) -> Merged:
    parted = parted_at(own, server)
    if not parted:
        raise NotItsCopyError(alone.label, event.label)

    def row_now(place: Place) -> Row | None:
        table = METADATA.tables[place[0]]
        keys = zip(table.primary_key.columns, place[1], strict=True)
        row = server.execute(select(table).where(*(column == cell for column, cell in keys))).first()
        return None if row is None else tuple(row)

    return merged(_entries(own, parted), _entries(server, parted), row_now, taken)


def _entries(connection: Connection, after: int) -> tuple[Entry, ...]:
    """Return the entries after one that changed rows."""
    pairs = zip(read_journal(connection, after), read_differences(connection, after), strict=True)
    return tuple(Entry(entry, rows) for entry, rows in pairs if rows.tables)


def _bring_prints(own: Connection, server: Connection, parted: int) -> None:
    """Add the prints made alone to those of the server, which knows of no entry after the parting."""
    there = set(map(_key_of, read_prints(server)))
    new = [
        LoggedPrint(logged.print, logged.at, logged.who, min(logged.entry, parted))
        for logged in read_prints(own)
        if _key_of(logged) not in there
    ]
    if new:
        write_prints(server, new)
        tell(server, PRINTED)


def _key_of(logged: LoggedPrint) -> tuple[object, ...]:
    print_ = logged.print
    return print_.section, print_.sheet, print_.round_number, print_.part, logged.at, logged.who
