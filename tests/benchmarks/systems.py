"""All systems but the Dutch: rounds in mid-event, and the worst of many random events."""

import random
import time
from collections.abc import Iterator, Mapping

from swissdesk.pairing.generator import Plan, Rates, random_ratings, random_teams
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import explained_round, pair_round, system_named
from swissdesk.terms import TEAM_SCORING, Colour, SystemName
from swissdesk.tiebreaks.tables import expected_percent
from swissdesk.tournament.event.generated import play, with_teams
from tests.benchmarks.measures import Figure, median_of

PROMISED = {40: 0.020, 200: 0.5}
WORST_ROUND = 1.0
EVENTS = 2000
BOARDS = 4


def figures(system: SystemName, promised: Mapping[int, float] = PROMISED) -> Iterator[Figure]:
    for players, limit in promised.items():
        request = middle_round(system, players)
        seconds = median_of(15, lambda request=request: pair_round(request))
        name = f"{system}: {players} entries, round {request.round_number}"
        yield Figure(name, seconds, limit)
        seconds = median_of(5, lambda request=request: explained_round(request).explanation())
        yield Figure(f"{name}, explained", seconds)
    yield worst_round(system)


def middle_round(system: SystemName, players: int) -> PairingRequest:
    """Return the request for round 6 of an event of 11."""
    chance = random.Random(players)
    plan = _plan(system, chance, players, 11, Rates())
    *_before, middle = [played.request for played in play(plan, pair_round, expected_percent, chance)][:6]
    return middle


def worst_round(system: SystemName) -> Figure:
    """Return the longest processor time of a round of many events, some of them nearly round robins."""
    chance, watch = random.Random(1), _Watch()
    for _event in range(EVENTS):
        players = chance.randint(6, 60)
        rounds = min(chance.choice([5, 7, 9, 11, players - 1]), players - 1, 30)
        rates = Rates(
            draws=chance.choice([10, 30, 80]),
            forfeits=chance.choice([0, 3]),
            match_forfeits=chance.choice([0, 3]),
            withdrawals=chance.choice([0, 5]),
            half_point_byes=chance.choice([0, 3]),
            zero_point_byes=chance.choice([0, 5]),
        )
        plan = _plan(system, chance, players, rounds, rates)
        for _played in play(plan, watch.pair, expected_percent, chance):
            pass
    note = f"{EVENTS} events, {watch.rounds} rounds, worst with {watch.players} entries"
    return Figure(f"{system}: worst round of random events", watch.worst, WORST_ROUND, note)


class _Watch:
    """Pairs rounds and remembers the longest time."""

    def __init__(self) -> None:
        self.worst, self.players, self.rounds = 0.0, 0, 0

    def pair(self, request: PairingRequest) -> RoundPairing:
        start = time.process_time()
        try:
            return pair_round(request)
        finally:
            seconds = time.process_time() - start
            self.rounds += 1
            if seconds > self.worst:
                self.worst, self.players = seconds, len(request.players)


def _plan(system: SystemName, chance: random.Random, players: int, rounds: int, rates: Rates) -> Plan:
    if system_named(system).for_teams:
        teams = random_teams(players, BOARDS, (1000, 2500), chance)
        return with_teams(Plan(system, rounds, (), Colour.WHITE, TEAM_SCORING, rates), BOARDS, teams)
    ratings = random_ratings(players, 1000, 2500, chance)
    return Plan(system, rounds, ratings, Colour.WHITE, rates=rates)
