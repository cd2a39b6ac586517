"""The second pass: results verified from the slips, changed ones unverified, both kinds of events."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import TournamentError
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, PENDING, WHITE_WINS, Mark, Result
from swissdesk.tournament.round.corrections import correct_colours, correct_result
from swissdesk.tournament.round.matches import change_line_up
from swissdesk.tournament.round.rounds import close_round, enter_result, publish_round
from swissdesk.tournament.round.verification import Board, take_second, verified_results, verify
from tests.chances import CHANCES
from tests.tournament.round.test_rounds import NOON
from tests.tournament.team_building import board, event_of, match, with_boards_played, with_paired_round
from tests.tournament.tournament_building import ALL_RESULTS, field_of, with_next_round, with_random_round

ONE = Board(0, 1)


def test_a_verified_result_counts_and_the_others_do_not():
    t = verify(with_next_round(field_of(6), DRAWN, WHITE_WINS), 1, ONE)
    assert t.rounds[0].games[0].is_verified
    assert verified_results(t, 1) == (1, 2)


def test_verifying_changes_no_result():
    before = with_next_round(field_of(4), ADJOURNED, BLACK_WINS)
    after = verify(before, 1, ONE)
    assert [game.result for game in after.rounds[0].games] == [ADJOURNED, BLACK_WINS]


def test_nothing_can_be_verified_before_it_is_entered():
    with pytest.raises(TournamentError, match="Board 1 has no result yet that could be verified"):
        verify(with_next_round(field_of(4)), 1, ONE)


def test_a_closed_round_takes_no_second_pass():
    t = close_round(publish_round(with_next_round(field_of(2), WHITE_WINS), NOON))
    with pytest.raises(TournamentError, match="Round 1 is closed"):
        verify(t, 1, ONE)


@pytest.mark.parametrize("change", [BLACK_WINS, PENDING])
def test_a_changed_result_is_unverified_again(change):
    t = enter_result(verify(with_next_round(field_of(2), DRAWN), 1, ONE), 1, 1, change)
    assert not t.rounds[0].games[0].is_verified


def test_the_same_result_entered_again_stays_verified():
    t = verify(with_next_round(field_of(2), DRAWN), 1, ONE)
    assert enter_result(t, 1, 1, DRAWN).rounds[0].games[0].is_verified


def test_a_corrected_result_is_unverified():
    t = publish_round(verify(with_next_round(field_of(2), DRAWN), 1, ONE), NOON)
    assert not correct_result(t, 1, 1, WHITE_WINS).rounds[0].games[0].is_verified


def test_a_game_whose_colours_are_corrected_is_unverified():
    t = publish_round(verify(with_next_round(field_of(2), WHITE_WINS), 1, ONE), NOON)
    assert not correct_colours(t, 1, 1).rounds[0].games[0].is_verified


def test_the_slip_that_is_right_takes_the_place_of_the_first_entry():
    t = take_second(with_next_round(field_of(4), DRAWN, DRAWN), 1, ONE, WHITE_WINS)
    assert [game.result for game in t.rounds[0].games] == [WHITE_WINS, DRAWN]
    assert verified_results(t, 1) == (1, 2)


@pytest.mark.parametrize("second", [PENDING, Result(Mark.WIN, Mark.WIN), Result(Mark.WIN, Mark.FORFEIT_LOSS)])
def test_a_slip_says_something_that_a_game_can_end_with(second):
    with pytest.raises(TournamentError, match=r"slip|No game can end"):
        take_second(with_next_round(field_of(2), DRAWN), 1, ONE, second)


def test_boards_of_matches_are_verified_one_by_one():
    t = with_boards_played(with_paired_round(event_of(2, boards=2)), 1, WHITE_WINS, DRAWN)
    t = verify(t, 1, Board(1, 2))
    assert (board(t, 1).is_verified, board(t, 2).is_verified) == (False, True)
    assert verified_results(t, 1) == (1, 2)


def test_a_slip_corrects_the_match_with_its_board():
    t = with_boards_played(with_paired_round(event_of(2, boards=2)), 1, WHITE_WINS, DRAWN)
    t = take_second(t, 1, Board(1, 1), BLACK_WINS)
    assert match(t).result == BLACK_WINS
    assert board(t, 1).is_verified


def test_a_board_that_an_empty_seat_decides_is_nothing_to_verify():
    t = with_paired_round(event_of(2, boards=2))
    first = t.rounds[0].games[0].white
    t = change_line_up(t, 1, first, (t.players[0].members[0].id, None))
    assert verified_results(t, 1) == (0, 0)
    with pytest.raises(TournamentError, match=r"Board 1\.2 has no result yet"):
        verify(t, 1, Board(1, 2))


@given(chance=CHANCES, second=st.sampled_from(ALL_RESULTS))
def test_every_result_can_be_found_on_a_slip_and_stays_until_it_is_changed(
    chance: random.Random, second: Result
):
    t = with_random_round(field_of(4), chance, ALL_RESULTS)
    verified = take_second(t, 1, ONE, second)
    assert verified.rounds[0].games[0].result == second
    assert verified.rounds[0].games[0].is_verified
    assert verified.rounds[0].games[1] == t.rounds[0].games[1]
