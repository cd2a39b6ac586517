import random

from hypothesis import given
from hypothesis import strategies as st
from leong_literal import LiteralRound
from leong_random import leong_requests

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round
from tests.long_run import examples


def engines(request: PairingRequest) -> tuple[set[tuple[int, int]], int | None] | None:
    try:
        pairing = pair_round(request)
    except NoLegalPairingError:
        return None
    return set(map(tuple, pairing.pairs)), pairing.bye


@examples(80, long=5000)
@given(seed=st.integers(0, 2**32))
def test_the_engine_finds_the_smallest_key_of_the_literal_text(seed: int):
    for request in leong_requests(random.Random(seed), (2, 9)):
        assert engines(request) == LiteralRound(request).pair()


def test_the_random_events_reach_the_rare_rules():
    seen = set()
    for seed in range(60):
        for request in leong_requests(random.Random(seed), (4, 9)):
            literal = LiteralRound(request)
            literal.pair()
            for bracket in literal.brackets:
                seen |= {name for name, values in bracket.key if any(values)}
    assert seen == {"L-21", "L-22", "L-23", "L-24", "9.6", "L-31", "L-32", "L-33", "L-34", "order"}
