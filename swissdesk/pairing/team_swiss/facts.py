"""The name of the system, and the rounds after which a team gets no bye (C.04.6:2.1.2)."""

from typing import Final

from swissdesk.pairing.basic.byes import ByeBars
from swissdesk.pairing.request import RoundKind
from swissdesk.terms import SystemName

TEAM_SWISS: Final = SystemName("team-swiss")
BYE_BARS: Final[ByeBars] = frozenset(
    {RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE}
)
