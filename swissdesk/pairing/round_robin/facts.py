"""The names of the round robins, and how many cycles each usually has."""

from typing import Final

from swissdesk.terms import SystemName

SINGLE: Final = SystemName("round-robin")
DOUBLE: Final = SystemName("double-round-robin")
DOUBLE_CYCLES: Final = 2
MOST_NAMED_CYCLES: Final = 9
"""So many cycles have a code of their own in reports; more are named by the rounds alone."""
