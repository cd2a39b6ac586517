"""What a desk sends to a shared event: a change as a function, never a picture of the state."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import uuid4

from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry
from swissdesk.tournament.model import Tournament


@dataclass(frozen=True, slots=True)
class SharedChange:
    """A change of a section, which runs on the latest state, perhaps twice: it uses nothing else.

    `text` words the entry of the journal from the state that is changed. `seen` returns the part of the
    state that the arbiter looked at, None where it is gone: where another desk moved it, nothing is stored.
    By the `ticket` the entry is known again when the answer was lost.
    """

    section: SectionId
    step: Callable[[Tournament], Tournament]
    text: Callable[[Tournament], str]
    seen: Callable[[Tournament], object]
    ticket: str


def new_ticket() -> str:
    """Return a ticket that no other desk makes."""
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a change: its entry, None where nothing differed, and the event's revision then.

    `others` are the entries of other desks that came in with it.
    """

    revision: int
    entry: JournalEntry | None
    others: tuple[JournalEntry, ...] = ()
