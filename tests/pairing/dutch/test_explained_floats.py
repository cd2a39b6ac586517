import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from literal_counts import shown
from literal_questions import LiteralBracket, QuestionedRound, first_pair, names_of
from random_events import DUTCH
from test_explained_rounds import explained_rounds
from tiny_positions import position

from swissdesk.errors import NobodyFloatsError
from swissdesk.pairing.dutch.explaining.questions import ExplainedDutchRound
from swissdesk.pairing.explaining.explanation import LeftOver, Verdict
from swissdesk.pairing.systems import SYSTEMS, round_with_floats
from swissdesk.terms import SystemName, Tpn
from tests.long_run import examples


@pytest.mark.parametrize("system", DUTCH)
@examples(9, long=500)
@given(seed=st.integers(0, 2**32))
def test_leaving_somebody_over_costs_what_the_literal_text_says(system: SystemName, seed: int):
    for explained in explained_rounds(seed, (3, 7), system):
        literal = QuestionedRound(explained.request)
        for bracket in literal.brackets():
            options = literal.options(bracket.task)
            for person in random.Random(seed).sample(bracket.task.residents, 1):
                found = explained.why_down(Tpn(person.tpn))
                assert found.score == bracket.task.residents[0].score
                assert found.is_left_over == (person.tpn in bracket.left)
                for answer in found.instead:
                    check_answer(literal, options, bracket, answer)


def check_answer(literal: QuestionedRound, options, bracket: LiteralBracket, answer: LeftOver):
    possible = [(values, pairs) for left, values, pairs in options if answer.player in left]
    if not possible:
        assert answer.verdict is Verdict.NO_ROUND
        return
    values, pairs = min(possible, key=lambda option: option[0])
    at = next((at for at, value in enumerate(bracket.values) if value != values[at]), None)
    if at is None:
        assert answer.verdict is Verdict.LATER
        return
    assert (answer.verdict, answer.criterion) == (Verdict.CRITERION, names_of(literal.system)[at])
    numbers = first_pair(bracket.shown[at], shown(literal, pairs, bracket.task)[at])
    assert (answer.value, answer.instead) == numbers


def test_everybody_else_of_the_bracket_is_weighed_against_a_floater():
    explained = ExplainedDutchRound(position("W1", "B1", "W1", "W0", "B0"))
    (floater,) = explained.bracket(0).downfloaters
    found = explained.why_down(floater)
    assert (found.is_left_over, found.has_bye) == (True, False)
    assert [answer.player for answer in found.instead] == [tpn for tpn in (1, 2, 3) if tpn != floater]


def test_who_has_the_bye_is_left_over_too():
    explained = ExplainedDutchRound(position("W1", "B1", "W0", "B0", "W0"))
    bye = explained.bracket(1).bye
    assert bye is not None
    found = explained.why_down(bye)
    assert (found.is_left_over, found.has_bye) == (True, True)
    assert [answer.player for answer in found.instead] == [tpn for tpn in (3, 4, 5) if tpn != bye]


def test_one_who_is_paired_is_weighed_alone():
    explained = ExplainedDutchRound(position("W1", "B1", "W0", "B0"))
    found = explained.why_down(Tpn(1))
    assert not found.is_left_over
    assert found.instead == (LeftOver(Tpn(1), Verdict.CRITERION, "C6", "2.4.1", 0, 2),)
    assert explained.why_down(Tpn(99)).score is None


def test_a_system_that_says_nothing_about_floaters_is_refused_by_name():
    silent = [system.name for system in SYSTEMS if system.explain_floats is None]
    assert silent
    for system in silent:
        request = position("W1", "B1", system=system)
        with pytest.raises(NobodyFloatsError, match=system):
            round_with_floats(request)
