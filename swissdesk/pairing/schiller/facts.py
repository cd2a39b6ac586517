"""The name of the Schiller system, and for how many teams there is a table."""

from typing import Final

from swissdesk.terms import SystemName

SCHILLER: Final = SystemName("schiller")
TEAMS: Final = range(2, 27)
MOST_ROUNDS: Final = 99
"""Longer tables have no code of their own: a report has no room for their rounds."""
USUAL: Final = (4, 3)
"""How many teams of how many players the code without figures means."""
