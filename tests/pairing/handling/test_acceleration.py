"""Baku acceleration (C.04.7)."""

import pytest

from swissdesk.errors import PairingError
from swissdesk.pairing.handling.acceleration import (
    BakuEdition,
    accelerated_count,
    accelerated_rounds,
    group_size,
    virtual_points,
)
from swissdesk.terms import Points, Scoring

THREE_ONE_NOTHING = Scoring(win=Points(30), draw=Points(10))


@pytest.mark.parametrize(
    ("players", "size"), [(161, 82), (160, 80), (5, 4), (4, 2), (3, 2), (2, 2), (1, 1), (0, 0)]
)
def test_the_accelerated_group_is_the_first_half_rounded_up_to_an_even_number(players, size):
    assert group_size(players) == size


@pytest.mark.parametrize(
    ("rounds", "halves"),
    [
        (1, (2,)),
        (5, (2, 2, 1)),
        (6, (2, 2, 1)),
        (7, (2, 2, 1, 1)),
        (8, (2, 2, 1, 1)),
        (9, (2, 2, 2, 1, 1)),
        (11, (2, 2, 2, 1, 1, 1)),
    ],
)
@pytest.mark.parametrize("edition", BakuEdition)
def test_virtual_points_are_a_win_in_the_first_half_of_the_accelerated_rounds(rounds, halves, edition):
    assert virtual_points(rounds, Scoring(), edition) == tuple(5 * half for half in halves)
    assert accelerated_rounds(rounds) == len(halves)


def test_since_2026_virtual_points_grow_with_the_value_of_a_win():
    assert virtual_points(5, THREE_ONE_NOTHING, BakuEdition.RULES_2026) == (30, 30, 15)


def test_the_acceleration_of_2016_knows_only_the_standard_points():
    with pytest.raises(PairingError, match="2016"):
        virtual_points(5, THREE_ONE_NOTHING, BakuEdition.RULES_2016)


def test_the_last_accelerated_player_stays_the_same_person_when_others_come_late():
    first_list = [False] * 8
    assert accelerated_count(first_list) == 4
    assert accelerated_count([True, *first_list]) == 5
    assert accelerated_count([*first_list[:4], True, *first_list[4:]]) == 4
    assert accelerated_count([*first_list[:3], True, *first_list[3:], True]) == 5
