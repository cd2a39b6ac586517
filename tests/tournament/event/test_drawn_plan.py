"""Plans of random tournaments: what is chosen is kept, and what is not is drawn from what is usual."""

import random
from math import comb

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.generator import Rates
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.terms import ByeKind, Points, Scoring, TeamScore
from swissdesk.tiebreaks.codes import is_for_teams, is_of_fide, parse_code
from swissdesk.tiebreaks.pick_lists import BUCHHOLZ
from swissdesk.tournament.event.drawn_plan import drawn_plan
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.point_values import value_faults
from swissdesk.tournament.event.random_choices import MOST_KEPT_APART, RATES, Acceleration, Choices, Worth
from swissdesk.tournament.event.random_choices import unused as unused_choices
from swissdesk.tournament.fide_rules import why_not_in_fide_mode
from tests.pairing.own_tables import own_table

SEEDS = range(40)


def drawn(system, seeds=SEEDS, **chosen):
    record = system_named(system)
    if record.schedule is not None and record.schedule.is_read:
        chosen = {"own_table": own_table(9), **chosen}
    return [drawn_plan(Choices(system, **chosen), seed) for seed in seeds]


@pytest.mark.parametrize("system", system_names())
def test_what_is_drawn_is_what_the_rules_of_the_system_allow(system):
    record = system_named(system)
    for plan in drawn(system):
        entries = len(plan.ratings)
        assert 4 <= entries <= 120
        assert 1 <= plan.rounds_planned <= 15
        assert not entries % 2 or record.may_be_odd
        assert not list(value_faults(plan.scoring, record.games))
        assert plan.baku is None or not (record.has_fixed_field or record.ladder)
        for name in RATES:
            assert 0 <= getattr(plan.rates, name) <= 80
        for code in map(parse_code, plan.tie_breaks):
            assert record.for_teams or not is_for_teams(code)
            assert is_of_fide(code) or str(code) in record.tie_breaks
            assert record.schedule is None or code.name not in BUCHHOLZ


@pytest.mark.parametrize("system", [DUTCH_2026, TEAM_SWISS])
def test_a_drawn_tournament_could_be_in_fide_mode_and_is_sound(system):
    for seed, plan in enumerate(drawn(system, range(4))):
        t = generate(plan, "x", random.Random(seed))
        assert not why_not_in_fide_mode(t.settings)
        assert not list(faults_of(t))


def test_the_same_seed_draws_the_same_and_no_draw_moves_another():
    first = drawn(DUTCH_2026)
    assert first == drawn(DUTCH_2026)
    for plan, other in zip(
        first, drawn(DUTCH_2026, points=Worth(Points(30), Points(10), Points(0))), strict=True
    ):
        assert other.scoring.win == 30
        assert replace(other, scoring=plan.scoring, baku=plan.baku) == plan


def test_what_is_chosen_is_kept():
    chosen = Choices(
        DUTCH_2026,
        players=30,
        rounds=6,
        ratings=(1500, 1600),
        acceleration=Acceleration.RULES_2016,
        bye_points=Points(5),
        tie_breaks=("WIN", "BH/C1"),
        forbidden_pairs=5,
        rates={name: 50 for name in RATES if name not in {"missing_members", "match_forfeits"}},
    )
    for seed in SEEDS:
        plan = drawn_plan(chosen, seed)
        assert (len(plan.ratings), plan.rounds_planned, plan.tie_breaks) == (30, 6, ("WIN", "BH/C1"))
        assert all(1500 <= rating <= 1600 for rating in plan.ratings)
        assert plan.baku is BakuEdition.RULES_2016
        assert plan.scoring == Scoring(pairing_allocated_bye=Points(5))
        assert len({(pair.one, pair.other) for pair in plan.kept_apart}) == 5
        assert plan.rates.double_forfeits == plan.rates.odd_results == 50


def test_nearly_all_drawn_rounds_can_be_paired_to_the_end():
    ended = 0
    for seed, plan in enumerate(drawn(DUTCH_2026, range(25), players=10)):
        ended += len(generate(plan, "x", random.Random(seed)).rounds) < plan.rounds_planned
    assert ended <= 1


def test_in_a_small_field_no_pair_is_forbidden_unless_it_is_asked_for():
    assert not any(plan.kept_apart for plan in drawn(DUTCH_2026, players=7))
    assert any(plan.kept_apart for plan in drawn(DUTCH_2026, players=30))


def test_kept_apart_players_never_meet_and_the_report_says_so():
    plan = drawn_plan(Choices(DUTCH_2026, players=12, rounds=5, forbidden_pairs=20), 1)
    t = generate(plan, "x", random.Random(1))
    assert len(t.forbidden_pairs) == 20
    forbidden = {
        (number, frozenset((pair.one, pair.other)))
        for pair in t.forbidden_pairs
        for number in range(pair.first_round, pair.last_round + 1)
    }
    met = {
        (paired.number, frozenset((game.white, game.black))) for paired in t.rounds for game in paired.games
    }
    assert met
    assert not met & forbidden


def test_all_pairs_can_be_forbidden_and_none_more():
    whole = drawn_plan(Choices(DUTCH_2026, players=6, forbidden_pairs=comb(6, 2)), 1)
    assert len({(pair.one, pair.other) for pair in whole.kept_apart}) == 15
    with pytest.raises(TournamentError, match="6 cannot form 16 different pairs"):
        drawn_plan(Choices(DUTCH_2026, players=6, forbidden_pairs=16), 1)
    assert (
        len(drawn_plan(Choices(DUTCH_2026, players=200, forbidden_pairs=MOST_KEPT_APART), 1).kept_apart)
        == 5000
    )


def test_whoever_goes_home_is_withdrawn_and_every_bye_is_of_its_kind():
    rates = Rates(withdrawals=40, full_point_byes=10, half_point_byes=10, zero_point_byes=10)
    plan = replace(drawn_plan(Choices(OLYMPIAD, players=20, rounds=6), 1), rates=rates)
    t = generate(plan, "x", random.Random(1))
    kinds = {bye.kind for paired in t.rounds for bye in paired.byes}
    assert {ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT} <= kinds
    gone = [player for player in t.players if player.withdrawn_from]
    assert gone
    for player in gone:
        for paired in t.rounds[player.withdrawn_from - 1 :]:
            assert (player.id, ByeKind.ZERO_POINT) in paired.byes


def test_lots_are_drawn_only_where_a_tie_break_asks_for_them():
    for plan in drawn(SIMPLIFIED):
        assert bool(plan.lots) == ("OTHER_LOTTERY" in plan.tie_breaks)
        assert not plan.lots or sorted(plan.lots) == list(range(1, len(plan.ratings) + 1))


def test_what_a_system_has_no_use_for_is_named():
    choices = Choices(DUTCH_2026, boards=4, table_teams=3, rates={"missing_members": 0, "draws": 10})
    assert unused_choices(choices) == ("boards", "missing_members", "table_teams")
    assert unused_choices(Choices(OLYMPIAD, boards=4, rates={"missing_members": 0})) == ()


def test_game_points_lead_where_they_are_drawn_and_then_nothing_is_accelerated():
    plans = drawn(TEAM_SWISS)
    by_games = [plan for plan in plans if plan.teams.primary is TeamScore.GAME_POINTS]
    assert 0 < len(by_games) < len(plans)
    assert all(plan.baku is None for plan in by_games)
    assert any(plan.baku for plan in plans)
    asked = drawn(TEAM_SWISS, acceleration=Acceleration.SYSTEM)
    assert all(plan.baku and plan.teams.primary is TeamScore.MATCH_POINTS for plan in asked)
