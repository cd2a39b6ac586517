"""Somebody comes while a round is running: what may be done, and what it leaves alone."""

from datetime import UTC, datetime
from typing import Any

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.systems import all_systems
from swissdesk.terms import DRAWN, PENDING, WHITE_WINS, WHITE_WINS_BY_FORFEIT, ByeKind, Colour, SystemName
from swissdesk.tournament.entry.presence import expect_late
from swissdesk.tournament.entry.registration import NewPlayer, add_player, announce_absence
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Bye, ChangeReason, PairingChange, PlayerId, Tournament
from swissdesk.tournament.round.gate import GateState, gate
from swissdesk.tournament.round.late import (
    LateChoice,
    LateKind,
    free_people,
    join_next_round,
    late_choices,
    pair_draft_again,
    play_now,
    take_half_point,
)
from swissdesk.tournament.round.publishing import pairing_version, unpair_published_round
from swissdesk.tournament.round.rounds import (
    accept_pairing,
    close_round,
    enter_result,
    pairing_request,
    publish_round,
)
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import field_of

NOON = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)
LATER = datetime(2026, 3, 14, 12, 20, tzinfo=UTC)


def published(t: Tournament) -> Tournament:
    """The tournament with one more round as its system pairs it, published at noon."""
    return publish_round(accept_pairing(t, pair_lawfully(pairing_request(t))), NOON)


def with_newcomer(t: Tournament, rating: int = 100) -> tuple[Tournament, PlayerId]:
    after = add_player(t, NewPlayer("Newcomer", rating=rating))
    (newcomer,) = {player.id for player in after.players} - {player.id for player in t.players}
    return after, newcomer


def kinds(t: Tournament, player: PlayerId) -> list[LateKind]:
    return [choice.kind for choice in late_choices(t, player)]


def choice_of(t: Tournament, player: PlayerId, kind: LateKind) -> LateChoice:
    return next(choice for choice in late_choices(t, player) if choice.kind is kind)


def test_a_newcomer_can_wait_or_play_against_the_bye() -> None:
    t, newcomer = with_newcomer(published(field_of(5)))
    assert kinds(t, newcomer) == [LateKind.NEXT_ROUND, LateKind.HALF_POINT_BYE, LateKind.AGAINST_BYE]
    choice = choice_of(t, newcomer, LateKind.AGAINST_BYE)
    after = play_now(t, newcomer, choice, LATER)
    assert not [*faults_of(after)]
    assert after.rounds[0].games[:2] == t.rounds[0].games
    assert {after.rounds[0].games[2].white, after.rounds[0].games[2].black} == {5, newcomer}
    assert after.rounds[0].byes == ()


def test_the_change_of_published_pairings_is_recorded_and_makes_a_new_version() -> None:
    t, newcomer = with_newcomer(published(field_of(5)))
    assert pairing_version(t, 1) == 1
    after = play_now(t, newcomer, choice_of(t, newcomer, LateKind.AGAINST_BYE), LATER)
    assert after.pairing_changes == (PairingChange(1, NOON, ChangeReason.LATE_ENTRY, (3,)),)
    assert after.rounds[0].published_at == LATER
    assert pairing_version(after, 1) == 2


def test_waiting_for_the_next_round_changes_no_board() -> None:
    t, newcomer = with_newcomer(published(field_of(5)))
    assert join_next_round(t, newcomer) == t
    late = published(expect_late(field_of(5), PlayerId(5)))
    joined = join_next_round(late, PlayerId(5))
    assert joined.rounds == late.rounds
    assert gate(joined).counts[GateState.PLAYS] == 5


