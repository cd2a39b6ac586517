import random

from hypothesis import given
from lim_events import lim_requests, pair_now, random_position
from literal_lim import LiteralRound

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.request import PairingRequest
from tests.chances import CHANCES
from tests.long_run import examples


def engines(request: PairingRequest) -> tuple[set[tuple[int, int]], int | None] | None:
    try:
        pairing = pair_now(request)
    except NoLegalPairingError:
        return None
    return set(map(tuple, pairing.pairs)), pairing.bye


@examples(80, long=4_000)
@given(CHANCES)
def test_whole_events_are_paired_by_the_words_of_the_text(chance: random.Random):
    for request in lim_requests(chance, (2, 14)):
        assert engines(request) == LiteralRound(request).pair()


@examples(200, long=10_000)
@given(CHANCES)
def test_positions_of_chance_are_paired_by_the_words_of_the_text(chance: random.Random):
    request = random_position(chance, (2, 14))
    assert engines(request) == LiteralRound(request).pair()


def test_the_random_rounds_reach_the_rare_rules():
    seen = set()
    for seed in range(30):
        for request in lim_requests(random.Random(seed), (6, 12)):
            literal = LiteralRound(request)
            literal.pair()
            for bracket in literal.brackets:
                seen |= {"2.6"} if bracket.cracked else set()
                seen |= {f"{len(bracket.chosen)} float"} if bracket.chosen else set()
                seen |= {"passed over"} if any(bracket.passed) else set()
                for key in (keys[chosen] for keys, chosen in zip(bracket.keys, bracket.chosen, strict=True)):
                    seen |= {"dcba"[key[0]], *(["3.10"] if key[1] else []), *([] if key[2] else ["3.2.2"])}
    assert seen >= {"2.6", "1 float", "2 float", "passed over", "a", "b", "c", "d", "3.10", "3.2.2"}
