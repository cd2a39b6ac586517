import random

import pytest
from hypothesis import assume, given, settings
from team_swiss_events import BYE, B, Past, forfeited, played, position, random_request, request_for

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.pairing.request import PairingRequest, TeamRules
from swissdesk.pairing.systems import check_round
from swissdesk.pairing.team_swiss.system import pair_team_swiss
from swissdesk.terms import Tpn
from tests.chances import CHANCES

FIRST = request_for(dict.fromkeys(range(1, 5), ()))


def faults(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> tuple[str, ...]:
    made = tuple(Pair(Tpn(one), Tpn(other)) for one, other in pairs)
    pairing = RoundPairing(request.revision, request.round_number, made, None if bye is None else Tpn(bye))
    with pytest.raises(UnlawfulRoundError) as caught:
        check_round(request, pairing)
    return caught.value.faults


def paired(request: PairingRequest) -> RoundPairing:
    try:
        return pair_team_swiss(request, no_report, CancelToken())
    except NoLegalPairingError:
        assume(False)
        raise


@settings(max_examples=60)
@given(CHANCES)
def test_every_round_of_the_system_passes(chance: random.Random):
    request = random_request(chance, sizes=(2, 24), rounds=(0, 7))
    check_round(request, paired(request))


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
        check_round(request, replace(pairing, pairs=tuple(pairs)))


def test_a_team_with_the_wrong_colour_is_found():
    assert faults(FIRST, (3, 1), (4, 2)) == ("in 3-1 the other team should have White on board 1",)


def test_a_wrong_order_of_publication_is_found():
    assert faults(FIRST, (4, 2), (1, 3)) == ("the matches do not stand in the order of publication",)


def test_a_bye_for_a_team_to_which_it_comes_later_is_found():
    found = faults(request_for({1: (), 2: (), 3: ()}), (1, 3), bye=2)
    assert found == ("3 comes before 2 for the bye and could have it",)


@pytest.mark.parametrize("past", [BYE, forfeited(4, won=True)])
def test_a_bye_for_a_team_that_may_not_have_it_is_found(past):
    request = request_for({1: [played(2, "W", 2)], 2: [played(1, "B", 0)], 3: [past]})
    assert "3 may not have another bye" in faults(request, (1, 2), bye=3)


def test_two_upfloaters_who_are_not_needed_are_found():
    request = position({1: Past(4), 2: Past(4), 3: Past(2), 4: Past(2)})
    assert "3 and 4 need not float up: their opponents could meet" in faults(request, (1, 3), (2, 4))


def test_an_upfloater_with_fewer_points_than_there_could_be_is_found():
    request = position({1: Past(4), 2: Past(2), 3: Past(0), 4: Past(0)})
    assert "2 should float up and not 3" in faults(request, (1, 3), (2, 4))


def test_an_upfloater_that_floated_before_is_found_unless_the_end_is_near():
    pasts = {1: Past(4), 2: Past(2, floated=True), 3: Past(2), 4: Past(2)}
    assert "3 should float up and not 2" in faults(position(pasts), (1, 2), (3, 4))
    late = position(pasts, planned=1)
    check_round(late, paired(late))
    assert {frozenset(pair) for pair in paired(late).pairs} == {frozenset((1, 2)), frozenset((3, 4))}


def test_pairs_that_prefer_the_same_colour_without_need_are_found():
    pasts = {1: Past(0, "BB"), 2: Past(0, "WW"), 3: Past(0, "BB"), 4: Past(0, "WW")}
    for rules in (None, TeamRules(4, colours=B)):
        found = faults(position(pasts, rules=rules), (1, 3), (4, 2))
        assert any(text.endswith("should come before 1-3, 2-4") for text in found)
