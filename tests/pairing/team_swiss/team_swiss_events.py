"""Requests for rounds of the Swiss team system, from short descriptions and by chance."""

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import partial

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind, TeamRules
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.terms import TEAM_SCORING, Colour, Points, TeamColours, Tpn
from tests.pairing.random_rounds import play_round

A, B, NONE = TeamColours.TYPE_A, TeamColours.TYPE_B, TeamColours.NONE
BYE = PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(10), secondary_points=Points(20))
HALF = PastRound(RoundKind.HALF_POINT_BYE, Points(10), secondary_points=Points(20))
FULL = PastRound(RoundKind.FULL_POINT_BYE, Points(20), secondary_points=Points(40))
ABSENT = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))
COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_RESULTS = (4, 3.5, 3, 2.5, 2, 2, 2, 1.5, 1, 0.5, 0)


class Past(Frozen):
    """What a team comes to: points, colours on board 1, opponents met, the last of them first met last.

    `floated` says that its last opponent had another score then.
    """

    score: float = 0
    colours: str = ""
    met: tuple[int, ...] = ()
    second: float = 0
    floated: bool = False
    no_bye: bool = False


def played(opponent: int | None, colour: str | None, points: float = 1, second: float = 2) -> PastRound:
    """A played match; points as an arbiter counts them, the colour W or B on board 1."""
    return PastRound(
        RoundKind.PLAYED,
        Points(round(10 * points)),
        None if opponent is None else Tpn(opponent),
        None if colour is None else COLOURS[colour],
        Points(round(10 * second)),
    )


def forfeited(opponent: int, *, won: bool) -> PastRound:
    """A match that only one of the two came to."""
    if won:
        return PastRound(RoundKind.FORFEIT_WIN, Points(20), Tpn(opponent), None, Points(40))
    return PastRound(RoundKind.FORFEIT_LOSS, Points(0), Tpn(opponent))


def request_for(
    histories: Mapping[int, Iterable[PastRound]],
    *,
    absent: Iterable[int] = (),
    initial: Colour = Colour.WHITE,
    planned: int = 11,
    forbidden: Iterable[tuple[int, int]] = (),
    rules: TeamRules | None = None,
) -> PairingRequest:
    players = tuple(
        PairingPlayer(Tpn(number), tuple(history), (), takes_part=number not in {*absent})
        for number, history in sorted(histories.items())
    )
    return PairingRequest(
        revision=3,
        system=TEAM_SWISS,
        round_number=1 + max((len(player.history) for player in players), default=0),
        rounds_planned=planned,
        initial_colour=initial,
        scoring=TEAM_SCORING,
        players=players,
        forbidden_pairs=frozenset((Tpn(one), Tpn(other)) for one, other in forbidden),
        teams=rules or TeamRules(4),
    )


def position(
    pasts: Mapping[int, Past], *, planned: int = 11, rules: TeamRules | None = None
) -> PairingRequest:
    """A position by what each team comes to; it need not be possible in play.

    Who floated did so against a team beyond the list's end that takes part no more.
    """
    length = 1 + max(len(past.colours) + len(past.met) for past in pasts.values())
    stranger = 1 + max(pasts)
    histories: dict[int, list[PastRound]] = {
        number: _history(past, length, stranger) for number, past in pasts.items()
    }
    histories[stranger] = [ABSENT] * (length + 1)
    histories[stranger + 1] = [replaced_points(99), *[ABSENT] * length]
    return request_for(histories, absent=(stranger, stranger + 1), planned=planned, rules=rules)


def replaced_points(points: float) -> PastRound:
    return ABSENT._replace(points=Points(round(10 * points)))


def _history(past: Past, length: int, stranger: int) -> list[PastRound]:
    history = [replaced_points(past.score)._replace(secondary_points=Points(round(10 * past.second)))]
    history += [played(None, colour, 0, 0) for colour in past.colours]
    history += [played(other, None, 0, 0) for other in past.met]
    if past.no_bye:
        history[0] = history[0]._replace(kind=RoundKind.FULL_POINT_BYE)
    history += [ABSENT] * (length - len(history))
    # A stranger with 99 points or one with none at all: one of the two has another score.
    opponent = stranger + 1 if past.floated else None
    history.append(played(opponent, None, 0, 0) if past.floated else ABSENT)
    return history


class Habits:
    """How irregular an event is."""

    def __init__(self, chance: random.Random) -> None:
        self.absences = chance.choice([0, 0, 0.1, 0.2])
        self.forfeits = chance.choice([0, 0, 0.2])
        self.draws = chance.choice([0.1, 0.5, 0.9])
        self.white = chance.choice([0.5, 0.9, 1])
        self.byes = chance.choice([ABSENT, HALF, FULL])


def random_rules(chance: random.Random) -> TeamRules:
    return TeamRules(
        4, colours=chance.choice([A, A, B, B, NONE]), secondary_for_colours=chance.random() < 0.7
    )


def random_request(chance: random.Random, sizes: tuple[int, int], rounds: tuple[int, int]) -> PairingRequest:
    """The request for a round after some rounds of chance; it may be one that cannot be met."""
    teams = list(range(1, chance.randint(*sizes) + 1))
    histories: dict[int, list[PastRound]] = {team: [] for team in teams}
    met: set[frozenset[int]] = set()
    habits = Habits(chance)
    number = chance.randint(*rounds)
    for _round in range(number):
        play_round(
            chance,
            histories,
            met,
            habits,
            partial(_match, chance, habits=habits),
            bye=BYE,
            absent=ABSENT,
            away=habits.byes,
        )
    absent = frozenset(team for team in teams if chance.random() < habits.absences)
    pairs = [(one, other) for one in teams for other in teams if one < other]
    request = request_for(
        histories,
        absent=absent,
        initial=chance.choice(list(Colour)),
        planned=number + chance.choice([1, 2, 3, 4, 5]),
        forbidden=chance.sample(pairs, min(len(pairs), chance.choice([0, 0, 0, 1, 2]))),
        rules=random_rules(chance),
    )
    return accelerated(request) if chance.random() < 0.1 else request


def accelerated(request: PairingRequest) -> PairingRequest:
    """Give the first half of the list two virtual points in every round, and in the last one only one."""
    bonus = (*(Points(20),) * (request.round_number - 1), Points(10))
    half = len(request.players) // 2
    players = [replace(player, virtual_points=bonus) for player in request.players[:half]]
    return replace(request, players=(*players, *request.players[half:]))


def play_paired_round(
    chance: random.Random, request: PairingRequest, pairing: RoundPairing, habits: Habits
) -> PairingRequest:
    """The request for the next round: results, forfeits and absences are those of chance."""
    records: defaultdict[int, PastRound] = defaultdict(lambda: habits.byes)
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


def _match(chance: random.Random, one: int, other: int, habits: Habits) -> tuple[PastRound, PastRound]:
    if chance.random() < habits.forfeits:
        return forfeited(other, won=True), forfeited(one, won=False)
    points = 2 if chance.random() < habits.draws else chance.choice(_RESULTS)
    mp = 2 if points > 2 else 1 if points == 2 else 0
    return played(other, "W", mp, points), played(one, "B", 2 - mp, 4 - points)
