"""Results that a report says were others: taken back one after the other, the last change first."""

from swissdesk.frozen import replace
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS
from swissdesk.tournament.breaches import with_breaches
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.matches import enter_board_result
from swissdesk.tournament.round.rounds import enter_result
from swissdesk.tournament.round.told_changes import as_it_stood
from tests.tournament.team_building import event_of, with_boards_played, with_paired_round
from tests.tournament.tournament_building import field_of, with_next_round


def rated(t: Tournament) -> Tournament:
    return replace(t, settings=replace(t.settings, fide=FideMode(FideState.ON, 1)))


def test_changes_are_taken_back_one_after_the_other_and_only_those_of_rounds_before():
    first = with_next_round(with_next_round(rated(field_of(4)), ADJOURNED, WHITE_WINS), WHITE_WINS, DRAWN)
    second = with_breaches(first, enter_result(first, 1, 1, WHITE_WINS))
    third = with_breaches(second, enter_result(second, 1, 2, DRAWN))
    assert [then.rounds for then in as_it_stood(third, 2)] == [second.rounds, first.rounds]
    assert list(as_it_stood(third, 1)) == []


def test_a_game_of_a_match_is_taken_back_with_the_score_of_the_match():
    paired = with_paired_round(rated(event_of(4, boards=2)))
    first = with_boards_played(with_boards_played(paired, 1, ADJOURNED, WHITE_WINS), 2, DRAWN, DRAWN)
    first = with_paired_round(first)
    second = with_breaches(first, enter_board_result(first, 1, 1, 1, BLACK_WINS))
    assert second.kept_lines[0].endswith(", game 1: X:X => 0:1")
    assert [then.rounds for then in as_it_stood(second, 2)] == [first.rounds]


def test_a_result_that_is_not_as_the_comment_says_is_left_as_it_is():
    t = with_next_round(with_next_round(field_of(4), WHITE_WINS, WHITE_WINS), DRAWN, DRAWN)
    lines = (
        "### Correction @ Round 1: board 1, 1-2: 0:1 => =:=",
        "### Correction @ Round 1: board 1, 1-2, game 1: 0:1 => 1:0",
        "### Correction @ Round 1: board 1, 1-4: 0:1 => 1:0",
        "### Correction @ Round 1: board 1, 1-2: 0:Q => 1:0",
    )
    assert list(as_it_stood(replace(t, kept_lines=lines), 2)) == []
