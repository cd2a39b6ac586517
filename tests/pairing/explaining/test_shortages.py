import random
from itertools import combinations

from hypothesis import given, settings

from swissdesk.pairing.basic.deadlock import deadlock_among
from swissdesk.pairing.explaining.shortages import shortage_within
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.matching.search import augment, exposed_vertices
from swissdesk.terms import Tpn
from tests.chances import CHANCES


def random_graph(chance: random.Random) -> tuple[list[Tpn], list[int], int]:
    size = chance.randrange(2, 12)
    rows = [0] * size
    for one, other in combinations(range(size), 2):
        if chance.random() < chance.choice((0.2, 0.5)):
            rows[one] |= 1 << other
            rows[other] |= 1 << one
    return [Tpn(10 + place) for place in range(size)], rows, chance.getrandbits(size)


@settings(max_examples=200)
@given(CHANCES)
def test_a_shortage_within_a_bracket_holds_and_accounts_for_all_who_are_left(chance: random.Random):
    numbers, rows, places = random_graph(chance)
    found = shortage_within(numbers, rows, places)
    place_of = {number: place for place, number in enumerate(numbers)}
    helpers = bitset([place_of[number] for number in found.helpers])
    groups = [[number] for number in (*found.needing, *found.without_choice)] + [*found.clusters]
    for group in groups:
        own = bitset([place_of[number] for number in group])
        assert len(group) % 2 == 1
        assert not any(rows[place] & places & ~(own | helpers) for place in members(own))
    assert all(not rows[place_of[number]] & places for number in found.without_choice)
    mate = [-1] * len(rows)
    augment([row & places for row in rows], mate, places)
    left = exposed_vertices(mate, places).bit_count()
    assert found.left_over + len(found.without_choice) == left


def test_who_is_stuck_among_some_of_the_players_goes_by_their_own_numbers():
    numbers = [Tpn(number) for number in (4, 7, 9, 2)]
    rows = [0b1110, 0b0001, 0b0001, 0b0001]
    found = deadlock_among(numbers, rows, 0b0110)
    assert found.stuck == (7, 9)
    assert deadlock_among(numbers, rows, 0b1111).separators == (4,)
