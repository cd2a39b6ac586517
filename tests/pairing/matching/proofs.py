"""What proofs of matchings claim, checked by counting: no search and no line of the engine."""

from collections.abc import Sequence

from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.minimum import CostedRow, Minimum
from swissdesk.pairing.matching.obstruction import Obstruction


def proves_minimum(minimum: Minimum, parts: Sequence[CostedRow], alive: int, value: int) -> bool:
    """Tell whether the duals prove that no perfect matching costs less than `value`.

    No edge may have a negative slack, no odd set a negative dual, and the duals must add up to
    twice the value. Every perfect matching then costs at least as much.
    """
    odd_sets = [(blossom.vertices, blossom.z) for top in minimum.blossoms for blossom in top.family()]
    if any(z < 0 or vertices.bit_count() % 2 == 0 for vertices, z in odd_sets):
        return False
    total = sum(minimum.y[vertex] for vertex in members(alive))
    # Of 5 vertices at most 2 pairs lie within: no perfect matching takes z more than so many times.
    total -= sum(z * (vertices.bit_count() - 1) // 2 for vertices, z in odd_sets)
    # Twice, because duals are kept doubled. Adding up the slacks of any perfect matching gives what it
    # costs above the total, so none costs less.
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


def proves_no_matching(rows: Sequence[int], obstruction: Obstruction) -> bool:
    """Tell whether the obstruction holds, from the graph alone: O(vertices) steps on whole rows."""
    seen = obstruction.separators
    for group in obstruction.groups:
        if group & seen or group.bit_count() % 2 == 0:
            return False
        seen |= group
        if any(rows[vertex] & ~(group | obstruction.separators) for vertex in members(group)):
            return False
    # Three odd groups and two separators: each group needs one, and there is one too few.
    return len(obstruction.groups) > obstruction.separators.bit_count()
