"""Reading what other desks have done to a shared event, on whatever connection; for any thread."""

from collections.abc import Mapping

from sqlalchemy import Connection

from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import read_differences, read_journal
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.shared.writing import states_after
from swissdesk.storage.store import News
from swissdesk.tournament.model import Tournament


def read_news(connection: Connection, after: int, known: Mapping[SectionId, Tournament]) -> News:
    """Return the entries after one, and the states that they led to from those that are `known`.

    The connection has to see one moment: that of a transaction which reads, or of one that holds the event.
    """
    entries = read_journal(connection, after)
    if not entries:
        return News()
    change = composed(read_differences(connection, after))
    states = states_after(connection, known, change)
    return News(entries, states, change.cells)
