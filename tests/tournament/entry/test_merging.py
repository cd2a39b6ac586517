"""Two entries of one person become one."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, ByeKind
from swissdesk.tournament.entry.merging import common_rounds, merge_entries, rounds_played
from swissdesk.tournament.entry.pair_limits import forbid_pair
from swissdesk.tournament.entry.registration import (
    NewPlayer,
    add_player,
    announce_absence,
    withdraw_player,
)
from swissdesk.tournament.entry.special_cases import SpecialCases, set_special_cases, special_cases_of
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import ForbiddenPair, LaterRating, PlayerId, Tournament
from swissdesk.tournament.round.rounds import unpair_last_round
from swissdesk.tournament.standing.scores import scores_after
from tests.long_run import examples
from tests.tournament.tournament_building import field_of, with_next_round, with_random_round


def twice_in(rounds: int = 2) -> tuple[Tournament, PlayerId, PlayerId]:
    """Player 001 plays round 1, withdraws, and comes back as somebody new, who plays from round 2 on."""
    t = with_next_round(field_of(6), WHITE_WINS, DRAWN, BLACK_WINS)
    first = t.players[0].id
    t = add_player(withdraw_player(t, first), NewPlayer("Player, 001", rating=8999))
    second = max(player.id for player in t.players)
    for _round in range(1, rounds):
        t = with_next_round(t, DRAWN, DRAWN, DRAWN)
    return t, first, second


def test_the_games_of_both_are_those_of_the_entry_that_is_kept():
    t, first, second = twice_in(3)
    points = scores_after(t, 3)
    one = merge_entries(t, first, second)
    assert not list(faults_of(one))
    assert tuple(rounds_played(one)[first]) == (1, 2, 3)
    assert scores_after(one, 3)[first] == points[first] + points[second]
    kept = next(player for player in one.players if player.id == first)
    assert kept.withdrawn_from is None
    assert [player.tpn for player in one.players] == [1, 2, 3, 4, 5, 6]
    assert all(player.id != second for player in one.players)


def test_the_other_way_round_gives_the_same_games_to_the_other_entry():
    t, first, second = twice_in(3)
    one = merge_entries(t, second, first)
    assert not list(faults_of(one))
    assert tuple(rounds_played(one)[second]) == (1, 2, 3)


def test_two_who_sat_in_one_round_are_two_people_and_the_rounds_are_named():
    t = with_next_round(with_next_round(field_of(6), DRAWN, DRAWN, DRAWN), DRAWN, DRAWN, DRAWN)
    against, apart = (t.players[0].id, t.players[1].id), (t.players[0].id, t.players[4].id)
    for pair in (against, apart):
        with pytest.raises(TournamentError, match=r"were both paired in rounds 1, 2:"):
            merge_entries(t, *pair)


def test_of_a_draft_alone_the_way_out_is_said_and_open():
    t = with_next_round(field_of(6))
    one, other = t.players[0].id, t.players[4].id
    with pytest.raises(TournamentError, match="discard it first"):
        merge_entries(t, one, other)
    assert len(merge_entries(unpair_last_round(t), one, other).players) == 5


def test_once_numbers_stay_the_number_of_the_other_entry_stays_free():
    t, first, second = twice_in(4)
    before = {player.id: player.tpn for player in t.players}
    one = merge_entries(t, first, second)
    assert not list(faults_of(one))
    assert {player.id: player.tpn for player in one.players} == {
        player: number for player, number in before.items() if player != second
    }


def test_a_bye_of_the_pairing_stays_and_both_payments_count_once_each():
    t = field_of(5)
    t = replace(t, players=tuple(replace(player, fee=1000, paid=500) for player in t.players))
    t = with_next_round(t, DRAWN, DRAWN)
    resting = next(bye.player for bye in t.rounds[0].byes)
    t = add_player(t, NewPlayer("Somebody, Late", fee=1000, paid=1000))
    late = max(player.id for player in t.players)
    one = merge_entries(t, late, resting)
    assert [(bye.player, bye.kind) for bye in one.rounds[0].byes] == [(late, ByeKind.PAIRING_ALLOCATED)]
    kept = next(player for player in one.players if player.id == late)
    assert (kept.fee, kept.paid) == (1000, 1500)


def test_what_was_noted_about_the_other_entry_is_noted_about_the_kept_one_once():
    t, first, second = twice_in(2)
    third = t.players[3].id
    for one in (first, second):
        t = forbid_pair(t, ForbiddenPair(one, third, 3, 5))
    t = announce_absence(t, second, 4, ByeKind.ZERO_POINT)
    one = merge_entries(t, first, second)
    assert len(one.forbidden_pairs) == 1
    assert [(absence.player, absence.round_number) for absence in one.absences] == [(first, 4)]


def test_the_special_cases_of_the_other_entry_are_kept():
    t, kept, other = twice_in()
    cases = SpecialCases((LaterRating(2, 1850),), 1250, no_half_points=True)
    merged = merge_entries(set_special_cases(t, other, cases), kept, other)
    assert special_cases_of(player_of(merged, kept)) == cases


def test_nobody_is_one_with_oneself():
    t = field_of(4)
    with pytest.raises(TournamentError, match="with itself"):
        merge_entries(t, t.players[0].id, t.players[0].id)


@examples(30, long=2000)
@given(st.integers(0, 10_000), st.integers(5, 9), st.integers(1, 5))
def test_whatever_was_played_the_merged_list_is_sound_or_the_rounds_stand_in_the_way(
    seed: int, players: int, rounds: int
) -> None:
    chance = random.Random(seed)
    t = field_of(players)
    for number in range(1, rounds + 1):
        if chance.random() < 0.6:
            t = add_player(t, NewPlayer(f"Late {number}", rating=chance.randrange(1, 9000)))
        present = [player for player in t.players if player.withdrawn_from is None]
        if chance.random() < 0.6 and len(present) > 4:
            t = withdraw_player(t, chance.choice(present).id)
        t = with_random_round(t, chance)
    kept, other = chance.sample([player.id for player in t.players], 2)
    if common_rounds(t, kept, other):
        with pytest.raises(TournamentError):
            merge_entries(t, kept, other)
        return
    one = merge_entries(t, kept, other)
    assert not list(faults_of(one))
    assert {*rounds_played(one).get(kept, ())} == {
        *rounds_played(t).get(kept, ()),
        *rounds_played(t).get(other, ()),
    }
    games = [[game.result for game in paired.games] for paired in t.rounds]
    assert [[game.result for game in paired.games] for paired in one.rounds] == games
