import random

from hypothesis import given, settings
from random_graphs import perfect_matchings, random_rows

from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.dispensable import dispensable_vertices
from tests.chances import CHANCES


@settings(max_examples=200)
@given(CHANCES)
def test_a_vertex_is_dispensable_if_all_others_can_be_matched(chance: random.Random):
    size = chance.randrange(1, 10)
    rows = random_rows(chance, size, chance.choice((0.2, 0.4, 0.7)))
    others = below(size)
    assert members(dispensable_vertices(rows)) == [
        vertex for vertex in range(size) if perfect_matchings(rows, others & ~(1 << vertex))
    ]
