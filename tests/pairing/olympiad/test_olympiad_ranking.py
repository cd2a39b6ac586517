import random

from hypothesis import given, settings
from literal_olympiad import Field
from olympiad_events import ABSENT, BYE, played, request_for
from random_team_events import random_request

from swissdesk.frozen import replace
from swissdesk.pairing.olympiad.ranking import after_match_points, ranked_teams
from swissdesk.pairing.request import TeamRules
from swissdesk.terms import TeamRanking
from tests.chances import CHANCES

BY_GAMES, BY_BERGER = TeamRanking.GAME_POINTS, TeamRanking.SONNEBORN_BERGER
EXAMPLE = {
    1: [played(2, "W", 2, 3), BYE, played(3, "B", 1, 2)],
    2: [played(1, "B", 0, 1), played(3, "W", 2, 2.5), BYE],
    3: [BYE, played(2, "B", 0, 1.5), played(1, "W", 1, 2)],
}


def numbers(request) -> list[int]:
    return [team.tpn for team in ranked_teams(request)]


def sonneborn_berger(request) -> dict[int, int]:
    by_berger = replace(request, teams=TeamRules(4, BY_BERGER))
    return {team: merits[0] for team, merits in after_match_points(by_berger).items()}


def test_teams_stand_by_match_points_then_game_points_then_pairing_number():
    histories = {1: [played(3, "W", 1, 2)], 2: [played(4, "W", 1, 2)], 3: [played(1, "B", 2, 3)], 4: []}
    histories[4] = [played(2, "B", 1, 2.5)]
    assert numbers(request_for(histories)) == [3, 4, 1, 2]


def test_sonneborn_berger_counts_virtual_opponents_and_leaves_the_lowest_out():
    # The hand-checked standings of example 9: 17, 10 and 14.
    assert sonneborn_berger(request_for(EXAMPLE)) == {1: 1700, 2: 1000, 3: 1400}


def test_the_event_may_rank_by_sonneborn_berger_instead_of_game_points():
    assert numbers(request_for(EXAMPLE, ranking=BY_BERGER)) == [1, 2, 3]
    histories = EXAMPLE | {2: [played(1, "B", 0, 1), played(3, "W", 1, 2), BYE]}
    request = request_for(histories, ranking=BY_BERGER)
    assert sonneborn_berger(request)[3] > sonneborn_berger(request)[2]
    assert numbers(request) == [1, 3, 2]
    assert numbers(replace(request, teams=TeamRules(4, BY_GAMES))) == [1, 3, 2]


def test_after_sonneborn_berger_come_game_points_then_the_match_points_of_the_opponents():
    # One opponent each, which is left out: neither 14a nor 14c tells them apart, the game points do.
    histories = {1: [played(3, "W", 2, 2.5)], 2: [played(4, "W", 2, 3)]}
    histories |= {3: [played(1, "B", 0, 1.5)], 4: [played(2, "B", 0, 1)]}
    assert numbers(request_for(histories, ranking=BY_BERGER)) == [2, 1, 3, 4]
    # Both have 4 match points, 6½ game points and nothing by 14a; their opponents have 0 and 3, 0 and 4.
    histories = {
        1: [played(3, "W", 2, 4), played(4, "B", 2, 2.5), played(5, "W", 0, 0)],
        2: [played(4, "W", 2, 4), played(3, "B", 2, 2.5), played(6, "W", 0, 0)],
        3: [played(1, "B", 0, 0), played(2, "W", 0, 1.5), played(7, "W", 0, 0)],
        4: [played(2, "B", 0, 0), played(1, "W", 0, 1.5), played(8, "W", 0, 0)],
        5: [played(7, "W", 1, 2), played(8, "W", 0, 0), played(1, "B", 2, 4)],
        6: [played(8, "W", 2, 4), played(7, "W", 0, 0), played(2, "B", 2, 4)],
    }
    request = request_for(histories | {7: [], 8: []}, ranking=BY_BERGER)
    merits = after_match_points(request)
    assert merits[1] == (0, 65, 30)
    assert merits[2] == (0, 65, 40)
    assert numbers(request)[:3] == [6, 2, 1]
    assert numbers(replace(request, teams=TeamRules(4, BY_GAMES)))[:3] == [6, 1, 2]


def test_a_round_that_was_not_paired_counts_as_a_loss_to_a_virtual_opponent():
    # Both opponents have one match point, the virtual one (0 + 0 + 1) fewer game points: it is left out.
    histories = {1: [ABSENT, played(2, "W", 2, 3)], 2: [BYE, played(1, "B", 0, 1)]}
    assert sonneborn_berger(request_for(histories))[1] == 300
    # The virtual one has the two points of the round before, and brings nothing.
    histories = {1: [played(2, "W", 2, 3), ABSENT], 2: [played(1, "B", 0, 1), BYE]}
    assert sonneborn_berger(request_for(histories))[1] == 0


@settings(max_examples=60)
@given(CHANCES)
def test_every_tie_break_of_article_14_is_what_the_text_adds_up(chance: random.Random):
    request = random_request(chance, sizes=(3, 10), rounds=(1, 6))
    request = replace(request, teams=TeamRules(4, BY_BERGER))
    data = Field(request)
    assert after_match_points(request) == {
        team: (100 * data.article_14a(team), data.gp[team], 10 * data.article_14c(team))
        for team in data.history
    }
    assert numbers(request) == data.ranking
