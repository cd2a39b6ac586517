"""Rating estimates: the worked examples, and what holds of every game."""

import csv
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.terms import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    RatingRule,
    Result,
)
from swissdesk.tiebreaks.tables import expected_percent, performance_difference
from swissdesk.tournament.model import BoardCorrection, MemberId, PlayerId, RatingCorrection, Settings
from swissdesk.tournament.standing.rated_games import RatingList
from swissdesk.tournament.standing.rating_estimates import (
    DifferenceRule,
    counted_differences,
    has_national_ratings,
    initial_rating,
    main_list,
    rating_estimates,
    rounded_change,
    unknown_ratings_text,
)
from tests.chances import CHANCES
from tests.storage.event_building import teams
from tests.tournament.tournament_building import field_of, with_next_round, with_random_round

TRF = Path(__file__).parents[2] / "data" / "trf"


def pair_of(one, other, result, start=None, **facts):
    """Two players with these ratings after one game, the first one having White."""
    t = with_next_round(field_of(2), result)
    ratings = iter((one, other))
    people = tuple(replace(player, rating=next(ratings), **facts) for player in t.players)
    return replace(t, players=people, settings=replace(t.settings, start=start))


def changes(t, ratings=RatingList.FIDE):
    return [estimate.change / 100 for estimate in rating_estimates(t, ratings)]


def test_the_weaker_player_wins():
    assert changes(pair_of(2301, 2510, WHITE_WINS, k_factor=20)) == [15.4, -15.4]


def test_a_difference_of_more_than_400_counts_as_400():
    t = pair_of(2150, 1650, WHITE_WINS)
    assert changes(t) == [1.6, -1.6]
    assert rating_estimates(t)[0].games[0].difference == 400
    assert rating_estimates(t)[0].games[0].is_limited


def test_from_october_2025_the_real_difference_counts_for_players_from_2650():
    new, old = date(2025, 10, 1), date(2025, 9, 30)
    assert changes(pair_of(2700, 2000, WHITE_WINS, new)) == [0.1, -0.8 * 2]
    assert changes(pair_of(2700, 2000, WHITE_WINS, old)) == [0.8, -1.6]
    assert changes(pair_of(2649, 2000, WHITE_WINS, new)) == [0.8, -1.6]


def test_from_2022_to_february_2024_only_one_difference_was_limited_for_the_higher_rated():
    opponents = [1500, 1400, 1900, 2500]
    limited = {rule: counted_differences(2000, opponents, rule) for rule in DifferenceRule}
    assert limited[DifferenceRule.ALWAYS] == [400, 400, 100, -400]
    assert limited[DifferenceRule.ONCE] == [500, 400, 100, -400]
    assert limited[DifferenceRule.BELOW_2650] == [400, 400, 100, -400]


@pytest.mark.parametrize(
    ("day", "rule"),
    [
        (date(2021, 12, 31), DifferenceRule.ALWAYS),
        (date(2022, 1, 1), DifferenceRule.ONCE),
        (date(2024, 2, 29), DifferenceRule.ONCE),
        (date(2024, 3, 1), DifferenceRule.ALWAYS),
        (date(2025, 9, 30), DifferenceRule.ALWAYS),
        (date(2025, 10, 1), DifferenceRule.BELOW_2650),
        (None, DifferenceRule.BELOW_2650),
    ],
)
def test_the_day_of_the_tournament_chooses_the_rule_of_400(day, rule):
    assert DifferenceRule.in_force(day) is rule


@pytest.mark.parametrize(
    ("rating", "born", "k"),
    [(2299, "2008", 40), (2300, "2008", 20), (2299, "2007", 20), (2399, "", 20), (2400, "", 10)],
)
def test_the_rule_gives_a_k(rating, born, k):
    t = pair_of(rating, 2300, DRAWN, date(2026, 5, 1), birth=born)
    first = rating_estimates(t)[0]
    assert (first.k, first.k_is_estimated) == (k, True)


