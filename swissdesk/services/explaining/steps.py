"""A round step by step, in words: how its pairs come about when one lays them with cards.

`open_steps` opens the round and lays out the pictures; what is said of a step is found when it is asked for,
because the reasons of a turn are questions to the engine. All of it is pure and made for the background.
"""

from swissdesk.pairing.explaining.questions import ExplainedRound
from swissdesk.pairing.explaining.steps import Barred, PairingStep, StepKind
from swissdesk.pairing.systems import system_named
from swissdesk.pairing.words.common import Names
from swissdesk.pairing.words.steps import StepMark, StepWhy, ToldSteps, cards_of
from swissdesk.services.explaining.questions import RoundQuestion, open_round

__all__ = (
    "Barred",
    "PairingStep",
    "StepKind",
    "StepMark",
    "StepWhy",
    "ToldSteps",
    "cards_of",
    "open_steps",
    "steps_in",
)


def open_steps(question: RoundQuestion) -> ToldSteps:
    """Return a round with its steps; raises what `open_round` does."""
    return steps_in(question, open_round(question))


def steps_in(question: RoundQuestion, explained: ExplainedRound) -> ToldSteps:
    """Return the steps of a round that is open for questions and stands as it was paired."""
    return ToldSteps(explained, Names(question.names), system_named(question.request.system).words())
