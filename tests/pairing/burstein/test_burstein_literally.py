import random

import pytest
from burstein_events import Habits, play_paired_round, random_request, request_for
from hypothesis import given
from literal_burstein import LiteralRound, literal_boards, literal_round

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.burstein.system import pair_burstein
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from tests.chances import CHANCES
from tests.long_run import examples, sample


def pair_or_none(request: PairingRequest) -> RoundPairing | None:
    try:
        return pair_burstein(request, no_report, CancelToken())
    except NoLegalPairingError:
        return None


def differs(request: PairingRequest, expected: LiteralRound | None, pairing: RoundPairing | None) -> bool:
    if expected is None or pairing is None:
        return expected is not pairing
    return pairing.bye != expected.bye or list(pairing.pairs) != literal_boards(request, expected)


def compare_event(seed: int, *, largest: int = 9) -> int:
    """Play an event whose every round is paired literally too; how many rounds it had."""
    chance = random.Random(seed)
    size = chance.randint(3, largest)
    request = request_for(dict.fromkeys(range(1, size + 1), ()), planned=size)
    habits = Habits(chance)
    for rounds in range(size):
        pairing = pair_or_none(request)
        assert not differs(request, literal_round(request), pairing), (seed, rounds)
        if pairing is None:
            return rounds
        request = play_paired_round(chance, request, pairing, habits)
    return size


@examples(150, long=40_000)
@given(CHANCES)
def test_every_round_is_the_first_that_is_best_by_the_criteria(chance: random.Random):
    request = random_request(chance, sizes=(2, 10), rounds=(0, 6))
    assert not differs(request, literal_round(request), pair_or_none(request))


def test_whole_events_are_paired_literally():
    count = sample(60, long=5_000)
    assert sum(compare_event(seed) for seed in range(count)) > 2 * count


@pytest.mark.parametrize("rule", ["C6", "C7", "C8", "4.3", "1.8.1.2", "1.7.2"])
def test_the_comparison_sees_a_rule_that_is_left_out(rule: str):
    assert any(
        differs(request, literal_round(request, [rule]), pair_or_none(request))
        for request in (
            random_request(random.Random(seed), sizes=(6, 9), rounds=(1, 5)) for seed in range(1500)
        )
    )
