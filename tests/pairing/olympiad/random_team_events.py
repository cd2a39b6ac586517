"""Small team events played by chance: any pairs that have not met, any results, byes and forfeits."""

import random
from collections import defaultdict
from functools import partial

from olympiad_events import ABSENT, BYE, played, request_for

from swissdesk.frozen import replace
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest, PastRound, RoundKind
from swissdesk.terms import Points, TeamRanking, Tpn
from tests.pairing.random_rounds import play_round

_RESULTS = (4, 3.5, 3, 2.5, 2, 2, 2, 1.5, 1, 0.5, 0)


def random_request(chance: random.Random, sizes: tuple[int, int], rounds: tuple[int, int]) -> PairingRequest:
    """The request for a round after some rounds of chance; it may be one that cannot be met."""
    teams = list(range(1, chance.randint(*sizes) + 1))
    histories: dict[int, list[PastRound]] = {team: [] for team in teams}
    met: set[frozenset[int]] = set()
    habits = _Habits(chance)
    for _round in range(chance.randint(*rounds)):
        play_round(
            chance,
            histories,
            met,
            habits,
            partial(_match, chance, habits=habits),
            bye=BYE,
            absent=ABSENT,
            away=ABSENT,
        )
    absent = frozenset(team for team in teams if chance.random() < habits.absences)
    pairs = [(one, other) for one in teams for other in teams if one < other]
    request = request_for(
        histories,
        absent=absent,
        ranking=chance.choice(list(TeamRanking)),
        forbidden=chance.sample(pairs, min(len(pairs), chance.choice([0, 0, 0, 1, 2]))),
    )
    return _accelerated(request) if chance.random() < 0.1 else request


def _accelerated(request: PairingRequest) -> PairingRequest:
    """Give the first half of the list two virtual match points in every round."""
    bonus = (Points(20),) * request.round_number
    half = len(request.players) // 2
    players = [replace(player, virtual_points=bonus) for player in request.players[:half]]
    return replace(request, players=(*players, *request.players[half:]))


def play_paired_round(
    chance: random.Random, request: PairingRequest, pairing: RoundPairing
) -> PairingRequest:
    """The request for the next round: results, forfeits and absences are those of chance."""
    habits = _Habits(chance)
    records: defaultdict[int, PastRound] = defaultdict(lambda: ABSENT)
    for white, black in pairing.pairs:
        records[white], records[black] = _match(chance, white, black, habits)
    if pairing.bye is not None:
        records[pairing.bye] = BYE
    teams = (
        replace(
            team, history=(*team.history, records[team.tpn]), takes_part=chance.random() >= habits.absences
        )
        for team in request.players
    )
    return replace(request, players=tuple(teams), round_number=request.round_number + 1)


class _Habits:
    """How irregular an event is."""

    def __init__(self, chance: random.Random) -> None:
        self.absences = chance.choice([0, 0, 0.1, 0.2])
        self.forfeits = chance.choice([0, 0, 0.2])
        self.draws = chance.choice([0.1, 0.5, 0.9])
        self.white = chance.choice([0.5, 0.9, 1])


def _match(chance: random.Random, one: int, other: int, habits: _Habits) -> tuple[PastRound, PastRound]:
    if chance.random() < habits.forfeits:
        loss = PastRound(RoundKind.FORFEIT_LOSS, Points(0), Tpn(one))
        win = PastRound(RoundKind.FORFEIT_WIN, Points(20), Tpn(other), None, Points(chance.choice([40, 30])))
        return win, loss
    points = 2 if chance.random() < habits.draws else chance.choice(_RESULTS)
    mp = 2 if points > 2 else 1 if points == 2 else 0
    return played(other, "W", mp, points), played(one, "B", 2 - mp, 4 - points)
