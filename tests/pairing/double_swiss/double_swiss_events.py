"""Requests for rounds of the Double-Swiss system, from short descriptions and by chance."""

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import partial

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.double_swiss.facts import DOUBLE_SWISS
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import DOUBLE_SCORING, Colour, Points, Tpn
from tests.pairing.random_rounds import play_round

BYE = PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(15))
HALF = PastRound(RoundKind.HALF_POINT_BYE, Points(10))
FULL = PastRound(RoundKind.FULL_POINT_BYE, Points(20))
ABSENT = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))
COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_GAMES = ((10, 0), (5, 5), (0, 10), (10, 0), (5, 5), (0, 10), (5, 0), (0, 5), (0, 0))


class Past(Frozen):
    """What a player comes to: points, colours of first games, opponents met, the last of them met last.

    `floated` says that the last opponent had another score then.
    """

    score: float = 0
    colours: str = ""
    met: tuple[int, ...] = ()
    floated: bool = False


def played(opponent: int | None, colour: str | None, points: float = 1) -> PastRound:
    """A match that was no forfeit; the colour W or B of the first game, None if no game was played."""
    return PastRound(
        RoundKind.PLAYED,
        Points(round(10 * points)),
        None if opponent is None else Tpn(opponent),
        None if colour is None else COLOURS[colour],
    )


def forfeited(opponent: int, *, won: bool, points: float = 2) -> PastRound:
    """A match in which one of the two forfeited both games."""
    if won:
        return PastRound(RoundKind.FORFEIT_WIN, Points(round(10 * points)), Tpn(opponent))
    return PastRound(RoundKind.FORFEIT_LOSS, Points(0), Tpn(opponent))


def request_for(
    histories: Mapping[int, Iterable[PastRound]],
    *,
    absent: Iterable[int] = (),
    initial: Colour = Colour.WHITE,
    planned: int = 11,
    forbidden: Iterable[tuple[int, int]] = (),
) -> PairingRequest:
    players = tuple(
        PairingPlayer(Tpn(number), tuple(history), (), takes_part=number not in {*absent})
        for number, history in sorted(histories.items())
    )
    return PairingRequest(
        revision=3,
        system=DOUBLE_SWISS,
        round_number=1 + max((len(player.history) for player in players), default=0),
        rounds_planned=planned,
        initial_colour=initial,
        scoring=DOUBLE_SCORING,
        players=players,
        forbidden_pairs=frozenset((Tpn(one), Tpn(other)) for one, other in forbidden),
        teams=None,
    )


def position(pasts: Mapping[int, Past], *, planned: int = 11) -> PairingRequest:
    """A position by what each player comes to; it need not be possible in play.

    Who floated did so against somebody beyond the list's end who takes part no more.
    """
    length = 1 + max(len(past.colours) + len(past.met) for past in pasts.values())
    stranger = 1 + max(pasts)
    histories = {number: _history(past, length, stranger) for number, past in pasts.items()}
    histories[stranger] = [ABSENT._replace(points=Points(990)), *[ABSENT] * length]
    return request_for(histories, absent=(stranger,), planned=planned)


def _history(past: Past, length: int, stranger: int) -> list[PastRound]:
    history = [ABSENT._replace(points=Points(round(10 * past.score)))]
    history += [played(None, colour, 0) for colour in past.colours]
    history += [played(other, None, 0) for other in past.met]
    history += [ABSENT] * (length - len(history))
    history.append(played(stranger, None, 0) if past.floated else ABSENT)
    return history


class Habits:
    """How irregular an event is."""

    def __init__(self, chance: random.Random) -> None:
        self.absences = chance.choice([0, 0, 0.1, 0.2])
        self.forfeits = chance.choice([0, 0, 0.15])
        self.draws = chance.choice([0.1, 0.5, 0.9])
        self.white = chance.choice([0.5, 0.9, 1])
        self.byes = chance.choice([ABSENT, HALF, FULL])


def random_request(chance: random.Random, sizes: tuple[int, int], rounds: tuple[int, int]) -> PairingRequest:
    """The request for a round after some rounds of chance; it may be one that cannot be met."""
    players = list(range(1, chance.randint(*sizes) + 1))
    histories: dict[int, list[PastRound]] = {who: [] for who in players}
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
    absent = frozenset(who for who in players if chance.random() < habits.absences)
    pairs = [(one, other) for one in players for other in players if one < other]
    request = request_for(
        histories,
        absent=absent,
        initial=chance.choice(list(Colour)),
        planned=number + chance.choice([1, 2, 3, 4]),
        forbidden=chance.sample(pairs, min(len(pairs), chance.choice([0, 0, 0, 1, 2]))),
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
    players = (
        replace(
            player,
            history=(*player.history, records[player.tpn]),
            takes_part=chance.random() >= habits.absences,
        )
        for player in request.players
    )
    return replace(request, players=tuple(players), round_number=request.round_number + 1)


def _match(chance: random.Random, one: int, other: int, habits: Habits) -> tuple[PastRound, PastRound]:
    if chance.random() < habits.forfeits:
        if chance.random() < 0.3:
            # Each forfeits one game: a meeting without a colour.
            return played(other, None), played(one, None)
        return forfeited(other, won=True), forfeited(one, won=False)
    games = [(5, 5) if chance.random() < habits.draws else chance.choice(_GAMES) for _game in range(2)]
    mine, theirs = (sum(game[side] for game in games) / 10 for side in (0, 1))
    return played(other, "W", mine), played(one, "B", theirs)
