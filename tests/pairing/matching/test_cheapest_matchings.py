import random

from hypothesis import given, settings
from random_graphs import pairs_of, perfect_matchings, random_rows

from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.minimum import minimise
from swissdesk.pairing.matching.optimum import Cost, OptimalMatchings
from swissdesk.pairing.matching.search import augment
from tests.chances import CHANCES
from tests.long_run import examples
from tests.pairing.matching.proofs import proves_minimum


def random_prices(chance, rows, highest):
    """Split the pairs of a graph by price: rows for each price."""
    by_price = [[0] * len(rows) for _ in range(highest + 1)]
    for one, row in enumerate(rows):
        for other in range(one):
            if row >> other & 1:
                chosen = by_price[chance.randrange(highest + 1)]
                chosen[one] |= 1 << other
                chosen[other] |= 1 << one
    return by_price


def price_of(matching, by_price):
    return sum(
        price for one, other in matching for price, rows in enumerate(by_price) if rows[one] >> other & 1
    )


def leaving(matching, odd_set):
    return sum(1 for one, other in matching if (odd_set >> one ^ odd_set >> other) & 1)


@settings(max_examples=400)
@given(CHANCES)
def test_the_minimum_is_that_of_exhaustion_and_its_dual_proves_it(chance: random.Random):
    size = chance.choice([4, 6, 8, 8])
    rows = random_rows(chance, size, chance.choice([0.3, 0.5, 0.8]))
    by_price = random_prices(chance, rows, chance.choice([1, 1, 2, 3]))
    parts = [[(price, r[v]) for price, r in enumerate(by_price) if r[v]] for v in range(size)]
    minimum = minimise(parts, below(size), [-1] * size)
    candidates = perfect_matchings(rows, below(size))
    if not candidates:
        assert minimum is None
        return
    assert minimum is not None
    best = min(price_of(matching, by_price) for matching in candidates)
    optimal = {matching for matching in candidates if price_of(matching, by_price) == best}
    tight = {m for m in candidates if all(minimum.tight[one] >> other & 1 for one, other in m)}
    assert pairs_of(minimum.mate) in optimal
    assert optimal <= tight
    assert optimal == {m for m in tight if all(leaving(m, odd) == 1 for odd in minimum.loose_sets)}
    assert proves_minimum(minimum, parts, below(size), best)
    assert not proves_minimum(minimum, parts, below(size), best + 1)


class Exhaustion:
    """The same questions as `OptimalMatchings`, answered from a list of all matchings."""

    def __init__(self, matchings):
        self.matchings = matchings

    def minimise(self, price):
        best = min(map(price, self.matchings))
        self.matchings = [matching for matching in self.matchings if price(matching) == best]
        return best

    def require_if_possible(self, vertex, partners):
        chosen = [m for m in self.matchings if partners >> partner_in(m, vertex) & 1]
        self.matchings = chosen or self.matchings
        return bool(chosen)

    def fix(self, vertex):
        partner = min(partner_in(m, vertex) for m in self.matchings)
        self.matchings = [m for m in self.matchings if partner_in(m, vertex) == partner]
        return partner


def partner_in(matching, vertex):
    return next(one + other - vertex for one, other in matching if vertex in (one, other))


def ask_to_minimise(chance, optimum, exhaustion, size):
    if chance.random() < 0.5:
        group = chance.getrandbits(size)
        others = chance.getrandbits(size) & ~group
        pairs = {(one, other) for one in range(size) for other in range(one + 1, size)}
        between = {
            p for p in pairs if group >> p[0] & others >> p[1] & 1 or group >> p[1] & others >> p[0] & 1
        }
        assert optimum.minimise_between(group, others) == exhaustion.minimise(
            lambda matching: len(matching & between)
        )
    else:
        by_price = random_prices(chance, random_rows(chance, size, 0.7), chance.choice([1, 1, 3]))
        cost = Cost(tuple((price, rows) for price, rows in enumerate(by_price) if price))
        value = optimum.minimise(cost) if by_price[2:] else optimum.minimise_pairs(by_rows(by_price[1]))
        assert value == exhaustion.minimise(lambda matching: price_of(matching, by_price))


def by_rows(rows):
    return [(1 << vertex, row) for vertex, row in enumerate(rows)]


@examples(170, long=10000)
@given(CHANCES)
def test_criteria_and_sequence_questions_are_answered_as_by_exhaustion(chance: random.Random):
    size = chance.choice([6, 8, 8, 10])
    rows = random_rows(chance, size, chance.choice([0.4, 0.6, 0.9]))
    candidates = perfect_matchings(rows, below(size))
    if not candidates:
        return
    mate = [-1] * size
    augment(rows, mate, below(size))
    optimum, exhaustion = OptimalMatchings(list(rows), mate), Exhaustion(candidates)
    for _ in range(chance.randrange(1, 6)):
        ask_to_minimise(chance, optimum, exhaustion, size)
    for _ in range(2):
        vertex, partners = chance.randrange(size), chance.getrandbits(size)
        assert optimum.require_if_possible(vertex, partners) == exhaustion.require_if_possible(
            vertex, partners
        )
    for vertex in chance.sample(range(size), size):
        if optimum.alive >> vertex & 1:
            assert optimum.fix(vertex, below(size)) == exhaustion.fix(vertex)
