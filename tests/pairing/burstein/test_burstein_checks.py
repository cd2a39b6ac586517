import random

import pytest
from burstein_events import BYE, Past, forfeited, game, position, random_request, request_for
from hypothesis import assume, given, settings

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.burstein.system import pair_burstein
from swissdesk.pairing.checks.burstein import BURSTEIN_CHECK
from swissdesk.pairing.checks.lawful import refuse_unlawful
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn
from tests.chances import CHANCES

EQUAL = position({number: Past(1) for number in range(1, 5)})


def faults(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> tuple[str, ...]:
    made = tuple(Pair(Tpn(one), Tpn(other)) for one, other in pairs)
    pairing = RoundPairing(request.revision, request.round_number, made, None if bye is None else Tpn(bye))
    with pytest.raises(UnlawfulRoundError) as caught:
        refuse_unlawful(request, pairing, BURSTEIN_CHECK)
    return caught.value.faults


def paired(request: PairingRequest) -> RoundPairing:
    try:
        return pair_burstein(request, no_report, CancelToken())
    except NoLegalPairingError:
        assume(False)
        raise


@settings(max_examples=60)
@given(CHANCES)
def test_every_round_of_the_system_passes(chance: random.Random):
    request = random_request(chance, sizes=(2, 24), rounds=(0, 7))
    refuse_unlawful(request, paired(request), BURSTEIN_CHECK)


@settings(max_examples=60)
@given(CHANCES)
def test_two_boards_that_change_opponents_are_found(chance: random.Random):
    request = random_request(chance, sizes=(8, 16), rounds=(0, 4))
    pairing = paired(request)
    assume(len(pairing.pairs) > 1)
    at, instead = chance.sample(range(len(pairing.pairs)), 2)
    pairs = list(pairing.pairs)
    (one, other), (three, four) = pairs[at], pairs[instead]
    pairs[at], pairs[instead] = Pair(one, four), Pair(three, other)
    with pytest.raises(UnlawfulRoundError):
        refuse_unlawful(request, replace(pairing, pairs=tuple(pairs)), BURSTEIN_CHECK)


def test_the_right_round_passes():
    refuse_unlawful(EQUAL, paired(EQUAL), BURSTEIN_CHECK)
    assert paired(EQUAL).pairs == (Pair(Tpn(1), Tpn(4)), Pair(Tpn(3), Tpn(2)))


def test_a_player_with_the_wrong_colour_is_found():
    assert faults(EQUAL, (4, 1), (3, 2)) == ("in 4-1 the other player should have White",)


def test_a_wrong_order_of_publication_is_found():
    assert faults(EQUAL, (3, 2), (1, 4)) == ("the boards do not stand in the order of publication",)


def test_a_bye_for_a_player_to_whom_it_comes_later_is_found():
    request = position({1: Past(1), 2: Past(1), 3: Past(1)})
    assert faults(request, (1, 3), bye=2) == ("3 comes before 2 for the bye and could have it",)


@pytest.mark.parametrize("past", [BYE, forfeited(4, won=True)])
def test_a_bye_for_a_player_who_may_not_have_it_is_found(past):
    request = request_for({1: [game(2, "W", 1)], 2: [game(1, "B", 0)], 3: [past]})
    assert "3 may not have another bye" in faults(request, (1, 2), bye=3)


def test_two_floaters_who_are_not_needed_are_found():
    request = position({1: Past(2), 2: Past(2), 3: Past(1), 4: Past(1)})
    expected = "1 and 2 need not float: they could meet, and so could their opponents"
    assert expected in faults(request, (1, 3), (4, 2))


def test_a_floater_with_more_points_than_another_is_found():
    request = position({1: Past(3), 2: Past(2), 3: Past(2), 4: Past(1), 5: Past(2), 6: Past(1)})
    # Number 1 floats to those with two points, and should not float once more.
    assert "2 should float and not 1" in faults(request, (1, 4), (3, 2), (5, 6))


def test_a_floater_who_comes_later_in_the_order_is_found():
    request = position({number: Past(1 if number < 4 else 0) for number in range(1, 5)})
    assert "2 should float and not 1" in faults(request, (2, 3), (1, 4))


def test_pairs_that_prefer_the_same_colour_without_need_are_found():
    request = position({1: Past(1, "BW"), 2: Past(1, "WB"), 3: Past(1, "WB"), 4: Past(1, "BW")})
    found = faults(request, (4, 1), (2, 3))
    assert any(text.endswith("should come before 1-4, 2-3") for text in found)


def test_a_topscorer_is_not_spared_a_third_equal_colour():
    request = position({1: Past(9, "WW"), 2: Past(9, "WW"), 3: Past(0), 4: Past(0)}, planned=1)
    assert "1 and 2 must both have Black" in faults(request, (1, 2), (3, 4))
