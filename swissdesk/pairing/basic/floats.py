"""What a round leaves on a player's record."""

from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import Float, Points, Scoring


def float_received(past: PastRound, own: Points, opponents: Points, scoring: Scoring) -> Float:
    """Return the float that a round gave (C.04.3:1.4).

    `own` and `opponents` are the pairing scores of the two before that round; that of the opponent
    is not looked at where no game was played.
    """
    if past.kind is RoundKind.PLAYED:
        if own == opponents:
            return Float.NONE
        return Float.DOWN if own > opponents else Float.UP
    if past.kind is RoundKind.PAIRING_ALLOCATED_BYE or past.points > scoring.loss:
        return Float.DOWN
    return Float.NONE
