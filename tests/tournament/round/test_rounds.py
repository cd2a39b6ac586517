"""Pairing requests, accepted pairings, results, closing and unpairing."""

import random
from datetime import UTC, datetime

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PastRound, RoundKind
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Mark,
    Points,
    Result,
    Tpn,
)
from swissdesk.tournament.entry.registration import announce_absence, withdraw_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Bye, ForbiddenPair, PlayerId, Round, RoundState, VirtualPoints
from swissdesk.tournament.round.ladder import LadderState, ladder
from swissdesk.tournament.round.rounds import (
    accept_pairing,
    close_round,
    enter_result,
    pairing_request,
    publish_round,
    reopen_round,
    unpair_last_round,
)
from tests.tournament.tournament_building import (
    field_of,
    neighbours_pairing,
    with_next_round,
    with_random_round,
)

NOON = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)


def test_a_request_for_round_one_has_everybody_and_no_history() -> None:
    request = pairing_request(field_of(5), revision=7)
    assert (request.revision, request.round_number, request.initial_colour) == (7, 1, Colour.WHITE)
    assert [player.tpn for player in request.players] == [1, 2, 3, 4, 5]
    assert all(player.takes_part and not player.history for player in request.players)


def test_history_names_opponents_colours_and_points() -> None:
    t = with_next_round(field_of(5), DRAWN, WHITE_WINS_BY_FORFEIT)
    one, two, three, four, five = (player.history for player in pairing_request(t).players)
    assert one == (PastRound(RoundKind.PLAYED, Points(5), Tpn(2), Colour.WHITE),)
    assert two == (PastRound(RoundKind.PLAYED, Points(5), Tpn(1), Colour.BLACK),)
    assert three == (PastRound(RoundKind.FORFEIT_WIN, Points(10), Tpn(4), Colour.WHITE),)
    assert four == (PastRound(RoundKind.FORFEIT_LOSS, Points(0), Tpn(3), Colour.BLACK),)
    assert five == (PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(10)),)


def test_an_adjourned_game_counts_as_a_draw_for_the_pairing() -> None:
    t = with_next_round(field_of(2), ADJOURNED)
    assert [player.history[0].points for player in pairing_request(t).players] == [5, 5]
    assert all(player.history[0].kind is RoundKind.PLAYED for player in pairing_request(t).players)


def test_a_missing_result_of_an_earlier_round_stops_the_next_pairing() -> None:
    t = with_next_round(field_of(6), WHITE_WINS)
    with pytest.raises(TournamentError, match="Round 1 is still waiting for the results of 2 boards: 2, 3"):
        pairing_request(t)
    assert pairing_request(t, 1).round_number == 1


def test_re_pairing_a_round_uses_its_requested_byes_and_nothing_else_of_it() -> None:
    t = announce_absence(field_of(6), PlayerId(3), 2, ByeKind.HALF_POINT)
    t = with_next_round(t, WHITE_WINS, DRAWN, BLACK_WINS)
    asked_before = pairing_request(t)
    t = with_next_round(t, WHITE_WINS, WHITE_WINS)
    t = with_next_round(t, DRAWN, DRAWN, DRAWN)
    assert pairing_request(t, 2) == asked_before
    assert not asked_before.players[2].takes_part


def test_a_round_is_not_asked_for_before_its_time_or_after_the_last() -> None:
    t = with_next_round(field_of(4, rounds=1), DRAWN, DRAWN)
    with pytest.raises(TournamentError, match="1 round is planned"):
        pairing_request(t)
    with pytest.raises(TournamentError, match="Round 3 cannot be paired before"):
        pairing_request(t, 3)


def test_a_round_needs_two_players() -> None:
    with pytest.raises(TournamentError, match="at least two players"):
        pairing_request(withdraw_player(field_of(2), PlayerId(1)))


def test_round_one_needs_a_drawn_colour() -> None:
    with pytest.raises(TournamentError, match="draw it before pairing round 1"):
        pairing_request(field_of(4, colour=None))


@pytest.mark.parametrize("drawn", list(Colour))
def test_the_initial_colour_shows_in_round_one(drawn: Colour) -> None:
    pairing = RoundPairing(0, 1, (Pair(Tpn(1), Tpn(3)), Pair(Tpn(4), Tpn(2))), None)
    if drawn is Colour.BLACK:
        pairing = replace(pairing, pairs=tuple(Pair(pair.black, pair.white) for pair in pairing.pairs))
    t = accept_pairing(field_of(4, colour=drawn), pairing)
    undrawn = replace(t, settings=replace(t.settings, initial_colour=None))
    assert pairing_request(undrawn, 1).initial_colour is drawn


