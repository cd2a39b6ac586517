"""The tournaments of a conformance run: ours of any shape, and what another program is asked to make.

The same seed is the same tournament.
"""

import random
from typing import Final

from swissdesk.frozen import replace
from swissdesk.pairing.systems import system_named
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Points,
    Scoring,
    SystemName,
)
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Absence, ForbiddenPair, Round, Tournament, VirtualPoints
from tests.conformance.plans import random_plan

ODD_SCORINGS: Final = (
    Scoring(pairing_allocated_bye=Points(5)),
    Scoring(win=Points(20), draw=Points(10), forfeit_win=Points(20), pairing_allocated_bye=Points(10),
            full_point_bye=Points(20), half_point_bye=Points(10), adjourned=Points(10)),
    Scoring(pairing_allocated_bye=Points(0)),
)  # fmt: skip
_RESULTS: Final = (
    *(WHITE_WINS, BLACK_WINS, DRAWN) * 2,
    WHITE_WINS_BY_FORFEIT,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
)
_BYES: Final = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
_MOST_PLAYERS: Final = (*[16] * 8, *[24] * 16, *[40] * 8, *[60] * 6, 110, 200)
"""Most fields are as large as those of clubs, some as those of opens."""


def random_tournament(system: SystemName, seed: int, most_players: int = 0) -> Tournament:
    """Return a tournament of any shape: byes, forfeits, late entries, Baku, odd points.

    One of four is restless: it has other results and byes than those its rounds were paired from.
    """
    chance = random.Random(f"rivals {system} {seed}")
    plan = random_plan(system, chance, most_players or chance.choice(_MOST_PLAYERS))
    if not system_named(system).for_teams and not plan.baku and chance.random() < 0.3:
        plan = replace(plan, scoring=chance.choice(ODD_SCORINGS))
    t = generate(plan, f"Random tournament {seed}", chance)
    if not system_named(system).for_teams and chance.random() < 0.25:
        t = restless(t, chance)
    return t


def restless(t: Tournament, chance: random.Random) -> Tournament:
    """Return a tournament with other results and byes, and perhaps other virtual points."""
    t = replace(t, rounds=tuple(_changed(paired, chance) for paired in t.rounds))
    if t.settings.baku is not None or chance.random() < 0.7:
        return t
    rows = [
        VirtualPoints(player.id, number, number, Points(chance.choice((5, 10))))
        for player in t.players
        for number in range(1, t.settings.rounds_planned + 1)
        if chance.random() < 0.4
    ]
    return replace(t, acceleration=tuple(rows))


def _changed(paired: Round, chance: random.Random) -> Round:
    games = [
        game._replace(result=chance.choice(_RESULTS)) if chance.random() < 0.5 else game
        for game in paired.games
    ]
    byes = [
        bye if bye.kind is ByeKind.PAIRING_ALLOCATED else bye._replace(kind=chance.choice(_BYES))
        for bye in paired.byes
    ]
    return replace(paired, games=tuple(games), byes=tuple(byes))


def cut_before(t: Tournament, number: int, chance: random.Random) -> Tournament:
    """Return the tournament as it stood before a round, with the byes announced for it."""
    forbidden: tuple[ForbiddenPair, ...] = ()
    if chance.random() < 0.3:
        one, other = sorted(chance.sample(t.players, 2), key=lambda player: player.tpn)
        forbidden = (ForbiddenPair(one.id, other.id, number, t.settings.rounds_planned),)
    return replace(before(t, number), forbidden_pairs=forbidden)


def before(t: Tournament, number: int) -> Tournament:
    """Return the tournament without a round and all later ones, with the byes of the round announced."""
    away = [bye for bye in t.rounds[number - 1].byes if bye.kind is not ByeKind.PAIRING_ALLOCATED]
    return replace(
        t,
        rounds=t.rounds[: number - 1],
        absences=tuple(Absence(bye.player, number, bye.kind) for bye in away),
    )


def random_configuration(seed: int) -> tuple[str, int]:
    """Return what the generator of another program is told, and how many rounds it is told to play."""
    chance = random.Random(f"theirs {seed}")
    players = chance.randint(6, chance.choice(_MOST_PLAYERS))
    rounds = min(players - 1, chance.choice((5, 7, 9, 11, chance.randint(3, 15))))
    lowest = chance.choice((1000, 1400, 2000))
    facts = {
        "PlayersNumber": players,
        "RoundsNumber": rounds,
        "DrawPercentage": chance.choice((0, 20, 40, 70)),
        # One of so many games, players and byes.
        "ForfeitRate": chance.choice((6, 15, 30, 1000)),
        "RetiredRate": chance.choice((15, 60, 300, 3000)),
        "HalfPointByeRate": chance.choice((10, 30, 300, 3000)),
        "HighestRating": lowest + chance.choice((0, 200, 1000)),
        "LowestRating": lowest,
    }
    points = chance.choice((*[{}] * 7, {"PointsForPAB": "0.5"}, {"PointsForPAB": "0.0"}, _THREE_ONE))
    return "".join(f"{name}={value}\n" for name, value in {**facts, **points}.items()), rounds


_THREE_ONE: Final = {"PointsForWin": "3.0", "PointsForDraw": "1.0"}
