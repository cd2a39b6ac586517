"""A tournament of which parts are lost becomes a sound one, and every loss has a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.frozen import replace
from swissdesk.terms import PENDING, ByeKind, Mark, Result
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.mending import mended
from swissdesk.tournament.honours import Category, Prize
from swissdesk.tournament.model import Bye, Member, MemberId, PlayerId
from tests.long_run import examples
from tests.storage.event_building import everything, field_of, teams

SOUND = (everything(), teams(), field_of(7, 4))


@pytest.mark.parametrize("t", SOUND)
def test_a_sound_tournament_stays_as_it_is_and_nothing_is_missing(t):
    assert mended(t).tournament == t
    assert mended(t).losses == ()


def some_of(items):
    return st.lists(st.booleans(), min_size=len(items), max_size=len(items)).map(
        lambda kept: tuple(item for item, is_kept in zip(items, kept, strict=True) if is_kept)
    )


@st.composite
def damaged_tournaments(draw):
    t = draw(st.sampled_from(SOUND))
    rounds = [
        replace(
            paired,
            games=tuple(
                game._replace(boards=draw(some_of(game.boards))) for game in draw(some_of(paired.games))
            ),
            byes=draw(some_of(paired.byes)),
        )
        for paired in draw(some_of(t.rounds))
    ]
    players = draw(some_of(t.players))
    people = tuple(replace(entry, members=draw(some_of(entry.members))) for entry in players)
    return replace(t, players=people, rounds=tuple(rounds))


@examples(10, long=200)
@given(damaged_tournaments())
def test_whatever_is_lost_the_rest_becomes_a_tournament_and_no_loss_is_kept_quiet(t):
    outcome = mended(t)
    assert list(faults_of(outcome.tournament)) == []
    assert (outcome.tournament == t) == (outcome.losses == ())


def test_a_lost_game_stands_as_not_played_and_names_both():
    t = field_of(6, 2)
    first = replace(t.rounds[0], games=t.rounds[0].games[1:])
    outcome = mended(replace(t, rounds=(first, t.rounds[1])))
    assert outcome.losses == (
        "Round 1: the games of 1 Player 001; 2 Player 002 are missing; they count as not played (0 points).",
    )
    games = outcome.tournament.rounds[0].games
    assert [(game.board, game.white, game.black) for game in games] == [(1, 3, 4), (2, 5, 6)]
    assert outcome.tournament.rounds[0].byes == (
        Bye(PlayerId(1), ByeKind.ZERO_POINT),
        Bye(PlayerId(2), ByeKind.ZERO_POINT),
    )


def test_a_lost_round_keeps_its_number():
    t = field_of(4, 3)
    outcome = mended(replace(t, rounds=(t.rounds[0], t.rounds[2])))
    assert outcome.losses == ("Round 2 is missing; it counts as not played (0 points).",)
    assert [len(paired.games) for paired in outcome.tournament.rounds] == [2, 0, 2]


def test_a_round_without_any_game_is_told_in_one_sentence():
    t = field_of(4, 1)
    outcome = mended(replace(t, rounds=(replace(t.rounds[0], games=()),)))
    assert outcome.losses == ("Round 1: every game is missing; it counts as not played (0 points).",)


def test_a_lost_name_keeps_its_results():
    t = field_of(4, 2)
    outcome = mended(replace(t, players=t.players[1:]))
    assert outcome.losses == ("Name and rating of a player are missing: “Lost name 1”, number 5.",)
    assert outcome.tournament.rounds == t.rounds


def test_half_a_result_is_no_result():
    t = field_of(4, 2)
    half = t.rounds[0].games[0]._replace(result=Result(Mark.WIN, Mark.PENDING))
    broken = replace(t.rounds[0], games=(half, *t.rounds[0].games[1:]))
    outcome = mended(replace(t, rounds=(broken, t.rounds[1])))
    assert outcome.losses == ("Round 1, board 1: the result is missing.",)
    assert outcome.tournament.rounds[0].games[0].result == PENDING


def test_a_lost_board_of_a_match_has_no_result():
    t = teams()
    match = t.rounds[0].games[0]
    broken = replace(t.rounds[0], games=(match._replace(boards=match.boards[1:]),))
    outcome = mended(replace(t, rounds=(broken, t.rounds[1])))
    assert outcome.losses == ("Round 1, match 1, board 1 is missing.",)
    assert outcome.tournament.rounds[0].games[0].result == PENDING


def test_members_are_left_out_where_no_teams_play():
    t = field_of(4, 0)
    person = replace(t.players[0], members=(Member(MemberId(1), "Stray"),))
    outcome = mended(replace(t, players=(person, *t.players[1:])))
    assert outcome.tournament == t
    assert outcome.losses == ("Some members of Player 001 are missing.",)


def test_an_absence_of_somebody_who_is_lost_is_left_out():
    t = everything()
    outcome = mended(replace(t, players=tuple(entry for entry in t.players if entry.id != 7)))
    assert "Lost name 7" in outcome.losses[0]
    assert outcome.tournament.absences == t.absences


def test_a_forbidden_pair_of_a_stranger_is_left_out():
    t = replace(field_of(4, 0), forbidden_pairs=everything().forbidden_pairs)
    outcome = mended(t)
    assert outcome.tournament.forbidden_pairs == t.forbidden_pairs[1:]
    assert outcome.losses == ("An entry that no longer fits was left out (forbidden pairs).",)


def test_a_prize_whose_category_is_lost_is_left_out():
    women = Category("Women", women=True)
    t = field_of(4, 1)
    t = replace(
        t, settings=replace(t.settings, categories=(women,), prizes=(Prize(1, 5), Prize(1, 3, "Women")))
    )
    lost = replace(t, settings=replace(t.settings, categories=()))
    assert list(faults_of(lost)) == ["a prize is for a category that does not exist"]
    outcome = mended(lost)
    assert outcome.tournament.settings.prizes == (Prize(1, 5),)
    assert outcome.losses == ("1 prize is missing, because its category is.",)
