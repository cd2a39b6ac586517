"""The order in which opponents are tried (D.02:36 to 40)."""

from collections.abc import Iterable, Iterator, Sequence

from swissdesk.pairing.basic.halves import opponents_in_order
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.olympiad.criteria import MadePair


def take_first(matchings: OptimalMatchings, vertex: int, order: Sequence[int]) -> MadePair:
    """Settle a vertex with the first of these partners that it can have.

    At least one optimal matching must give it one of them.
    """
    for position, partner in enumerate(order):
        if matchings.require_if_possible(vertex, 1 << partner):
            matchings.fix(vertex, 1 << partner)
            return MadePair(vertex, partner, tuple(order[:position]))
    raise AssertionError(f"vertex {vertex} has none of the partners that it should have")


def pair_in_order(matchings: OptimalMatchings, group: Sequence[int]) -> Iterator[MadePair]:
    """Pair a group among itself: the first of those who are left takes the first it can have (D.02:39)."""
    left = list(group)
    while left:
        pair = take_first(matchings, left[0], opponents_in_order(left))
        yield pair
        left = [one for one in left[1:] if one != pair.second]


def places_in_order(pairs: Iterable[MadePair]) -> tuple[int, ...]:
    """Return how many each first one passed over."""
    return tuple([len(pair.passed_over) for pair in pairs])
