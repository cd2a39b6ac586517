"""What is to be stored of a change of a shared event, once it was worked out on the latest state."""

from swissdesk.frozen import Frozen
from swissdesk.storage.journal.entries import EntryKind
from swissdesk.storage.planning import Plan


class SharedStep(Frozen):
    """The rows of a change with the head of its entry; a plan without states is given by its rows alone.

    `refusal` is what is said, with {faults}, where the rows make a state that no tournament can have.
    """

    plan: Plan
    what: str
    kind: EntryKind = EntryKind.CHANGE
    target: int | None = None
    takes_back: int | None = None
    refusal: str = ""
