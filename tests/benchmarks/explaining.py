"""All certificates of a round, and a why-not answer, in an ordinary field of 300 players."""

import random
import statistics
import time
from collections.abc import Iterator

from swissdesk.pairing.dutch.explain import explain_round
from swissdesk.pairing.dutch.explain_questions import ExplainedDutchRound
from swissdesk.pairing.generator import Plan, Rates
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament.generated import generate
from swissdesk.tournament.rounds import pairing_request
from tests.benchmarks.measures import Figure, median_of

PLAYERS, ROUNDS, QUESTIONS = 300, 9, 25
TIMES_THE_PAIRING = 5
WHY_NOT = 0.030


def figures() -> Iterator[Figure]:
    chance = random.Random(2026)
    ratings = tuple(sorted((chance.randint(1400, 2500) for _ in range(PLAYERS)), reverse=True))
    plan = Plan(SystemName.DUTCH_2026, ROUNDS, ratings, Colour.WHITE, rates=Rates(half_point_byes=2))
    tournament = generate(plan, "Field", chance)
    pairing = explaining = 0.0
    answers: list[float] = []
    for number in range(1, ROUNDS + 1):
        request = pairing_request(tournament, number)
        outcome = pair_round(request)
        pairing += median_of(5, lambda request=request: pair_round(request))
        explaining += median_of(5, lambda request=request, outcome=outcome: explain_round(request, outcome))
        answers += _answers(ExplainedDutchRound(request), chance)
    note = f"{explaining / pairing:.1f} times the pairing"
    yield Figure(
        f"explain {ROUNDS} rounds of {PLAYERS} players", explaining, TIMES_THE_PAIRING * pairing, note
    )
    yield Figure("why not, median", statistics.median(answers), WHY_NOT, f"longest {max(answers):.3f} s")


def _answers(explained: ExplainedDutchRound, chance: random.Random) -> Iterator[float]:
    state = explained.state
    explained.explanation()
    for _ in range(QUESTIONS):
        one = chance.randrange(state.size - 1)
        other = min(state.size - 1, one + chance.randint(1, 30))
        start = time.perf_counter()
        explained.why_not(state.tpn(one), state.tpn(other))
        yield time.perf_counter() - start
