"""The proof that a perfect matching costs least, checked by additions alone."""

from collections.abc import Sequence

from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.minimum import CostedRow, Minimum


def proves_minimum(minimum: Minimum, parts: Sequence[CostedRow], alive: int, value: int) -> bool:
    """Tell whether the duals prove that no perfect matching costs less than `value`.

    No edge may have a negative slack, no odd set a negative dual, and the duals must add up to
    twice the value. Every perfect matching then costs at least as much.
    """
    odd_sets = [(blossom.vertices, blossom.z) for top in minimum.blossoms for blossom in top.family()]
    if any(z < 0 or vertices.bit_count() % 2 == 0 for vertices, z in odd_sets):
        return False
    total = sum(minimum.y[vertex] for vertex in members(alive))
    total -= sum(z * (vertices.bit_count() - 1) // 2 for vertices, z in odd_sets)
    return total == 2 * value and all(
        _slack(minimum, odd_sets, (vertex, other), cost) >= 0
        for vertex in members(alive)
        for cost, row in parts[vertex]
        for other in members(row & alive)
    )


def _slack(minimum: Minimum, odd_sets: list[tuple[int, int]], edge: tuple[int, int], cost: int) -> int:
    one, other = edge
    within = sum(z for vertices, z in odd_sets if vertices >> one & vertices >> other & 1)
    return 2 * cost - minimum.y[one] - minimum.y[other] + within
