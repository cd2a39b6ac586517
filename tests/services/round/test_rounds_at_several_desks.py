"""Changes of a round by a desk that does not know yet what another one has changed."""

import pytest

from swissdesk.errors import MovedError, TournamentError
from swissdesk.frozen import replace
from swissdesk.services.entry import players, presence
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.intention import Intention
from swissdesk.services.round import by_hand, rounds, second_pass
from swissdesk.services.round.second_pass import Board
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from swissdesk.tournament.model import RoundState
from swissdesk.tournament.round.rounds import enter_result
from tests.services.desks import StaleDesk
from tests.services.service_building import NOON, pair, play


@pytest.fixture
def published(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    return session


def result(session, board):
    return session[0].tournament(session[1]).rounds[-1].games[board - 1].result


def other(session):
    return StaleDesk(session[0]), session[1]


def test_two_desks_key_different_boards_of_one_round(published):
    ben = other(published)
    rounds.enter_result(*published, 1, 1, WHITE_WINS)
    rounds.enter_result(*ben, 1, 2, DRAWN)
    assert (result(published, 1), result(published, 2)) == (WHITE_WINS, DRAWN)


def test_the_same_result_keyed_at_two_desks_is_one_change(published):
    ben = other(published)
    rounds.enter_result(*published, 1, 1, WHITE_WINS)
    revision = published[0].revision
    assert not rounds.enter_result(*ben, 1, 1, WHITE_WINS).is_stored
    assert published[0].revision == revision


def test_another_result_on_a_board_keyed_meanwhile_is_refused_with_who_did_it(published):
    ben = other(published)
    published[0].store.sign_as("Anna")
    rounds.enter_result(*published, 1, 1, WHITE_WINS)
    with pytest.raises(MovedError, match=r"board 1 is another one by now: .*1–0.*Anna, .*Board 1: 1–0"):
        rounds.enter_result(*ben, 1, 1, DRAWN)
    assert result(published, 1) == WHITE_WINS


def test_a_result_for_people_who_were_paired_anew_is_refused_even_if_others_had_the_same(published):
    ben = other(published)
    rounds.unpair_last_round(*published)
    begun = by_hand.prepare(*published, 1)
    draft = by_hand.engine_pairing(begun, rounds.no_report, rounds.CancelToken())
    draft = by_hand.exchanged(draft, draft.boards[0].white, draft.boards[1].white)
    review = by_hand.review(begun, draft, rounds.no_report, rounds.CancelToken())
    by_hand.accept(*published, review, "agreed")
    rounds.publish_round(*published, NOON)
    rounds.enter_result(*published, 1, 1, WHITE_WINS)
    with pytest.raises(MovedError):
        rounds.enter_result(*ben, 1, 1, WHITE_WINS)


def test_a_result_of_a_round_that_was_taken_back_is_refused(published):
    ben = other(published)
    rounds.unpair_last_round(*published)
    with pytest.raises(MovedError, match="Round 1 has not been paired"):
        rounds.enter_result(*ben, 1, 1, DRAWN)


def test_a_round_with_a_result_that_the_desk_has_not_seen_is_not_taken_back(published):
    ben = other(published)
    rounds.enter_result(*published, 1, 1, WHITE_WINS)
    with pytest.raises(MovedError, match="Round 1 is another one by now"):
        rounds.unpair_last_round(*ben, discard_results=True)
    assert result(published, 1) == WHITE_WINS


def test_a_round_can_be_closed_by_a_desk_that_has_not_seen_the_last_correction(session):
    play(*session)
    ben = other(session)
    rounds.enter_result(*session, 1, 1, DRAWN)
    rounds.close_round(*ben, 1)
    assert session[0].tournament(session[1]).rounds[0].state is RoundState.CLOSED
    assert result(session, 1) == DRAWN


def test_a_round_is_published_once_and_the_second_desk_is_told(session):
    pair(*session)
    ben = other(session)
    rounds.publish_round(*session, NOON)
    with pytest.raises(MovedError, match="Round 1 is another one by now"):
        rounds.publish_round(*ben, NOON)


def test_a_result_that_was_corrected_meanwhile_is_not_verified(session):
    play(*session)
    ben = other(session)
    rounds.enter_result(*session, 1, 1, DRAWN)
    with pytest.raises(MovedError):
        second_pass.verify(*ben, 1, Board(0, 1))
    second_pass.verify(*session, 1, Board(0, 1))
    assert not second_pass.verify(*other(session), 1, Board(0, 1)).is_stored


def test_a_conflict_of_the_second_pass_is_decided_about_the_entry_that_was_shown(session):
    play(*session)
    conflict = second_pass.compare(*session, 1, Board(0, 1), DRAWN)
    rounds.enter_result(*session, 1, 1, BLACK_WINS)
    for decide in (second_pass.keep_first, second_pass.take_slip):
        with pytest.raises(MovedError, match="0–1"):
            decide(*session, 1, conflict)
    assert result(session, 1) == BLACK_WINS


def paired_beside(session):
    request = rounds.prepare_pairing(*session)
    return rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())


def test_a_corrected_name_while_a_round_is_being_paired_does_no_harm(session):
    paired = paired_beside(session)
    somebody = session[0].tournament(session[1]).players[2]
    players.edit_player(*session, replace(somebody, name="Corrected, Cora"))
    rounds.accept_pairing(*session, paired)
    t = session[0].tournament(session[1])
    assert len(t.rounds) == 1
    assert any(player.name == "Corrected, Cora" for player in t.players)


def test_a_late_entry_while_a_round_is_being_paired_refuses_the_round_and_is_named(session):
    paired = paired_beside(session)
    players.add_player(*session, NewPlayer("Late, Lena", rating=2499))
    with pytest.raises(MovedError, match=r"Pair the round again.*Added: Late, Lena"):
        rounds.accept_pairing(*session, paired)


def test_somebody_is_checked_in_once_at_two_desks(session):
    ben, someone = other(session), session[0].tournament(session[1]).players[0].id
    presence.expect_late(*session, someone)
    presence.arrive(*ben, someone)
    with pytest.raises(TournamentError):
        presence.arrive(*ben, someone)


def test_an_intention_whose_answer_was_lost_is_known_by_its_ticket_and_not_repeated(published):
    event, section = published
    one = Intention(section, lambda t: enter_result(t, 1, 1, DRAWN), "Board 1", None, frozenset())
    first = event.do(one)
    rounds.enter_result(StaleDesk(event), section, 1, 2, WHITE_WINS)
    assert event.do(one) is first
    assert result(published, 1) == DRAWN
    assert one.ticket != Intention(section, one.step, "Board 1", None, frozenset()).ticket
