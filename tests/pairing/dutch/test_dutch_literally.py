import random

from hypothesis import given, settings
from hypothesis import strategies as st
from literal_rules import LiteralRound
from random_events import played_requests

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round


def engines(request: PairingRequest) -> tuple[set[tuple[int, int]], int | None] | None:
    try:
        pairing = pair_round(request)
    except NoLegalPairingError:
        return None
    return set(map(tuple, pairing.pairs)), pairing.bye


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_the_engine_finds_the_first_best_candidate_of_the_literal_text(seed: int):
    for request in played_requests(random.Random(seed), (2, 8)):
        assert engines(request) == LiteralRound(request).pair()
