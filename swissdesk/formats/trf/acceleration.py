"""Baku acceleration spelled out as virtual points (C.04.7), for files that only name it."""

from swissdesk.terms import Scoring


def baku_points(player_count: int, rounds_planned: int, scoring: Scoring) -> dict[int, list[int]]:
    """Return the virtual points in tenths of the places that have any, one entry for each round.

    The first half of the list, rounded up to an even number, is accelerated in the first half of
    the rounds, rounded up: a win's worth in the first half of those, half of it in the rest.
    """
    group = 2 * -(-player_count // 4)
    accelerated = -(-rounds_planned // 2)
    full = -(-accelerated // 2)
    points = [scoring.win] * full + [scoring.win // 2] * (accelerated - full)
    return {place: [int(value) for value in points] for place in range(min(group, player_count))}
