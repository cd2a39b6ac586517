"""The name of the simplified system, and the rounds after which nobody gets a bye (basic rules 3, VA6)."""

from typing import Final

from swissdesk.pairing.basic.byes import ByeBars
from swissdesk.pairing.request import RoundKind
from swissdesk.terms import SystemName

SIMPLIFIED: Final = SystemName("simplified")
BYE_BARS: Final[ByeBars] = frozenset(
    {RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE}
)
