import random

from hypothesis import given

from swissdesk.pairing.matching.bipartite import give_partner
from swissdesk.pairing.matching.bitsets import members
from tests.chances import CHANCES


def most(rows: list[int], others: int, vertices: list[int]) -> int:
    """How many vertices can have a partner of their own, by going through all ways."""
    if not vertices:
        return 0
    first, *rest = vertices
    ways = [1 + most(rows, others & ~(1 << other), rest) for other in members(rows[first] & others)]
    return max([most(rows, others, rest), *ways])


@given(CHANCES)
def test_a_vertex_gets_a_partner_if_one_more_can_have_one(chance: random.Random):
    size = chance.randint(1, 6)
    rows = [chance.getrandbits(6) for _vertex in range(size)]
    others = chance.getrandbits(6)
    given_partner: dict[int, int] = {}
    for vertex in range(size):
        before = dict(given_partner)
        can_have = most(rows, others, [*given_partner.values(), vertex]) > len(given_partner)
        assert give_partner(rows, others, given_partner, vertex) is can_have
        if not can_have:
            assert given_partner == before
        assert all(others >> other & 1 and rows[one] >> other & 1 for other, one in given_partner.items())
        assert len(set(given_partner.values())) == len(given_partner)


def test_those_who_have_a_partner_move_to_make_room():
    given_partner: dict[int, int] = {}
    rows = [0b11, 0b01]
    assert give_partner(rows, 0b11, given_partner, 0)
    assert given_partner == {0: 0}
    assert give_partner(rows, 0b11, given_partner, 1)
    assert given_partner == {0: 1, 1: 0}
