import random

import pytest
from double_swiss_events import BYE, Past, forfeited, played, position, random_request, request_for
from hypothesis import assume, given, settings

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.checks.double_swiss import DOUBLE_SWISS_CHECK
from swissdesk.pairing.checks.lawful import refuse_unlawful
from swissdesk.pairing.double_swiss.system import pair_double_swiss
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn
from tests.chances import CHANCES

FIRST = request_for(dict.fromkeys(range(1, 5), ()))


def faults(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> tuple[str, ...]:
    made = tuple(Pair(Tpn(one), Tpn(other)) for one, other in pairs)
    pairing = RoundPairing(request.revision, request.round_number, made, None if bye is None else Tpn(bye))
    with pytest.raises(UnlawfulRoundError) as caught:
        refuse_unlawful(request, pairing, DOUBLE_SWISS_CHECK)
    return caught.value.faults


def paired(request: PairingRequest) -> RoundPairing:
    try:
        return pair_double_swiss(request, no_report, CancelToken())
    except NoLegalPairingError:
        assume(False)
        raise


@settings(max_examples=60)
@given(CHANCES)
def test_every_round_of_the_system_passes(chance: random.Random):
    request = random_request(chance, sizes=(2, 24), rounds=(0, 7))
    refuse_unlawful(request, paired(request), DOUBLE_SWISS_CHECK)


@settings(max_examples=60)
@given(CHANCES)
def test_two_matches_that_change_partners_are_found(chance: random.Random):
    request = random_request(chance, sizes=(8, 16), rounds=(0, 4))
    pairing = paired(request)
    assume(len(pairing.pairs) > 1)
    at, instead = chance.sample(range(len(pairing.pairs)), 2)
    pairs = list(pairing.pairs)
    (one, other), (three, four) = pairs[at], pairs[instead]
    pairs[at], pairs[instead] = Pair(one, four), Pair(three, other)
    with pytest.raises(UnlawfulRoundError):
        refuse_unlawful(request, replace(pairing, pairs=tuple(pairs)), DOUBLE_SWISS_CHECK)


def test_a_player_with_the_wrong_colour_is_found():
    text = "in 3-1 the other player should have White in the first game"
    assert faults(FIRST, (3, 1), (4, 2)) == (text,)


def test_a_wrong_order_of_publication_is_found():
    assert faults(FIRST, (4, 2), (1, 3)) == ("the matches do not stand in the order of publication",)


def test_a_bye_for_a_player_to_whom_it_comes_later_is_found():
    found = faults(request_for({1: (), 2: (), 3: ()}), (1, 3), bye=2)
    assert found == ("3 comes before 2 for the bye and could have it",)


@pytest.mark.parametrize("past", [BYE, forfeited(4, won=True)])
def test_a_bye_for_a_player_who_may_not_have_it_is_found(past):
    request = request_for({1: [played(2, "W", 2)], 2: [played(1, "B", 0)], 3: [past]})
    assert "3 may not have another bye" in faults(request, (1, 2), bye=3)


def test_upfloaters_who_are_not_needed_or_come_later_are_found():
    request = position({1: Past(4), 2: Past(4), 3: Past(2), 4: Past(2)})
    assert "3 and 4 need not float up: their opponents could meet" in faults(request, (1, 3), (2, 4))
    request = position({1: Past(4), 2: Past(2), 3: Past(0), 4: Past(0)})
    assert "2 should float up and not 3" in faults(request, (1, 3), (2, 4))


def test_a_float_of_the_previous_round_is_found_unless_it_is_the_last_round():
    pasts = {1: Past(4), 2: Past(2, floated=True), 3: Past(2), 4: Past(2)}
    number = position(pasts).round_number
    assert "3 should float up and not 2" in faults(position(pasts, planned=number + 1), (1, 2), (3, 4))
    last = position(pasts, planned=number)
    assert {frozenset(pair) for pair in paired(last).pairs} == {frozenset((1, 2)), frozenset((3, 4))}


def test_a_resident_who_floated_and_meets_an_upfloater_without_need_is_found():
    pasts = {1: Past(2), 2: Past(2, floated=True), 3: Past(2), 4: Past(1), 5: Past(0), 6: Past(0)}
    found = faults(position(pasts), (1, 3), (2, 4), (5, 6))
    assert any(text.endswith("should come before 1-3, 2-4") for text in found)
