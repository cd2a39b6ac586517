"""The name of the Molter system, and for how many teams there is a table."""

from typing import Final

from swissdesk.terms import SystemName

MOLTER: Final = SystemName("molter")
TEAMS: Final = range(2, 27)
