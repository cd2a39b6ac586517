"""The order in which opponents are tried (D.02:36 to 40)."""

from collections.abc import Iterator, Sequence

from swissdesk.pairing.basic.halves import opponents_in_order
from swissdesk.pairing.matching.optimum import OptimalMatchings


def take_first(matchings: OptimalMatchings, vertex: int, order: Sequence[int]) -> int:
    """Settle a vertex with the first of these partners that it can have; return its position there.

    At least one optimal matching must give it one of them.
    """
    for position, partner in enumerate(order):
        if matchings.prefer(vertex, 1 << partner):
            matchings.fix(vertex, 1 << partner)
            return position
    raise AssertionError(f"vertex {vertex} has none of the partners that it should have")


def pair_in_order(matchings: OptimalMatchings, group: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Pair a group among itself and yield first, second and the position of the second (D.02:39).

    Of those who are left the first always takes the first opponent who can be had.
    """
    left = list(group)
    while left:
        order = opponents_in_order(left)
        position = take_first(matchings, left[0], order)
        yield left[0], order[position], position
        left = [one for one in left[1:] if one != order[position]]