def test_players_absent_from_round_one_do_not_count_for_the_initial_colour() -> None:
    t = announce_absence(field_of(5), PlayerId(1), 1, ByeKind.ZERO_POINT)
    t = accept_pairing(t, RoundPairing(0, 1, (Pair(Tpn(2), Tpn(4)), Pair(Tpn(5), Tpn(3))), None))
    undrawn = replace(t, settings=replace(t.settings, initial_colour=None))
    assert pairing_request(undrawn, 1).initial_colour is Colour.WHITE


@pytest.mark.parametrize("drawn", list(Colour))
def test_the_initial_colour_shows_in_the_first_round_with_games(drawn: Colour) -> None:
    t = field_of(4, colour=drawn)
    nobody_plays = tuple(Bye(player.id, ByeKind.HALF_POINT) for player in t.players)
    t = replace(t, rounds=(Round(1, RoundState.CLOSED, (), nobody_plays),))
    t = accept_pairing(t, pair_round(pairing_request(t)))
    undrawn = replace(t, settings=replace(t.settings, initial_colour=None))
    assert pairing_request(undrawn, 2).initial_colour is drawn
    assert pairing_request(undrawn, 1).initial_colour is drawn


def test_forfeits_without_colours_leave_the_initial_colour_to_the_next_round() -> None:
    t = with_next_round(field_of(4, colour=Colour.BLACK), WHITE_WINS_BY_FORFEIT, WHITE_WINS_BY_FORFEIT)
    games = tuple(game._replace(colours_known=False) for game in t.rounds[0].games)
    t = replace(t, rounds=(replace(t.rounds[0], games=games),))
    undrawn = replace(t, settings=replace(t.settings, initial_colour=None))
    with pytest.raises(TournamentError, match="has not been drawn"):
        pairing_request(undrawn)
    t = accept_pairing(t, pair_round(pairing_request(t)))
    undrawn = replace(t, settings=replace(t.settings, initial_colour=None))
    assert pairing_request(undrawn, 2).initial_colour is Colour.BLACK


def test_virtual_points_and_forbidden_pairs_are_those_of_the_round() -> None:
    t = with_next_round(field_of(4), DRAWN, DRAWN)
    t = replace(
        t,
        acceleration=(
            VirtualPoints(PlayerId(1), 1, 1, Points(10)),
            VirtualPoints(PlayerId(1), 2, 3, Points(5)),
        ),
        forbidden_pairs=(
            ForbiddenPair(PlayerId(4), PlayerId(1), 1, 2),
            ForbiddenPair(PlayerId(2), PlayerId(3), 3, 5),
        ),
    )
    request = pairing_request(t)
    assert [player.virtual_points for player in request.players] == [(10, 5), (), (), ()]
    assert request.forbidden_pairs == {(1, 4)}


def test_an_accepted_round_has_everybody_in_a_game_or_in_a_bye() -> None:
    t = announce_absence(field_of(8), PlayerId(2), 1, ByeKind.HALF_POINT)
    t = withdraw_player(t, PlayerId(5))
    t = announce_absence(t, PlayerId(6), 1, ByeKind.ZERO_POINT)
    t = with_next_round(t)
    assert not [*faults_of(t)]
    assert t.rounds[0].byes == (
        Bye(PlayerId(2), ByeKind.HALF_POINT),
        Bye(PlayerId(5), ByeKind.ZERO_POINT),
        Bye(PlayerId(6), ByeKind.ZERO_POINT),
        Bye(PlayerId(8), ByeKind.PAIRING_ALLOCATED),
    )
    assert t.absences == ()


@pytest.mark.parametrize(
    "pairing",
    [
        RoundPairing(0, 2, (Pair(Tpn(1), Tpn(2)), Pair(Tpn(3), Tpn(4))), None),
        RoundPairing(0, 1, (Pair(Tpn(1), Tpn(2)),), Tpn(3)),
        RoundPairing(0, 1, (Pair(Tpn(1), Tpn(2)), Pair(Tpn(1), Tpn(4))), Tpn(3)),
        RoundPairing(0, 1, (Pair(Tpn(1), Tpn(2)), Pair(Tpn(3), Tpn(5))), Tpn(4)),
    ],
    ids=["another round", "somebody forgotten", "somebody twice", "a stranger"],
)
def test_a_pairing_that_does_not_fit_is_refused(pairing: RoundPairing) -> None:
    with pytest.raises(TournamentError):
        accept_pairing(field_of(4), pairing)


def test_results_are_entered_changed_and_cleared() -> None:
    t = with_next_round(field_of(4), WHITE_WINS)
    assert t.rounds[0].missing_results == 1
    t = enter_result(t, 1, 1, BLACK_WINS)
    assert t.rounds[0].games[0].result == BLACK_WINS
    assert enter_result(t, 1, 1, PENDING).rounds[0].missing_results == 2


