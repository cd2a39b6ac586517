import random

from hypothesis import given, settings
from hypothesis import strategies as st
from random_events import played_requests

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.checks import check_round
from swissdesk.pairing.dutch.criteria import LADDER_2026
from swissdesk.pairing.dutch.system import ALL_FORMS, WHOLE_ONLY, pair
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest

# A tournament takes thousands of draws: a seed for each is what hypothesis can handle.
SEEDS = st.integers(0, 2**32)


def paired(request: PairingRequest, forms) -> RoundPairing | None:
    try:
        return pair(request, no_report, CancelToken(), LADDER_2026, forms)
    except NoLegalPairingError:
        return None


@settings(max_examples=120, deadline=None)
@given(SEEDS)
def test_smaller_graphs_pair_every_round_like_the_graph_of_all_players(seed: int):
    for request in played_requests(random.Random(seed), (4, 24)):
        assert paired(request, ALL_FORMS) == paired(request, WHOLE_ONLY)


@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_larger_fields_are_paired_alike_by_all_forms_too(seed: int):
    for request in played_requests(random.Random(seed), (40, 80)):
        if request.round_number <= 10:
            assert paired(request, ALL_FORMS) == paired(request, WHOLE_ONLY)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_every_round_is_lawful_and_the_same_when_asked_again(seed: int):
    for request in played_requests(random.Random(seed), (2, 30)):
        pairing = paired(request, ALL_FORMS)
        if pairing is not None:
            check_round(request, pairing)
            assert paired(request, ALL_FORMS) == pairing
