"""The names of the Scheveningen systems, and how many cycles and teams they have."""

from typing import Final

from swissdesk.terms import SystemName

SINGLE: Final = SystemName("scheveningen")
DOUBLE: Final = SystemName("double-scheveningen")
DOUBLE_CYCLES: Final = 2
TEAMS: Final = 2
MOST_NAMED_CYCLES: Final = 9
"""So many cycles have a code of their own in reports; more are named by the rounds alone."""
