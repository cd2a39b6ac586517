import random

from double_swiss_events import Habits, play_paired_round, random_request, request_for
from hypothesis import given
from literal_double_swiss import LiteralRound, literal_boards, literal_round

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.checks.double_swiss import DOUBLE_SWISS_CHECK
from swissdesk.pairing.checks.lawful import refuse_unlawful
from swissdesk.pairing.double_swiss.system import pair_double_swiss
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from tests.chances import CHANCES
from tests.long_run import examples, sample


def pair_or_none(request: PairingRequest) -> RoundPairing | None:
    try:
        pairing = pair_double_swiss(request, no_report, CancelToken())
    except NoLegalPairingError:
        return None
    refuse_unlawful(request, pairing, DOUBLE_SWISS_CHECK)
    return pairing


def differs(request: PairingRequest, expected: LiteralRound | None, pairing: RoundPairing | None) -> bool:
    if expected is None or pairing is None:
        return expected is not pairing
    return pairing.bye != expected.bye or list(pairing.pairs) != literal_boards(request, expected)


def compare_event(seed: int, *, largest: int = 8) -> int:
    """Play an event whose every round is paired literally too; how many rounds it had."""
    chance = random.Random(seed)
    size = chance.randint(3, largest)
    request = request_for(dict.fromkeys(range(1, size + 1), ()), planned=chance.randint(2, size))
    habits = Habits(chance)
    for rounds in range(request.rounds_planned):
        pairing = pair_or_none(request)
        assert not differs(request, literal_round(request), pairing), (seed, rounds)
        if pairing is None:
            return rounds
        request = play_paired_round(chance, request, pairing, habits)
    return request.rounds_planned


@examples(150, long=20_000)
@given(CHANCES)
def test_every_round_is_the_first_that_the_text_allows(chance: random.Random):
    request = random_request(chance, sizes=(2, 10), rounds=(0, 6))
    assert not differs(request, literal_round(request), pair_or_none(request))


def test_whole_events_are_paired_literally():
    count = sample(40, long=3_000)
    assert sum(compare_event(seed) for seed in range(count)) > 2 * count
