"""What a round leaves on a player's record."""

from collections.abc import Iterator, Mapping
from enum import Enum, unique
from typing import Final

from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.request import PairingPlayer, PastRound, RoundKind
from swissdesk.terms import Float, Points, Scoring, Tpn

_PAIRED: Final = frozenset({RoundKind.PLAYED, RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS})
_RECENT: Final = 2
"""Rounds back to which floats count (C.04.3:2.4.9 to 2.4.16)."""


@unique
class Downfloats(Enum):
    """Which rounds without a game count as downfloats (1.4.3; 2017: A.4.b)."""

    EVERY_ROUND_WITHOUT_A_GAME = "every round without a game"
    POINTS = "more points than for a loss"
    PLAYED_ALONE = "none: a match that was played makes a float alone"
    UPFLOATS_ALONE = "none: who was paired with more points floated up, whether they played or not"
    POINTS_OR_BYE = "more points than for a loss, or the pairing-allocated bye, whatever it is worth"


def float_received(
    past: PastRound, own: Points, opponents: Points, scoring: Scoring, downfloats: Downfloats
) -> Float:
    """Return the float that a round gave (C.04.3:1.4).

    `own` and `opponents` are the pairing scores of the two before that round; that of the opponent
    is not looked at where no game was played, unless floats are those of pairing alone (C.04.4.1:1.8).
    """
    if downfloats is Downfloats.UPFLOATS_ALONE:
        return Float.UP if past.kind in _PAIRED and own < opponents else Float.NONE
    if past.kind is RoundKind.PLAYED:
        if own == opponents:
            return Float.NONE
        return Float.DOWN if own > opponents else Float.UP
    return Float.DOWN if _floats_without_a_game(past, scoring, downfloats) else Float.NONE


def _floats_without_a_game(past: PastRound, scoring: Scoring, downfloats: Downfloats) -> bool:
    if downfloats is Downfloats.PLAYED_ALONE:
        return False
    if downfloats is Downfloats.EVERY_ROUND_WITHOUT_A_GAME or past.points > scoring.loss:
        return True
    return past.kind is RoundKind.PAIRING_ALLOCATED_BYE and downfloats is Downfloats.POINTS_OR_BYE


def recent_floats(
    player: PairingPlayer,
    players: Mapping[Tpn, PairingPlayer],
    scoring: Scoring,
    downfloats: Downfloats,
) -> Iterator[tuple[int, Float]]:
    """Yield the floats of the last rounds that count, with their numbers, the latest first (C.04.3:1.4).

    All rounds count where upfloats are counted (C.04.4.1:1.8).
    """
    last = len(player.history)
    first = 0 if downfloats is Downfloats.UPFLOATS_ALONE else max(0, last - _RECENT)
    for number in range(last, first, -1):
        past = player.history[number - 1]
        own = pairing_score(player, number)
        other = players.get(past.opponent) if past.opponent is not None else None
        theirs = own if other is None else pairing_score(other, number)
        found = float_received(past, own, theirs, scoring, downfloats)
        if found is not Float.NONE:
            yield number, found
