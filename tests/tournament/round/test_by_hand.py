"""Rounds that the arbiter pairs by hand, fixed tables and forbidden pairs."""

import random
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.terms import DRAWN, PENDING, ByeKind, Tpn
from swissdesk.tournament.entry.pair_limits import allow_pair, fix_table, forbid_pair, free_table
from swissdesk.tournament.entry.registration import announce_absence, remove_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import FixedTable, ForbiddenPair, PlayerId, RoundState, Tournament
from swissdesk.tournament.round.by_hand import can_pair_by_hand, pair_by_hand
from swissdesk.tournament.round.matches import change_line_up, line_up_of, match_of
from swissdesk.tournament.round.rounds import accept_pairing, enter_result, pairing_request, publish_round
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import (
    field_of,
    neighbours_pairing,
    shuffled_pairing,
    with_random_round,
)

NOON = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)


def pairing(number: int, *pairs: tuple[int, int], bye: int | None = None) -> RoundPairing:
    made = tuple(Pair(Tpn(white), Tpn(black)) for white, black in pairs)
    return RoundPairing(0, number, made, None if bye is None else Tpn(bye))


def drafted(t: Tournament) -> Tournament:
    return accept_pairing(t, neighbours_pairing(pairing_request(t)))


def pairs_of(t: Tournament) -> list[tuple[int, int, int]]:
    return [(game.board, game.white, game.black) for game in t.rounds[-1].games]


def test_a_draft_is_paired_anew_and_keeps_the_reason() -> None:
    changed = pair_by_hand(drafted(field_of(5)), pairing(1, (5, 1), (2, 3), bye=4), "  two\nbrothers ")
    assert pairs_of(changed) == [(1, 5, 1), (2, 2, 3)]
    assert [(bye.player, bye.kind) for bye in changed.rounds[0].byes] == [(4, ByeKind.PAIRING_ALLOCATED)]
    assert (changed.rounds[0].state, changed.rounds[0].by_hand) == (RoundState.DRAFT, "two brothers")
    assert not [*faults_of(changed)]


def test_the_next_round_is_laid_without_the_engine() -> None:
    changed = pair_by_hand(field_of(4), pairing(1, (1, 4), (3, 2)), "the engine is not trusted here")
    assert pairs_of(changed) == [(1, 1, 4), (2, 3, 2)]


def test_a_round_that_stands_as_the_engine_pairs_it_has_no_reason() -> None:
    changed = pair_by_hand(drafted(field_of(4)), pairing(1, (4, 1), (2, 3)), "a mistake")
    again = pair_by_hand(changed, neighbours_pairing(pairing_request(changed, 1)), "")
    assert again == drafted(field_of(4))


def test_a_published_round_stands() -> None:
    t = publish_round(drafted(field_of(4)), NOON)
    assert not can_pair_by_hand(t, 1)
    with pytest.raises(TournamentError, match="published"):
        pair_by_hand(t, pairing(1, (4, 1), (2, 3)), "why not")


def test_beyond_the_planned_rounds_nothing_can_be_laid() -> None:
    assert not can_pair_by_hand(with_random_round(field_of(4, rounds=1), random.Random(1)), 2)


@pytest.mark.parametrize("pairs", [((1, 2),), ((1, 2), (3, 4), (5, 1))])
def test_a_draft_in_which_somebody_is_missing_or_stands_twice_is_refused(pairs) -> None:
    with pytest.raises(TournamentError, match="once"):
        pair_by_hand(drafted(field_of(4)), pairing(1, *pairs), "a slip")


def test_a_bye_that_was_asked_for_stays_when_the_draft_is_paired_anew() -> None:
    t = drafted(announce_absence(field_of(6), PlayerId(2), 1, ByeKind.HALF_POINT))
    changed = pair_by_hand(t, pairing(1, (6, 1), (3, 4), bye=5), "late bus")
    assert [(bye.player, bye.kind) for bye in changed.rounds[0].byes] == [
        (2, ByeKind.HALF_POINT),
        (5, ByeKind.PAIRING_ALLOCATED),
    ]


def test_a_team_keeps_the_line_up_that_it_had_in_the_draft() -> None:
    t = drafted(event_of(4))
    second = t.players[1]
    rested = tuple(member.id for member in second.members[1:])
    t = change_line_up(t, 1, second.id, rested)
    changed = pair_by_hand(t, pairing(1, (4, 2), (1, 3)), "the sponsor asks for it")
    assert not [*faults_of(changed)]
    assert line_up_of(match_of(changed.rounds[0], second.id), second.id) == rested


def test_results_entered_in_a_draft_stay_at_boards_that_stay() -> None:
    t = enter_result(drafted(field_of(6)), 1, 2, DRAWN)
    changed = pair_by_hand(t, pairing(1, (3, 4), (5, 1), (2, 6)), "late bus")
    assert [game.result for game in changed.rounds[0].games] == [DRAWN, PENDING, PENDING]


def test_results_entered_in_a_draft_are_not_thrown_away() -> None:
    t = enter_result(drafted(field_of(6)), 1, 2, DRAWN)
    with pytest.raises(TournamentError, match="1 result, which would be lost"):
        pair_by_hand(t, pairing(1, (4, 3), (5, 1), (2, 6)), "late bus")


def test_a_team_that_gets_the_bye_by_hand_needs_no_line_up() -> None:
    changed = pair_by_hand(drafted(event_of(3)), pairing(1, (3, 1), bye=2), "a train is late")
    assert not [*faults_of(changed)]
    assert [bye.player for bye in changed.rounds[0].byes] == [2]


