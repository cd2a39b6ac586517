"""All certificates of a round, and a why-not answer, in an ordinary field of 300 players.

By processor time: the ratio to the pairing must not depend on what else the machine is doing.
"""

import random
import statistics
import time
from collections.abc import Iterator

from swissdesk.pairing.dutch.explaining.questions import ExplainedDutchRound
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.generator import Plan, Rates
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.rounds import pairing_request
from tests.benchmarks.measures import Figure, cpu_median_of

PLAYERS, ROUNDS, QUESTIONS = 300, 9, 25
TIMES_THE_PAIRING = 5
WHY_NOT = 0.030


def figures() -> Iterator[Figure]:
    for system in (DUTCH_2026, DUTCH_2017):
        yield from _figures_of(system)


def _figures_of(system: SystemName) -> Iterator[Figure]:
    chance = random.Random(2026)
    tournament = _field(system, chance)
    pairing: list[float] = []
    explaining: list[float] = []
    answers: list[float] = []
    for number in range(1, ROUNDS + 1):
        request = pairing_request(tournament, number)
        pairing.append(cpu_median_of(5, lambda request=request: pair_round(request)))
        explaining.append(
            cpu_median_of(5, lambda request=request: ExplainedDutchRound(request).explanation())
        )
        answers += _answers(ExplainedDutchRound(request), chance)
    ratios = [one / other for one, other in zip(explaining, pairing, strict=True)]
    yield Figure(
        f"explain {ROUNDS} rounds of {PLAYERS} players, {system}",
        sum(explaining),
        TIMES_THE_PAIRING * sum(pairing),
        f"{sum(explaining) / sum(pairing):.1f} times the pairing, single rounds "
        f"{statistics.median(ratios):.1f}, worst {max(ratios):.1f}",
    )
    yield Figure(f"why not, median, {system}", statistics.median(answers), WHY_NOT)
    yield Figure(f"why not, worst, {system}", max(answers), WHY_NOT)


def _field(system: SystemName, chance: random.Random) -> Tournament:
    ratings = tuple(sorted((chance.randint(1400, 2500) for _ in range(PLAYERS)), reverse=True))
    plan = Plan(system, ROUNDS, ratings, Colour.WHITE, rates=Rates(half_point_byes=2))
    return generate(plan, "Field", chance)


def _answers(explained: ExplainedDutchRound, chance: random.Random) -> Iterator[float]:
    state = explained.state
    explained.explanation()
    for _ in range(QUESTIONS):
        one = chance.randrange(state.size - 1)
        other = min(state.size - 1, one + chance.randint(1, 30))
        start = time.process_time()
        explained.why_not(state.tpn(one), state.tpn(other))
        yield time.process_time() - start
