import random
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from literal_questions import first_loss
from random_events import DUTCH
from test_explained_rounds import explained_rounds
from tiny_positions import position

from swissdesk.pairing.dutch.explaining.questions import ExplainedDutchRound
from swissdesk.pairing.explaining.explanation import Verdict
from swissdesk.terms import SystemName, Tpn
from tests.long_run import examples

FINAL = {Verdict.THEY_MEET, Verdict.ABSENT, Verdict.HAVE_MET, Verdict.FORBIDDEN, Verdict.SAME_COLOUR}


@pytest.mark.parametrize("system", DUTCH)
@examples(9, long=500)
@given(seed=st.integers(0, 2**32))
@example(seed=739)  # a look-ahead to a last bracket in which nobody could have the bye
@example(seed=150111)  # a collapsed bracket in which the forced pair rules out a difference of scores
def test_the_loss_is_the_first_one_of_the_literal_text(system: SystemName, seed: int):
    chance = random.Random(seed)
    for explained in explained_rounds(seed, (4, 7), system):
        pairs = list(combinations([player.tpn for player in explained.state.players], 2))
        for one, other in chance.sample(pairs, min(4, len(pairs))):
            found = explained.why_not(one, other)
            if found.verdict in FINAL:
                continue
            verdict, criterion, numbers = first_loss(explained.request, ((one, other),))
            if found.fixed or found.verdict is Verdict.LATER:
                assert verdict == "later"
            if found.fixed:
                verdict, criterion, numbers = first_loss(explained.request, (*found.fixed, (one, other)))
            assert (found.verdict.value, found.criterion) == (verdict, criterion)
            assert (found.value, found.instead) == numbers


def test_an_answer_is_the_same_whoever_is_named_first():
    for explained in explained_rounds(3, (9, 9)):
        one, other = explained.state.tpn(0), explained.state.tpn(5)
        there, back = explained.why_not(one, other), explained.why_not(other, one)
        assert (there.verdict, there.criterion, there.fixed) == (back.verdict, back.criterion, back.fixed)


def test_players_who_must_have_the_same_colour_cannot_meet():
    request = position("W1 W1", "W1 W1", "B1 B1", "B1 B1")
    assert ExplainedDutchRound(request).why_not(Tpn(1), Tpn(2)).verdict is Verdict.SAME_COLOUR
    assert ExplainedDutchRound(request).why_not(Tpn(1), Tpn(3)).verdict is Verdict.THEY_MEET
    assert ExplainedDutchRound(request).why_not(Tpn(1), Tpn(77)).verdict is Verdict.ABSENT
    assert ExplainedDutchRound(request).why_not(Tpn(2), Tpn(2)).verdict is Verdict.ABSENT


def test_a_pair_of_the_same_preference_costs_a_colour():
    request = position("W1", "W1", "B1", "B1")
    found = ExplainedDutchRound(request).why_not(Tpn(1), Tpn(2))
    assert (found.verdict, found.criterion, found.value, found.instead) == (Verdict.CRITERION, "C12", 0, 2)


def test_whoever_was_passed_over_has_a_reason():
    request = position("W1", "B1", "W1", "W1", "B1", "B1")
    explained = ExplainedDutchRound(request)
    for bracket in explained.brackets:
        for higher, lower in bracket.pairing.pairs:
            board = explained.board(explained.state.tpn(higher), explained.state.tpn(lower))
            assert board is not None
            verdicts = {found.verdict for found in explained.refusals(board)}
            assert verdicts <= {Verdict.CRITERION, Verdict.LATER, Verdict.HAVE_MET, Verdict.SAME_COLOUR}