@settings(max_examples=60)
@given(size=st.integers(2, 9), seed=st.integers(0, 10**6), times=st.integers(1, 4), teams=st.booleans())
def test_however_often_a_draft_is_paired_anew_everybody_stands_in_it_once(size, seed, times, teams) -> None:
    chance = random.Random(seed)
    t = drafted(event_of(size) if teams else field_of(size))
    tables = iter(chance.sample(range(100, 1000), 2))
    for player in chance.sample(t.players, chance.randint(0, 2)):
        t = fix_table(t, FixedTable(player.id, next(tables) if size < 4 else player.tpn))
    for _time in range(times):
        t = pair_by_hand(t, shuffled_pairing(pairing_request(t, 1), chance), "by lot")
        assert not [*faults_of(t)]
    assert len(t.rounds) == 1


def test_a_player_with_a_fixed_table_sits_there_and_the_others_keep_their_order() -> None:
    t = drafted(fix_table(field_of(8), FixedTable(PlayerId(2), 3)))
    assert pairs_of(t) == [(1, 3, 4), (2, 5, 6), (3, 1, 2), (4, 7, 8)]


def test_a_fixed_table_behind_the_last_board_is_the_last_board() -> None:
    t = drafted(fix_table(field_of(6), FixedTable(PlayerId(1), 40)))
    assert pairs_of(t) == [(1, 3, 4), (2, 5, 6), (3, 1, 2)]


def test_two_who_want_the_last_board_sit_side_by_side() -> None:
    t = fix_table(fix_table(field_of(8), FixedTable(PlayerId(1), 40)), FixedTable(PlayerId(3), 41))
    assert pairs_of(drafted(t)) == [(1, 5, 6), (2, 7, 8), (3, 3, 4), (4, 1, 2)]


def test_opponents_with_two_fixed_tables_sit_at_the_one_with_the_smaller_number() -> None:
    t = fix_table(fix_table(field_of(6), FixedTable(PlayerId(1), 3)), FixedTable(PlayerId(2), 2))
    assert pairs_of(drafted(t)) == [(1, 3, 4), (2, 1, 2), (3, 5, 6)]


def test_a_fixed_table_of_somebody_who_is_absent_changes_nothing() -> None:
    t = announce_absence(field_of(5), PlayerId(5), 1, ByeKind.ZERO_POINT)
    assert pairs_of(drafted(fix_table(t, FixedTable(PlayerId(5), 1)))) == [(1, 1, 2), (2, 3, 4)]


def test_a_table_belongs_to_one_player_and_a_player_has_one() -> None:
    t = fix_table(fix_table(field_of(4), FixedTable(PlayerId(1), 1)), FixedTable(PlayerId(1), 2))
    assert t.fixed_tables == (FixedTable(PlayerId(1), 2),)
    with pytest.raises(TournamentError, match="Player 001"):
        fix_table(t, FixedTable(PlayerId(2), 2))
    with pytest.raises(TournamentError, match="from 1"):
        fix_table(t, FixedTable(PlayerId(2), 0))


def test_a_freed_table_is_nobodys() -> None:
    t = fix_table(field_of(4), FixedTable(PlayerId(1), 2))
    assert free_table(t, PlayerId(1)) == field_of(4)
    with pytest.raises(TournamentError, match="no fixed table"):
        free_table(t, PlayerId(2))


def test_who_is_struck_off_the_list_leaves_no_fixed_table_behind() -> None:
    t = remove_player(fix_table(field_of(4), FixedTable(PlayerId(4), 2)), PlayerId(4))
    assert t.fixed_tables == ()
    assert not [*faults_of(t)]


def test_two_are_kept_apart_in_the_rounds_that_are_named() -> None:
    t = forbid_pair(field_of(4), ForbiddenPair(PlayerId(3), PlayerId(1), 1, 2))
    assert pairing_request(t).forbidden_pairs == {(1, 3)}
    assert allow_pair(t, t.forbidden_pairs[0]) == field_of(4)


@pytest.mark.parametrize(
    ("pair", "why"),
    [
        (ForbiddenPair(PlayerId(1), PlayerId(1), 1, 2), "two different"),
        (ForbiddenPair(PlayerId(1), PlayerId(2), 0, 2), "from 1 to 5"),
        (ForbiddenPair(PlayerId(1), PlayerId(2), 3, 2), "from 1 to 5"),
        (ForbiddenPair(PlayerId(1), PlayerId(2), 3, 6), "from 1 to 5"),
        (ForbiddenPair(PlayerId(4), PlayerId(3), 2, 2), "already"),
        (ForbiddenPair(PlayerId(9), PlayerId(3), 2, 2), "no such player"),
    ],
)
def test_a_forbidden_pair_that_makes_no_sense_is_refused(pair: ForbiddenPair, why: str) -> None:
    t = forbid_pair(field_of(4), ForbiddenPair(PlayerId(3), PlayerId(4), 1, 3))
    with pytest.raises(TournamentError, match=why):
        forbid_pair(t, pair)


def test_a_pair_that_nobody_forbade_cannot_be_allowed() -> None:
    t = replace(field_of(4), forbidden_pairs=(ForbiddenPair(PlayerId(3), PlayerId(4), 1, 3),))
    with pytest.raises(TournamentError, match="no such forbidden pair"):
        allow_pair(t, ForbiddenPair(PlayerId(1), PlayerId(4), 1, 3))