def test_two_who_are_free_can_play_and_the_closest_comes_first() -> None:
    t = announce_absence(field_of(6), PlayerId(3), 1, ByeKind.ZERO_POINT)
    t = published(announce_absence(t, PlayerId(4), 1, ByeKind.ZERO_POINT))
    t, newcomer = with_newcomer(t)
    assert [player.id for player in free_people(t)] == [3, 4, newcomer]
    assert kinds(t, newcomer) == [
        LateKind.NEXT_ROUND,
        LateKind.HALF_POINT_BYE,
        LateKind.AGAINST_FREE,
        LateKind.AGAINST_FREE,
    ]
    one = choice_of(t, PlayerId(3), LateKind.AGAINST_FREE)
    after = play_now(t, PlayerId(3), one, LATER)
    assert {after.rounds[0].games[-1].white, after.rounds[0].games[-1].black} == {3, 4}


def test_two_who_played_before_are_recorded_as_free_players() -> None:
    t = published(field_of(6))
    for game in t.rounds[0].games:
        t = enter_result(t, 1, game.board, DRAWN)
    for number in (1, 2):
        t = announce_absence(t, PlayerId(number), 2, ByeKind.ZERO_POINT)
    t = published(t)
    after = play_now(t, PlayerId(1), choice_of(t, PlayerId(1), LateKind.AGAINST_FREE), LATER)
    assert after.pairing_changes[0].reason is ChangeReason.FREE_PLAYERS


def test_whoever_waits_in_vain_for_an_opponent_can_play_the_newcomer_on_the_same_board() -> None:
    t, newcomer = with_newcomer(published(field_of(4)))
    alone, absent = t.rounds[0].games[1].white, t.rounds[0].games[1].black
    assert kinds(t, newcomer) == [LateKind.NEXT_ROUND, LateKind.HALF_POINT_BYE]
    t = enter_result(t, 1, 2, WHITE_WINS_BY_FORFEIT)
    choice = choice_of(t, newcomer, LateKind.AGAINST_LEFT_ALONE)
    assert (choice.opponent, choice.board) == (alone, 2)
    after = play_now(t, newcomer, choice, LATER)
    assert not [*faults_of(after)]
    assert {after.rounds[0].games[1].white, after.rounds[0].games[1].black} == {alone, newcomer}
    assert after.rounds[0].games[1].result == PENDING
    assert [bye.player for bye in after.rounds[0].byes] == [absent]
    assert after.rounds[0].games[0] == t.rounds[0].games[0]


def test_nobody_meets_the_same_opponent_again() -> None:
    t = published(field_of(6))
    for game in t.rounds[0].games:
        t = enter_result(t, 1, game.board, WHITE_WINS)
    first = t.rounds[0].games[0]
    for seat in (first.white, first.black):
        t = announce_absence(t, seat, 2, ByeKind.ZERO_POINT)
    t = published(t)
    assert kinds(t, first.white) == [LateKind.NEXT_ROUND, LateKind.HALF_POINT_BYE]


def test_a_draft_can_be_paired_again_with_the_newcomer() -> None:
    t = field_of(5)
    t, newcomer = with_newcomer(accept_pairing(t, pair_lawfully(pairing_request(t))))
    assert kinds(t, newcomer) == [LateKind.NEXT_ROUND, LateKind.HALF_POINT_BYE, LateKind.PAIR_AGAIN]
    again = pair_draft_again(t, newcomer)
    assert again.rounds == ()
    assert gate(again).counts[GateState.PLAYS] == 6


def test_a_closed_round_and_the_last_round_leave_nothing_but_their_own() -> None:
    t = published(field_of(4, rounds=1))
    for game in t.rounds[0].games:
        t = enter_result(t, 1, game.board, DRAWN)
    t, newcomer = with_newcomer(close_round(t))
    assert kinds(t, newcomer) == []


def test_who_has_a_game_has_no_choice_and_a_stale_choice_is_refused() -> None:
    t, newcomer = with_newcomer(published(field_of(5)))
    assert late_choices(t, PlayerId(1)) == ()
    choice = choice_of(t, newcomer, LateKind.AGAINST_BYE)
    after = play_now(t, newcomer, choice, LATER)
    with pytest.raises(TournamentError, match="not possible for Newcomer"):
        play_now(after, newcomer, choice, LATER)


