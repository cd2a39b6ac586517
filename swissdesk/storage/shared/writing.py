"""Writing to a shared event: who changes it holds its row first, in every path."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, func, select

from swissdesk.storage.errors import InconsistentChangeError
from swissdesk.storage.event_state import left_of
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry, record
from swissdesk.storage.rows.difference import Difference, RowsMovedError
from swissdesk.storage.rows.tables import EVENT
from swissdesk.storage.rows.tournaments import read_tournament_if_any
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

CHANNEL: Final = "swissdesk"
"""Where the server tells every desk the event's revision after a change: a hint, and never a fact."""

PRINTED: Final = "print"
"""What it tells there where a sheet left the program at a desk."""


def hold(connection: Connection) -> datetime:
    """Hold the event until the end of the transaction, first of all in every path; return the time."""
    held = select(EVENT.c.revision, func.clock_timestamp()).with_for_update()
    _revision, now = connection.execute(held).one()
    assert isinstance(now, datetime)
    return now


def write(connection: Connection, entry: JournalEntry, difference: Difference, label: str) -> None:
    """Write an entry with its rows, and tell every desk; the caller holds the event."""
    try:
        record(connection, entry, difference)
    except RowsMovedError as error:
        raise InconsistentChangeError(label, _("the rows that it starts from are not there")) from error
    tell(connection, str(entry.revision))


def tell(connection: Connection, what: str) -> None:
    """Tell every desk that listens, once the transaction is over."""
    connection.execute(select(func.pg_notify(CHANNEL, what)))


def states_after(
    connection: Connection, known: Mapping[SectionId, Tournament], difference: Difference
) -> Mapping[SectionId, Tournament | None]:
    """Return the states that rows led to which were written on this connection, from those `known` before."""
    return {
        section: read_tournament_if_any(connection, section, left_of(known.get(section), section, difference))
        for section in difference.sections
    }
