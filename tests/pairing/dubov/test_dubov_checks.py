import random

import pytest
from dubov_events import (
    BYE,
    Past,
    forfeited,
    played,
    position,
    random_position,
    random_request,
    request_for,
)
from hypothesis import assume, given, settings

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.dubov.system import pair_dubov
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round
from swissdesk.terms import Tpn
from tests.chances import CHANCES
from tests.long_run import examples

FIRST = request_for(dict.fromkeys(range(1, 5), ()))


def faults(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> tuple[str, ...]:
    made = tuple(Pair(Tpn(one), Tpn(other)) for one, other in pairs)
    pairing = RoundPairing(request.revision, request.round_number, made, None if bye is None else Tpn(bye))
    with pytest.raises(UnlawfulRoundError) as caught:
        check_round(request, pairing)
    return caught.value.faults


def paired(request: PairingRequest) -> RoundPairing:
    try:
        return pair_dubov(request, no_report, CancelToken())
    except NoLegalPairingError:
        assume(False)
        raise


@examples(27, long=1600)
@given(CHANCES)
def test_every_round_of_the_system_passes(chance: random.Random):
    request = random_request(chance, sizes=(2, 24), rounds=(0, 7))
    check_round(request, paired(request))
    unusual = random_position(chance, sizes=(2, 20))
    check_round(unusual, paired(unusual))


@settings(max_examples=60)
@given(CHANCES)
def test_two_boards_that_change_partners_are_found(chance: random.Random):
    request = random_request(chance, sizes=(8, 16), rounds=(0, 0))
    pairing = paired(request)
    assume(len(pairing.pairs) > 1)
    at, instead = chance.sample(range(len(pairing.pairs)), 2)
    pairs = list(pairing.pairs)
    (one, other), (three, four) = pairs[at], pairs[instead]
    pairs[at], pairs[instead] = Pair(one, four), Pair(three, other)
    with pytest.raises(UnlawfulRoundError):
        check_round(request, replace(pairing, pairs=tuple(pairs)))


def test_a_player_with_the_wrong_colour_is_found():
    assert faults(FIRST, (3, 1), (4, 2)) == ("3 has White against 1: it should be 1",)


def test_a_wrong_order_of_publication_is_found():
    assert faults(FIRST, (4, 2), (1, 3)) == ("the boards do not stand in the order of publication",)


def test_a_bye_for_a_player_to_whom_it_comes_later_is_found():
    found = faults(request_for({1: (), 2: (), 3: ()}), (1, 3), bye=2)
    assert found == ("3 comes before 2 for the bye and could have it",)


@pytest.mark.parametrize("past", [BYE, forfeited(4, won=True)])
def test_a_bye_for_a_player_who_may_not_have_it_is_found(past):
    request = request_for({1: [played(2, "W", 1)], 2: [played(1, "B", 0)], 3: [past], 4: [BYE]}, absent=(4,))
    assert "3 may not have another bye" in faults(request, (1, 2), bye=3)


def test_topscorers_of_the_last_round_with_the_same_absolute_preference_are_found():
    # Each of the two has all the points there are, which frees them in the Dutch System.
    pasts = {1: Past(3, "WW"), 2: Past(3, "WW"), 3: Past(0, "B"), 4: Past(0, "W")}
    assert "1 and 2 must both have Black" in faults(position(pasts, planned=4), (1, 2), (3, 4))


def test_two_upfloaters_who_are_not_needed_are_found():
    request = position({1: Past(2), 2: Past(2), 3: Past(1), 4: Past(1)})
    assert "3 and 4 need not float up: their opponents could meet" in faults(request, (1, 3), (2, 4))


@pytest.mark.parametrize(
    ("second", "third"),
    [
        (Past(0), Past(1)),
        (Past(1, "B"), Past(1, "W")),
        (Past(1, floated=(2, 3, 4)), Past(1)),
        (Past(1, floated=(2, 3, 4, 5)), Past(1, floated=(2, 3, 4))),
        (Past(1, floated=(5,)), Past(1)),
    ],
    ids=["points", "colour", "maximum", "upfloats", "previous round"],
)
def test_an_upfloater_whom_another_one_should_replace_is_found(second: Past, third: Past):
    pasts = {1: Past(2, "B"), 2: second, 3: third, 4: replace(third, score=0), 5: Past(0, floated=(4,))}
    assert "3 should float up and not 2" in faults(position({**pasts, 6: Past(0)}), (1, 2), (3, 4), (5, 6))


def test_a_needless_pair_within_a_half_is_found_in_the_first_round():
    assert any(text.endswith("should come before 1-2, 3-4") for text in faults(FIRST, (1, 2), (3, 4)))


def test_more_pairs_of_equal_preferences_than_needed_are_found():
    pasts = {1: Past(0, "W"), 2: Past(0, "B"), 3: Past(0, "W"), 4: Past(0, "B")}
    found = faults(position(pasts), (3, 1), (2, 4))
    assert any("should come before" in text for text in found)


def test_a_shifter_to_whom_it_comes_later_is_found():
    # Black seekers 1 to 6 alone: the middle is 3, then 4, then 2.
    request = position({number: Past(0, "W") for number in range(1, 7)})
    assert pairs_of(paired(request)) == {(1, 2), (3, 5), (4, 6)}
    assert "2 should be shifted to the other subgroup and not 5" in faults(request, (3, 1), (2, 4), (6, 5))
    # One seeks White, so two of the others are shifted: 3, and 2 before 4.
    mixed = position({**{number: Past(0, "W") for number in range(1, 6)}, 6: Past(0, "B")})
    assert pairs_of(paired(mixed)) == {(1, 2), (3, 4), (5, 6)}
    assert "3 should be shifted to the other subgroup and not 4" in faults(mixed, (2, 1), (6, 3), (5, 4))


def pairs_of(pairing: RoundPairing) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in pairing.pairs}


def test_an_earlier_transposition_is_found():
    aros = {1: 2100, 2: 2000, 3: 2200}
    pasts = {number: Past(0, "B", aro) for number, aro in aros.items()}
    pasts |= {number: Past(0, "W") for number in (4, 5, 6)}
    request = position(pasts)
    assert pairs_of(paired(request)) == {(2, 4), (1, 5), (3, 6)}
    assert "2 should meet 4 and not 5" in faults(request, (1, 4), (2, 5), (3, 6))
