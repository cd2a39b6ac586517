"""Matches: line-ups, board results, forfeits, expulsion, and what pairing gets to know of them."""

from datetime import UTC, datetime

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.request import PastRound, RoundKind, TeamRules
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Mark,
    Result,
    SystemName,
    TeamRanking,
)
from swissdesk.tournament.entry.registration import reinstate_player
from swissdesk.tournament.entry.teams import remove_member
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.match_points import bye_game_points, game_points, match_result
from swissdesk.tournament.model import BoardGame
from swissdesk.tournament.round.gate import GateState, gate
from swissdesk.tournament.round.ladder import LadderState, ladder
from swissdesk.tournament.round.matches import (
    change_line_up,
    clear_match,
    default_line_up,
    enter_board_result,
    forfeit_match,
    least_present,
    line_up_faults,
    line_up_of,
    short_appearances,
)
from swissdesk.tournament.round.rounds import (
    close_round,
    enter_result,
    pairing_request,
    publish_round,
    unpair_last_round,
)
from tests.tournament.team_building import (
    board,
    event_of,
    ids,
    match,
    team,
    with_boards_played,
    with_paired_round,
    with_whole_round,
)

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)


def test_the_first_named_team_has_white_on_the_odd_boards() -> None:
    t = with_paired_round(event_of(2))
    first, second = t.players
    assert [game.white for game in match(t).boards] == [
        *ids(first, 1),
        *ids(second, 2),
        *ids(first, 3),
        *ids(second, 4),
    ]
    assert line_up_of(match(t), second.id) == ids(second, 1, 2, 3, 4)
    assert not [*faults_of(t)]


def test_a_match_is_won_by_game_points_and_open_until_its_last_board() -> None:
    t = with_boards_played(with_paired_round(event_of(2)), 1, WHITE_WINS, WHITE_WINS, DRAWN)
    assert match(t).result == PENDING
    t = enter_board_result(t, 1, 1, 4, BLACK_WINS)
    assert match(t).result == WHITE_WINS
    assert game_points(match(t)) == (25, 15)
    assert match(enter_board_result(t, 1, 1, 4, WHITE_WINS)).result == BLACK_WINS
    assert match(enter_board_result(t, 1, 1, 4, DRAWN)).result == DRAWN
    assert match(enter_board_result(t, 1, 1, 4, PENDING)).result == PENDING


def test_an_unfinished_game_counts_as_a_draw_and_keeps_the_round_open() -> None:
    t = with_whole_round(event_of(2), WHITE_WINS, ADJOURNED, DRAWN, DRAWN)
    assert match(t).result == WHITE_WINS
    assert pairing_request(t).players[0].history[0].secondary_points == 25
    t = publish_round(t, NOON)
    assert (ladder(t)[0].state, ladder(t)[0].adjourned) == (LadderState.COMPLETE, 1)
    with pytest.raises(TournamentError, match="waiting for results of match 1"):
        close_round(t)


def test_the_result_of_a_match_is_not_entered() -> None:
    t = with_paired_round(event_of(2))
    with pytest.raises(TournamentError, match="follows from its boards"):
        enter_result(t, 1, 1, WHITE_WINS)


def test_who_stands_behind_an_absent_player_moves_up() -> None:
    t = with_paired_round(event_of(2))
    first = t.players[0]
    t = change_line_up(t, 1, first.id, ids(first, 1, 3, 4, 5))
    assert line_up_of(match(t), first.id) == ids(first, 1, 3, 4, 5)
    with pytest.raises(TournamentError, match="Team 01 5 cannot sit before Team 01 2"):
        change_line_up(t, 1, first.id, ids(first, 1, 5, 2, 3))


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (lambda one, two: ids(one, 1, 2, 3), "each of the 4 boards"),
        (lambda one, two: (*ids(one, 1, 2, 3), *ids(two, 4)), "Only players of Team 01"),
        (lambda one, two: ids(one, 1, 1, 2, 3), "board order is fixed"),
    ],
)
def test_a_line_up_has_members_of_the_team_in_their_order(seats, why) -> None:
    t = with_paired_round(event_of(2))
    with pytest.raises(TournamentError, match=why):
        change_line_up(t, 1, t.players[0].id, seats(*t.players))


