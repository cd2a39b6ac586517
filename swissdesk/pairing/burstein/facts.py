"""The name of the system, and how many rounds seed it (C.04.4.2:1.6.2)."""

from typing import Final

from swissdesk.terms import SystemName

BURSTEIN: Final = SystemName("burstein")
SEEDED_BY: Final = SystemName("dutch-2026")
"""The system of the seeding rounds by its name: systems know nothing else of each other."""
_MOST: Final = 4


def seeding_rounds(rounds_planned: int) -> int:
    """Return how many rounds seed a tournament: half of them, rounded down, but four at most (1.6.2)."""
    return min(rounds_planned // 2, _MOST)
