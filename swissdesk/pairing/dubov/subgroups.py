"""The pairs of a bracket: two subgroups, the players shifted between them, S1 against T2 (3.2.3 to 3.2.6)."""

from collections.abc import Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.dubov.facts import Facts
from swissdesk.pairing.dubov.items import FIRST_SHIFT, ORDER, SECOND_SHIFT, WITHIN
from swissdesk.pairing.matching.bitsets import bitset, first_members, members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.upfloaters.criteria import Item, PairedPlaces
from swissdesk.pairing.upfloaters.field import Field


class Subgroups(Frozen):
    """G1 and G2 before anybody is shifted, who is shifted, and the two sorted after it; all by place.

    `first_shifted` leave the smaller subgroup as they have to meet others of it, `second_shifted` leave the
    larger one, each in the order of 4.3.3. `s1` stands by average rating, `g2` by pairing number.
    """

    before: tuple[tuple[int, ...], tuple[int, ...]]
    first_shifted: tuple[int, ...]
    second_shifted: tuple[int, ...]
    s1: tuple[int, ...]
    g2: tuple[int, ...]


def pair_subgroups(facts: Facts, field: Field, bracket: int, mate: Sequence[int]) -> PairedPlaces:
    """Pair the players of a bracket; `mate` is a perfect matching of them."""
    made, mate = make_subgroups(facts, field.rows, bracket, mate)
    g2 = bitset(made.g2)
    rows = [0] * field.size
    for place in made.s1:
        rows[place] = field.rows[place] & g2
    for place in made.g2:
        rows[place] = field.rows[place] & ~g2 & bracket
    matchings = OptimalMatchings(rows, list(mate))
    matchings.alive = bracket
    pairs = tuple([(place, matchings.fix(place, g2)) for place in made.s1])

    def numbers(places: Sequence[int]) -> tuple[int, ...]:
        return tuple([field.numbers[place] for place in places])

    tops, bottoms = zip(*pairs, strict=True)
    items = (
        Item(WITHIN, (len(made.first_shifted),)),
        Item(FIRST_SHIFT, numbers(made.first_shifted)),
        Item(SECOND_SHIFT, numbers(made.second_shifted)),
        Item(ORDER, numbers((*tops, *bottoms))),
    )
    return PairedPlaces(pairs, items)


def make_subgroups(
    facts: Facts, rows: Sequence[int], bracket: int, mate: Sequence[int]
) -> tuple[Subgroups, Sequence[int]]:
    """Divide a bracket and shift as few as needed; return with it a perfect matching of the two."""
    first, second = divide(facts, bracket)
    small, large = (first, second) if first.bit_count() <= second.bit_count() else (second, first)
    matchings = OptimalMatchings([row & bracket for row in rows], list(mate))
    matchings.alive = bracket
    # Whatever the pairing, with so many pairs within the smaller one the larger one has as many more as it
    # has players more than the smaller one, by two.
    within = matchings.minimise_pairs([(small, small)]) if small else 0
    beyond = within + (large.bit_count() - small.bit_count()) // 2
    first_shifted = _shift(matchings, shifters(facts, small), small, within)
    second_shifted = _shift(matchings, shifters(facts, large), large, beyond)
    shifted = bitset(first_shifted) | bitset(second_shifted)
    return Subgroups(
        before=(tuple(_by_average_rating(facts, first)), tuple(members(second))),
        first_shifted=first_shifted,
        second_shifted=second_shifted,
        s1=tuple(_by_average_rating(facts, first ^ shifted & bracket)),
        g2=tuple(members(second ^ shifted & bracket)),
    ), matchings.mate


def divide(facts: Facts, bracket: int) -> tuple[int, int]:
    """Return G1 and G2 before anybody is shifted (C.04.4.1:3.2.3)."""
    if bracket & facts.have_played:
        first = bracket & facts.white
    else:
        first = first_members(bracket, bracket.bit_count() // 2)
    return first, bracket & ~first


def shifters(facts: Facts, subgroup: int) -> list[int]:
    """Return those who may be shifted, the first one first: from the middle outwards (C.04.4.1:4.3)."""
    left = _by_average_rating(facts, subgroup) if subgroup & facts.white else members(subgroup)
    order = []
    while left:
        # Of two in the middle it is the one that stands higher.
        order.append(left.pop((len(left) - 1) // 2))
    return order


def _by_average_rating(facts: Facts, places: int) -> list[int]:
    return sorted(members(places), key=lambda place: (facts.average_ratings[place], place))


def _shift(matchings: OptimalMatchings, order: Sequence[int], subgroup: int, count: int) -> tuple[int, ...]:
    """Shift the first set of so many: each of them meets one of the subgroup who is not shifted."""
    shifted: list[int] = []
    staying = subgroup
    for place in order:
        if len(shifted) == count:
            break
        if matchings.require_if_possible(place, staying & ~(1 << place)):
            shifted.append(place)
            staying ^= 1 << place
    return tuple(shifted)