def test_an_empty_seat_loses_its_board_by_forfeit() -> None:
    t = with_paired_round(event_of(2))
    second = t.players[1]
    t = change_line_up(t, 1, second.id, (*ids(second, 1), None, *ids(second, 3, 4)))
    assert board(t, 2) == BoardGame(2, None, ids(t.players[0], 2)[0], BLACK_WINS_BY_FORFEIT)
    with pytest.raises(TournamentError, match="seats at board 2"):
        enter_board_result(t, 1, 1, 2, DRAWN)
    assert board(enter_board_result(t, 1, 1, 2, DOUBLE_FORFEIT), 2).result == DOUBLE_FORFEIT
    assert board(enter_board_result(t, 1, 1, 2, PENDING), 2).result == BLACK_WINS_BY_FORFEIT
    assert not [*faults_of(t)]
    t = change_line_up(t, 1, second.id, ids(second, 1, 2, 3, 4))
    assert board(t, 2).result == PENDING


def test_a_corrected_line_up_keeps_the_results_of_its_boards() -> None:
    t = with_whole_round(event_of(2), WHITE_WINS, DRAWN, DRAWN, DRAWN)
    first = t.players[0]
    t = change_line_up(t, 1, first.id, ids(first, 1, 2, 3, 5))
    assert [game.result for game in match(t).boards] == [WHITE_WINS, DRAWN, DRAWN, DRAWN]


def test_a_team_that_is_too_small_for_its_boards_starts_with_empty_seats() -> None:
    t = event_of(2, boards=3, reserves=0)
    short = replace(t.players[1], members=t.players[1].members[:2])
    assert default_line_up(short, 3) == (*ids(short, 1, 2), None)
    t = with_paired_round(replace(t, players=(t.players[0], short)))
    assert board(t, 3).result == WHITE_WINS_BY_FORFEIT
    assert unpair_last_round(t).rounds == ()


def test_a_forfeited_board_counts_a_game_point_in_a_match_that_was_played() -> None:
    t = with_whole_round(event_of(2), BLACK_WINS, WHITE_WINS, WHITE_WINS_BY_FORFEIT, DRAWN)
    assert match(t).result == BLACK_WINS
    assert game_points(match(t)) == (15, 25)
    assert pairing_request(t).players[0].history[0].kind is RoundKind.PLAYED


def test_a_team_that_does_not_come_gives_a_point_for_each_player_who_did() -> None:
    t = with_paired_round(event_of(2))
    t = forfeit_match(t, 1, 1, {t.players[0].id})
    t = enter_board_result(t, 1, 1, 4, DOUBLE_FORFEIT)
    assert match(t).result == BLACK_WINS_BY_FORFEIT
    loser, winner = (entry.history for entry in pairing_request(t).players)
    assert loser == (PastRound(RoundKind.FORFEIT_LOSS, 0, 2, Colour.WHITE, 0),)
    assert winner == (PastRound(RoundKind.FORFEIT_WIN, 20, 1, Colour.BLACK, 30),)
    assert all(entry.withdrawn_from is None for entry in t.players)


def test_two_teams_that_do_not_come_have_both_lost() -> None:
    t = with_paired_round(event_of(2))
    t = forfeit_match(t, 1, 1, {entry.id for entry in t.players})
    assert match(t).result == DOUBLE_FORFEIT
    assert game_points(match(t)) == (0, 0)


