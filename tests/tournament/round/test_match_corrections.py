"""Corrections of matches: a board's result, who sat there, the colours, counted while the rules let them."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS, WHITE_WINS_BY_FORFEIT
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import BoardCorrection, MemberId, Tournament
from swissdesk.tournament.round.corrections import first_paired_by
from swissdesk.tournament.round.match_corrections import (
    MatchBoard,
    correct_board_players,
    correct_board_result,
    correct_match_colours,
    with_boards_for_rating,
)
from swissdesk.tournament.round.matches import change_line_up, enter_board_result
from swissdesk.tournament.round.rounds import close_round, publish_round, reopen_round, unpair_last_round
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import game_points_after
from tests.tournament.round.test_rounds import NOON
from tests.tournament.team_building import board, event_of, match, with_paired_round, with_whole_round

FIRST = MatchBoard(1, 1, 1)


def one_round() -> Tournament:
    """Four teams of two boards and a reserve, both first boards won by White, the others drawn; closed."""
    return close_round(publish_round(with_whole_round(event_of(4, boards=2), WHITE_WINS, DRAWN), NOON))


def later_round() -> Tournament:
    """The same, and the next round is over too."""
    return with_whole_round(one_round(), DRAWN, DRAWN)


def seated(t: Tournament, number: int) -> tuple[MemberId, MemberId]:
    """Who sits at a board of match 1 of round 1; 0 for nobody."""
    game = t.rounds[0].games[0].boards[number - 1]
    return game.white or MemberId(0), game.black or MemberId(0)


def test_a_corrected_board_changes_the_match_and_its_points_and_the_round_stays_closed() -> None:
    after = correct_board_result(one_round(), FIRST, BLACK_WINS)
    assert match(after).result == BLACK_WINS
    assert scores_after(after, 1) == {1: 0, 2: 20, 3: 20, 4: 0}
    assert game_points_after(after, 1) == {1: 5, 2: 15, 3: 15, 4: 5}
    assert not [*faults_of(after)]


def test_the_pairings_of_the_next_round_stand() -> None:
    t = with_paired_round(one_round())
    assert correct_board_result(t, FIRST, DRAWN).rounds[1] == t.rounds[1]


def test_reported_after_the_next_round_it_is_for_the_rating_alone() -> None:
    t = later_round()
    after = correct_board_result(t, FIRST, DRAWN)
    assert after.rounds == t.rounds
    right = board(one_round(), 1)._replace(result=DRAWN)
    assert after.board_corrections == (BoardCorrection(1, 1, right),)
    assert with_boards_for_rating(after).rounds[0].games[0].boards[0].result == DRAWN
    assert not [*faults_of(after)]
    assert not [*faults_of(with_boards_for_rating(after))]


def test_beside_an_adjourned_board_the_results_of_the_others_have_paired_the_next_round() -> None:
    before = {2: with_whole_round(event_of(4, boards=2), ADJOURNED, DRAWN)}
    t = later_round()
    assert first_paired_by(t, 1, 1, before, game=1) == 3
    assert first_paired_by(t, 1, 1, before, game=2) == 2


def test_two_late_corrections_of_one_board_take_each_other_back() -> None:
    after = correct_board_result(correct_board_result(later_round(), FIRST, DRAWN), FIRST, WHITE_WINS)
    assert after.board_corrections == ()


def test_a_reserve_who_sat_there_takes_the_seat_and_the_result_stays() -> None:
    t = one_round()
    white, black = seated(t, 1)
    reserve = t.players[0].members[2].id
    after = correct_board_players(t, FIRST, reserve, black)
    assert seated(after, 1) == (reserve, black)
    assert match(after).boards[0].result == WHITE_WINS
    assert white not in {seat for number in (1, 2) for seat in seated(after, number)}
    assert not [*faults_of(after)]


def test_two_players_who_sat_the_other_way_round_change_places() -> None:
    t = one_round()
    first, second = (member.id for member in t.players[0].members[:2])
    rivals = [member.id for member in t.players[1].members[:2]]
    assert (seated(t, 1), seated(t, 2)) == ((first, rivals[0]), (rivals[1], second))
    after = correct_board_players(t, FIRST, second, rivals[0])
    assert (seated(after, 1), seated(after, 2)) == ((second, rivals[0]), (rivals[1], first))
    assert not [*faults_of(after)]


def test_a_late_change_of_places_keeps_both_boards_for_the_rating() -> None:
    t = later_round()
    second = t.players[0].members[1].id
    after = correct_board_players(t, FIRST, second, seated(t, 1)[1])
    assert [entry.game.board for entry in after.board_corrections] == [1, 2]
    assert after.rounds == t.rounds
    assert not [*faults_of(with_boards_for_rating(after))]


def test_nobody_sits_for_another_team() -> None:
    t = one_round()
    white, black = seated(t, 1)
    with pytest.raises(TournamentError, match="Only players of Team 01 can play for it"):
        correct_board_players(t, FIRST, black, white)


def test_a_played_board_is_not_left_empty_by_a_change_of_places() -> None:
    t = with_paired_round(event_of(2, boards=2))
    first = t.players[0].members[0].id
    t = change_line_up(t, 1, t.players[0].id, (None, first))
    empty = next(game.board for game in match(t).boards if None in (game.white, game.black))
    other = 3 - empty
    t = enter_board_result(t, 1, 1, other, DRAWN)
    rival = next(seat for seat in seated(t, empty) if seat)
    white_is_empty = match(t).boards[empty - 1].white is None
    seats = (first, rival) if white_is_empty else (rival, first)
    with pytest.raises(TournamentError, match="Both seats at board"):
        correct_board_players(t, MatchBoard(1, 1, empty), *seats)


def test_a_match_played_with_the_other_colours_keeps_everybodys_results() -> None:
    t = one_round()
    after = correct_match_colours(t, 1, 1)
    assert (match(after).white, match(after).black) == (match(t).black, match(t).white)
    assert seated(after, 1) == tuple(reversed(seated(t, 1)))
    assert match(after).boards[0].result == BLACK_WINS
    assert scores_after(after, 1) == scores_after(t, 1)
    assert game_points_after(after, 1) == game_points_after(t, 1)
    assert not [*faults_of(after)]


def test_colours_reported_too_late_count_for_nothing() -> None:
    with pytest.raises(TournamentError, match="colours change nothing"):
        correct_match_colours(later_round(), 1, 1)


def test_what_is_recorded_or_not_over_is_no_correction() -> None:
    with pytest.raises(TournamentError, match="This result is already recorded"):
        correct_board_result(one_round(), FIRST, WHITE_WINS)
    with pytest.raises(TournamentError, match="These players are already recorded"):
        correct_board_players(one_round(), FIRST, *seated(one_round(), 1))
    with pytest.raises(TournamentError, match="Match 1 of round 1 is not over"):
        correct_board_result(with_paired_round(event_of(2, boards=2)), FIRST, WHITE_WINS_BY_FORFEIT)


def test_a_correction_for_rating_goes_with_the_round_that_is_unpaired() -> None:
    t = correct_board_result(later_round(), FIRST, DRAWN)
    shorter = unpair_last_round(t, discard_results=True)
    assert len(shorter.board_corrections) == 1
    reopened = unpair_last_round(reopen_round(shorter, 1), discard_results=True)
    assert reopened.board_corrections == ()
