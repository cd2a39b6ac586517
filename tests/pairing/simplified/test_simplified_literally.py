import random

from hypothesis import given
from hypothesis import strategies as st
from vincze_literal import LiteralPlayer, LiteralSearch, literal_colour
from vincze_random import vincze_requests

from swissdesk.errors import TournamentEndsError
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round
from tests.long_run import examples

Answer = tuple[set[tuple[int, int]], int | None]


def engines(request: PairingRequest) -> Answer | None:
    try:
        pairing = pair_round(request)
    except TournamentEndsError:
        return None
    return {(int(white), int(black)) for white, black in pairing.pairs}, pairing.bye


def literally(request: PairingRequest) -> Answer | None:
    found = LiteralSearch(request).result()
    if found is None:
        return None
    players = {int(player.tpn): LiteralPlayer(player) for player in request.players}
    pairs = set()
    for one, other in found.pairs:
        white = literal_colour(players[one], players[other], request.initial_colour.value)
        pairs.add((white, one + other - white))
    return pairs, found.bye


@examples(100, long=6000)
@given(seed=st.integers(0, 2**32))
def test_the_engine_finds_the_first_round_of_the_search_in_the_text(seed: int):
    for request in vincze_requests(random.Random(seed), (1, 8)):
        assert engines(request) == literally(request)
