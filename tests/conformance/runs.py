"""One random tournament through generator, engine, report and checker, and the figures of many."""

import random
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.pairing.checker import compare_round
from swissdesk.pairing.checks import check_round
from swissdesk.pairing.generator import Plan, Rates, random_ratings
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, Points, Scoring, SystemName
from swissdesk.tournament.checking import played_rounds
from swissdesk.tournament.generated import generate

THREE_ONE_NOTHING = Scoring(
    win=Points(30),
    draw=Points(10),
    forfeit_win=Points(30),
    pairing_allocated_bye=Points(30),
    full_point_bye=Points(30),
    half_point_bye=Points(10),
    adjourned=Points(10),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one tournament; `differing` are the numbers of rounds, times are in seconds."""

    seed: int
    players: int
    planned: int
    paired: int
    differing: tuple[int, ...]
    slowest: float


def random_plan(system: SystemName, chance: random.Random, most_players: int) -> Plan:
    """Return a plan of any shape: even and odd fields, few and many rounds, calm and restless."""
    players = chance.randint(4, most_players)
    rounds = chance.choice(
        [min(players - 1, 5), min(players - 1, 9), min(players - 1, chance.randint(3, 15))]
    )
    restless = chance.choice([0, 1, 4])
    return Plan(
        system=system,
        rounds_planned=rounds,
        ratings=random_ratings(players, *chance.choice([(1000, 2600), (2000, 2100), (1800, 1800)]), chance),
        initial_colour=chance.choice((Colour.WHITE, Colour.BLACK)),
        scoring=chance.choice([Scoring(), Scoring(), THREE_ONE_NOTHING]),
        rates=Rates(
            draws=chance.choice([0, 30, 60, 95]),
            forfeits=restless * 2,
            withdrawals=restless * 5,
            half_point_byes=restless * 2,
            zero_point_byes=restless,
            late_entries=restless * 4,
        ),
        baku=chance.choice([None, None, BakuEdition.RULES_2026]),
    )


def run(system: SystemName, seed: int, most_players: int) -> Outcome:
    """Play one tournament, write it, read it and check it.

    Raises what the engine and the check of each round raise: an unlawful round ends the whole run.
    """
    chance = random.Random(f"{system.value} {seed}")
    plan = random_plan(system, chance, most_players)
    report = write_trf(generate(plan, f"Random tournament {seed}", chance), TrfEdition.TRF26)
    imported = read_trf(report, f"{seed}.trf").tournament
    assert imported.settings.system is system
    differing, slowest = [], 0.0
    for played in played_rounds(imported):
        start = time.perf_counter()
        pairing = pair_round(played.request)
        slowest = max(slowest, time.perf_counter() - start)
        check_round(played.request, pairing)
        if compare_round(played, lambda _request, found=pairing: found).differences:
            differing.append(played.request.round_number)
    return Outcome(
        seed, len(plan.ratings), plan.rounds_planned, len(imported.rounds), tuple(differing), slowest
    )


@dataclass(slots=True)
class Figures:
    """The sum of many outcomes."""

    tournaments: int = 0
    rounds: int = 0
    ended_early: int = 0
    slowest: float = 0.0
    differing: list[str] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        self.tournaments += 1
        self.rounds += outcome.paired
        self.ended_early += outcome.paired < outcome.planned
        self.slowest = max(self.slowest, outcome.slowest)
        self.differing += [f"seed {outcome.seed}, round {number}" for number in outcome.differing]

    def lines(self, system: SystemName) -> list[str]:
        figures = (
            f"{system.value}: {self.tournaments} tournaments, {self.rounds} rounds, "
            f"{len(self.differing)} rounds differ, {self.ended_early} ended early, "
            f"slowest round {self.slowest * 1000:.1f} ms"
        )
        return [figures, *(f"  {place}" for place in self.differing)]


def figures_of(outcomes: Iterable[Outcome]) -> Figures:
    figures = Figures()
    for outcome in outcomes:
        figures.add(outcome)
    return figures
