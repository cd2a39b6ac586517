"""The steps of a bracket are pictures of all of it, and lead to the round as it was paired."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from swissdesk.pairing.explaining.explanation import Explanation
from swissdesk.pairing.explaining.questions import ExplainedRound
from swissdesk.pairing.explaining.steps import BracketSteps, StepKind, steps_of
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.systems import explained_round, pair_round, system_named, system_names
from swissdesk.terms import SystemName
from swissdesk.tiebreaks.tables import expected_percent
from swissdesk.tournament.event.generated import play
from tests.conformance.plans import random_plan
from tests.long_run import sample

ROUNDS = 25
"""Rounds of each system that are looked at."""


def explained_rounds(
    system: SystemName,
) -> Iterator[tuple[RoundPairing, ExplainedRound, Explanation, list[BracketSteps]]]:
    """Yield rounds of random events with their steps."""
    chance, left = random.Random(f"steps {system}"), sample(ROUNDS, long=400)
    while left > 0:
        for played in play(random_plan(system, chance, 20), pair_round, expected_percent, chance):
            explained = explained_round(played.request)
            explanation = explained.explanation()
            steps = [
                steps_of(index, bracket, explanation.boards, explained.obstacle)
                for index, bracket in enumerate(explanation.brackets)
            ]
            yield played.pairing, explained, explanation, steps
            left -= 1


@pytest.mark.parametrize("system", system_names())
def test_everybody_lies_once_in_every_picture(system: SystemName):
    for _pairing, _explained, explanation, found in explained_rounds(system):
        for bracket, steps in zip(explanation.brackets, found, strict=True):
            own = {*bracket.mdps, *bracket.residents}
            for step in steps.steps:
                laid = Counter(step.everybody)
                assert max(laid.values(), default=0) <= 1
                assert own <= {*laid}
                # From elsewhere come the bye's holder, and opponents whom Vincze's group takes from below.
                assert {*laid} - own <= {*chain.from_iterable(step.pairs), step.bye}
                assert {*step.about} <= {*laid}


@pytest.mark.parametrize("system", system_names())
def test_the_last_pictures_are_the_round(system: SystemName):
    kinds = set()
    for pairing, _explained, explanation, found in explained_rounds(system):
        last = [steps.steps[-1] for steps in found if steps.steps]
        pairs = [frozenset(pair) for step in last for pair in step.pairs]
        assert Counter(pairs) == Counter(frozenset((pair.white, pair.black)) for pair in pairing.pairs)
        byes = [step.bye for step in last if step.bye is not None]
        assert byes == ([] if pairing.bye is None else [pairing.bye])
        assert len(explanation.brackets) == len(found)
        kinds |= {step.kind for steps in found for step in steps.steps}
    by_results = set() if system_named(system).has_fixed_field else {StepKind.BYE, StepKind.TURN}
    assert {StepKind.LAID_OUT, StepKind.PAIRS, StepKind.COLOURS} | by_results <= kinds


@pytest.mark.parametrize("system", system_names())
def test_a_first_candidate_in_which_nobody_is_passed_over_is_the_bracket(system: SystemName):
    seen = Counter()
    for _pairing, explained, _explanation, found in explained_rounds(system):
        for steps in found:
            kinds = [step.kind for step in steps.steps]
            assert len(kinds) - len(set(kinds)) == max(0, kinds.count(StepKind.TURN) - 1)
            for step in steps.steps:
                for barred in step.barred:
                    assert explained.why_not(barred.one, barred.other).verdict is barred.verdict
                    seen["barred"] += 1
            first = next((step for step in steps.steps if step.kind is StepKind.FIRST_CANDIDATE), None)
            if first is None:
                continue
            is_made = {*map(frozenset, first.pairs)} == {*map(frozenset, steps.steps[-1].pairs)}
            # Those in limbo may be the last of those who moved down anyway.
            changes = {StepKind.EXCHANGE, StepKind.TURN, *(() if is_made else (StepKind.LIMBO,))}
            assert is_made is not bool(changes & {*kinds})
            seen["perfect" if is_made else "changed"] += 1
    assert not seen or min(seen["perfect"], seen["changed"], seen["barred"]) > 0
