import random

import pytest
from hypothesis import given, settings
from random_graphs import largest_matching, random_rows

from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.matching.obstruction import Obstruction, smallest_obstruction
from tests.chances import CHANCES
from tests.long_run import examples
from tests.pairing.matching.proofs import proves_no_matching

DENSITIES = (0.05, 0.15, 0.25, 0.4, 0.8)


def rows_of(size: int, *edges: tuple[int, int]) -> list[int]:
    rows = [0] * size
    for one, other in edges:
        rows[one] |= 1 << other
        rows[other] |= 1 << one
    return rows


@examples(130, long=8000)
@given(CHANCES)
def test_there_is_a_proof_exactly_where_exhaustion_finds_no_perfect_matching(chance: random.Random):
    size = chance.randrange(0, 11)
    rows = random_rows(chance, size, chance.choice(DENSITIES))
    found = smallest_obstruction(rows)
    assert (found is None) == (2 * largest_matching(rows, below(size)) == size)
    if found is not None:
        assert proves_no_matching(rows, found)
        assert len(found.groups) == found.separators.bit_count() + 1


@settings(max_examples=200)
@given(CHANCES)
def test_the_groups_of_a_proof_cannot_all_be_matched_but_any_of_them_could_stay_away(chance: random.Random):
    size = chance.randrange(1, 10)
    rows = random_rows(chance, size, chance.choice(DENSITIES))
    found = smallest_obstruction(rows)
    if found is None:
        return
    together = bitset([vertex for group in found.groups for vertex in members(group)])
    world = together | found.separators
    inside = [row & world if world >> vertex & 1 else 0 for vertex, row in enumerate(rows)]
    assert 2 * largest_matching(inside, world) == found.size - 1
    for vertex in members(together):
        assert 2 * largest_matching(inside, world & ~(1 << vertex)) == found.size - 1


@examples(100, long=6000)
@given(CHANCES)
def test_no_false_proof_is_believed(chance: random.Random):
    size = 2 * chance.randrange(1, 6)
    rows = random_rows(chance, size, 0.5)
    places = [chance.randrange(-1, 4) for _vertex in range(size)]
    sets = [bitset([vertex for vertex in range(size) if places[vertex] == number]) for number in range(4)]
    guess = Obstruction(tuple(group for group in sets[1:] if group), sets[0])
    if 2 * largest_matching(rows, below(size)) == size:
        assert not proves_no_matching(rows, guess)


def test_three_who_can_only_meet_the_same_one_are_named_with_that_one():
    found = smallest_obstruction(rows_of(6, (0, 1), (3, 1), (4, 1), (2, 5)))
    assert found == Obstruction((1 << 0, 1 << 3), 1 << 1)


def test_three_who_can_only_meet_each_other_are_one_group():
    found = smallest_obstruction(rows_of(6, (0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)))
    assert found == Obstruction((0b111,), 0)


@pytest.mark.parametrize("size", [0, 2])
def test_where_everybody_has_a_partner_there_is_nothing_to_prove(size):
    assert smallest_obstruction([0b10, 0b01][:size]) is None
