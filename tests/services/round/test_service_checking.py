"""Checking an event, as the window does it."""

import pytest

from swissdesk.errors import PairingCancelledError
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.services.round import rounds
from swissdesk.services.round.checking import CancelToken, CheckTask, Progress, check_rounds, prepare_check
from swissdesk.terms import DRAWN
from swissdesk.tournament.round.by_hand import pair_by_hand
from tests.services.service_building import NOON, pair, play


def test_rounds_that_the_engine_paired_do_not_differ(session):
    play(*session, DRAWN)
    play(*session, DRAWN)
    told = []
    report = check_rounds(prepare_check(*session), told.append)
    assert (report.rounds, report.differing, report.refusals, report.rows) == (2, (), (), ())
    assert report.system_text == "FIDE Dutch, 2026"
    assert told == [Progress(0, 2), Progress(1, 2)]


def test_each_differing_board_names_the_engines_players_beside_those_who_played(session):
    pairs = (Pair(1, 4), Pair(6, 2), Pair(3, 5))
    request = rounds.prepare_pairing(*session)
    pairing = RoundPairing(request.revision, 1, pairs, bye=7)
    rounds.accept_pairing(*session, rounds.PairedRound(request, pairing))
    rounds.publish_round(*session, NOON)
    report = check_rounds(prepare_check(*session))
    assert report.differing == (1,)
    texts = [(row.round_number, row.engine, row.played) for row in report.rows]
    assert texts == [
        (1, "5 Player 005 – 2 Player 002", "3 Player 003 – 5 Player 005"),
        (1, "3 Player 003 – 6 Player 006", "6 Player 006 – 2 Player 002"),
    ]


def test_a_differing_round_that_was_paired_by_hand_says_why(session):
    pairs = (Pair(1, 4), Pair(6, 2), Pair(3, 5))
    hand = pair_by_hand(prepare_check(*session).tournament, RoundPairing(0, 1, pairs, bye=7), "two brothers")
    assert check_rounds(CheckTask(hand, {})).by_hand == ("Round 1 was paired by hand: two brothers.",)


def test_a_round_without_results_is_checked_by_the_rounds_before_it(session):
    pair(*session)
    assert check_rounds(prepare_check(*session)).rounds == 1


def test_a_check_can_be_cancelled(session):
    play(*session)
    token = CancelToken()
    token.cancel()
    with pytest.raises(PairingCancelledError):
        check_rounds(prepare_check(*session), cancel=token)


def test_an_event_without_paired_rounds_has_nothing_to_check(session):
    report = check_rounds(prepare_check(*session))
    assert (report.rounds, report.rows) == (0, ())
