"""Random tournaments as tournaments of the desk."""

import random

import pytest

from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.generator import Plan, Rates
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament.checking import played_rounds
from swissdesk.tournament.generated import generate
from swissdesk.tournament.invariants import check_tournament
from swissdesk.tournament.model import RoundState
from swissdesk.tournament.rounds import pairing_request

BUSY = Rates(draws=40, forfeits=5, withdrawals=10, half_point_byes=5, zero_point_byes=5, late_entries=10)


def plan(baku=None, players=30):
    return Plan(
        SystemName.DUTCH_2026,
        7,
        tuple(range(2400, 2400 - 20 * players, -20)),
        Colour.BLACK,
        rates=BUSY,
        baku=baku,
    )


@pytest.mark.parametrize("baku", [None, *BakuEdition])
@pytest.mark.parametrize("seed", range(4))
def test_a_random_tournament_is_sound_and_the_checker_finds_nothing(baku, seed):
    tournament = generate(plan(baku), "By chance", random.Random(seed))
    check_tournament(tournament)
    assert [entry.state for entry in tournament.rounds] == [RoundState.CLOSED] * 7
    comparisons = list(compare_rounds(played_rounds(tournament), pair_round))
    assert len(comparisons) == 7
    assert not any(comparison.differences for comparison in comparisons)


def test_the_tournament_gives_the_virtual_points_that_the_rounds_were_paired_with():
    tournament = generate(plan(BakuEdition.RULES_2026), "By chance", random.Random(1))
    first = pairing_request(tournament, 1).players[0]
    fifth = pairing_request(tournament, 5).players[0]
    assert first.virtual_points == (10,)
    assert fifth.virtual_points == (10, 10, 5, 5, 0)
