"""The check knows the simplified rules by itself: it refuses what one exchange makes better."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vincze_cases import case_request, position, request_of
from vincze_literal import LiteralPlayer, literal_colour
from vincze_random import vincze_requests

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round, pair_round
from swissdesk.terms import Tpn
from tests.long_run import examples


def lawful_rounds(seed: int) -> Iterator[tuple[PairingRequest, RoundPairing]]:
    for request in vincze_requests(random.Random(seed), (2, 12)):
        try:
            yield request, pair_round(request)
        except NoLegalPairingError:
            return


def coloured(request: PairingRequest, one: int, other: int) -> Pair:
    players = {int(player.tpn): LiteralPlayer(player) for player in request.players}
    white = literal_colour(players[one], players[other], request.initial_colour.value)
    return Pair(Tpn(white), Tpn(one + other - white))


def exchanges(pairing: RoundPairing) -> Iterator[tuple[list[Pair], list[tuple[int, int]]]]:
    """Yield the boards that stay, and two boards made of two others."""
    for boards in combinations(pairing.pairs, 2):
        (one, two), (three, four) = boards
        stay = [pair for pair in pairing.pairs if pair not in boards]
        yield stay, [(one, three), (two, four)]
        yield stay, [(one, four), (two, three)]


@examples(20, long=1200)
@given(seed=st.integers(0, 2**32))
def test_every_round_of_the_engine_with_two_boards_exchanged_is_refused(seed: int):
    for request, pairing in lawful_rounds(seed):
        check_round(request, pairing)
        for stay, made in exchanges(pairing):
            boards = (*stay, *(coloured(request, *pair) for pair in made))
            with pytest.raises(UnlawfulRoundError):
                check_round(request, replace(pairing, pairs=boards))


@examples(20, long=1200)
@given(seed=st.integers(0, 2**32))
def test_every_round_of_the_engine_with_the_bye_exchanged_is_refused(seed: int):
    for request, pairing in lawful_rounds(seed):
        for board in pairing.pairs if pairing.bye else ():
            stay = [pair for pair in pairing.pairs if pair != board]
            for bye, opponent in (board, board[::-1]):
                boards = (*stay, coloured(request, pairing.bye, opponent))
                with pytest.raises(UnlawfulRoundError):
                    check_round(request, replace(pairing, pairs=boards, bye=bye))


@examples(20, long=1200)
@given(seed=st.integers(0, 2**32))
def test_every_round_of_the_engine_with_colours_exchanged_is_refused(seed: int):
    for request, pairing in lawful_rounds(seed):
        for at, (white, black) in enumerate(pairing.pairs):
            boards = (*pairing.pairs[:at], Pair(black, white), *pairing.pairs[at + 1 :])
            with pytest.raises(UnlawfulRoundError, match=f"it should be {white}"):
                check_round(request, replace(pairing, pairs=boards))


def test_a_third_equal_colour_that_could_be_avoided_is_named():
    request = case_request("vincze-6-third-colour")
    pairing = RoundPairing(0, request.round_number, (Pair(Tpn(3), Tpn(1)), Pair(Tpn(2), Tpn(4))), None)
    with pytest.raises(UnlawfulRoundError, match="1 and 3 meet with a third equal colour"):
        check_round(request, pairing)


def test_a_bye_that_somebody_further_down_could_have_is_named():
    request = request_of(*(position(tpn, 0, "") for tpn in (1, 2, 3)), round_number=31)
    with pytest.raises(UnlawfulRoundError, match="2 has the bye, which 3 could have"):
        check_round(request, RoundPairing(0, 31, (coloured(request, 1, 3),), Tpn(2)))