def test_without_a_game_the_few_players_of_the_losing_team_score_nothing() -> None:
    games = tuple(
        BoardGame(number, 1, 2, result)
        for number, result in enumerate(
            [WHITE_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT], 1
        )
    )
    assert match_result(games) == WHITE_WINS_BY_FORFEIT
    t = with_paired_round(event_of(2))
    t = with_boards_played(t, 1, *(game.result for game in games))
    assert game_points(match(t)) == (30, 0)


def test_only_a_team_of_the_match_can_forfeit_it() -> None:
    t = with_paired_round(event_of(4))
    with pytest.raises(TournamentError, match="Only a team of the match"):
        forfeit_match(t, 1, 1, {t.players[2].id})
    with pytest.raises(TournamentError, match="Only a team of the match"):
        forfeit_match(t, 1, 1, ())


def test_clearing_a_match_opens_its_boards_again() -> None:
    t = with_paired_round(event_of(2))
    first = t.players[0]
    t = change_line_up(t, 1, first.id, (*ids(first, 1, 2, 3), None))
    t = clear_match(with_boards_played(t, 1, DRAWN, DRAWN, DRAWN), 1, 1)
    assert [game.result for game in match(t).boards] == [PENDING, PENDING, PENDING, WHITE_WINS_BY_FORFEIT]


def test_nothing_is_written_into_a_closed_round() -> None:
    t = close_round(publish_round(with_whole_round(event_of(2), *[DRAWN] * 4), NOON))
    first = t.players[0]
    for change in (
        lambda: enter_board_result(t, 1, 1, 1, WHITE_WINS),
        lambda: change_line_up(t, 1, first.id, ids(first, 1, 2, 3, 5)),
        lambda: forfeit_match(t, 1, 1, {first.id}),
        lambda: clear_match(t, 1, 1),
    ):
        with pytest.raises(TournamentError, match="Round 1 is closed"):
            change()


def test_there_are_boards_and_results_that_cannot_be() -> None:
    t = with_paired_round(event_of(2))
    with pytest.raises(TournamentError, match="no board 5 in match 1"):
        enter_board_result(t, 1, 1, 5, DRAWN)
    with pytest.raises(TournamentError, match="No game can end"):
        enter_board_result(t, 1, 1, 1, Result(Mark.WIN, Mark.WIN))


def test_three_of_four_players_are_enough() -> None:
    assert [least_present(boards) for boards in (1, 2, 3, 4, 5, 8)] == [1, 1, 2, 3, 3, 3]


def test_the_second_appearance_with_too_few_players_expels_a_team() -> None:
    t = with_paired_round(event_of(2))
    late = t.players[1]
    t = with_paired_round(forfeit_match(t, 1, 1, {late.id}))
    assert team(t, "Team 02").withdrawn_from is None
    t = forfeit_match(t, 2, 1, {late.id})
    assert short_appearances(t, late.id) == 2
    assert team(t, "Team 02").withdrawn_from == 3
    assert gate(t).counts[GateState.EXPELLED] == 1
    corrected = clear_match(t, 1, 1)
    assert team(corrected, "Team 02").withdrawn_from is None
    again = enter_board_result(reinstate_player(t, late.id), 2, 1, 4, DOUBLE_FORFEIT)
    assert team(again, "Team 02").withdrawn_from is None


def test_unpairing_the_round_that_expelled_a_team_brings_it_back() -> None:
    t = with_paired_round(event_of(2))
    late = t.players[1].id
    t = with_paired_round(forfeit_match(t, 1, 1, {late}))
    t = unpair_last_round(forfeit_match(t, 2, 1, {late}), discard_results=True)
    assert team(t, "Team 02").withdrawn_from is None
    assert gate(t).counts[GateState.PLAYS] == 2


def test_a_team_that_comes_short_in_the_last_round_is_not_expelled_any_more() -> None:
    t = with_paired_round(event_of(2, rounds=2))
    late = t.players[1].id
    t = forfeit_match(with_paired_round(forfeit_match(t, 1, 1, {late})), 2, 1, {late})
    assert (short_appearances(t, late), team(t, "Team 02").withdrawn_from) == (2, None)


