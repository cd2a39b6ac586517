"""Random tournaments in the form of real ones."""

import random

import pytest

from swissdesk.frozen import replace
from swissdesk.pairing.checker import compare_rounds
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.generator import Plan, Rates, random_teams
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.systems import pair_round, system_named, system_names
from swissdesk.terms import TEAM_SCORING, Colour, Mark
from swissdesk.tournament.entry.registration import renumber
from swissdesk.tournament.event.generated import generate, with_teams
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.match_points import team_marks
from swissdesk.tournament.model import RoundState
from swissdesk.tournament.round.checking import played_rounds
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.standing.acceleration import follows_baku
from swissdesk.tournament.standing.standings import standings

BUSY = Rates(
    draws=40,
    forfeits=5,
    withdrawals=10,
    half_point_byes=5,
    zero_point_byes=5,
    late_entries=10,
    match_forfeits=3,
    missing_members=10,
)


def plan(system=DUTCH_2026, baku=None, players=30):
    ratings = tuple(range(2400, 2400 - 20 * players, -20))
    individual = Plan(system, 7, ratings, Colour.BLACK, rates=BUSY, baku=baku)
    if not system_named(system).for_teams:
        return individual
    teams = random_teams(players, 5, (2000, 2500), random.Random(players))
    return with_teams(replace(individual, scoring=TEAM_SCORING), 4, teams)


CASES = [
    *((DUTCH_2026, baku) for baku in (None, *BakuEdition)),
    (DUTCH_2017, BakuEdition.RULES_2016),
    *((system, None) for system in (SIMPLIFIED, LEONG, OLYMPIAD)),
    *((system, BakuEdition.RULES_2026) for system in (SIMPLIFIED, OLYMPIAD)),
]


@pytest.mark.parametrize(("system", "baku"), CASES)
@pytest.mark.parametrize("seed", range(2))
def test_a_random_tournament_is_sound_and_the_checker_finds_nothing(system, baku, seed):
    tournament = generate(plan(system, baku), "By chance", random.Random(seed))
    assert not [*faults_of(tournament)]
    assert [entry.state for entry in tournament.rounds] == [RoundState.CLOSED] * 7
    comparisons = list(compare_rounds(played_rounds(tournament), pair_round))
    assert len(comparisons) == 7
    assert not any(comparison.differences for comparison in comparisons)
    assert tournament.settings.baku is baku
    assert baku is None or follows_baku(tournament)


def test_the_tournament_gives_the_virtual_points_that_the_rounds_were_paired_with():
    tournament = generate(plan(baku=BakuEdition.RULES_2026), "By chance", random.Random(1))
    first = pairing_request(tournament, 1).players[0]
    fifth = pairing_request(tournament, 5).players[0]
    assert first.virtual_points == (10,)
    assert fifth.virtual_points == (10, 10, 5, 5, 0)


def test_a_tournament_that_cannot_begin_is_accelerated_by_its_whole_list():
    late = replace(plan(baku=BakuEdition.RULES_2026, players=9), rates=Rates(late_entries=100))
    tournament = generate(late, "By chance", random.Random(1))
    assert tournament.rounds == ()
    assert follows_baku(tournament)
    assert len({row.player for row in tournament.acceleration}) == 6


def test_an_accelerated_team_gets_match_points():
    tournament = generate(plan(OLYMPIAD, BakuEdition.RULES_2026), "x", random.Random(1))
    assert pairing_request(tournament, 3).players[0].virtual_points == (20, 20, 10)


@pytest.mark.parametrize("system", system_names())
def test_standings_go_by_the_tie_breaks_of_the_system(system):
    tournament = generate(plan(system, players=12), "By chance", random.Random(3))
    assert tournament.settings.tie_breaks == usual_tie_breaks(system)
    assert [row.rank for row in standings(tournament).rows][:1] == [1]


def test_teams_stand_in_the_order_of_the_list_with_their_strengths():
    tournament = generate(plan(OLYMPIAD), "By chance", random.Random(1))
    strengths = [team.rating for team in tournament.players]
    assert strengths == sorted(strengths, reverse=True)
    first = tournament.players[0].members
    assert strengths[0] == (sum(member.rating for member in first[:4]) + 2) // 4
    assert renumber(replace(tournament, rounds=())).players == tournament.players


def test_colours_alternate_from_board_to_board_and_results_follow_them():
    tournament = generate(plan(OLYMPIAD), "By chance", random.Random(2))
    people = {member.id: team.id for team in tournament.players for member in team.members}
    for match in tournament.rounds[0].games:
        for game in match.boards:
            white_team = match.white if game.board % 2 else match.black
            assert game.white is None or people[game.white] == white_team
        points = [
            sum(SIDE[mark] for mark in marks) for marks in zip(*map(team_marks, match.boards), strict=True)
        ]
        if match.result.white in (Mark.WIN, Mark.LOSS):
            assert (points[0] > points[1]) == (match.result.white is Mark.WIN)


SIDE = {Mark.WIN: 2, Mark.DRAW: 1, Mark.LOSS: 0, Mark.FORFEIT_WIN: 2, Mark.FORFEIT_LOSS: 0}
