"""The name of the system, and the rounds after which a player gets no bye (C.04.5:2.1.2)."""

from typing import Final

from swissdesk.pairing.basic.byes import ByeBars
from swissdesk.pairing.request import RoundKind
from swissdesk.terms import SystemName

DOUBLE_SWISS: Final = SystemName("double-swiss")
BYE_BARS: Final[ByeBars] = frozenset(
    {RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE}
)
