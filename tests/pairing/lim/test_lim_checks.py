import random

import pytest
from hypothesis import assume, given
from lim_events import Past, lim_requests, pair_now, position, random_position

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest, PastRound, RoundKind
from swissdesk.pairing.systems import check_round
from swissdesk.terms import Points, Tpn
from tests.chances import CHANCES
from tests.long_run import examples

FIRST = position({number: Past(rating=2500 - number) for number in range(1, 5)}, played=0)


def faults(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> tuple[str, ...]:
    made = tuple(Pair(Tpn(one), Tpn(other)) for one, other in pairs)
    pairing = RoundPairing(request.revision, request.round_number, made, None if bye is None else Tpn(bye))
    with pytest.raises(UnlawfulRoundError) as caught:
        check_round(request, pairing)
    return caught.value.faults


def paired(request: PairingRequest) -> RoundPairing:
    try:
        return pair_now(request)
    except NoLegalPairingError:
        assume(False)
        raise


@examples(25, long=2000)
@given(CHANCES)
def test_every_round_of_the_system_passes(chance: random.Random):
    for request in (*lim_requests(chance, (2, 24)), random_position(chance, (2, 20))):
        try:
            pairing = pair_now(request)
        except NoLegalPairingError:
            continue
        check_round(request, pairing)


@examples(40, long=1000)
@given(CHANCES)
def test_two_boards_of_round_1_that_change_partners_are_found(chance: random.Random):
    size = 2 * chance.randint(2, 9)
    request = position({number: Past() for number in range(1, size + 1)}, played=0)
    pairing = paired(request)
    at, instead = chance.sample(range(len(pairing.pairs)), 2)
    pairs = list(pairing.pairs)
    (one, other), (three, four) = pairs[at], pairs[instead]
    pairs[at], pairs[instead] = Pair(one, four), Pair(three, other)
    with pytest.raises(UnlawfulRoundError):
        check_round(request, replace(pairing, pairs=tuple(pairs)))


def test_a_player_with_the_wrong_colour_is_found():
    assert faults(FIRST, (3, 1), (4, 2)) == ("3 has White against 1: it should be 1",)


def test_a_bye_for_a_player_to_whom_it_comes_later_is_found():
    request = position({1: Past(rating=2100), 2: Past(rating=2300), 3: Past(rating=2200)}, played=0)
    assert faults(request, (1, 2), bye=3) == ("3 has the bye, which 1 could have",)
    later = position({1: Past(1), 2: Past(1), 3: Past(0)}, played=2)
    assert "1 has the bye, which 3 could have" in faults(later, (2, 3), bye=1)


def test_a_bye_for_a_player_who_may_not_have_it_is_found():
    request = position({1: Past(1), 2: Past(1), 3: Past(0)}, played=1)
    third = request.players[2]
    had = replace(third, history=(PastRound(RoundKind.FULL_POINT_BYE, Points(10)),))
    barred = replace(request, players=(*request.players[:2], had, *request.players[3:]))
    assert faults(barred, (1, 2), bye=3) == ("3 may not have another bye",)


def test_colours_that_the_rules_do_not_allow_are_found_before_the_last_round():
    pasts = {1: Past(2, "WW"), 2: Past(2, "WW"), 3: Past(1, "BB"), 4: Past(1, "BB")}
    found = faults(position(pasts, planned=4), (1, 2), (3, 4))
    assert "1 and 2 cannot both have a colour that the rules allow" in found
    check_round(position(pasts, planned=3), pair_now(position(pasts, planned=3)))


def test_an_opponent_who_comes_first_is_found():
    request = position({number: Past(1) for number in range(1, 7)}, played=2)
    assert "1 meets 5, though 4 comes first" in faults(request, (1, 5), (2, 4), (3, 6))


def test_an_opponent_who_suits_is_found():
    pasts = {1: Past(1, "WB"), 2: Past(1, "WB"), 3: Past(1, "WB"), 4: Past(1, "BW")}
    assert "1 meets 3, though 4 comes first" in faults(position(pasts), (1, 3), (2, 4))
    rated = {number: past._replace(rating=2500 - 150 * number) for number, past in pasts.items()}
    request = position(rated, maxi=True)
    check_round(request, pair_now(request))
    near = {number: past._replace(rating=2500 - number) for number, past in pasts.items()}
    assert "1 meets 3, though 4 comes first" in faults(position(near, maxi=True), (1, 3), (2, 4))


def test_an_opponent_of_a_floater_who_comes_first_is_found():
    pasts = {1: Past(2), 2: Past(2), 3: Past(2), 4: Past(1), 5: Past(1), 6: Past(1)}
    request = position(pasts, played=2)
    assert {(min(pair), max(pair)) for pair in pair_now(request).pairs} == {(1, 2), (3, 4), (5, 6)}
    assert "3 meets 5, though 4 comes first" in faults(request, (1, 2), (3, 5), (4, 6))