def test_a_rating_that_falls_below_1400_is_none_any_more():
    t = pair_of(1405, 1405, BLACK_WINS, k_factor=20)
    assert [one.new_rating for one in rating_estimates(t)] == [1395, 1415]
    assert [one.falls_off_the_list for one in rating_estimates(t)] == [True, False]
    assert not rating_estimates(pair_of(1410, 1410, BLACK_WINS, k_factor=20))[0].falls_off_the_list
    assert not rating_estimates(t, RatingList.NATIONAL)[0].falls_off_the_list


def test_the_k_of_the_list_goes_before_the_rule():
    first = rating_estimates(pair_of(2500, 2500, DRAWN, k_factor=40))[0]
    assert (first.k, first.k_is_estimated) == (40, False)


def test_k_times_games_does_not_exceed_700():
    t = field_of(2, rounds=20)
    for _number in range(18):
        t = with_next_round(t, DRAWN)
    t = replace(t, players=tuple(replace(player, k_factor=40) for player in t.players))
    assert [estimate.k for estimate in rating_estimates(t)] == [38, 38]


@pytest.mark.parametrize(
    "result",
    [WHITE_WINS_BY_FORFEIT, Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS), Result(Mark.PENDING, Mark.PENDING)],
)
def test_what_was_not_played_in_earnest_is_not_rated(result):
    assert all(not estimate.games for estimate in rating_estimates(pair_of(2000, 2000, result)))


def test_a_game_against_somebody_without_a_rating_counts_for_that_player_alone():
    one, other = rating_estimates(pair_of(2000, 0, WHITE_WINS))
    assert one.games == ()
    assert one.average is None
    assert other.initial.games == 1
    assert other.initial.rating is None


def test_a_result_corrected_for_rating_alone_is_rated_as_it_was():
    t = pair_of(2000, 2000, WHITE_WINS, k_factor=20)
    correction = RatingCorrection(1, 1, PlayerId(2), PlayerId(1), WHITE_WINS)
    assert changes(replace(t, rating_corrections=(correction,))) == [-10, 10]


def test_members_of_teams_are_rated_by_their_boards_and_by_what_was_corrected():
    t = replace(teams(), board_corrections=())
    (match,) = [game for paired in t.rounds[:1] for game in paired.games]
    estimates = {one.person.member: one for one in rating_estimates(t)}
    assert {member for member, one in estimates.items() if one.games} == {3, 7, 8, 9}
    assert estimates[MemberId(3)].half_points == 1
    corrected = match.boards[0]._replace(result=WHITE_WINS)
    t = replace(t, board_corrections=(BoardCorrection(1, match.board, corrected),))
    estimates = {one.person.member: one for one in rating_estimates(t)}
    assert [estimates[MemberId(one)].half_points for one in (3, 8)] == [2, 0]


def test_national_ratings_are_reckoned_by_themselves():
    t = pair_of(2000, 2000, BLACK_WINS, k_factor=20)
    assert not has_national_ratings(t)
    people = [replace(player, national_rating=1500 + 100 * player.tpn) for player in t.players]
    t = replace(t, players=tuple(people))
    assert has_national_ratings(t)
    assert changes(t) == [-10, 10]
    assert changes(t, RatingList.NATIONAL) == [-7.2, 7.2]


def test_the_first_rating_adds_two_draws_against_1800():
    assert initial_rating([2000] * 5, 5).rating == 1943
    assert initial_rating([2000] * 5, 7).rating == 1943 + 102
    assert initial_rating([2000] * 4, 8).rating is None
    assert initial_rating([2000] * 5, 0).rating is None
    assert initial_rating([2500] * 9, 18).rating == 2200
    assert initial_rating([1000] * 9, 1).rating is None


def test_the_performances_are_those_of_the_tie_breaks():
    t = read_trf((TRF / "tec_swiss16.trf").read_bytes(), "tec").tournament
    found = {estimate.person.player: estimate for estimate in rating_estimates(t)}
    for tpn, performance, perfect in ((2, 2120, 2216), (3, 2089, 2112), (12, 1250, 1250), (14, 1925, 1942)):
        estimate = found[next(player.id for player in t.players if player.tpn == tpn)]
        assert (estimate.performance, estimate.perfect_performance) == (performance, perfect)


def test_halves_of_a_change_are_rounded_away_from_zero():
    assert [rounded_change(change) for change in (150, 149, -150, -149, 0)] == [2, 1, -2, -1, 0]


