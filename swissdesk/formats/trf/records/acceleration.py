"""Baku acceleration spelled out as virtual points (C.04.7), for files that only name it."""

from collections.abc import Sequence

from swissdesk.pairing.handling.acceleration import BakuEdition, group_size, virtual_points
from swissdesk.terms import Scoring


def baku_points(
    places: Sequence[int], rounds_planned: int, scoring: Scoring, edition: BakuEdition
) -> dict[int, list[int]]:
    """Return the virtual points in tenths of the places that have any, one entry for each round.

    `places` are those of the players who are to be paired, in the order of the list. A report does
    not say who came late: everybody counts as there before round 1.
    """
    points: list[int] = list(virtual_points(rounds_planned, scoring, edition))
    return {place: list(points) for place in places[: group_size(len(places))]}
