"""Rounds from the gate to closing, as the window runs them."""

import pytest

from swissdesk.errors import MovedError, PairingCancelledError, TournamentError, UnlawfulRoundError
from swissdesk.pairing import guarded
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.services import Area
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import CancelToken, GateState, LadderState
from swissdesk.services.wording import result_text
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Mark,
    Result,
)
from tests.services.service_building import NOON, pair, play


def states(session):
    return [row.state for row in rounds.ladder(*session)]


def test_the_gate_has_everybody_in_one_state_and_the_sum_is_the_field(session):
    rows = players.player_rows(*session)
    players.announce_absence(*session, rows[1].id, 1, ByeKind.HALF_POINT)
    players.withdraw_player(*session, rows[2].id)
    view = rounds.gate(*session)
    assert [row.state for row in view.rows[:4]] == [
        GateState.PLAYS,
        GateState.HALF_POINT_BYE,
        GateState.WITHDRAWN,
        GateState.PLAYS,
    ]
    assert sum(box.count for box in view.counts) == view.field == 7
    assert (view.round_number, view.has_bye, view.obstacles) == (1, True, ())


def test_the_gate_names_what_stands_in_the_way(session):
    pair(*session)
    view = rounds.gate(*session)
    assert view.round_number == 2
    assert view.obstacles[0].startswith("Round 1 is still waiting for the results")
    with pytest.raises(TournamentError, match="still waiting"):
        rounds.prepare_pairing(*session)


def test_a_round_goes_up_the_ladder(session):
    assert states(session) == [LadderState.GATE] + [LadderState.NOT_YET] * 4
    number = pair(*session)
    assert states(session)[0] is LadderState.DRAFT
    assert rounds.publish_round(*session, NOON).text == "Round 1 published"
    assert states(session)[:2] == [LadderState.PUBLISHED, LadderState.GATE]
    for board in (1, 2, 3):
        rounds.enter_result(*session, number, board, DRAWN)
    assert states(session)[0] is LadderState.COMPLETE
    assert rounds.close_round(*session, 1).text == "Round 1 closed"
    assert states(session)[0] is LadderState.CLOSED
    assert rounds.reopen_round(*session, 1).text == "Round 1 reopened"
    assert states(session)[0] is LadderState.COMPLETE


def test_the_header_tells_how_far_a_round_is(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    rounds.enter_result(*session, 1, 2, DRAWN)
    header = rounds.round_header(*session, 1)
    assert (header.number, header.rounds_planned, header.state) == (1, 5, LadderState.PUBLISHED)
    assert (header.entered, header.boards, header.published_at) == (1, 3, NOON)
    assert header.system_text == "FIDE Dutch, 2026"
    assert header.is_last_paired
    with pytest.raises(TournamentError, match="has not been paired"):
        rounds.round_header(*session, 2)


def test_boards_show_the_players_with_their_points_before_the_round(session):
    play(*session)
    pair(*session)
    first = rounds.board_rows(*session, 2)[0]
    assert first.board == 1
    assert (first.white.points, first.black.points) == (10, 10)
    assert (first.result, first.result_text) == (PENDING, "")
    assert {row.white.name for row in rounds.board_rows(*session, 1)} != {""}


def test_who_sits_out_is_listed_with_the_reason_and_its_value(session):
    rows = players.player_rows(*session)
    players.announce_absence(*session, rows[1].id, 1, ByeKind.HALF_POINT)
    players.withdraw_player(*session, rows[2].id)
    pair(*session)
    out = rounds.sitting_out(*session, 1)
    assert [(row.tpn, row.kind, row.kind_text, row.value) for row in out] == [
        (2, ByeKind.HALF_POINT, "Half-point bye", 5),
        (3, ByeKind.ZERO_POINT, "Withdrawn", 0),
        (7, ByeKind.PAIRING_ALLOCATED, "Pairing-allocated bye", 10),
    ]


def test_a_result_is_said_as_an_arbiter_says_it(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    changes = rounds.enter_result(*session, 1, 2, WHITE_WINS)
    assert changes.text == "Board 2: 1–0"
    assert changes.section == session[1]
    assert {Area.ROUNDS, Area.STANDINGS} <= changes.areas
    assert rounds.enter_result(*session, 1, 2, PENDING).text == "Board 2: cleared, was 1–0"
    assert rounds.board_rows(*session, 1)[1].result == PENDING


def test_a_correction_in_an_earlier_round_names_the_round(session):
    play(*session)
    pair(*session)
    assert rounds.enter_result(*session, 1, 1, BLACK_WINS).text == "Round 1, board 1: 0–1, was 1–0"


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (DRAWN, "½–½"),
        (WHITE_WINS_BY_FORFEIT, "+ –"),
        (DOUBLE_FORFEIT, "– –"),
        (ADJOURNED, "adjourned"),
        (PENDING, ""),
        (Result(Mark.DRAW, Mark.LOSS), "½–0"),
        (Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS), "1–0 unrated"),
    ],
)
def test_results_in_words(result, text):
    assert result_text(result) == text