@settings(max_examples=25)
@given(
    st.integers(2, 12),
    st.integers(1, 4),
    st.lists(st.integers(1400, 2600), min_size=12, max_size=12),
    CHANCES,
)
def test_changes_add_up_to_nothing_where_everybody_has_the_same_k(players, rounds, ratings, chance):
    t = field_of(players)
    for _number in range(rounds):
        t = with_random_round(t, chance, (WHITE_WINS, BLACK_WINS, DRAWN))
    people = [
        replace(one, rating=rating, k_factor=20) for one, rating in zip(t.players, ratings, strict=False)
    ]
    estimates = rating_estimates(replace(t, players=tuple(people)))
    assert sum(estimate.change for estimate in estimates) == 0
    assert sum(estimate.expected for estimate in estimates) == 50 * sum(len(e.games) for e in estimates)


@given(st.integers(-1200, 1200), st.integers(-1200, 1200))
def test_a_greater_difference_never_expects_less(one, other):
    low, high = sorted((one, other))
    assert expected_percent(low) <= expected_percent(high)
    assert expected_percent(one) + expected_percent(-one) == 100


def test_an_event_without_rounds_has_estimates_without_games():
    t = replace(field_of(3), settings=Settings("Open"))
    assert [(one.games, one.change, one.new_rating == one.rating) for one in rating_estimates(t)] == [
        ((), 0, True)
    ] * 3


@pytest.mark.reference
def test_the_tables_are_those_of_the_reference(reference):
    folder = reference / "data" / "tables"
    with (folder / "fide_d_to_pd.csv").open() as file:
        for row in csv.DictReader(file):
            last = int(row["d_to"] or 2000)
            for difference in (int(row["d_from"]), last):
                assert expected_percent(difference) == int(row["PD_higher_percent"])
    with (folder / "fide_p_to_dp.csv").open() as file:
        for row in csv.DictReader(file):
            assert performance_difference(int(row["p_percent"])) == int(row["dp"])


def by_rule(t, rule, *national):
    people = [replace(one, national_rating=own) for one, own in zip(t.players, national, strict=True)]
    return replace(t, players=tuple(people), settings=replace(t.settings, rating_rule=rule))


def test_an_event_by_national_ratings_is_reckoned_by_them_and_says_nothing_of_fides():
    t = by_rule(pair_of(2000, 2000, BLACK_WINS), RatingRule.NATIONAL, 2000, 0)
    assert main_list(t.settings) is RatingList.NATIONAL
    assert changes(t) == [0, 0]
    assert changes(t, RatingList.NATIONAL) == [-10, 10]
    assert [one.initial for one in rating_estimates(t)] == [None, None]
    assert not has_national_ratings(t)
    assert unknown_ratings_text(t).startswith("By the ratings of the event, which are national")


def test_who_counts_by_a_national_rating_for_want_of_one_is_unrated_for_fide():
    t = by_rule(pair_of(2000, 1700, WHITE_WINS), RatingRule.FIDE_FIRST, 0, 1700)
    one, other = rating_estimates(t)
    assert (one.games, other.rating, other.initial.games) == ((), 0, 1)
    assert unknown_ratings_text(t) == ""


def test_a_rating_of_fide_behind_a_higher_national_one_is_left_out_with_its_games_and_counted():
    t = by_rule(pair_of(2000, 2100, WHITE_WINS), RatingRule.HIGHER, 0, 2100)
    one, other = rating_estimates(t)
    assert (one.games, other.rating, other.initial) == ((), 0, None)
    assert unknown_ratings_text(t) == (
        "FIDE’s rating of 1 player with a national one is not known: it is left out, with its games."
    )


def test_a_rating_of_fide_behind_a_higher_national_one_is_reckoned_where_it_is_kept():
    t = by_rule(pair_of(2000, 2100, WHITE_WINS), RatingRule.HIGHER, 0, 2100)
    white, black = t.players
    kept = replace(t, players=(white, replace(black, fide_rating=2000)))
    assert unknown_ratings_text(kept) == ""
    assert changes(kept) == changes(pair_of(2000, 2000, WHITE_WINS))
    assert kept.players[1].rating == 2100
