"""Knock-outs of teams in reports: a round for each stage, and notes of our own (CUSTOM_TEAM_KNOCKOUT)."""

import random

import pytest

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.pairing.generator import Plan, Rates, random_teams
from swissdesk.pairing.knock_out.facts import TEAM_KNOCK_OUT
from swissdesk.terms import DOUBLE_FORFEIT, DRAWN, TEAM_KNOCK_OUT_SCORING, Colour
from swissdesk.tournament.event.generated import generate, with_teams
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.mending import mended
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.matches import change_line_up, set_winner
from swissdesk.tournament.standing.standings import standings
from tests.tournament.round.test_knock_out_of_teams import cup, entered, match


def generated(seed: int) -> Tournament:
    chance = random.Random(seed)
    rates = Rates(draws=60, match_forfeits=4, missing_members=10, withdrawals=8)
    plan = Plan(TEAM_KNOCK_OUT, 9, (), Colour.BLACK, TEAM_KNOCK_OUT_SCORING, rates)
    teams = random_teams(chance.randint(2, 14), 5, (1500, 1600), chance)
    return generate(with_teams(plan, 4, teams), "Cup", chance)


@pytest.mark.parametrize("seed", range(6))
def test_a_cup_of_teams_comes_back_from_reports_and_from_repair(seed: int):
    t = generated(seed)
    assert [*faults_of(t)] == []
    for edition in TrfEdition:
        again = read_trf(write_trf(t, edition), "cup.trf").tournament
        assert again.rounds == t.rounds
        assert again.settings.scoring == t.settings.scoring
        assert standings(again).rows == standings(t).rows
    assert mended(t).tournament == t
    assert mended(t).losses == ()


def test_a_winner_by_hand_comes_back_from_a_report():
    t = entered(cup(2, "none"), *[DRAWN] * 4)
    t = set_winner(t, 1, 1, match(t).black, "blitz match")
    data = write_trf(t, TrfEdition.TRF26)
    assert b"192 CUSTOM_TEAM_KNOCKOUT" in data
    assert b"092 Team: Knock-out" in data
    again = read_trf(data, "cup.trf").tournament
    assert again.rounds[0].games == t.rounds[0].games
    assert again.settings.knock_out == t.settings.knock_out


def test_a_tied_match_that_nobody_played_comes_back_with_who_goes_on():
    t = cup(2, boards=2)
    teams = {team.id: team.members for team in t.players}
    t = change_line_up(t, 1, match(t).white, [None, teams[match(t).white][1].id])
    t = change_line_up(t, 1, match(t).black, [teams[match(t).black][0].id, None])
    assert (match(t).result, match(t).winner) == (DOUBLE_FORFEIT, match(t).black)
    for edition in TrfEdition:
        again = read_trf(write_trf(t, edition), "cup.trf").tournament
        assert again.rounds[0].games == t.rounds[0].games
