"""Those who have lost in round 1 of a knock-out play on in a section of their own (K-34)."""

import random

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.knock_out.facts import KNOCK_OUT, TEAM_KNOCK_OUT
from swissdesk.pairing.knock_out_rules import KnockOutRules, LineOrder
from swissdesk.terms import Colour
from swissdesk.tournament.entry.registration import withdraw_player
from swissdesk.tournament.entry.special_cases import SpecialCases, set_special_cases
from swissdesk.tournament.event.qualifying import (
    Qualifying,
    losers_of_round_1,
    section_of_qualified,
    why_no_losers,
)
from swissdesk.tournament.model import LaterRating
from swissdesk.tournament.round.matches import forfeit_match
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from tests.tournament.round import test_knock_out_of_teams as of_teams
from tests.tournament.round.test_knock_out_rounds import FIRST, SECOND, cup, entered, everybody_wins
from tests.tournament.tournament_building import field_of

WANTED = Qualifying(8, "Consolation", KNOCK_OUT, of_losers=True)


@pytest.mark.parametrize("lines", [LineOrder.FIXED, LineOrder.PARTLY_DRAWN])
@pytest.mark.parametrize("players", [7, 8, 13, 16, 27, 32])
def test_losers_of_neighbouring_matches_meet(players: int, lines: LineOrder):
    chance = random.Random(players)
    t = cup(players, KnockOutRules(line_order=lines, seed=4))
    for game in t.rounds[0].games:
        t = entered(t, *[chance.choice((FIRST, SECOND))] * 2, board=game.board)
    made = section_of_qualified(t, WANTED)
    assert len(made.players) == len(t.rounds[0].games)
    names = {player.id: player.name for player in t.players}
    knock_out = t.settings.pairing_system.knock_out
    assert knock_out is not None
    order = knock_out.lines(players, t.settings.knock_out)
    line_of = {t.players[seed - 1].name: line for line, seed in enumerate(order) if seed <= players}
    made = replace(made, settings=replace(made.settings, initial_colour=Colour.WHITE))
    paired = accept_pairing(made, pair_lawfully(pairing_request(made)))
    new_names = {player.id: player.name for player in paired.players}
    assert set(new_names.values()) <= set(names.values())
    for game in paired.rounds[0].games:
        one, other = (line_of[new_names[side]] for side in (game.white, game.black))
        assert one // 4 == other // 4


def test_ratings_of_later_rounds_stay_in_the_qualification():
    t = entered(entered(cup(4), FIRST, FIRST, board=1), FIRST, FIRST, board=2)
    for player in t.players:
        t = set_special_cases(t, player.id, SpecialCases((LaterRating(2, 1850),)))
    made = section_of_qualified(t, replace(WANTED, count=2))
    assert [player.later_ratings for player in made.players] == [(), ()]


def test_who_has_left_and_a_match_that_nobody_won_bring_nobody():
    t = cup(8)
    t = forfeit_match(t, 1, 1, {t.rounds[0].games[0].white, t.rounds[0].games[0].black})
    for board in (2, 3, 4):
        t = entered(t, FIRST, FIRST, board=board)
    assert len(losers_of_round_1(t)) == 3
    gone = losers_of_round_1(t)[0]
    assert gone not in losers_of_round_1(withdraw_player(t, gone))


def test_why_nobody_plays_on():
    assert why_no_losers(field_of(8)) == "Only in a knock-out somebody is out after round 1."
    assert "missing" in why_no_losers(cup(8))
    assert why_no_losers(everybody_wins(cup(3))) == "Fewer than two have lost in round 1."
    assert why_no_losers(everybody_wins(cup(8))) == ""
    with pytest.raises(TournamentError, match="The qualified are people"):
        section_of_qualified(everybody_wins(cup(8)), replace(WANTED, system=TEAM_KNOCK_OUT))


def test_teams_play_on_with_their_players():
    t = of_teams.cup(4)
    for number in (1, 2):
        t = of_teams.entered(t, FIRST, FIRST, FIRST, SECOND, number=number)
    made = section_of_qualified(t, replace(WANTED, system=TEAM_KNOCK_OUT))
    assert [len(team.members) for team in made.players] == [5, 5]
    assert (made.settings.boards, made.settings.rounds_planned) == (4, 1)
    with pytest.raises(TournamentError, match="The qualified are teams"):
        section_of_qualified(t, WANTED)
