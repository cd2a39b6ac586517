"""The pairing checker compares; it does not pair."""

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.checker import (
    CheckedBoard,
    Difference,
    PlayedRound,
    RoundComparison,
    compare_round,
    compare_rounds,
    differences,
)
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour, Scoring, Tpn


def board(white: int, black: int | None = None, *, colours_known: bool = True) -> CheckedBoard:
    return CheckedBoard(Tpn(white), None if black is None else Tpn(black), colours_known)


def request(round_number: int = 1) -> PairingRequest:
    return PairingRequest(
        revision=0,
        system=DUTCH_2026,
        round_number=round_number,
        rounds_planned=5,
        initial_colour=Colour.WHITE,
        scoring=Scoring(),
        players=(),
        forbidden_pairs=frozenset(),
        teams=None,
    )


def engine(asked: PairingRequest) -> RoundPairing:
    pairs = (Pair(Tpn(1), Tpn(3)), Pair(Tpn(4), Tpn(2)))
    return RoundPairing(asked.revision, asked.round_number, pairs, Tpn(5))


def impossible(asked: PairingRequest) -> RoundPairing:
    raise NoLegalPairingError(asked.round_number)


def test_the_same_round_in_another_order_of_boards_does_not_differ() -> None:
    played = PlayedRound(request(), (board(5), board(4, 2), board(1, 3)))
    assert compare_round(played, engine) == RoundComparison(1, ())


def test_reversed_colours_differ() -> None:
    played = PlayedRound(request(), (board(3, 1), board(4, 2), board(5)))
    assert compare_round(played, engine).differences == (Difference(board(1, 3), board(3, 1)),)


def test_a_forfeit_without_colours_is_compared_without_them() -> None:
    played = PlayedRound(request(), (board(3, 1, colours_known=False), board(4, 2), board(5)))
    assert compare_round(played, engine).differences == ()


def test_a_difference_stands_beside_the_board_where_white_sat() -> None:
    found = differences((board(1, 3), board(4, 2)), (board(2, 1), board(3, 4)))
    assert found == (Difference(board(1, 3), board(2, 1)), Difference(board(4, 2), board(3, 4)))


def test_another_bye_differs() -> None:
    played = PlayedRound(request(), (board(1, 3), board(4, 5), board(2)))
    assert compare_round(played, engine).differences == (
        Difference(board(4, 2), board(4, 5)),
        Difference(board(5), board(2)),
    )


def test_boards_that_only_one_side_has_stand_alone() -> None:
    found = differences((board(1, 2), board(3, 4)), (board(1, 2), board(7, 8)))
    assert found == (Difference(board(3, 4), None), Difference(None, board(7, 8)))


def test_a_round_that_the_engine_cannot_pair_differs_in_every_board() -> None:
    found = compare_round(PlayedRound(request(), (board(1, 2),)), impossible)
    assert found == RoundComparison(1, (Difference(None, board(1, 2)),), str(NoLegalPairingError(1)))
    assert not found.is_pairable


def test_rounds_come_back_in_their_order() -> None:
    rounds = [PlayedRound(request(number), (board(1, 3), board(4, 2), board(5))) for number in (1, 2, 3)]
    assert [found.round_number for found in compare_rounds(rounds, engine)] == [1, 2, 3]
