"""Events of FIDE's Swiss system for teams: what is paired by, and what their cards and lists show."""

import random
from datetime import UTC, datetime

import pytest

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.round.checklist import checklist
from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.terms import Float, TeamColours, TeamScore
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.history import request_of
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.round.cards import every_card
from swissdesk.tournament.standing.team_scores import game_points_after
from tests.conformance.plans import random_plan

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
MP, GP = TeamScore.MATCH_POINTS, TeamScore.GAME_POINTS


@pytest.fixture(scope="module")
def held() -> Tournament:
    plan = random_plan(TEAM_SWISS, random.Random(4), 12)
    assert plan.teams is not None
    teams = replace(plan.teams, primary=MP, colours=TeamColours.TYPE_A, secondary_for_colours=True)
    plan = replace(plan, baku=None, teams=teams)
    held = generate(plan, "Club Teams", random.Random(4))
    assert len(held.rounds) > 3
    return held


def led_by(held: Tournament, score: TeamScore) -> Tournament:
    return replace(held, settings=replace(held.settings, primary_score=score))


@pytest.mark.parametrize("score", TeamScore)
def test_rounds_are_paired_by_the_score_that_leads(score: TeamScore, held: Tournament):
    t = led_by(held, score)
    number = len(t.rounds)
    request = request_of(t, number, t.settings.initial_colour, {player.id for player in t.players})
    games = game_points_after(t, number - 1)
    for player, team in zip(t.players, request.players, strict=True):
        points = sum(past.points for past in team.history)
        others = sum(past.secondary_points for past in team.history)
        assert games[player.id] == (points if score is GP else others)
    assert request.teams.primary is score
    pair_lawfully(request)


def test_the_system_of_the_olympiad_is_paired_by_match_points_whatever_leads(held: Tournament):
    olympiad = replace(held.settings, system="olympiad", primary_score=GP)
    assert (olympiad.pairing_score, held.settings.pairing_score) == (MP, MP)


def test_floats_on_cards_compare_the_score_that_is_paired_by(held: Tournament):
    t = led_by(held, GP)
    for player, card in every_card(t).items():
        for line in card:
            expected = Float.NONE
            if line.was_played:
                own, theirs = (
                    points_before(t, player, line.round_number),
                    points_before(t, line.opponent, line.round_number),
                )
                expected = Float.NONE if own == theirs else Float.DOWN if own > theirs else Float.UP
            assert line.float_mark is expected


def points_before(t: Tournament, player: PlayerId, number: int) -> int:
    return game_points_after(t, number - 1)[player]


@pytest.mark.parametrize(("score", "second"), [(MP, "GP"), (GP, "MP")])
def test_the_checklist_lies_by_number_within_a_score_and_shows_the_other_one(
    score: TeamScore, second: str, held: Tournament
):
    sheet = checklist(led_by(held, score), SheetRequest(printed_at=NOON, round_number=len(held.rounds)))
    assert (sheet.second, sheet.by_match_points) == (second, score is MP)
    for group in sheet.groups:
        numbers = [line.player.tpn for line in group.lines]
        assert numbers == sorted(numbers)
    plain = replace(held, settings=replace(held.settings, secondary_for_colours=False))
    assert checklist(plain, SheetRequest(printed_at=NOON, round_number=len(held.rounds))).second == ""


def test_game_points_cannot_be_accelerated(held: Tournament):
    empty = replace(held, rounds=())
    settings = replace(held.settings, primary_score=GP, baku=BakuEdition.RULES_2026)
    with pytest.raises(TournamentError, match="not accelerated"):
        change_settings(empty, settings)


def test_what_it_pairs_by_is_fixed_when_round_2_is_paired(held: Tournament):
    for change in (
        {"team_colours": TeamColours.TYPE_B},
        {"secondary_for_colours": False},
        {"primary_score": GP},
    ):
        changed = replace(held.settings, **change)
        with pytest.raises(TournamentError, match="cannot change"):
            change_settings(held, changed)
        one_round = replace(held, rounds=held.rounds[:1])
        assert change_settings(one_round, changed).settings == changed
