"""Pairing a round by hand, as the window does it."""

import random

import pytest

from swissdesk.errors import (
    MovedError,
    NoLegalPairingError,
    OtherwisePairedError,
    PairingCancelledError,
    TournamentError,
)
from swissdesk.frozen import replace
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.explaining import questions
from swissdesk.services.round import by_hand, rounds
from swissdesk.services.round.by_hand import CancelToken, FaultKind, exchanged, turned
from swissdesk.services.round.rounds import LadderState, no_report
from swissdesk.terms import TEAM_SCORING, Colour, Tpn
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.tournament.round.by_hand import can_pair_by_hand
from tests.services.service_building import NOON, new_event, pair, play


def reviewed(begun, draft):
    return by_hand.review(begun, draft, no_report, CancelToken())


def engine(begun):
    return by_hand.engine_pairing(begun, no_report, CancelToken())


def boards(session, number=1):
    return [(row.white.tpn, row.black.tpn) for row in rounds.board_rows(*session, number)]


def test_a_draft_is_taken_up_as_it_stands(session):
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    assert begun.is_draft
    assert [*begun.start.boards] == boards(session)
    assert begun.start == engine(begun)
    view = by_hand.view_of(begun, begun.start)
    assert (view.faults, view.moved, view.waiting) == ((), 0, 0)
    assert [row.board for row in view.rows] == [1, 2, 3, None]
    assert view.rows[-1].is_bye
    assert view.rows[-1].white.tpn == 7


def test_the_next_round_begins_with_everybody_waiting(session):
    begun = by_hand.prepare(*session, 1)
    view = by_hand.view_of(begun, begun.start)
    assert (begun.is_draft, view.waiting) == (False, 7)
    assert [(row.is_bye, row.white and row.white.tpn) for row in view.rows] == [
        (True, None),
        *((False, tpn) for tpn in range(1, 8)),
    ]


def test_a_changed_board_is_marked_and_its_broken_rule_stands_at_it(session):
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    view = by_hand.view_of(begun, turned(begun.start, Tpn(1)))
    assert view.moved == 1
    assert [fault.kind for fault in view.rows[0].faults] == [FaultKind.COLOUR]
    assert view.faults == view.rows[0].faults


def test_a_rematch_says_when_the_two_met(session):
    play(*session)
    pair(*session)
    begun = by_hand.prepare(*session, 2)
    draft = engine(begun)
    draft = exchanged(draft, draft.boards[0].white, Tpn(1))
    draft = exchanged(draft, draft.boards[0].black, Tpn(4))
    met = next(
        fault for fault in by_hand.view_of(begun, draft).rows[0].faults if fault.kind is FaultKind.HAVE_MET
    )
    assert met.detail == "In round 1, 1 had White."


def test_the_review_shows_what_the_engine_pairs_instead(session):
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    review = reviewed(begun, exchanged(begun.start, Tpn(4), Tpn(6)))
    assert [(row.engine, row.played) for row in review.differences] == [
        ("1 Player 001 – 4 Player 004", "1 Player 001 – 6 Player 006"),
        ("3 Player 003 – 6 Player 006", "3 Player 003 – 4 Player 004"),
    ]
    assert not review.is_as_engine


def test_a_round_laid_by_hand_is_one_change_with_its_reason_that_undo_takes_back(session):
    event, _section = session
    pair(*session)
    before = boards(session)
    begun = by_hand.prepare(*session, 1)
    review = reviewed(begun, exchanged(begun.start, Tpn(4), Tpn(6)))
    revision = event.revision
    by_hand.accept(*session, review, "  two   brothers ")
    assert event.revision == revision + 1
    assert {*boards(session)} == {(1, 6), (5, 2), (3, 4)}
    header = rounds.round_header(*session, 1)
    assert (header.state, header.by_hand) == (LadderState.DRAFT, "two brothers")
    assert events.last_change(event).text == "Round 1 paired by hand: two brothers"
    events.undo(event)
    assert boards(session) == before
    assert rounds.round_header(*session, 1).by_hand == ""
    events.redo(event)
    assert rounds.round_header(*session, 1).by_hand == "two brothers"


def test_the_next_round_can_be_laid_without_the_engine(session):
    begun = by_hand.prepare(*session, 1)
    draft = begun.start
    for one, other in ((1, 2), (4, 3), (5, 6)):
        draft = exchanged(draft, Tpn(one), Tpn(other))
    by_hand.accept(*session, reviewed(begun, by_hand.with_bye(draft, Tpn(7))), "a club evening")
    assert boards(session) == [(1, 2), (4, 3), (5, 6)]


def test_what_the_engine_pairs_too_needs_no_reason_and_keeps_none(session):
    begun = by_hand.prepare(*session, 1)
    by_hand.accept(*session, reviewed(begun, engine(begun)), "for nothing")
    assert rounds.round_header(*session, 1).by_hand == ""


def test_another_pairing_needs_a_reason(session):
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    review = reviewed(begun, exchanged(begun.start, Tpn(4), Tpn(6)))
    with pytest.raises(TournamentError, match="needs a reason"):
        by_hand.accept(*session, review, "  ")


def test_the_reason_of_last_time_is_there_again(session):
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    by_hand.accept(*session, reviewed(begun, exchanged(begun.start, Tpn(4), Tpn(6))), "late bus")
    assert by_hand.prepare(*session, 1).reason == "late bus"


