import random

from hypothesis import given
from hypothesis import strategies as st
from random_events import played_requests

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.dutch.editions import (
    EDITIONS,
    WHOLE_ONLY,
    BracketRules,
    CollapsingEdition,
    CompletingEdition,
    Edition,
)
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.dutch.ladders import (
    LADDER_2017,
    LADDER_2017_CLB,
    LADDER_2017_PPB,
    LADDER_2025,
    LADDER_2026,
)
from swissdesk.pairing.dutch.loose import FollowingGraph, LooseLocalGraph
from swissdesk.pairing.dutch.system import pair
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round
from tests.long_run import examples

# A tournament takes thousands of draws: a seed for each is what hypothesis can handle.
SEEDS = st.integers(0, 2**32)


class BoundsOnly(LooseLocalGraph):
    """The bracket alone, which leaves every choice of downfloaters to the next form."""

    def settle_look_ahead(self) -> tuple[int, ...] | None:
        return None if self.slots else ()


LARGEST_GRAPHS = {
    DUTCH_2026: CompletingEdition(BracketRules(LADDER_2026, WHOLE_ONLY)),
    DUTCH_2025: CompletingEdition(BracketRules(LADDER_2025, WHOLE_ONLY)),
    DUTCH_2017: CollapsingEdition(
        usual=BracketRules(LADDER_2017, (BoundsOnly, FollowingGraph)),
        penultimate=BracketRules(LADDER_2017_PPB, WHOLE_ONLY),
        collapsed=BracketRules(LADDER_2017_CLB, WHOLE_ONLY),
    ),
}


def paired(request: PairingRequest, edition: Edition) -> RoundPairing | None:
    try:
        return pair(request, no_report, CancelToken(), edition)
    except NoLegalPairingError:
        return None


def paired_in_both_ways(request: PairingRequest) -> tuple[RoundPairing | None, RoundPairing | None]:
    return paired(request, EDITIONS[request.system]), paired(request, LARGEST_GRAPHS[request.system])


@examples(15, long=200)
@given(SEEDS)
def test_smaller_graphs_pair_every_round_like_the_largest_ones(seed: int):
    for request in played_requests(random.Random(seed), (4, 24)):
        small, large = paired_in_both_ways(request)
        assert small == large


@examples(3, long=8)
@given(SEEDS)
def test_larger_fields_are_paired_alike_by_all_forms_too(seed: int):
    for request in played_requests(random.Random(seed), (40, 80)):
        if request.round_number <= 10:
            small, large = paired_in_both_ways(request)
            assert small == large


@examples(12, long=100)
@given(SEEDS)
def test_every_round_is_lawful_and_the_same_when_asked_again(seed: int):
    for request in played_requests(random.Random(seed), (2, 30)):
        pairing = paired(request, EDITIONS[request.system])
        if pairing is not None:
            check_round(request, pairing)
            assert paired(request, EDITIONS[request.system]) == pairing
