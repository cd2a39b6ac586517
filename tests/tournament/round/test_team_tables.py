"""Round robins of teams: matches by the Berger table, who is free, who leaves (C.05)."""

import pytest

from swissdesk.formats.trf.reading import read_trf
from swissdesk.formats.trf.writing.report import TrfEdition, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.round_robin.record import RECORDS, TEAM_RECORDS
from swissdesk.pairing.systems import check_round, pair_round, usual_system
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    PENDING,
    TEAM_SCORING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    Points,
)
from swissdesk.tournament.entry.registration import add_players, reinstate_player, withdraw_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.setup import new_tournament, usual_tie_breaks
from swissdesk.tournament.model import PlayerId, RoundState, Settings
from swissdesk.tournament.round.all_rounds import accept_pairings, paired_to_the_end
from swissdesk.tournament.round.matches import enter_board_result, forfeit_match
from swissdesk.tournament.round.rounds import obstacles, pairing_request
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.tournament.table_rounds import cancelled_players, halves_of, table_shape
from tests.tournament.team_building import team_form

SINGLE, DOUBLE = TEAM_RECORDS
BOARDS = 2


def league(teams, record=SINGLE):
    settings = Settings(
        "League", system=record.name, boards=BOARDS, scoring=TEAM_SCORING, tie_breaks=record.tie_breaks
    )
    forms = [team_form(f"Team {number}", 2000 - number, 1900, 1800) for number in range(1, teams + 1)]
    return add_players(new_tournament(settings), forms)


def whole(teams, record=SINGLE):
    t = league(teams, record)
    return accept_pairings(t, paired_to_the_end(t))


def with_match(t, number, match, *results):
    """Enter the results of a match, White's view on each board."""
    for board, result in enumerate(results, start=1):
        t = enter_board_result(t, number, match, board, result)
    return t


def played(t, rounds):
    """The first-named team wins every match of the rounds by 2–0."""
    for number in range(1, rounds + 1):
        for match in t.rounds[number - 1].games:
            if match.result == PENDING:
                t = with_match(t, number, match.board, WHITE_WINS, BLACK_WINS)
    return t


@pytest.mark.parametrize("teams", [2, 3, 4, 7, 10])
def test_teams_meet_as_players_do_by_the_same_table(teams):
    for ours, of_players in zip(TEAM_RECORDS, RECORDS, strict=True):
        t = league(teams, ours)
        request = pairing_request(t)
        pairing = pair_round(request)
        check_round(request, pairing)
        people = replace(request, system=of_players.name, teams=None)
        assert pair_round(people).pairs == pairing.pairs
        assert t.settings.rounds_planned == ours.schedule.cycles * ours.schedule.cycle_rounds(request.table)


def test_the_usual_system_of_teams_is_still_that_of_the_olympiad():
    assert usual_system(for_teams=True).name == "olympiad"
    assert usual_tie_breaks(SINGLE.name)[0] == "MPvGP"


def test_a_free_team_scores_neither_match_points_nor_game_points():
    t = played(whole(3), 3)
    assert t.settings.scoring.pairing_allocated_bye == Points(0)
    assert sum(game_points_after(t, 3).values()) == 3 * 20
    assert sum(row.points for row in standings(t).rows) == 3 * 20
    assert not list(faults_of(t))


def test_a_team_that_leaves_loses_its_open_matches_and_gets_them_back():
    t = played(whole(4), 1)
    gone = withdraw_player(t, PlayerId(1))
    for paired in gone.rounds[1:]:
        for match in paired.games:
            if PlayerId(1) in (match.white, match.black):
                assert match.given
                expected = BLACK_WINS_BY_FORFEIT if match.white == 1 else WHITE_WINS_BY_FORFEIT
                assert match.result == expected
                present = 1 if match.white == 1 else 0
                marks = [game.result for game in match.boards]
                assert all(Mark.FORFEIT_WIN in result for result in marks)
                assert len(marks) == BOARDS
                assert present in (0, 1)
            else:
                assert match.result == PENDING
    assert not list(faults_of(gone))
    assert reinstate_player(gone, PlayerId(1)) == t
    both = withdraw_player(gone, PlayerId(2))
    met = [m.result for paired in both.rounds[1:] for m in paired.games if {m.white, m.black} == {1, 2}]
    assert met in ([DOUBLE_FORFEIT], [])


def test_half_of_the_matches_decides_and_a_match_half_played_stays():
    t = whole(4)
    (half,) = halves_of(t, t.players[0])
    assert (half.completed, half.due) == (0, 3)
    begun = enter_board_result(t, 1, 1, 1, WHITE_WINS)  # the other board is still being played
    gone = withdraw_player(begun, begun.rounds[0].games[0].white)
    assert gone.rounds[0].games[0].boards == begun.rounds[0].games[0].boards
    assert cancelled_players(gone) == {begun.rounds[0].games[0].white}
    assert cancelled_players(withdraw_player(played(t, 2), PlayerId(1))) == frozenset()


def test_nobody_is_expelled_from_a_table_by_the_rules_of_the_olympiad():
    t = whole(4)
    for number in (1, 2):
        match = next(m for m in t.rounds[number - 1].games if PlayerId(1) in (m.white, m.black))
        t = forfeit_match(t, number, match.board, [PlayerId(1)])
    assert all(team.withdrawn_from is None for team in t.players)


def test_only_a_team_without_anybody_keeps_a_round_from_being_paired():
    t = add_players(league(3), [team_form("Empty")])
    assert list(obstacles(t, 1)) == ["Empty has no players on its list."]
    alone = add_players(league(3), [team_form("Alone", 1500)])
    assert list(obstacles(alone, 1)) == []


@pytest.mark.parametrize("record", TEAM_RECORDS, ids=lambda record: record.name)
@pytest.mark.parametrize("teams", [4, 5])
def test_a_report_brings_a_league_back_with_its_table(record, teams):
    t = played(whole(teams, record), 2)
    t = replace(t, rounds=tuple(replace(one, state=RoundState.PUBLISHED) for one in t.rounds))
    data = write_trf(t, TrfEdition.TRF26)
    assert f"192 {record.schedule.code(table_shape(t), record.schedule.cycles)}".encode() in data
    read = read_trf(data, "league.trf").tournament
    assert read.settings.system == record.name
    assert read.settings.scoring == t.settings.scoring
    assert [[(m.board, m.white, m.black, m.result) for m in one.games] for one in read.rounds] == [
        [(m.board, m.white, m.black, m.result) for m in one.games] for one in t.rounds
    ]
    assert [one.byes for one in read.rounds] == [one.byes for one in t.rounds]