@pytest.mark.parametrize("system", ["team-swiss", "dutch-teams", "team-round-robin"])
def test_the_rules_of_the_olympiad_about_teams_hold_nowhere_else(system: str) -> None:
    t = event_of(2)
    t = replace(t, settings=replace(t.settings, system=SystemName(system), rounds_planned=2))
    few = (t.players[0], replace(t.players[1], members=t.players[1].members[:1]))
    assert gate(replace(t, players=few)).obstacles == ()
    assert gate(replace(t, players=(few[0], replace(few[1], members=())))).obstacles == (
        "Team 02 has no players on its list.",
    )
    late = t.players[1]
    for number in (1, 2):
        t = forfeit_match(with_paired_round(t), number, 1, {late.id})
    assert team(t, "Team 02").withdrawn_from is None
    swapped = (late.members[1].id, late.members[0].id)
    assert "D.02" not in "".join(line_up_faults(late, swapped, replace(t.settings, boards=2)))
    with pytest.raises(TournamentError, match=r"only with approval\.$"):
        remove_member(t, late.members[4].id)


def test_the_bye_is_a_match_point_and_half_of_the_boards() -> None:
    t = with_whole_round(event_of(3), *[WHITE_WINS] * 4)
    request = pairing_request(t)
    assert request.teams == TeamRules(4, TeamRanking.GAME_POINTS)
    assert request.players[2].history == (
        PastRound(RoundKind.PAIRING_ALLOCATED_BYE, 10, secondary_points=20),
    )
    assert [bye_game_points(kind, 5) for kind in ByeKind] == [25, 50, 25, 0]


def test_a_team_without_enough_players_is_not_paired() -> None:
    t = event_of(2)
    t = replace(t, players=(t.players[0], replace(t.players[1], members=t.players[1].members[:2])))
    assert gate(t).obstacles == (
        "Team 02 has too few players on its list: a match needs at least 3 (D.02, article 45).",
    )


def test_results_that_were_entered_on_boards_are_not_thrown_away() -> None:
    t = with_boards_played(with_paired_round(event_of(2)), 1, DRAWN)
    with pytest.raises(TournamentError, match="1 result, which would be lost"):
        unpair_last_round(t)


def test_damaged_matches_are_found() -> None:
    t = with_whole_round(event_of(4), *[DRAWN] * 4)
    first, other = t.rounds[0].games
    foreign = first.boards[0]._replace(black=other.boards[0].black)
    twice = first.boards[0]._replace(white=first.boards[2].white)
    half = first.boards[0]._replace(result=Result(Mark.WIN, Mark.PENDING))
    empty = first.boards[0]._replace(white=None)
    faults = {
        "somebody sits for another team": first._replace(boards=(foreign, *first.boards[1:])),
        "a player sits twice": first._replace(boards=(twice, *first.boards[1:])),
        "board 1 of match 1 of round 1 has an impossible result": first._replace(
            boards=(half, *first.boards[1:])
        ),
        "has an impossible result": first._replace(boards=(empty, *first.boards[1:])),
        "does not agree with its boards": first._replace(result=WHITE_WINS),
        "does not have 4 boards": first._replace(boards=first.boards[:3]),
    }
    for fault, damaged in faults.items():
        found = list(faults_of(replace(t, rounds=(replace(t.rounds[0], games=(damaged, other)),))))
        assert any(fault in entry for entry in found), (fault, found)


def test_people_have_no_members_and_no_boards() -> None:
    t = with_whole_round(event_of(2), *[DRAWN] * 4)
    people = replace(t, settings=replace(t.settings, boards=0))
    assert list(faults_of(people)) == [
        "somebody is in a team, but this is not a team event",
        "match 1 of round 1 does not have 0 boards",
    ]
