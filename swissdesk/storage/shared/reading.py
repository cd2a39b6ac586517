"""What other desks have done to a shared event, as it is read on whatever connection; for any thread."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry, read_differences, read_journal
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference
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
    differences = read_differences(connection, after)
    return news_of(connection, tuple(zip(entries, differences, strict=True)), known)


def news_of(
    connection: Connection,
    missing: Sequence[tuple[JournalEntry, Difference]],
    known: Mapping[SectionId, Tournament],
) -> News:
    """Return entries that were read with their rows, and the states that they led to; else as `read_news`."""
    if not missing:
        return News()
    change = composed(difference for _entry, difference in missing)
    states = states_after(connection, known, change)
    entries, rows = zip(*missing, strict=True)
    return News(entries, states, change.cells, rows=rows)
