"""What touches pairings that stand, in FIDE mode: each step is a comment of the report."""

from datetime import UTC, datetime

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS, ByeKind
from swissdesk.tournament.breaches import with_breaches
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.fide_rules import enter_fide_mode, leave_fide_mode
from swissdesk.tournament.model import Bye
from swissdesk.tournament.round import corrections
from swissdesk.tournament.round.results import with_game, with_round
from swissdesk.tournament.round.rounds import publish_round, unpair_last_round
from tests.tournament.tournament_building import field_of, with_next_round

NOON = datetime(2026, 5, 17, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def rated():
    """Six players in FIDE mode, two of four rounds played."""
    t = enter_fide_mode(field_of(6, rounds=4), 7)
    return _played(_played(t))


def _played(t):
    return publish_round(with_next_round(t, WHITE_WINS, WHITE_WINS, WHITE_WINS), NOON)


def _with_result(t, number, board, result):
    paired = t.rounds[number - 1]
    game = next(game for game in paired.games if game.board == board)
    return with_game(t, paired, game._replace(result=result))


def _seats(t, number, board):
    numbers = {player.id: player.tpn for player in t.players}
    game = next(game for game in t.rounds[number - 1].games if game.board == board)
    return f"{numbers[game.white]}-{numbers[game.black]}"


def test_a_result_that_changes_after_the_next_pairing_is_told_and_one_of_the_last_round_is_not(rated):
    after = with_breaches(rated, _with_result(rated, 1, 2, DRAWN))
    assert after.kept_lines == (f"### Correction @ Round 1: board 2, {_seats(rated, 1, 2)}: 1:0 => =:=",)
    last = _with_result(rated, 2, 1, DRAWN)
    assert with_breaches(rated, last) is last


def test_colours_that_are_exchanged_later_are_told(rated):
    after = with_breaches(rated, corrections.correct_colours(rated, 2, 1))
    assert after.kept_lines == ()
    game = rated.rounds[0].games[0]
    turned = with_game(rated, rated.rounds[0], game._replace(white=game.black, black=game.white))
    assert with_breaches(rated, turned).kept_lines == (
        f"### Correction @ Round 1: board 1, {_seats(turned, 1, 1)}: colours exchanged",
    )


@pytest.mark.parametrize(("result", "count"), [(WHITE_WINS, 1), (BLACK_WINS, 1), (DRAWN, 0)])
def test_an_adjourned_game_is_told_of_unless_it_ends_as_it_was_counted(rated, result, count):
    before = _with_result(rated, 1, 3, ADJOURNED)
    lines = with_breaches(before, _with_result(before, 1, 3, result)).kept_lines
    assert len(lines) == count
    assert all(line.startswith("### Adjournment @ Round 1: board 3, ") for line in lines)


def test_a_correction_for_the_rating_alone_says_what_pairings_and_standings_use(rated):
    third = _played(rated)
    after = with_breaches(third, corrections.correct_result(third, 1, 1, DRAWN))
    seats = _seats(third, 1, 1)
    words = f"{seats} =:= for the rating alone, pairings and standings use {seats} 1:0"
    assert after.kept_lines == (f"### Correction @ Round 1: board 1: {words}",)


def test_numbers_that_move_after_round_1_are_told_and_who_is_expelled(rated):
    weakest = rated.players[-1]
    moved = with_breaches(rated, corrections.correct_rating(rated, weakest.id, 9500))
    assert moved.kept_lines == ("### Renumbering @ Round 2: 6->1 1->2 2->3 3->4 4->5 5->6",)
    out = replace(rated, players=(*rated.players[:-1], replace(weakest, is_expelled=True)))
    assert with_breaches(rated, out).kept_lines == (f"### Expulsion @ Round 2: 6 {weakest.name}",)


def test_full_point_byes_are_told_and_their_comment_goes_with_the_round(rated):
    last = rated.rounds[-1]
    given = with_round(rated, replace(last, byes=(Bye(rated.players[2].id, ByeKind.FULL_POINT),)))
    told = with_breaches(rated, given)
    assert told.kept_lines == ("### Full-point bye @ Round 2: 3",)
    taken_back = unpair_last_round(told, discard_results=True)
    assert with_breaches(told, taken_back).kept_lines == ()


def test_after_leaving_fide_mode_changed_settings_are_told_with_what_they_were(rated):
    left = leave_fide_mode(rated, "One round more")
    changed = replace(left.settings, tie_breaks=("SB",), rounds_planned=5)
    lines = with_breaches(left, change_settings(left, changed)).kept_lines
    assert lines == (
        f"### Configuration @ Round 2: tie-breaks SB, before {','.join(rated.settings.tie_breaks)}",
        "### Configuration @ Round 2: rounds planned 5, before 4",
    )


def test_after_leaving_fide_mode_other_ratings_in_tie_breaks_are_told(rated):
    left = leave_fide_mode(rated, "The lists have changed")
    changed = replace(left.settings, ratings_by_round=True)
    lines = with_breaches(left, change_settings(left, changed)).kept_lines
    assert lines == ("### Configuration @ Round 2: ratings by round yes, before no",)


def test_nothing_is_told_of_a_tournament_that_never_was_in_fide_mode(rated):
    other = replace(rated, settings=replace(rated.settings, fide=FideMode(FideState.NO)))
    after = _with_result(other, 1, 2, DRAWN)
    assert with_breaches(other, after) is after


def test_the_same_step_is_told_once(rated):
    once = with_breaches(rated, _with_result(rated, 1, 2, DRAWN))
    back = with_breaches(once, _with_result(once, 1, 2, WHITE_WINS))
    again = with_breaches(back, _with_result(back, 1, 2, DRAWN))
    assert len(again.kept_lines) == len(set(again.kept_lines)) == 2
