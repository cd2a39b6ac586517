"""Taking back the rows of a change while changes of other desks stand behind it."""

from collections.abc import Mapping

from sqlalchemy import Connection

from swissdesk.errors import MovedError
from swissdesk.storage.event_state import EventState
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import EntryKind, JournalEntry, read_differences
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.rows.standing import Place, moved_since, places_of
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


def undone_text(kind: EntryKind, what: str) -> str:
    """Return the text of an entry that takes the rows of another one back, or brings them again."""
    words = _("Undone: {change}") if kind is EntryKind.UNDO else _("Done again: {change}")
    return words.format(change=what)


def refuse_moved(
    connection: Connection, state: EventState, entry: JournalEntry, difference: Difference
) -> None:
    """Raise `MovedError` unless every row is as an entry left it; it says whose change follows."""
    moved = moved_since(difference, state.states)
    if moved:
        later = _follower(connection, state, entry, moved)
        sentence = _("“{what}” by {who} comes after it. Ask {who}, or enter it anew.")
        raise MovedError(sentence.format(what=later.what, who=later.who or later.desk))


def _follower(
    connection: Connection, state: EventState, entry: JournalEntry, moved: frozenset[Place]
) -> JournalEntry:
    """Return the last entry that changed one of these rows."""
    later = state.journal()[entry.id :]
    differences = read_differences(connection, entry.id)
    touching = [one for one, rows in zip(later, differences, strict=True) if places_of(rows) & moved]
    return touching[-1] if touching else later[-1]


def refuse_unsound_rest(
    before: Mapping[SectionId, Tournament], after: Mapping[SectionId, Tournament | None], refusal: str
) -> None:
    """Raise `MovedError` where rows do not fit to what others have done since.

    `refusal` says so with {faults}; by default, that it builds on what is taken back.
    """
    for section, state in after.items():
        faults = () if state is None else tuple(faults_of(state, before.get(section)))
        if faults:
            sentence = refusal or _("Later changes build on it: without it, {faults}.")
            raise MovedError(sentence.format(faults="; ".join(faults)))
