"""What a service reports to the window."""

from enum import Enum, unique
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.storage.ids import SectionId


@unique
class Area(Enum):
    """A part of the window whose rows are read together."""

    TOURNAMENT = "tournament"
    PLAYERS = "players"
    ROUNDS = "rounds"
    STANDINGS = "standings"
    DOCUMENTS = "documents"


EVERYTHING: Final = frozenset(Area)


class Changes(Frozen):
    """What one service changed: the areas to be read again and a sentence for the status bar.

    `section` is None when every section may have changed. `is_stored` is False where nothing differed:
    then there is no new entry in the journal, and an undo would reverse an earlier one.
    """

    section: SectionId | None
    areas: frozenset[Area]
    text: str
    is_stored: bool

    def and_also(self, others: "Changes | None") -> "Changes":
        """Return a change together with those of other desks that had come in before it."""
        if others is None:
            return self
        section = self.section if others.section == self.section else None
        return replace(self, section=section, areas=self.areas | others.areas)