def test_a_result_in_a_closed_round_is_refused_and_nothing_changes(session):
    play(*session)
    rounds.close_round(*session, 1)
    revision = session[0].revision
    with pytest.raises(TournamentError, match="Round 1 is closed"):
        rounds.enter_result(*session, 1, 1, DRAWN)
    assert session[0].revision == revision
    assert events.last_change(session[0]).text == "Round 1 closed"


def test_a_pairing_of_an_event_that_changed_meanwhile_is_refused(session):
    request = rounds.prepare_pairing(*session)
    pairing = rounds.compute_pairing(request, rounds.no_report, CancelToken())
    players.add_player(*session, NewPlayer("Late, Lena"))
    with pytest.raises(MovedError, match="Pair the round again"):
        rounds.accept_pairing(*session, pairing)
    assert states(session)[0] is LadderState.GATE


def test_a_cancelled_pairing_changes_nothing(session):
    request = rounds.prepare_pairing(*session)
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(PairingCancelledError):
        rounds.compute_pairing(request, rounds.no_report, cancel)
    assert states(session)[0] is LadderState.GATE


def test_progress_is_told_while_a_round_is_paired(session):
    told = []
    rounds.compute_pairing(rounds.prepare_pairing(*session), told.append, CancelToken())
    assert told
    assert all(0 <= progress.done <= progress.total for progress in told)


def test_an_unlawful_round_is_never_handed_on(session, monkeypatch):
    def again(request, _report, _cancel):
        pairs = tuple(Pair(*numbers) for numbers in ((1, 2), (1, 3), (4, 5)))
        return RoundPairing(request.revision, request.round_number, pairs, 6)

    monkeypatch.setattr(guarded, "pair_round", again)
    with pytest.raises(UnlawfulRoundError):
        rounds.compute_pairing(rounds.prepare_pairing(*session), rounds.no_report, CancelToken())


def test_the_last_round_can_be_taken_back(session):
    players.announce_absence(*session, players.player_rows(*session)[4].id, 1, ByeKind.HALF_POINT)
    play(*session)
    with pytest.raises(TournamentError, match="would be lost"):
        rounds.unpair_last_round(*session)
    changes = rounds.unpair_last_round(*session, discard_results=True)
    assert changes.text == "Round 1 unpaired"
    assert states(session)[0] is LadderState.GATE
    assert rounds.gate(*session).rows[4].state is GateState.HALF_POINT_BYE
    events.undo(session[0])
    assert states(session)[0] is LadderState.COMPLETE


def test_five_rounds_are_paired_and_every_result_can_be_taken_back(session):
    for number in range(1, 6):
        play(*session)
        rounds.close_round(*session, number)
    assert states(session) == [LadderState.CLOSED] * 5
    assert rounds.gate(*session).round_number is None
    while events.last_change(session[0]).undo_text != "Added: Player 007":
        events.undo(session[0])
    assert states(session)[0] is LadderState.GATE
    while events.last_change(session[0]).can_redo:
        events.redo(session[0])
    assert states(session) == [LadderState.CLOSED] * 5
