"""Random tournaments as tournaments of the desk."""

import random
from dataclasses import replace

import pytest

from swissdesk.errors import TournamentError
from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.generator import Plan, Rates
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, Points, Scoring, SystemName
from swissdesk.tournament.acceleration import accelerate
from swissdesk.tournament.checking import played_rounds
from swissdesk.tournament.generated import generate
from swissdesk.tournament.invariants import check_tournament
from swissdesk.tournament.model import RoundState, VirtualPoints
from swissdesk.tournament.rounds import pairing_request
from tests.tournament.tournament_building import field_of

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


def test_a_tournament_is_accelerated_by_its_list_before_round_1():
    t = accelerate(field_of(9, rounds=5))
    assert len({row.player for row in t.acceleration}) == 6
    assert t.acceleration[:2] == (VirtualPoints(1, 1, 2, Points(10)), VirtualPoints(1, 3, 3, Points(5)))


def test_virtual_points_are_worth_a_win_of_the_tournament():
    t = field_of(9, rounds=5)
    t = replace(t, settings=replace(t.settings, scoring=Scoring(win=Points(30), draw=Points(10))))
    assert [row.points for row in accelerate(t).acceleration[:2]] == [30, 15]


def test_after_round_1_it_is_too_late_to_accelerate():
    tournament = generate(plan(), "By chance", random.Random(1))
    with pytest.raises(TournamentError, match="too late"):
        accelerate(tournament)
