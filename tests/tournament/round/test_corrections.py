"""Corrections: what counts depends on when it is reported (C.04.2:4.3)."""

from datetime import UTC, datetime

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS, WHITE_WINS_BY_FORFEIT
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import PlayerId, RatingCorrection, RoundState, Tournament
from swissdesk.tournament.round.corrections import (
    CorrectionCase,
    correct_colours,
    correct_rating,
    correct_result,
    correction_case,
    for_rating,
    moved_numbers,
    numbers_can_move,
)
from swissdesk.tournament.round.rounds import close_round, enter_result, publish_round, unpair_last_round
from swissdesk.tournament.standing.scores import scores_after
from tests.tournament.tournament_building import field_of, with_next_round

NOON = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)


def closed(t: Tournament) -> Tournament:
    return close_round(publish_round(t, NOON))


def one_round() -> Tournament:
    """Four players, 1 and 3 with White, one game won and one drawn, the round closed."""
    return closed(with_next_round(field_of(4), WHITE_WINS, DRAWN))


def test_before_the_next_pairing_a_correction_counts_at_once_and_the_round_stays_closed() -> None:
    t = one_round()
    assert correction_case(t, 1) is CorrectionCase.NEXT_PAIRING
    after = correct_result(t, 1, 1, BLACK_WINS)
    assert scores_after(after, 1) == {1: 0, 2: 10, 3: 5, 4: 5}
    assert after.rounds[0].state is RoundState.CLOSED
    assert after.rating_corrections == ()


def test_during_the_next_round_its_pairings_stand_and_the_points_change() -> None:
    t = with_next_round(one_round())
    assert correction_case(t, 1) is CorrectionCase.PAIRING_AFTER_NEXT
    after = correct_result(t, 1, 1, DRAWN)
    assert after.rounds[1] == t.rounds[1]
    assert scores_after(after, 1) == {1: 5, 2: 5, 3: 5, 4: 5}


def test_after_the_next_round_a_correction_is_for_rating_alone() -> None:
    t = with_next_round(one_round(), DRAWN, DRAWN)
    assert correction_case(t, 1) is CorrectionCase.RATING_ONLY
    after = correct_result(t, 1, 1, DRAWN)
    assert after.rounds == t.rounds
    assert after.rating_corrections == (RatingCorrection(1, 1, PlayerId(1), PlayerId(2), DRAWN),)
    assert scores_after(for_rating(after), 1) == {1: 5, 2: 5, 3: 5, 4: 5}
    assert not [*faults_of(after)]


def test_a_later_round_makes_it_late_whatever_its_results() -> None:
    t = with_next_round(with_next_round(one_round(), DRAWN, DRAWN))
    assert correction_case(t, 1) is CorrectionCase.RATING_ONLY
    assert correction_case(t, 2) is CorrectionCase.PAIRING_AFTER_NEXT
    assert correction_case(t, 3) is CorrectionCase.NEXT_PAIRING


def test_wrong_colours_change_sides_and_nobodys_points() -> None:
    t = one_round()
    after = correct_colours(t, 1, 1)
    game = after.rounds[0].games[0]
    assert (game.white, game.black, game.result) == (2, 1, BLACK_WINS)
    assert scores_after(after, 1) == scores_after(t, 1)


def test_two_corrections_of_one_game_for_rating_add_up_and_take_each_other_back() -> None:
    t = with_next_round(one_round(), DRAWN, DRAWN)
    after = correct_colours(correct_result(t, 1, 1, BLACK_WINS), 1, 1)
    assert after.rating_corrections == (RatingCorrection(1, 1, PlayerId(2), PlayerId(1), WHITE_WINS),)
    back = correct_colours(correct_result(after, 1, 1, BLACK_WINS), 1, 1)
    assert back == t


def test_what_is_right_or_open_is_not_corrected() -> None:
    t = one_round()
    with pytest.raises(TournamentError, match="This result is already recorded"):
        correct_result(t, 1, 1, WHITE_WINS)
    with pytest.raises(TournamentError, match="a final result"):
        correct_result(t, 1, 1, ADJOURNED)
    running = with_next_round(t, WHITE_WINS_BY_FORFEIT)
    with pytest.raises(TournamentError, match="no final result yet"):
        correct_result(running, 2, 2, DRAWN)
    with pytest.raises(TournamentError, match="was not played"):
        correct_colours(running, 2, 1)
    with pytest.raises(TournamentError, match="has not been paired"):
        correction_case(t, 2)


def test_a_corrected_rating_moves_numbers_until_round_4_has_been_paired() -> None:
    t = with_next_round(field_of(6, rounds=9), DRAWN, DRAWN, DRAWN)
    after = correct_rating(t, PlayerId(5), 8999)
    assert [(player.id, old) for player, old in moved_numbers(t, after)] == [(5, 5), (2, 2), (3, 3), (4, 4)]
    assert numbers_can_move(t)
    assert [game.white for game in after.rounds[0].games] == [1, 3, 5]
    for _round in range(3):
        t = with_next_round(t, DRAWN, DRAWN, DRAWN)
    assert not numbers_can_move(t)
    late = correct_rating(t, PlayerId(5), 8999)
    assert moved_numbers(t, late) == ()
    with pytest.raises(TournamentError, match="rating is already recorded"):
        correct_rating(late, PlayerId(5), 8999)


def test_a_correction_for_rating_goes_with_the_round_that_is_unpaired() -> None:
    t = with_next_round(with_next_round(one_round(), DRAWN, DRAWN), DRAWN, DRAWN)
    t = correct_result(enter_result(t, 3, 1, DRAWN), 2, 1, WHITE_WINS)
    assert len(t.rating_corrections) == 1
    t = unpair_last_round(t, discard_results=True)
    assert len(t.rating_corrections) == 1
    assert unpair_last_round(t, discard_results=True).rating_corrections == ()


@pytest.mark.parametrize(("board", "black"), [(3, 2), (1, 4)])
def test_a_correction_of_a_game_that_was_not_played_is_a_fault(board: int, black: int) -> None:
    wrong = RatingCorrection(1, board, PlayerId(1), PlayerId(black), DRAWN)
    t = replace(one_round(), rating_corrections=(wrong,))
    assert list(faults_of(t)) == ["a correction for rating names a game that was not played"]
