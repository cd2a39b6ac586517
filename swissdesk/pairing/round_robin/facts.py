"""The names of the round robins, and how many cycles each usually has."""

from typing import Final

from swissdesk.terms import SystemName

SINGLE: Final = SystemName("round-robin")
DOUBLE: Final = SystemName("double-round-robin")
TEAM_SINGLE: Final = SystemName("team-round-robin")
TEAM_DOUBLE: Final = SystemName("team-double-round-robin")
WITH_EXCHANGE: Final = frozenset({DOUBLE, TEAM_DOUBLE})
"""Those whose first cycle has its last two rounds in reverse order."""

DOUBLE_CYCLES: Final = 2
USUAL_BOARDS: Final = 4
MOST_NAMED_CYCLES: Final = 9
"""So many cycles have a code of their own in reports; more are named by the rounds alone."""
