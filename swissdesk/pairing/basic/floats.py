"""What a round leaves on a player's record."""

from enum import Enum, unique

from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.terms import Float, Points, Scoring


@unique
class Downfloats(Enum):
    """Which rounds without a game count as downfloats (1.4.3; 2017: A.4.b)."""

    EVERY_ROUND_WITHOUT_A_GAME = "every round without a game"
    POINTS = "more points than for a loss"
    POINTS_OR_BYE = "more points than for a loss, or the pairing-allocated bye, whatever it is worth"


def float_received(
    past: PastRound, own: Points, opponents: Points, scoring: Scoring, downfloats: Downfloats
) -> Float:
    """Return the float that a round gave (C.04.3:1.4).

    `own` and `opponents` are the pairing scores of the two before that round; that of the opponent
    is not looked at where no game was played.
    """
    if past.kind is RoundKind.PLAYED:
        if own == opponents:
            return Float.NONE
        return Float.DOWN if own > opponents else Float.UP
    return Float.DOWN if _floats_without_a_game(past, scoring, downfloats) else Float.NONE


def _floats_without_a_game(past: PastRound, scoring: Scoring, downfloats: Downfloats) -> bool:
    if downfloats is Downfloats.EVERY_ROUND_WITHOUT_A_GAME or past.points > scoring.loss:
        return True
    return past.kind is RoundKind.PAIRING_ALLOCATED_BYE and downfloats is Downfloats.POINTS_OR_BYE
