import random
from fractions import Fraction

import pytest
from hypothesis import given
from keizer_events import play_paired_round, random_request, random_rules, request_for
from literal_keizer import LiteralRound, literal_ladder, literal_round

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.keizer.ladder import ladder_of
from swissdesk.pairing.keizer.system import pair_keizer
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from tests.chances import CHANCES
from tests.long_run import examples, sample


def pair_or_none(request: PairingRequest) -> RoundPairing | None:
    try:
        return pair_keizer(request, no_report, CancelToken())
    except NoLegalPairingError:
        return None


def differs(request: PairingRequest, expected: LiteralRound | None, pairing: RoundPairing | None) -> bool:
    if expected is None or pairing is None:
        return expected is not pairing
    return pairing.bye != expected.bye or pairing.pairs != expected.pairs


@examples(150, long=40_000)
@given(CHANCES)
def test_every_round_is_the_first_by_the_articles(chance: random.Random):
    request = random_request(chance, sizes=(2, 9), rounds=(0, 8))
    assert not differs(request, literal_round(request), pair_or_none(request))


@examples(80, long=20_000)
@given(CHANCES)
def test_the_ladder_is_what_counting_by_fractions_makes_of_it(chance: random.Random):
    request = random_request(chance, sizes=(2, 16), rounds=(0, 8))
    literal, ladder = literal_ladder(request), ladder_of(request)
    assert tuple(rung.tpn for rung in ladder.rungs) == literal.order
    for rung in ladder.rungs:
        assert rung.value == literal.values[rung.tpn]
        assert Fraction(rung.points, 6) == literal.points[rung.tpn]
        shares = sum(share.points for share in rung.rounds)
        assert rung.points == rung.own * rung.value + shares


def test_whole_seasons_are_paired_literally():
    paired = 0
    for seed in range(sample(12, long=1_000)):
        chance = random.Random(seed)
        size = chance.randint(4, 8)
        request = request_for(dict.fromkeys(range(1, size + 1), ()), rules=random_rules(chance, size))
        for _round in range(12):
            pairing = pair_or_none(request)
            assert not differs(request, literal_round(request), pairing), (seed, _round)
            if pairing is None:
                break
            request, paired = play_paired_round(chance, request, pairing, 0.2), paired + 1
    assert paired > 100


@pytest.mark.parametrize("rule", ["2.1", "2.4", "3.1 until", "3.1 ladder before", "4.1", "4.2", "5.1", "6.2"])
def test_the_comparison_sees_a_rule_that_is_left_out(rule: str):
    assert any(
        differs(request, literal_round(request, [rule]), pair_or_none(request))
        for request in (
            random_request(random.Random(seed), sizes=(5, 8), rounds=(2, 8)) for seed in range(600)
        )
    )
