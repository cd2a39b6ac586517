"""The name of the Olympiad's system, and which teams may have the bye."""

from collections.abc import Sequence
from typing import Final

from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import SystemName

OLYMPIAD: Final = SystemName("olympiad")


def may_have_bye(history: Sequence[PastRound]) -> bool:
    """Tell whether a team has had no bye and has never scored without playing (D.02:12, 16)."""
    return not any(
        past.kind is RoundKind.PAIRING_ALLOCATED_BYE
        or (past.kind is not RoundKind.PLAYED and (past.points or past.secondary_points))
        for past in history
    )
