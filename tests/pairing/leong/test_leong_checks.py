"""The check knows the Leong rules by itself: it refuses what one exchange makes better."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from leong_cases import case_request, leong, position
from leong_literal import LiteralRound, Person, person
from leong_random import leong_requests

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round, pair_round
from swissdesk.terms import Tpn
from tests.long_run import examples


def engine_rounds(seed: int) -> Iterator[tuple[PairingRequest, RoundPairing]]:
    for request in leong_requests(random.Random(seed), (2, 12)):
        try:
            yield request, pair_round(request)
        except NoLegalPairingError:
            return


def people(request: PairingRequest) -> dict[int, Person]:
    found = [person(player, request.round_number) for player in request.players]
    return {one.number: one for one in found}


def coloured(request: PairingRequest, one: int, other: int) -> Pair:
    literal, known = LiteralRound(request), people(request)
    scoring, played = request.scoring, request.round_number - 1
    is_below = 2 * max(known[one].score, known[other].score) < played * (scoring.win + scoring.loss)
    white, black = literal._coloured(known[one], known[other], "below" if is_below else "above")
    return Pair(Tpn(white), Tpn(black))


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_a_round_with_the_colours_of_a_board_reversed_is_refused(seed: int):
    for request, pairing in engine_rounds(seed):
        known = people(request)
        for at, (white, black) in enumerate(pairing.pairs):
            pairs = list(pairing.pairs)
            pairs[at] = Pair(black, white)
            one, other = sorted((known[white].string, known[black].string), key=len)
            if one and other.endswith(one):  # identical as far as they go: where they were paired may decide
                continue
            with pytest.raises(UnlawfulRoundError):
                check_round(request, replace(pairing, pairs=tuple(pairs)))


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_a_round_without_floaters_with_two_boards_exchanged_within_a_group_is_refused(seed: int):
    for request, pairing in engine_rounds(seed):
        known = people(request)
        if any(known[white].score != known[black].score for white, black in pairing.pairs):
            continue
        for one, other in combinations(pairing.pairs, 2):
            if known[one.white].score == known[other.white].score:
                stay = [pair for pair in pairing.pairs if pair not in (one, other)]
                for mine, theirs in (other, other[::-1]):
                    made = coloured(request, one.white, mine), coloured(request, one.black, theirs)
                    with pytest.raises(UnlawfulRoundError):
                        check_round(request, replace(pairing, pairs=(*stay, *made)))


@examples(20, long=1200)
@given(seed=st.integers(0, 2**32))
def test_a_round_with_the_bye_given_to_somebody_higher_is_refused(seed: int):
    for request, pairing in engine_rounds(seed):
        known = people(request)
        if pairing.bye is None:
            continue
        for pair in pairing.pairs:
            for instead, left in (pair, pair[::-1]):
                rank = (-known[instead].score, instead)
                if rank < (-known[pairing.bye].score, pairing.bye):
                    stay = [one for one in pairing.pairs if one is not pair]
                    pairs = (*stay, coloured(request, pairing.bye, left))
                    with pytest.raises(UnlawfulRoundError):
                        check_round(request, replace(pairing, pairs=pairs, bye=instead))


def refused(request: PairingRequest, *pairs: tuple[int, int], bye: int | None = None) -> str:
    made = tuple(Pair(Tpn(white), Tpn(black)) for white, black in pairs)
    given = RoundPairing(0, request.round_number, made, None if bye is None else Tpn(bye))
    with pytest.raises(UnlawfulRoundError) as caught:
        check_round(request, given)
    return "; ".join(caught.value.faults)


def test_an_avoidable_pair_of_the_same_due_colour_is_named():
    request = case_request("leong-1-colour-exchange")
    assert refused(request, (7, 2), (3, 4), (6, 1), (8, 5)) == "2 meets 7, though 3 comes first"


def test_a_floater_who_passes_over_the_highest_of_the_median_is_named():
    players = [position(1, 3, "", played=2), *(position(tpn, 2, "", played=2) for tpn in (2, 3, 4))]
    assert "1 meets 3, though 2 comes first" in refused(leong(*players, played=2), (1, 3), (4, 2))


def test_a_pair_that_needs_an_illegal_colour_is_named():
    players = [position(1, 2, "WW", played=2), position(2, 2, "WW", played=2)]
    faults = refused(leong(*players, played=2), (1, 2))
    assert "1 and 2 cannot both have a colour that the rules allow" in faults


def test_identical_histories_give_the_higher_ranked_the_due_colour_at_the_median():
    players = [position(tpn, 2, "WB", played=2) for tpn in (1, 2)]
    assert "2 has White against 1: it should be 1" in refused(leong(*players, played=2), (2, 1))