def test_nobody_may_be_left_waiting(session):
    begun = by_hand.prepare(*session, 1)
    with pytest.raises(TournamentError, match="1, 2, 3, 4, 5, 6, 7 still wait"):
        reviewed(begun, begun.start)


def test_a_round_that_the_engine_cannot_pair_can_be_laid_by_hand(tmp_path):
    session = new_event(tmp_path, 2)
    play(*session)
    begun = by_hand.prepare(*session, 2)
    with pytest.raises(NoLegalPairingError):
        engine(begun)
    review = reviewed(begun, exchanged(begun.start, Tpn(2), Tpn(1)))
    assert "cannot be paired" in review.refusal
    assert FaultKind.HAVE_MET in {fault.kind for fault in review.faults}
    by_hand.accept(*session, review, "a match of two games")
    assert boards(session, 2) == [(2, 1)]
    events.close_event(session[0])


def test_an_event_that_moved_meanwhile_refuses_the_round(session):
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    review = reviewed(begun, exchanged(begun.start, Tpn(4), Tpn(6)))
    rounds.publish_round(*session, NOON)
    with pytest.raises(MovedError):
        by_hand.accept(*session, review, "too late")
    with pytest.raises(TournamentError, match="published"):
        by_hand.prepare(*session, 1)
    event, section = session
    assert not can_pair_by_hand(event.tournament(section), 1)


def test_a_change_of_something_else_leaves_the_round_as_it_was_begun(session):
    begun = by_hand.prepare(*session, 1)
    settings = replace(tournaments.settings_of(*session), city="Győr")
    tournaments.change_settings(*session, settings)
    again = by_hand.prepare(*session, 1)
    assert again.request.revision != begun.request.revision
    assert begun.stands_as(again)
    players.withdraw_player(*session, begun.seats[Tpn(3)].id)
    assert not begun.stands_as(by_hand.prepare(*session, 1))


def test_a_review_can_be_cancelled(session):
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    token = CancelToken()
    token.cancel()
    with pytest.raises(PairingCancelledError):
        by_hand.review(begun, begun.start, no_report, token)


def test_matches_of_teams_are_laid_by_hand_too(tmp_path):
    settings = Settings(
        "Cup",
        system=OLYMPIAD,
        scoring=TEAM_SCORING,
        initial_colour=Colour.WHITE,
        boards=2,
    )
    event = events.create_event(tmp_path / "cup.swissdesk", settings)
    session = event, events.sections(event)[0].id
    for number in range(1, 5):
        members = tuple(NewMember(f"Member {number}.{place}", 2500 - 10 * number) for place in (1, 2))
        players.add_player(*session, NewPlayer(f"Team {number}", members=members))
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    review = reviewed(begun, exchanged(begun.start, Tpn(3), Tpn(4)))
    assert [row.played for row in review.differences] == ["1 Team 1 – 4 Team 4", "3 Team 3 – 2 Team 2"]
    by_hand.accept(*session, review, "the sponsor's wish")
    assert boards(session) == [(1, 4), (3, 2)]
    events.close_event(event)


def test_a_board_of_a_round_laid_by_hand_is_explained_by_the_reason(session):
    pair(*session)
    begun = by_hand.prepare(*session, 1)
    by_hand.accept(*session, reviewed(begun, exchanged(begun.start, Tpn(4), Tpn(6))), "two brothers")
    asked = questions.prepare_question(*session, 1)
    board = questions.why_at(asked, 1)
    assert isinstance(board, questions.BoardApart)
    assert (board.people, board.sentences) == (
        "1 Player 001 – 6 Player 006",
        (
            "Round 1 was paired by hand: two brothers.",
            "By the rules 1 Player 001 meets 4 Player 004.",
            "By the rules 6 Player 006 meets 3 Player 003.",
            "1-6: in the 0-point bracket equally good, but it comes later in the order of candidates [4].",
        ),
    )
    agreeing = questions.why_at(asked, 2)
    assert isinstance(agreeing, questions.BoardWhy)
    assert agreeing.notes == (
        "Round 1 was paired by hand: two brothers.",
        "The rules give this board too.",
    )
    with pytest.raises(OtherwisePairedError, match="by hand, not by the rules"):
        questions.why_brackets(asked)
    with pytest.raises(OtherwisePairedError, match="two brothers"):
        questions.ask_why_down(asked, Tpn(1))


def test_whatever_was_laid_undo_restores_the_round_and_redo_lays_it_again(session):
    event, section = session
    chance = random.Random(20261121)
    play(*session)
    pair(*session)
    changed = 0
    for _time in range(12):
        before = event.tournament(section)
        begun = by_hand.prepare(*session, 2)
        draft = begun.start
        for _move in range(chance.randint(1, 6)):
            draft = exchanged(draft, *(Tpn(chance.randint(1, 7)) for _side in range(2)))
        by_hand.accept(*session, reviewed(begun, draft), "by lot")
        after = event.tournament(section)
        if after == before:
            continue
        changed += 1
        assert [game.board for game in after.rounds[1].games] == [1, 2, 3]
        events.undo(event)
        assert event.tournament(section) == before
        events.redo(event)
        assert event.tournament(section) == after
    assert changed > 6
