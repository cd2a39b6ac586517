"""Writing to a shared event: who changes it holds its row first, in every path."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, func, select

from swissdesk.frozen import Frozen
from swissdesk.storage.errors import InconsistentChangeError
from swissdesk.storage.event_state import left_of
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import (
    JournalEntry,
    entry_of,
    record,
    steps_of_entry,
    with_rows_after,
)
from swissdesk.storage.rows.column_kit import WHOLE
from swissdesk.storage.rows.difference import Difference, RowsMovedError
from swissdesk.storage.rows.exchanging import exchanged
from swissdesk.storage.rows.tournaments import read_tournament_if_any
from swissdesk.storage.shared.pipeline import begin_and_ask, send_and_commit, text_of
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

CHANNEL: Final = "swissdesk"
"""Where the server tells every desk the event's revision after a change: a hint, and never a fact."""

PRINTED: Final = "print"
"""What it tells there where a sheet left the program at a desk."""


_HOLD: Final = "SELECT revision, clock_timestamp() FROM event FOR UPDATE"
_HOLD_JOURNAL: Final = "LOCK TABLE journal IN EXCLUSIVE MODE"
_TELL: Final = "SELECT pg_notify(%(channel)s, %(what)s)"
_AFTER: Final = with_rows_after(bindparam("after", type_=WHOLE))


class Held(Frozen):
    """The server's time when the event was held, and the entries with their rows that this desk lacks."""

    now: datetime
    missing: tuple[tuple[JournalEntry, Difference], ...]


def hold(connection: Connection, known: int) -> Held:
    """Hold the event until the end of the transaction, first of all in every path; `known` entries are here.

    One round trip: at READ COMMITTED the second question is asked of the event as it is once it is held.
    """
    (held,), missing = begin_and_ask(connection, (_HOLD, {}), (text_of(_AFTER), {"after": known}))
    _revision, now = held
    return Held(now, tuple((entry_of(row[:-1]), Difference.from_json(row[-1])) for row in missing))


def hold_alone(connection: Connection) -> None:
    """Hold the event for somebody who keeps nothing of it: the chief, to whom alone the server grants it.

    A desk may add to the journal, and would end the event at the server by an entry like any other. The
    event's row comes first, as in every path: the two would wait for each other.
    """
    connection.exec_driver_sql(_HOLD)
    connection.exec_driver_sql(_HOLD_JOURNAL)


def write_rows(connection: Connection, entry: JournalEntry, difference: Difference, label: str) -> None:
    """Write an entry with its rows and tell every desk; the transaction goes on."""
    with _in_words(label):
        record(connection, entry, difference)
    tell(connection, str(entry.revision))


def write(connection: Connection, entry: JournalEntry, difference: Difference, label: str) -> None:
    """Write an entry with its rows, tell every desk and end the transaction; the caller holds the event."""
    told = {"channel": CHANNEL, "what": str(entry.revision)}
    with _in_words(label):
        send_and_commit(connection, steps_of_entry(entry, difference), (_TELL, told))


@contextmanager
def _in_words(label: str) -> Iterator[None]:
    try:
        yield
    except RowsMovedError as error:
        raise InconsistentChangeError(label, _("the rows that it starts from are not there")) from error


def tell(connection: Connection, what: str) -> None:
    """Tell every desk that listens, once the transaction is over."""
    connection.execute(select(func.pg_notify(CHANNEL, what)))


def states_after(
    connection: Connection, known: Mapping[SectionId, Tournament], difference: Difference
) -> Mapping[SectionId, Tournament | None]:
    """Return the states that rows led to which this connection sees, from those `known` before.

    Rows of boards and of the list are exchanged in the state that is known; only for others it asks.
    """
    return {
        section: _state_after(connection, known.get(section), section, difference)
        for section in difference.sections
    }


def _state_after(
    connection: Connection, before: Tournament | None, section: SectionId, difference: Difference
) -> Tournament | None:
    after = None if before is None else exchanged(before, difference.within(section))
    if after is not None:
        return after
    return read_tournament_if_any(connection, section, left_of(before, section, difference))
