"""The name of the Leong system, and the rounds after which nobody gets a bye (Leong:8.2)."""

from typing import Final

from swissdesk.pairing.basic.byes import ByeBars
from swissdesk.pairing.request import RoundKind
from swissdesk.terms import SystemName

LEONG: Final = SystemName("leong")
BYE_BARS: Final[ByeBars] = frozenset(
    {RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE}
)
