"""What a round leaves on a player's record."""

from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import Float, Points, Scoring, SystemName


def float_received(
    past: PastRound, own: Points, opponents: Points, scoring: Scoring, system: SystemName
) -> Float:
    """Return the float that a round gave by the edition of the tournament (C.04.3:1.4).

    `own` and `opponents` are the pairing scores of the two before that round; that of the opponent
    is not looked at where no game was played. Systems other than the Dutch ones count as 2026.
    """
    if past.kind is RoundKind.PLAYED:
        if own == opponents:
            return Float.NONE
        return Float.DOWN if own > opponents else Float.UP
    return Float.DOWN if _floats_without_a_game(past, scoring, system) else Float.NONE


def _floats_without_a_game(past: PastRound, scoring: Scoring, system: SystemName) -> bool:
    """Tell whether an unplayed round is a downfloat (1.4.3; 2017: A.4.b).

    In 2017 it always is; else if it brought more than a loss. The edition of 2026 adds the
    pairing-allocated bye, whatever that is worth.
    """
    if system is SystemName.DUTCH_2017 or past.points > scoring.loss:
        return True
    return past.kind is RoundKind.PAIRING_ALLOCATED_BYE and system is not SystemName.DUTCH_2025
