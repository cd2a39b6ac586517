"""The envelopes of the Varma tables, and what is drawn from them."""

import random
from collections import Counter
from itertools import combinations

import pytest

from swissdesk.pairing.handling.varma import FEWEST, MOST, draw_from_envelopes, envelopes
from swissdesk.pairing.round_robin.tables import cycle_rounds, table_round


def printed(data):
    lines = (data / "round-robin" / "varma-tables.txt").read_text().splitlines()
    return {
        int(size): tuple(tuple(map(int, numbers.split())) for numbers in sets.split("|"))
        for size, sets in (line.split(":") for line in lines)
    }


@pytest.mark.parametrize("players", range(FEWEST, MOST + 1))
def test_the_envelopes_are_the_printed_ones(data, players):
    expected = printed(data)[players + players % 2]
    assert envelopes(players) == tuple(tuple(n for n in numbers if n <= players) for numbers in expected)
    assert sorted(number for numbers in envelopes(players) for number in numbers) == [*range(1, players + 1)]


@pytest.mark.parametrize("players", range(FEWEST, MOST + 1))
def test_numbers_of_one_envelope_do_not_meet_in_the_last_three_rounds(players):
    last = range(cycle_rounds(players) - 2, cycle_rounds(players) + 1)
    late = {
        frozenset(pair) for number in last for pair in table_round(players, number, is_double=False).pairs
    }
    met = {
        letter: [pair for pair in combinations(numbers, 2) if frozenset(pair) in late]
        for letter, numbers in zip("ABCD", envelopes(players), strict=True)
    }
    # The printed set C for 12 has 6 and 12, who meet in the last round.
    exception = {"C": [(6, 12)]} if players == 12 else {}
    assert {letter: pairs for letter, pairs in met.items() if pairs} == exception


def home_of(numbers, players):
    return {letter for letter, own in zip("ABCD", envelopes(players), strict=True) if {*numbers} & {*own}}


@pytest.mark.parametrize("seed", range(20))
def test_a_contingent_that_fits_draws_from_one_envelope(seed):
    drawn = draw_from_envelopes([5, 3, 2, 2, 1, 1], 14, random.Random(seed))
    assert sorted(number for own in drawn for number in own) == [*range(1, 15)]
    assert [len(own) for own in drawn] == [5, 3, 2, 2, 1, 1]
    assert home_of(drawn[0], 14) == {"A"}
    assert home_of(drawn[1], 14) in ({"B"}, {"C"})


def test_the_same_seed_draws_the_same_and_others_something_else():
    draws = [draw_from_envelopes([3, 3, 3, 3], 12, random.Random(seed)) for seed in (1, 1, 2, 3)]
    assert draws[0] == draws[1]
    assert len(Counter(draws)) == 3


def test_a_contingent_larger_than_every_envelope_empties_the_fullest_first():
    (drawn, *_others) = draw_from_envelopes([6, 4], 10, random.Random(5))
    assert {3, 4, 8} < {*drawn}
    assert {5, 7, 9} < {*drawn} or home_of(drawn[3:], 10) == {"B"}
