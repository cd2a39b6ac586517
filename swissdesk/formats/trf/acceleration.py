"""Baku acceleration spelled out as virtual points (C.04.7), for files that only name it."""

from swissdesk.pairing.handling.acceleration import BakuEdition, group_size, virtual_points
from swissdesk.terms import Scoring


def baku_points(
    player_count: int, rounds_planned: int, scoring: Scoring, edition: BakuEdition
) -> dict[int, list[int]]:
    """Return the virtual points in tenths of the places that have any, one entry for each round.

    A report does not say who came late: the whole list counts as that of round 1.
    """
    points: list[int] = list(virtual_points(rounds_planned, scoring, edition))
    return {place: list(points) for place in range(group_size(player_count))}
