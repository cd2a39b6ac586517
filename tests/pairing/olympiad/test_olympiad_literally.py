import random

import pytest
from hypothesis import given, settings
from literal_olympiad import literal_boards, literal_round
from random_team_events import random_request

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.checks import check_round
from swissdesk.pairing.olympiad.system import pair_olympiad
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from tests.chances import CHANCES


def compare(request: PairingRequest) -> None:
    expected = literal_round(request)
    if expected is None:
        with pytest.raises(NoLegalPairingError):
            pair_olympiad(request, no_report, CancelToken())
        return
    pairing = pair_olympiad(request, no_report, CancelToken())
    assert pairing.bye == expected.bye
    assert list(pairing.pairs) == literal_boards(request, expected)
    check_round(request, pairing)


@settings(max_examples=150, deadline=None)
@given(CHANCES)
def test_every_round_is_the_one_with_the_smallest_key(chance: random.Random):
    compare(random_request(chance, sizes=(2, 9), rounds=(0, 6)))
