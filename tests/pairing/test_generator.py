"""The random tournament generator."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.errors import NoLegalPairingError, PairingError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.generator import Plan, Rates, random_ratings, random_teams
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import RoundKind
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.systems import SYSTEMS, check_round, pair_round
from swissdesk.terms import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    TEAM_SCORING,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Mark,
    Points,
    Scoring,
)
from swissdesk.tournament.event.generated import play, with_teams
from swissdesk.tournament.round.results import DECIDED_BY_ARBITER, POSSIBLE_RESULTS
from tests.long_run import examples

SCORINGS = (
    Scoring(),
    Scoring(win=Points(30), draw=Points(10), forfeit_win=Points(30), full_point_bye=Points(30)),
)
CALM = Plan(DUTCH_2026, 5, tuple([2000] * 200), Colour.WHITE)


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


# Of a knock-out more games are thrown than a match may need.
OF_PEOPLE = tuple(system.name for system in SYSTEMS if not (system.for_teams or system.knock_out))
BY_RESULTS = tuple(system.name for system in SYSTEMS if not (system.for_teams or system.has_fixed_field))


@st.composite
def plans(draw, systems=OF_PEOPLE):
    rate = st.sampled_from([0.0, 5.0, 20.0])
    return Plan(
        system=draw(st.sampled_from(systems)),
        rounds_planned=draw(st.integers(1, 9)),
        ratings=tuple(draw(st.lists(st.integers(0, 2800), min_size=2, max_size=24))),
        initial_colour=draw(st.sampled_from(Colour)),
        scoring=draw(st.sampled_from(SCORINGS)),
        rates=Rates(
            draw(st.floats(0, 100)),
            *(draw(rate) for _rate in range(5)),
            **{name: draw(rate) for name in ("full_point_byes", "odd_results", "unrated_games")},
        ),
        baku=draw(st.sampled_from([None, BakuEdition.RULES_2026])),
    )


@examples(20, long=1200)
@given(plan=plans(), seed=st.integers(0, 2**32))
def test_each_round_is_lawful_and_the_same_seed_plays_the_same(plan, seed):
    rounds = list(play(plan, pair_round, even, random.Random(seed)))
    assert rounds == list(play(plan, pair_round, even, random.Random(seed)))
    for number, played in enumerate(rounds, start=1):
        assert played.request.round_number == number
        check_round(played.request, played.pairing)
        assert len(played.results or played.matches) == len(played.pairing.pairs)
        absent = [player.tpn for player in played.request.players if not player.takes_part]
        assert [bye.tpn for bye in played.byes] == absent


def team_plan(teams=20, boards=4, **rates):
    plan = Plan(OLYMPIAD, 5, (), Colour.WHITE, scoring=TEAM_SCORING, rates=Rates(draws=40, **rates))
    return with_teams(plan, boards, random_teams(teams, boards + 1, (1800, 2500), random.Random(teams)))


@settings(max_examples=30)
@given(
    teams=st.integers(2, 16),
    boards=st.integers(1, 6),
    rates=st.tuples(*[st.sampled_from([0, 10, 30])] * 4),
    seed=st.integers(0, 2**32),
)
def test_matches_have_a_result_on_every_board_and_line_ups_in_board_order(teams, boards, rates, seed):
    forfeits, match_forfeits, missing_members, zero_point_byes = rates
    plan = team_plan(
        teams,
        boards,
        forfeits=forfeits,
        match_forfeits=match_forfeits,
        missing_members=missing_members,
        zero_point_byes=zero_point_byes,
    )
    for played in play(plan, pair_round, even, random.Random(seed)):
        check_round(played.request, played.pairing)
        assert played.results == ()
        assert len(played.matches) == len(played.pairing.pairs)
        for match in played.matches:
            assert len(match) == boards
            for seats in ([board.first for board in match], [board.second for board in match]):
                seated = [seat for seat in seats if seat is not None]
                assert seated == sorted(set(seated))
                assert seats == [*seated, *[None] * (boards - len(seated))]
            for first, second, result in match:
                if first is None:
                    assert result.white is Mark.FORFEIT_LOSS
                if second is None:
                    assert result.black is Mark.FORFEIT_LOSS


def test_a_team_that_lacks_too_many_people_forfeits_its_match_and_after_the_second_one_is_out():
    plan = team_plan(40, missing_members=45)
    rounds = list(play(plan, fold, even, random.Random(12)))
    lines = [line for played in rounds for match in played.matches for line in zip(*match, strict=True)][::3]
    assert not any(0 < 4 - line.count(None) < 3 for line in lines)
    assert any(line.count(None) == 4 for line in lines)
    last = rounds[-1].request.players
    forfeits = {
        player.tpn: sum(past.kind is RoundKind.FORFEIT_LOSS for past in player.history) for player in last
    }
    assert max(forfeits.values()) == 2
    assert all(player.takes_part == (forfeits[player.tpn] < 2) for player in last)


def test_matches_and_boards_are_forfeited_as_often_as_their_rates_say():
    played = list(play(team_plan(200, forfeits=20, match_forfeits=10), fold, even, random.Random(13)))
    matches = [match for one in played for match in one.matches]
    lost = [match for match in matches if all(board.first is None or board.second is None for board in match)]
    assert len(lost) / len(matches) == pytest.approx(0.1, abs=0.05)
    boards = [board for match in matches if match not in lost for board in match]
    forfeits = sum(board.result.white.is_forfeit for board in boards)
    assert forfeits / len(boards) == pytest.approx(0.2, abs=0.04)


@pytest.mark.parametrize(
    ("system", "kinds"),
    [
        (DUTCH_2026, {ByeKind.HALF_POINT}),
        (SIMPLIFIED, {ByeKind.ZERO_POINT}),
        (LEONG, {ByeKind.ZERO_POINT}),
    ],
)
def test_half_points_are_given_for_absence_only_by_systems_that_know_them(system, kinds):
    plan = replace(CALM, system=system, rates=Rates(half_point_byes=20))
    rounds = fold_game(plan, random.Random(14))
    assert {bye.kind for played in rounds for bye in played.byes} == kinds


@settings(max_examples=30)
@given(plan=plans(BY_RESULTS), seed=st.integers(0, 2**32))
def test_the_history_of_the_next_round_is_what_was_played(plan, seed):
    rounds = fold_game(plan, random.Random(seed))
    for before, after in pairwise(rounds):
        last = {player.tpn: player.history[-1] for player in after.request.players}
        ends = [(result,) for result in before.results] or [
            tuple(game.result for game in match) for match in before.matches
        ]
        for pair, results in zip(before.pairing.pairs, ends, strict=True):
            assert last[pair.white].opponent == pair.black
            has_colour = len(results) == 1 or not all(result.white.is_forfeit for result in results)
            assert last[pair.white].colour is (Colour.WHITE if has_colour else None)
            assert last[pair.white].points == sum(plan.scoring.of_mark(result.white) for result in results)
            assert last[pair.black].points == sum(plan.scoring.of_mark(result.black) for result in results)
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
    rates = Rates(forfeits=20, double_forfeits=8, half_point_byes=10, zero_point_byes=5, full_point_byes=4)
    rounds = fold_game(replace(CALM, rates=rates), random.Random(4))
    results = Counter(result for played in rounds for result in played.results)
    kinds = Counter(bye.kind for played in rounds for bye in played.byes)
    assert results[WHITE_WINS_BY_FORFEIT] / results.total() == pytest.approx(0.1, abs=0.05)
    assert results[BLACK_WINS_BY_FORFEIT] / results.total() == pytest.approx(0.1, abs=0.05)
    assert results[DOUBLE_FORFEIT] / results.total() == pytest.approx(0.08, abs=0.04)
    assert kinds[ByeKind.FULL_POINT] / 1000 == pytest.approx(0.04, abs=0.02)
    assert kinds[ByeKind.HALF_POINT] / 1000 == pytest.approx(0.1, abs=0.03)
    assert kinds[ByeKind.ZERO_POINT] / 1000 == pytest.approx(0.05, abs=0.03)


def test_games_end_by_decision_and_are_not_rated_as_often_as_their_rates_say():
    rates = Rates(forfeits=10, odd_results=30, unrated_games=40)
    rounds = fold_game(replace(CALM, rates=rates), random.Random(4))
    played = [result for one in rounds for result in one.results if not result.white.is_forfeit]
    decided = [result for result in played if result in DECIDED_BY_ARBITER]
    assert len(decided) / len(played) == pytest.approx(0.3, abs=0.06)
    assert set(decided) == DECIDED_BY_ARBITER
    not_rated = [result for result in played if result.white.value in "WDL"]
    assert len(not_rated) / len(played) == pytest.approx(0.4, abs=0.07)
    assert set(played) <= POSSIBLE_RESULTS


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
    assert [player.virtual_points for player in bonus] == [(10,)] * len(bonus)
    assert sum(player.takes_part for player in bonus) == 2 * -(-len(on_time) // 4)
    assert bonus == list(first.players[: len(bonus)])
    assert bonus[-1].takes_part


def test_an_acceleration_that_does_not_go_with_the_points_is_refused():
    plan = replace(CALM, baku=BakuEdition.RULES_2016, scoring=SCORINGS[1])
    with pytest.raises(PairingError):
        fold_game(plan, random.Random(7))


def test_a_tournament_ends_where_no_round_is_possible_any_more():
    plan = Plan(DUTCH_2026, 9, (2000, 1900, 1800, 1700), Colour.WHITE)
    rounds = list(play(plan, pair_round, even, random.Random(8)))
    assert 1 <= len(rounds) <= 3


def test_where_nobody_is_ever_missing_a_stuck_tournament_ends_after_one_attempt():
    asked = []

    def never(request):
        asked.append(request)
        raise NoLegalPairingError(request.round_number)

    plan = replace(CALM, ratings=CALM.ratings[:6])
    assert list(play(plan, never, even, random.Random(8))) == []
    assert len(asked) == 1


@pytest.mark.parametrize("system", [DUTCH_2026, SIMPLIFIED, LEONG])
def test_where_people_may_be_missing_a_stuck_tournament_goes_on_without_some_of_them(system):
    calm = Plan(system, 8, tuple(range(2000, 1400, -100)), Colour.WHITE)
    restless = replace(calm, rates=Rates(zero_point_byes=0.001))
    rounds = {
        plan.rates: [len(list(play(plan, pair_round, even, random.Random(seed)))) for seed in range(12)]
        for plan in (calm, restless)
    }
    assert sum(rounds[restless.rates]) > sum(rounds[calm.rates])
    assert all(more >= fewer for more, fewer in zip(*reversed(rounds.values()), strict=True))


def test_each_further_attempt_leaves_one_more_at_home():
    missing = []

    def never(request):
        missing.append(sum(not player.takes_part for player in request.players))
        raise NoLegalPairingError(request.round_number)

    plan = replace(CALM, ratings=CALM.ratings[:20], rates=Rates(zero_point_byes=0.001))
    assert list(play(plan, never, even, random.Random(8))) == []
    assert missing == list(range(8))


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


def test_random_teams_are_in_board_order_and_close_to_each_other():
    teams = random_teams(50, 6, (1500, 1600), random.Random(11))
    assert all(list(people) == sorted(people, reverse=True) for people in teams)
    assert all(1400 <= rating <= 1700 for people in teams for rating in people)
    assert all(rating >= 1 for people in random_teams(50, 6, (1, 50), random.Random(1)) for rating in people)


def test_random_ratings_lie_between_the_limits_and_descend():
    ratings = random_ratings(300, 1500, 1600, random.Random(11))
    assert len(ratings) == 300
    assert all(1500 <= rating <= 1600 for rating in ratings)
    assert list(ratings) == sorted(ratings, reverse=True)
