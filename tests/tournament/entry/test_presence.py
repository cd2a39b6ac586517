"""Check-in, people who are expected late, expelled people, limits for byes."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import DOUBLE_FORFEIT, DRAWN, WHITE_WINS_BY_FORFEIT, ByeKind, SystemName
from swissdesk.tournament.entry.bye_limits import half_point_byes
from swissdesk.tournament.entry.presence import (
    Presence,
    absent_without_notice,
    arrive,
    check_in,
    check_in_the_others,
    check_out,
    expect_late,
    expel_player,
    has_provisional_numbers,
    presences_of,
    withdraw_absent,
)
from swissdesk.tournament.entry.registration import (
    announce_absence,
    change_bye,
    reinstate_player,
    withdraw_player,
)
from swissdesk.tournament.event.setup import change_settings
from swissdesk.tournament.model import CheckIn, PlayerId, Tournament
from swissdesk.tournament.round.gate import GateState, gate
from swissdesk.tournament.round.rounds import pairing_request, unpair_last_round
from swissdesk.tournament.standing.acceleration import accelerated_people
from tests.tournament.tournament_building import field_of, with_next_round


def with_check_in(players: int, check: CheckIn = CheckIn.EVERY_ROUND) -> Tournament:
    t = field_of(players)
    return change_settings(t, replace(t.settings, check_in=check))


def state_of(t: Tournament, number: int) -> GateState:
    return next(entry.state for entry in gate(t).entries if entry.player == number)


def test_everybody_is_undecided_before_check_in_and_the_round_waits_for_them() -> None:
    t = with_check_in(6)
    assert gate(t).counts[GateState.UNDECIDED] == 6
    assert gate(t).obstacles == ("6 players are not here and have to be checked in first.",)
    for number in range(1, 6):
        t = check_in(t, PlayerId(number))
    assert gate(t).obstacles == ("1 player is not here and has to be checked in first.",)
    with pytest.raises(TournamentError, match="not here"):
        pairing_request(t)
    assert gate(check_in_the_others(t)).is_open


def test_where_no_check_in_is_used_nobody_is_undecided() -> None:
    assert gate(field_of(6)).counts[GateState.UNDECIDED] == 0
    t = check_in_the_others(with_check_in(6, CheckIn.FIRST_ROUND))
    t = with_next_round(t, DRAWN, DRAWN, DRAWN)
    assert gate(t).is_open


def test_check_in_before_every_round_begins_anew_and_outlasts_an_unpairing() -> None:
    t = with_next_round(check_in_the_others(with_check_in(6)), DRAWN, DRAWN, DRAWN)
    assert gate(t).counts[GateState.UNDECIDED] == 6
    assert gate(unpair_last_round(t, discard_results=True)).is_open


def test_who_has_announced_an_absence_or_has_left_is_decided() -> None:
    t = announce_absence(with_check_in(6), PlayerId(1), 1, ByeKind.HALF_POINT)
    t = withdraw_player(t, PlayerId(2))
    t = expect_late(t, PlayerId(3))
    assert [state_of(t, number) for number in (1, 2, 3, 4)] == [
        GateState.HALF_POINT_BYE,
        GateState.WITHDRAWN,
        GateState.LATE,
        GateState.UNDECIDED,
    ]


def test_a_check_in_can_be_taken_back() -> None:
    t = check_in_the_others(with_check_in(4))
    t = check_out(t, PlayerId(2))
    assert state_of(t, 2) is GateState.UNDECIDED
    with pytest.raises(TournamentError, match="Player 002 is not checked in"):
        check_out(t, PlayerId(2))


def test_who_is_expected_late_is_not_paired_and_scores_nothing_until_the_arrival() -> None:
    t = expect_late(field_of(5), PlayerId(2))
    assert has_provisional_numbers(t)
    t = with_next_round(t, DRAWN, DRAWN)
    assert [(bye.player, bye.kind) for bye in t.rounds[0].byes] == [(2, ByeKind.ZERO_POINT)]
    assert state_of(t, 2) is GateState.LATE
    t = arrive(t, PlayerId(2))
    assert not has_provisional_numbers(t)
    assert state_of(t, 2) is GateState.PLAYS
    with pytest.raises(TournamentError, match="not expected to come late"):
        arrive(t, PlayerId(2))


def test_check_in_of_somebody_who_was_expected_is_the_arrival() -> None:
    t = check_in(expect_late(with_check_in(4), PlayerId(2)), PlayerId(2))
    assert state_of(t, 2) is GateState.PLAYS


def test_who_has_been_paired_is_no_late_entry() -> None:
    t = with_next_round(field_of(4), DRAWN, DRAWN)
    with pytest.raises(TournamentError, match="not a late entry"):
        expect_late(t, PlayerId(1))


def test_an_unpaired_round_leaves_who_is_expected_expected() -> None:
    t = unpair_last_round(with_next_round(expect_late(field_of(5), PlayerId(2))))
    assert t.absences == ()
    assert state_of(t, 2) is GateState.LATE


def test_an_expelled_player_is_out_for_a_reason_and_can_be_taken_back() -> None:
    t = expel_player(field_of(4), PlayerId(3))
    assert state_of(t, 3) is GateState.EXPELLED
    assert state_of(reinstate_player(t, PlayerId(3)), 3) is GateState.PLAYS
    again = withdraw_player(reinstate_player(t, PlayerId(3)), PlayerId(3))
    assert state_of(again, 3) is GateState.WITHDRAWN


def test_who_is_expected_late_is_accelerated_on_arrival_if_the_place_says_so() -> None:
    t = field_of(12)
    t = change_settings(t, replace(t.settings, baku=BakuEdition.RULES_2026))
    t = expect_late(t, PlayerId(2))
    assert accelerated_people(t) == (1, 3, 4, 5, 6, 7)
    played = with_next_round(t, *[DRAWN] * 5)
    assert accelerated_people(arrive(played, PlayerId(2))) == (1, 2, 3, 4, 5, 6, 7)
    assert accelerated_people(arrive(t, PlayerId(2))) == (1, 2, 3, 4, 5, 6)


def test_the_event_can_limit_half_point_byes() -> None:
    t = field_of(4)
    t = change_settings(t, replace(t.settings, half_point_byes=1, last_rounds_without=2))
    t = announce_absence(t, PlayerId(1), 1, ByeKind.HALF_POINT)
    assert half_point_byes(t, PlayerId(1)) == 1
    assert announce_absence(t, PlayerId(1), 1, ByeKind.HALF_POINT) == t
    with pytest.raises(TournamentError, match="Player 001 may ask for 1 half-point bye only"):
        announce_absence(t, PlayerId(1), 2, ByeKind.HALF_POINT)
    announce_absence(t, PlayerId(1), 2, ByeKind.ZERO_POINT)
    with pytest.raises(TournamentError, match="In the last 2 rounds"):
        announce_absence(t, PlayerId(2), 4, ByeKind.HALF_POINT)
    announce_absence(t, PlayerId(2), 4, ByeKind.ZERO_POINT)
    announce_absence(t, PlayerId(2), 3, ByeKind.HALF_POINT)


def test_half_point_byes_of_paired_rounds_count_too() -> None:
    t = announce_absence(field_of(5), PlayerId(1), 1, ByeKind.HALF_POINT)
    t = with_next_round(change_settings(t, replace(t.settings, half_point_byes=1)), DRAWN, DRAWN)
    with pytest.raises(TournamentError, match="1 half-point bye only"):
        announce_absence(t, PlayerId(1), 2, ByeKind.HALF_POINT)


def test_limits_cannot_be_negative() -> None:
    t = field_of(4)
    for wrong in ({"half_point_byes": -1}, {"last_rounds_without": -1}):
        with pytest.raises(TournamentError, match="negative"):
            change_settings(t, replace(t.settings, **wrong))


def presences(t: Tournament) -> list[Presence]:
    return [*presences_of(t, len(t.rounds) + 1).values()]


def test_a_player_is_waited_for_until_seen_and_nobody_asks_for_those_who_are_away() -> None:
    t = announce_absence(withdraw_player(with_check_in(4), PlayerId(3)), PlayerId(4), 1, ByeKind.ZERO_POINT)
    assert presences(check_in(t, PlayerId(1))) == [
        Presence.HERE,
        Presence.NOT_HERE,
        Presence.NOT_ASKED,
        Presence.NOT_ASKED,
    ]


def test_nobody_is_waited_for_without_check_in() -> None:
    assert set(presences(field_of(4))) == {Presence.NOT_ASKED}


def absent(t: Tournament) -> list[int]:
    return [player.id for player in absent_without_notice(t)]


def test_who_lost_by_forfeit_was_absent_without_notice() -> None:
    t = with_next_round(field_of(6), WHITE_WINS_BY_FORFEIT, DOUBLE_FORFEIT, DRAWN)
    assert absent(t) == [2, 3, 4]


def test_who_has_said_something_since_or_has_left_is_not_meant() -> None:
    t = with_next_round(field_of(4), DOUBLE_FORFEIT, DOUBLE_FORFEIT)
    t = announce_absence(withdraw_player(t, PlayerId(1)), PlayerId(2), 2, ByeKind.ZERO_POINT)
    assert absent(t) == [3, 4]


def test_leongs_rules_withdraw_who_was_absent_twice_and_not_once() -> None:
    t = field_of(6)
    t = change_settings(t, replace(t.settings, system=LEONG))
    t = with_next_round(t, WHITE_WINS_BY_FORFEIT, DOUBLE_FORFEIT, DRAWN)
    assert absent(t) == []
    t = with_next_round(t, DRAWN, DOUBLE_FORFEIT, DRAWN)
    assert absent(t) == [3, 4]
    after = withdraw_absent(t, [PlayerId(4)])
    assert [player.id for player in after.players if player.withdrawn_from == 3] == [4]
    assert absent(with_next_round(t, DRAWN, DRAWN, DRAWN)) == []


@pytest.mark.parametrize(("system", "words"), [(LEONG, "article 18.1"), (SIMPLIFIED, "no bye on request")])
def test_nobody_asks_for_points_where_the_system_gives_none(system: SystemName, words: str) -> None:
    t = field_of(5)
    t = change_settings(t, replace(t.settings, system=system))
    for kind in (ByeKind.HALF_POINT, ByeKind.FULL_POINT):
        with pytest.raises(TournamentError, match=words):
            announce_absence(t, PlayerId(1), 1, kind)
    t = with_next_round(announce_absence(t, PlayerId(1), 1, ByeKind.ZERO_POINT), DRAWN, DRAWN)
    with pytest.raises(TournamentError, match=words):
        change_bye(t, PlayerId(1), 1, ByeKind.HALF_POINT)


def test_a_system_without_such_byes_cannot_be_chosen_once_one_is_announced() -> None:
    t = announce_absence(field_of(5), PlayerId(1), 2, ByeKind.HALF_POINT)
    with pytest.raises(TournamentError, match="round 2, which this system does not have"):
        change_settings(t, replace(t.settings, system=LEONG))


def test_only_the_last_round_counts() -> None:
    t = with_next_round(field_of(4), DOUBLE_FORFEIT, DRAWN)
    assert absent(with_next_round(t, DRAWN, DRAWN)) == []
    assert absent(field_of(4)) == []


def test_who_has_explained_nothing_is_withdrawn_and_the_others_stay() -> None:
    t = with_next_round(field_of(4), DOUBLE_FORFEIT, DRAWN)
    after = withdraw_absent(t, [PlayerId(2)])
    assert [player.id for player in after.players if player.withdrawn_from == 2] == [2]
    with pytest.raises(TournamentError, match="was not absent without notice"):
        withdraw_absent(t, [PlayerId(3)])
