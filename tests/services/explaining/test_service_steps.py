"""A round step by step in words."""

import random

import pytest

from swissdesk.errors import OtherwisePairedError
from swissdesk.pairing.explaining.steps import PairingStep, StepKind
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.services.explaining.questions import question_about
from swissdesk.services.explaining.steps import cards_of, open_steps
from swissdesk.terms import SystemName, Tpn
from swissdesk.tournament.event.generated import generate
from tests.conformance.plans import random_plan
from tests.long_run import sample

SILENT = {StepKind.LAID_OUT, StepKind.PAIRS, StepKind.CRACKED}
"""Steps whose cards say all that there may be."""


@pytest.mark.parametrize("system", system_names())
def test_every_step_of_every_system_has_its_words(system: SystemName):
    chance, kinds = random.Random(f"words {system}"), set()
    for _event in range(sample(2, long=20)):
        t = generate(random_plan(system, chance, 18), "Ten", chance)
        for played in t.rounds:
            opened = open_steps(question_about(t, played.number))
            assert len(opened.titles) == len(opened.steps)
            for bracket, pictures in enumerate(opened.steps):
                for place, picture in enumerate(pictures):
                    told = opened.why(bracket, place)
                    kinds.add(told.kind)
                    assert (told.kind, told.cards) == (picture.kind, cards_of(picture))
                    assert told.title
                    assert told.sentences or told.kind in SILENT, told
                    assert not [words for words in (told.title, *told.sentences) if "{" in words]
                    assert all(told.sentences)
                    assert told.title == opened.title(bracket, place)
                    assert {mark.tpn for mark in told.marks}.isdisjoint(picture.about)
                    assert (told.kind is StepKind.TURN) is bool(told.marks)
    by_results = set() if system_named(system).has_fixed_field else {StepKind.BYE, StepKind.TURN}
    assert {StepKind.LAID_OUT, StepKind.PAIRS, StepKind.COLOURS} | by_results <= kinds


def test_cards_are_written_as_they_lie():
    one, two, three, four, five, six = map(Tpn, range(1, 7))
    step = PairingStep(StepKind.TURN, ((one, four),), (two,), (three, five), aside=(six,))
    assert cards_of(step) == "1-4  2 / 3 5  (6)"
    assert cards_of(PairingStep(StepKind.LAID_OUT, left=(one, two))) == "1 2"
    assert cards_of(PairingStep(StepKind.BYE, ((one, two),), bye=three)) == "1-2  (3)"


def test_a_round_that_was_laid_otherwise_has_no_steps():
    chance = random.Random(7)
    t = generate(random_plan(system_names()[0], chance, 12), "Ten", chance)
    question = question_about(t, 1)
    assert question.pairing is not None
    first, *others = question.pairing.pairs
    turned = type(question.pairing)(
        question.pairing.revision, 1, (first._replace(white=first.black, black=first.white), *others), None
    )
    with pytest.raises(OtherwisePairedError, match="cannot be explained"):
        open_steps(type(question)(question.request, turned, question.names))
