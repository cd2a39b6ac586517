import random

from dubov_events import Habits, play_paired_round, random_ratings, random_request, request_for
from hypothesis import given
from literal_dubov import LiteralRound, literal_boards, literal_round

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.dubov.system import pair_dubov
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from tests.chances import CHANCES
from tests.long_run import examples, sample


def pair_or_none(request: PairingRequest) -> RoundPairing | None:
    try:
        return pair_dubov(request, no_report, CancelToken())
    except NoLegalPairingError:
        return None


def differs(request: PairingRequest, expected: LiteralRound | None, pairing: RoundPairing | None) -> bool:
    if expected is None or pairing is None:
        return expected is not pairing
    return pairing.bye != expected.bye or list(pairing.pairs) != literal_boards(request, expected)


def compare_event(seed: int, *, largest: int = 8) -> int:
    """Play an event whose every round is paired literally too; how many rounds it had."""
    chance = random.Random(seed)
    size = chance.randint(3, largest)
    request = request_for(
        dict.fromkeys(range(1, size + 1), ()), ratings=random_ratings(chance, size), planned=size
    )
    habits = Habits(chance)
    for rounds in range(size):
        pairing = pair_or_none(request)
        assert not differs(request, literal_round(request), pairing), (seed, rounds)
        if pairing is None:
            return rounds
        request = play_paired_round(chance, request, pairing, habits)
    return size


@examples(150, long=20_000)
@given(CHANCES)
def test_every_round_is_the_one_with_the_smallest_key(chance: random.Random):
    request = random_request(chance, sizes=(2, 10), rounds=(0, 6))
    pairing = pair_or_none(request)
    assert not differs(request, literal_round(request), pairing)


def test_whole_events_are_paired_literally():
    count = sample(40, long=3_000)
    assert sum(compare_event(seed) for seed in range(count)) > 2 * count
