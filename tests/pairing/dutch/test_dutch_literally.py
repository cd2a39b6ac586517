import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from literal_rules import LiteralRound
from random_events import DUTCH, played_requests

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import SystemName
from tests.long_run import examples


def engines(request: PairingRequest) -> tuple[set[tuple[int, int]], int | None] | None:
    try:
        pairing = pair_round(request)
    except NoLegalPairingError:
        return None
    return set(map(tuple, pairing.pairs)), pairing.bye


@pytest.mark.parametrize("system", DUTCH)
@examples(70, long=200)
@given(seed=st.integers(0, 2**32))
def test_the_engine_finds_the_first_best_candidate_of_the_literal_text(system: SystemName, seed: int):
    # Positions come from events of all editions, each is paired by this one.
    for request in played_requests(random.Random(seed), (2, 8)):
        asked = replace(request, system=system)
        assert engines(asked) == LiteralRound(asked).pair()
