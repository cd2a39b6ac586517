"""What a change makes of an event: frozen, for files and servers alike."""

import secrets
from collections.abc import Callable, Mapping

from swissdesk.frozen import Frozen
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import Tournament


class Outcome(Frozen):
    """What a change makes of the state of a section, and what the journal says of it."""

    state: Tournament
    text: str


class SectionsChange(Frozen):
    """What becomes of several sections as one change: None for one that goes; its words; those added."""

    states: Mapping[SectionId, Tournament | None]
    text: str
    added: tuple[Tournament, ...] = ()


Make = Callable[[Tournament], Outcome]
"""Makes a change of the latest state of a section, perhaps twice, and goes by nothing else."""

MakeAll = Callable[[], SectionsChange]
"""Makes a change of the sections as the store has them by now, perhaps twice."""


def new_ticket() -> str:
    """Return a name for a change that no other change has."""
    return secrets.token_hex(16)
