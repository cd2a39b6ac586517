"""What the chief takes back of what any desk has done."""

from sqlalchemy import Connection

from swissdesk.errors import MovedError
from swissdesk.storage.journal.entries import EntryKind, JournalEntry, read_difference
from swissdesk.storage.journal.timeline import Standing, Timeline
from swissdesk.storage.planning import Plan
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.shared.change import SharedStep
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.taking_back import refuse_moved
from swissdesk.words import _


def take_back(event: SharedEvent, number: int) -> str:
    """Take the rows of an entry of any desk back, as a change that says whose it was; return its text.

    Raises `MovedError` where it stands no more, or somebody has changed the same rows since.
    """
    entry = event.journal()[number - 1]
    who = entry.who or entry.desk
    text = _("Taken back, done by {who}: {change}").format(who=who, change=entry.what)

    def work(connection: Connection) -> SharedStep:
        rows = _rows_to_take_back(connection, event, entry)
        return SharedStep(Plan(entry.section, {}, rows.reversed), text, takes_back=number)

    event.change_rows(work)
    return text


def why_not_taken_back(event: SharedEvent, number: int) -> str:
    """Return why an entry cannot be taken back, by the journal alone: the server is not asked."""
    entry = event.journal()[number - 1]
    if entry.kind is not EntryKind.CHANGE or entry.note is not None or entry.is_restore:
        return _("Only a change is taken back from here, no undo and no restore.")
    timeline = Timeline(event.journal())
    stands = timeline.standing_of(entry, timeline.changes_in(timeline.now)) is Standing.STANDS
    return "" if stands else _("It is taken back already.")


def _rows_to_take_back(connection: Connection, event: SharedEvent, entry: JournalEntry) -> Difference:
    if reason := why_not_taken_back(event, entry.id):
        raise MovedError(reason)
    rows = read_difference(connection, entry)
    refuse_moved(connection, event, entry, rows)
    return rows
