"""Who may be left without an opponent."""

from collections.abc import Sequence
from typing import Final

from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import Scoring

ByeBars = frozenset[RoundKind] | None
"""The rounds that bar from the bye by what they were; None where what they brought decides."""

BARRED_BY_POINTS: Final[ByeBars] = None


def may_have_pab(history: Sequence[PastRound], scoring: Scoring, bars: ByeBars) -> bool:
    """Tell whether the player may get the pairing-allocated bye (C.04.1:4, C.04.3:1.5, 2.1.2).

    Not a second one, and not after a single round that brought as much as a win without a game;
    in 2017 not after a forfeit win, while a full-point bye does not count (C.04.1.d). In the
    simplified and the Leong system both bar, whatever they are worth (Vincze: basic rules 3, VA6;
    Leong:8.2).
    """
    if bars is not None:
        return not any(past.kind in bars for past in history)
    win = scoring.win
    played, bye = RoundKind.PLAYED, RoundKind.PAIRING_ALLOCATED_BYE
    for past in history:
        kind = past.kind
        if kind is not played and (kind is bye or past.points >= win):
            return False
    return True