@pytest.mark.parametrize(
    "result",
    [
        Result(Mark.WIN, Mark.PENDING),
        Result(Mark.ADJOURNED, Mark.DRAW),
        Result(Mark.FORFEIT_WIN, Mark.LOSS),
        Result(Mark.WIN, Mark.UNRATED_WIN),
        Result(Mark.FORFEIT_WIN, Mark.FORFEIT_WIN),
    ],
)
def test_a_result_that_no_game_can_have_is_refused(result: Result) -> None:
    with pytest.raises(TournamentError, match="No game can end"):
        enter_result(with_next_round(field_of(2)), 1, 1, result)


def test_a_board_or_round_that_does_not_exist_is_named() -> None:
    t = with_next_round(field_of(4))
    with pytest.raises(TournamentError, match="no board 3 in round 1"):
        enter_result(t, 1, 3, DRAWN)
    with pytest.raises(TournamentError, match="Round 2 has not been paired"):
        enter_result(t, 2, 1, DRAWN)


def test_a_round_goes_from_draft_to_published_to_closed_and_back() -> None:
    t = with_next_round(field_of(4), WHITE_WINS)
    with pytest.raises(TournamentError, match="Only a published round"):
        close_round(t)
    t = publish_round(t, NOON)
    assert (t.rounds[0].state, t.rounds[0].published_at) == (RoundState.PUBLISHED, NOON)
    with pytest.raises(TournamentError, match="published already"):
        publish_round(t, NOON)
    with pytest.raises(TournamentError, match="waiting for the result of board 2"):
        close_round(t)
    with pytest.raises(TournamentError, match="waiting for the result of board 2"):
        close_round(enter_result(t, 1, 2, ADJOURNED))
    t = close_round(enter_result(t, 1, 2, DRAWN))
    with pytest.raises(TournamentError, match="Reopen it"):
        enter_result(t, 1, 2, WHITE_WINS)
    with pytest.raises(TournamentError, match="cannot be unpaired"):
        unpair_last_round(t, discard_results=True)
    assert enter_result(reopen_round(t, 1), 1, 2, WHITE_WINS).rounds[0].state is RoundState.PUBLISHED


def test_unpairing_restores_what_was_before_the_pairing() -> None:
    before = announce_absence(field_of(7), PlayerId(2), 1, ByeKind.HALF_POINT)
    before = withdraw_player(before, PlayerId(4))
    t = with_next_round(before)
    assert unpair_last_round(t) == before


def test_unpairing_a_round_with_results_must_be_meant() -> None:
    t = with_next_round(field_of(4), WHITE_WINS)
    with pytest.raises(TournamentError, match="has 1 result, which would be lost"):
        unpair_last_round(t)
    assert unpair_last_round(t, discard_results=True) == field_of(4)
    with pytest.raises(TournamentError, match="No round has been paired"):
        unpair_last_round(field_of(4))


def test_unpairing_leaves_a_withdrawn_player_out() -> None:
    t = with_next_round(with_next_round(field_of(4), DRAWN, DRAWN), DRAWN, DRAWN)
    t = unpair_last_round(withdraw_player(t, PlayerId(1)), discard_results=True)
    assert t.players[0].withdrawn_from == 3


def test_the_ladder_shows_each_planned_round() -> None:
    t = field_of(4, rounds=4)
    assert [rung.state for rung in ladder(t)] == [LadderState.GATE, *[LadderState.NOT_YET] * 3]
    t = publish_round(with_next_round(t, DRAWN, DRAWN), NOON)
    t = with_next_round(close_round(t), DRAWN)
    states = [(rung.number, rung.state, rung.entered, rung.boards) for rung in ladder(t)]
    assert states == [
        (1, LadderState.CLOSED, 2, 2),
        (2, LadderState.DRAFT, 1, 2),
        (3, LadderState.GATE, 0, 0),
        (4, LadderState.NOT_YET, 0, 0),
    ]
    t = publish_round(t, NOON)
    assert ladder(t)[1].state is LadderState.PUBLISHED
    assert ladder(enter_result(t, 2, 2, DRAWN))[1].state is LadderState.COMPLETE


def test_a_shuffled_event_stays_sound() -> None:
    chance = random.Random(20260314)
    t = field_of(11, rounds=9)
    for _round in range(9):
        t = with_random_round(t, chance)
        assert not [*faults_of(t)]
    assert all(len(player.history) == 8 for player in pairing_request(t, 9).players)


def test_neighbours_meet_again_after_a_forfeit_as_far_as_the_request_is_concerned() -> None:
    t = with_next_round(field_of(2), WHITE_WINS_BY_FORFEIT)
    past = pairing_request(t).players[0].history[0]
    assert (past.kind, past.opponent) == (RoundKind.FORFEIT_WIN, 2)
    assert neighbours_pairing(pairing_request(t)).pairs == (Pair(Tpn(1), Tpn(2)),)
