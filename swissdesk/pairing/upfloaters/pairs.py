"""The pairs of a bracket: by the criteria, then the first by its identifier (C.04.6:2.3.5 to 2.3.7, 3.6)."""

from collections.abc import Sequence

from swissdesk.pairing.matching.bitsets import below, first_members, members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.upfloaters.criteria import ORDER, Item, PairedPlaces
from swissdesk.pairing.upfloaters.field import Field, PairCriterion


def pair_bracket(field: Field, residents: int, upfloaters: int, mate: Sequence[int]) -> PairedPlaces:
    """Pair residents and upfloaters; `mate` is a perfect matching of them."""
    bracket = residents | upfloaters
    matchings = OptimalMatchings([row & bracket for row in field.rows], list(mate))
    matchings.alive = bracket
    items = [Item(one.name, (settle_pairs(matchings, one, residents, upfloaters),)) for one in field.criteria]
    pairs = tuple(_in_order(matchings))
    tops, bottoms = zip(*pairs, strict=True)
    identifier = [field.numbers[place] for place in (*tops, *bottoms)]
    return PairedPlaces(pairs, (*items, Item(ORDER, tuple(identifier))))


def settle_pairs(
    matchings: OptimalMatchings, criterion: PairCriterion, residents: int, upfloaters: int
) -> int:
    """Keep the pairings with as few pairs as possible that a criterion counts; return how many."""
    count = 0
    groups = [group & matchings.alive for group in criterion.groups]
    if any(groups):
        count += matchings.minimise_pairs([(group, group) for group in groups])
    if criterion.residents:
        count += matchings.minimise_between(criterion.residents & residents, upfloaters)
    return count


def _in_order(matchings: OptimalMatchings) -> list[tuple[int, int]]:
    """Return the first pairing by the numbers of the top members, then of their partners (C.04.6:3.6)."""
    tops = _tops(matchings)
    # A top member has no smaller partner left in the graph, so the first it can have comes after it.
    return [(top, matchings.fix(top, matchings.alive)) for top in members(tops)]


def _tops(matchings: OptimalMatchings) -> int:
    """Keep the pairings with the first set of top members and return that set."""
    everybody = matchings.alive
    count = everybody.bit_count() // 2
    upper = first_members(everybody, count)
    # The usual case in one question: the first half against the second.
    halves = [row & ~upper if upper >> place & 1 else row & upper for place, row in enumerate(matchings.rows)]
    if matchings.restrict(halves):
        return upper
    tops = 0
    for place in members(everybody):
        if tops.bit_count() == count:
            break
        if matchings.require_if_possible(place, ~below(place + 1)):
            tops |= 1 << place
    return tops