@pytest.mark.parametrize(
    "system", [one.name for one in all_systems() if not (one.for_teams or one.has_fixed_field)]
)
def test_every_system_says_who_has_white(system: SystemName) -> None:
    t = field_of(9, colour=Colour.BLACK)
    t = published(replace(t, settings=replace(t.settings, system=system)))
    t, newcomer = with_newcomer(t)
    choice = choice_of(t, newcomer, LateKind.AGAINST_BYE)
    assert {choice.white, choice.black} == {choice.opponent, newcomer}
    assert choice.black == choice.opponent


def test_a_late_team_plays_a_match_with_its_line_up() -> None:
    t = published(expect_late(event_of(6), PlayerId(6)))
    choice = choice_of(t, PlayerId(6), LateKind.AGAINST_BYE)
    after = play_now(t, PlayerId(6), choice, LATER)
    assert not [*faults_of(after)]
    assert len(after.rounds[0].games[-1].boards) == after.settings.boards
    assert gate(after).counts[GateState.LATE] == 0


def test_a_published_round_is_unpaired_for_a_reason_and_its_versions_go_on() -> None:
    t = published(field_of(4))
    shorter = unpair_published_round(t, ChangeReason.REMATCH)
    assert shorter.pairing_changes == (PairingChange(1, NOON, ChangeReason.REMATCH),)
    assert pairing_version(published(shorter), 1) == 2
    draft = accept_pairing(shorter, pair_lawfully(pairing_request(shorter)))
    with pytest.raises(TournamentError, match="has not been published"):
        unpair_published_round(draft, ChangeReason.REMATCH)


def test_who_asked_for_a_half_point_bye_and_turns_up_can_give_it_up_for_a_game() -> None:
    t = announce_absence(field_of(6), PlayerId(6), 1, ByeKind.HALF_POINT)
    t = published(t)
    assert [player.id for player in free_people(t)] == [6]
    assert kinds(t, PlayerId(6)) == [LateKind.NEXT_ROUND, LateKind.AGAINST_BYE]
    after = play_now(t, PlayerId(6), choice_of(t, PlayerId(6), LateKind.AGAINST_BYE), LATER)
    assert after.rounds[0].byes == ()
    assert {after.rounds[0].games[-1].white, after.rounds[0].games[-1].black} == {5, 6}
    assert after.rounds[0].games[:-1] == t.rounds[0].games


def test_who_keeps_the_half_point_bye_keeps_the_points() -> None:
    t = announce_absence(field_of(5), PlayerId(5), 1, ByeKind.HALF_POINT)
    t = published(t)
    assert join_next_round(t, PlayerId(5)).rounds == t.rounds


def test_a_draft_is_paired_again_with_whoever_gives_up_a_half_point_bye() -> None:
    t = announce_absence(field_of(5), PlayerId(5), 1, ByeKind.HALF_POINT)
    t = accept_pairing(t, pair_lawfully(pairing_request(t)))
    again = pair_draft_again(t, PlayerId(5))
    assert (again.rounds, again.absences) == ((), ())


def test_who_comes_late_gets_half_a_point_for_the_round_where_the_event_gives_that_bye() -> None:
    t, newcomer = with_newcomer(published(field_of(6, rounds=3)))
    after = take_half_point(t, newcomer)
    assert Bye(newcomer, ByeKind.HALF_POINT) in after.rounds[-1].byes
    assert after.rounds[-1].games == t.rounds[-1].games


@pytest.mark.parametrize("rule", [{"half_point_byes": 0}, {"last_rounds_without": 3}, {"system": SIMPLIFIED}])
def test_nobody_gets_half_a_point_for_a_missed_round_where_the_rules_give_none(rule: dict[str, Any]) -> None:
    t = field_of(6, rounds=3)
    t, newcomer = with_newcomer(published(replace(t, settings=replace(t.settings, **rule))))
    assert LateKind.HALF_POINT_BYE not in kinds(t, newcomer)
    with pytest.raises(TournamentError):
        take_half_point(t, newcomer)
