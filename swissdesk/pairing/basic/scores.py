"""Scores as pairing sees them, and the groups of players who share one."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from swissdesk.pairing.request import PairingPlayer
from swissdesk.terms import Points


class Scoregroup(NamedTuple):
    """A run of players with the same score in the ranking: positions `first` to `end` - 1."""

    first: int
    end: int


def score_before(player: PairingPlayer, round_number: int) -> Points:
    """Return the points scored before a round (1-based), without virtual points."""
    return Points(sum([past.points for past in player.history[: round_number - 1]]))


def virtual_points(player: PairingPlayer, round_number: int) -> Points:
    """Return the acceleration's points of a round (C.04.7); 0 where nothing is accelerated."""
    virtual = player.virtual_points
    return virtual[round_number - 1] if round_number <= len(virtual) else Points(0)


def pairing_score(player: PairingPlayer, round_number: int) -> Points:
    """Return the score by which the player is paired in a round: real and virtual points."""
    return Points(score_before(player, round_number) + virtual_points(player, round_number))


def scoregroups(scores: Sequence[Points]) -> tuple[Scoregroup, ...]:
    """Return the scoregroups of a ranking, from the highest score (C.04.3:1.3.1)."""
    bounds = [at for at in range(len(scores)) if at == 0 or scores[at] != scores[at - 1]]
    return tuple(Scoregroup(first, end) for first, end in pairwise([*bounds, len(scores)]))
