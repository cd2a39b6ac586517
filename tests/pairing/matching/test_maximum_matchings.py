import random

from hypothesis import given, settings
from hypothesis import strategies as st
from random_graphs import largest_matching, pairs_of, random_rows

from swissdesk.pairing.matching.bitsets import below, bitset, first_members, members
from swissdesk.pairing.matching.search import augment, decompose, exposed_vertices
from tests.chances import CHANCES
from tests.long_run import examples

DENSITIES = (0.1, 0.2, 0.3, 0.5, 0.8)


@given(st.sets(st.integers(0, 200)))
def test_a_set_of_bits_gives_back_its_members_in_order(numbers):
    mask = bitset(list(numbers))
    assert members(mask) == sorted(numbers)
    assert members(first_members(mask, len(numbers) // 2)) == sorted(numbers)[: len(numbers) // 2]


@examples(100, long=6000)
@given(CHANCES)
def test_augment_finds_as_many_pairs_as_exhaustion(chance: random.Random):
    size = chance.randrange(1, 13)
    rows = random_rows(chance, size, chance.choice(DENSITIES))
    mate = [-1] * size
    if chance.random() < 0.5:
        augment(rows, mate, chance.getrandbits(size))
    exposed = augment(rows, mate, below(size))
    pairs = pairs_of(mate)
    assert all(rows[one] >> other & 1 and mate[other] == one for one, other in pairs if one >= 0)
    assert exposed == exposed_vertices(mate, below(size))
    assert (size - exposed.bit_count()) // 2 == largest_matching(rows, below(size))


@settings(max_examples=150)
@given(CHANCES)
def test_sparse_graphs_with_nested_blossoms_are_matched_as_well_as_possible(chance: random.Random):
    # Planted perfect matchings: the answer is known at any size.
    size = 2 * chance.randrange(8, 40)
    order = list(range(size))
    chance.shuffle(order)
    rows = random_rows(chance, size, 1.5 / size)
    for one, other in zip(order[::2], order[1::2], strict=True):
        rows[one] |= 1 << other
        rows[other] |= 1 << one
    mate = [-1] * size
    assert augment(rows, mate, below(size)) == 0


@examples(70, long=4000)
@given(CHANCES)
def test_the_outer_set_holds_exactly_those_whom_a_maximum_matching_can_leave_out(chance: random.Random):
    size = chance.randrange(1, 11)
    everybody = below(size)
    rows = random_rows(chance, size, chance.choice(DENSITIES))
    mate = [-1] * size
    exposed = augment(rows, mate, everybody)
    shape = decompose(rows, mate, everybody, exposed)
    best = largest_matching(rows, everybody)
    spare = [v for v in range(size) if largest_matching(rows, everybody & ~(1 << v)) == best]
    assert members(shape.outer) == spare
    assert shape.outer | shape.inner | shape.rest == everybody
    for component in shape.components:
        assert component & shape.outer == component
        assert component.bit_count() % 2 == 1
