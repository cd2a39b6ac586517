"""Who may be left without an opponent."""

from collections.abc import Sequence

from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import Scoring


def may_have_pab(history: Sequence[PastRound], scoring: Scoring) -> bool:
    """Tell whether the player may get the pairing-allocated bye (C.04.1:4, C.04.3:1.5, 2.1.2).

    Not a second one, and not after a single round that brought as much as a win without a game.
    """
    win = scoring.win
    played, bye = RoundKind.PLAYED, RoundKind.PAIRING_ALLOCATED_BYE
    for past in history:
        kind = past.kind
        if kind is not played and (kind is bye or past.points >= win):
            return False
    return True
