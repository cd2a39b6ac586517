"""The random tournament generator."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.errors import NoLegalPairingError, PairingError
from swissdesk.pairing.checks import check_round
from swissdesk.pairing.generator import Plan, Rates, play, random_ratings
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import DRAWN, ByeKind, Colour, Mark, Points, Scoring, SystemName

SCORINGS = (
    Scoring(),
    Scoring(win=Points(30), draw=Points(10), forfeit_win=Points(30), full_point_bye=Points(30)),
)
CALM = Plan(SystemName.DUTCH_2026, 5, tuple([2000] * 200), Colour.WHITE)


def even(difference):
    return 50


def fold(request):
    """Pair whoever takes part, in the order of numbers, whatever happened before."""
    present = [player.tpn for player in request.players if player.takes_part]
    bye = present.pop() if len(present) % 2 else None
    pairs = tuple(Pair(*pair) for pair in zip(present[::2], present[1::2], strict=True))
    return RoundPairing(request.revision, request.round_number, pairs, bye)


def fold_game(plan, chance, expected=even):
    return list(play(plan, fold, expected, chance))


@st.composite
def plans(draw):
    rate = st.sampled_from([0.0, 5.0, 20.0])
    return Plan(
        system=SystemName.DUTCH_2026,
        rounds_planned=draw(st.integers(1, 9)),
        ratings=tuple(draw(st.lists(st.integers(0, 2800), min_size=2, max_size=24))),
        initial_colour=draw(st.sampled_from(Colour)),
        scoring=draw(st.sampled_from(SCORINGS)),
        rates=Rates(draw(st.floats(0, 100)), *(draw(rate) for _rate in range(5))),
        baku=draw(st.sampled_from([None, BakuEdition.RULES_2026])),
    )


@settings(max_examples=60, deadline=None)
@given(plan=plans(), seed=st.integers(0, 2**32))
def test_each_round_is_lawful_and_the_same_seed_plays_the_same(plan, seed):
    rounds = list(play(plan, pair_round, even, random.Random(seed)))
    assert rounds == list(play(plan, pair_round, even, random.Random(seed)))
    for number, played in enumerate(rounds, start=1):
        assert played.request.round_number == number
        check_round(played.request, played.pairing)
        assert len(played.results) == len(played.pairing.pairs)
        absent = [player.tpn for player in played.request.players if not player.takes_part]
        assert [bye.tpn for bye in played.byes] == absent


@settings(max_examples=30, deadline=None)
@given(plan=plans(), seed=st.integers(0, 2**32))
def test_the_history_of_the_next_round_is_what_was_played(plan, seed):
    rounds = fold_game(plan, random.Random(seed))
    for before, after in pairwise(rounds):
        last = {player.tpn: player.history[-1] for player in after.request.players}
        for pair, result in zip(before.pairing.pairs, before.results, strict=True):
            assert last[pair.white].opponent == pair.black
            assert last[pair.white].colour is Colour.WHITE
            assert last[pair.white].points == plan.scoring.of_mark(result.white)
            assert last[pair.black].points == plan.scoring.of_mark(result.black)
        for tpn, kind in before.byes:
            assert last[tpn].points == plan.scoring.of_bye(kind)


@pytest.mark.parametrize("share", [0, 35, 100])
def test_between_equals_as_many_games_are_drawn_as_the_rate_says(share):
    rounds = fold_game(replace(CALM, rates=Rates(draws=share)), random.Random(1))
    results = [result for played in rounds for result in played.results]
    assert sum(result == DRAWN for result in results) / len(results) == pytest.approx(share / 100, abs=0.06)


def test_the_stronger_player_scores_what_the_table_expects():
    def strong(difference):
        return 50 + difference // 10

    plan = replace(CALM, ratings=tuple([2300, 2000] * 100), rates=Rates(draws=30))
    rounds = fold_game(plan, random.Random(2), strong)
    results = [result for played in rounds for result in played.results]
    score = sum(result.white is Mark.WIN for result in results) + sum(r == DRAWN for r in results) / 2
    assert score / len(results) == pytest.approx(0.8, abs=0.05)


def test_somebody_unrated_is_expected_to_be_as_strong_as_the_opponent():
    asked = []
    plan = replace(CALM, ratings=(2500, 0), rounds_planned=1)
    fold_game(plan, random.Random(3), lambda difference: asked.append(difference) or 50)
    assert asked == [0]


def test_forfeits_and_byes_come_as_often_as_their_rates_say():
    rates = Rates(forfeits=20, half_point_byes=10, zero_point_byes=5)
    rounds = fold_game(replace(CALM, rates=rates), random.Random(4))
    results = [result for played in rounds for result in played.results]
    forfeits = sum(result.white.is_forfeit for result in results)
    kinds = Counter(bye.kind for played in rounds for bye in played.byes)
    assert forfeits / len(results) == pytest.approx(0.2, abs=0.06)
    assert kinds[ByeKind.HALF_POINT] / 1000 == pytest.approx(0.1, abs=0.03)
    assert kinds[ByeKind.ZERO_POINT] / 1000 == pytest.approx(0.05, abs=0.03)


def test_late_entries_miss_one_or_two_rounds_and_withdrawn_players_do_not_come_back():
    rates = Rates(late_entries=20, withdrawals=20)
    rounds = fold_game(replace(CALM, rates=rates), random.Random(5))
    there = [
        "".join("x" if player.takes_part else "-" for player in players)
        for players in zip(*(played.request.players for played in rounds), strict=True)
    ]
    late = [row for row in there if row.startswith("-")]
    gone = [row for row in there if row.endswith("-")]
    assert len(late) / 200 == pytest.approx(0.2, abs=0.08)
    assert len(gone) / 200 == pytest.approx(0.2, abs=0.08)
    assert all(row.startswith(("-x", "--x")) for row in late)
    assert all("x-" not in row.rstrip("-") for row in there)


def test_the_accelerated_players_are_those_of_the_first_list_and_late_entries_above_the_last_of_them():
    plan = replace(CALM, baku=BakuEdition.RULES_2026, rates=Rates(late_entries=30))
    first = fold_game(plan, random.Random(6))[0].request
    bonus = [player for player in first.players if player.virtual_points]
    on_time = [player for player in first.players if player.takes_part]
    assert [player.virtual_points for player in bonus] == [(10, 10, 5)] * len(bonus)
    assert sum(player.takes_part for player in bonus) == 2 * -(-len(on_time) // 4)
    assert bonus == list(first.players[: len(bonus)])
    assert bonus[-1].takes_part


def test_an_acceleration_that_does_not_go_with_the_points_is_refused():
    plan = replace(CALM, baku=BakuEdition.RULES_2016, scoring=SCORINGS[1])
    with pytest.raises(PairingError):
        fold_game(plan, random.Random(7))


def test_a_tournament_ends_where_no_round_is_possible_any_more():
    plan = Plan(SystemName.DUTCH_2026, 9, (2000, 1900, 1800, 1700), Colour.WHITE)
    rounds = list(play(plan, pair_round, even, random.Random(8)))
    assert 1 <= len(rounds) <= 3


def test_a_round_that_cannot_be_paired_is_tried_again_with_other_people_missing():
    calls = []

    def at_the_third_time(request):
        calls.append(request)
        if len(calls) < 3:
            raise NoLegalPairingError(request.round_number)
        return fold(request)

    plan = replace(CALM, rounds_planned=1, rates=Rates(half_point_byes=20))
    rounds = list(play(plan, at_the_third_time, even, random.Random(9)))
    assert len(rounds) == 1
    assert len({request.players for request in calls}) == 3


def test_a_field_that_has_gone_home_ends_the_tournament():
    plan = replace(CALM, ratings=(2000, 1900), rates=Rates(zero_point_byes=100))
    assert fold_game(plan, random.Random(10)) == []


def test_random_ratings_lie_between_the_limits_and_descend():
    ratings = random_ratings(300, 1500, 1600, random.Random(11))
    assert len(ratings) == 300
    assert all(1500 <= rating <= 1600 for rating in ratings)
    assert list(ratings) == sorted(ratings, reverse=True)
