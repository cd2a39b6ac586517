"""The names of the system: as it is, and for a Maxi-tournament."""

from typing import Final

from swissdesk.terms import SystemName

LIM: Final = SystemName("lim")
LIM_MAXI: Final = SystemName("lim-maxi")
