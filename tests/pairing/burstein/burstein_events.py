"""Requests for rounds of the Burstein System, from short descriptions and by chance."""

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import partial

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.burstein.facts import BURSTEIN
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Points, Scoring, Tpn
from tests.pairing.random_rounds import play_round

BYE = PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(10))
HALF = PastRound(RoundKind.HALF_POINT_BYE, Points(5))
FULL = PastRound(RoundKind.FULL_POINT_BYE, Points(10))
ABSENT = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))
COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


def game(opponent: int, colour: str, points: float) -> PastRound:
    """A game played over the board; points as an arbiter counts them, the colour W or B."""
    return PastRound(RoundKind.PLAYED, Points(round(10 * points)), Tpn(opponent), COLOURS[colour])


def forfeited(opponent: int, *, won: bool) -> PastRound:
    """A game that only one of the two came to."""
    kind = RoundKind.FORFEIT_WIN if won else RoundKind.FORFEIT_LOSS
    return PastRound(kind, Points(10 if won else 0), Tpn(opponent))


def request_for(
    histories: Mapping[int, Iterable[PastRound]],
    *,
    absent: Iterable[int] = (),
    paid: Iterable[int] = (),
    initial: Colour = Colour.WHITE,
    planned: int = 11,
    forbidden: Iterable[tuple[int, int]] = (),
) -> PairingRequest:
    """The request for a round; of those who are `absent` the `paid` get points for it."""
    away = {*absent}
    players = tuple(
        PairingPlayer(
            Tpn(number),
            tuple(history),
            (),
            takes_part=number not in away,
            misses_round=number in away - {*paid},
        )
        for number, history in sorted(histories.items())
    )
    return PairingRequest(
        revision=3,
        system=BURSTEIN,
        round_number=1 + max((len(player.history) for player in players), default=0),
        rounds_planned=planned,
        initial_colour=initial,
        scoring=Scoring(),
        players=players,
        forbidden_pairs=frozenset((Tpn(one), Tpn(other)) for one, other in forbidden),
        teams=None,
    )


class Habits:
    """How irregular an event is."""

    def __init__(self, chance: random.Random) -> None:
        self.absences = chance.choice([0, 0, 0.1, 0.25])
        self.forfeits = chance.choice([0, 0, 0.2])
        self.draws = chance.choice([0.1, 0.5, 0.9])
        self.white = chance.choice([0.5, 0.9, 1])
        self.byes = chance.choice([ABSENT, ABSENT, HALF, FULL])


def random_request(chance: random.Random, sizes: tuple[int, int], rounds: tuple[int, int]) -> PairingRequest:
    """The request for a round after some rounds of chance; it may be one that cannot be met."""
    numbers = list(range(1, chance.randint(*sizes) + 1))
    histories: dict[int, list[PastRound]] = {number: [] for number in numbers}
    met: set[frozenset[int]] = set()
    habits = Habits(chance)
    count = chance.randint(*rounds)
    for _round in range(count):
        play_round(
            chance,
            histories,
            met,
            habits,
            partial(_game, chance, habits=habits),
            bye=BYE,
            absent=ABSENT,
            away=habits.byes,
        )
    absent = [number for number in numbers if chance.random() < habits.absences]
    pairs = [(one, other) for one in numbers for other in numbers if one < other]
    request = request_for(
        histories,
        absent=absent,
        paid=[number for number in absent if chance.random() < 0.3],
        initial=chance.choice(list(Colour)),
        planned=count + chance.choice([1, 2, 3, 4, 5]),
        forbidden=chance.sample(pairs, min(len(pairs), chance.choice([0, 0, 0, 1, 2]))),
    )
    return accelerated(request) if chance.random() < 0.15 else request


def accelerated(request: PairingRequest) -> PairingRequest:
    """Give the first half of the list a virtual point in every round, and in the last one half of it."""
    bonus = (*(Points(10),) * (request.round_number - 1), Points(5))
    half = len(request.players) // 2
    players = [replace(player, virtual_points=bonus) for player in request.players[:half]]
    return replace(request, players=(*players, *request.players[half:]))


def play_paired_round(
    chance: random.Random, request: PairingRequest, pairing: RoundPairing, habits: Habits
) -> PairingRequest:
    """The request for the next round: results, forfeits and absences are those of chance."""
    records: defaultdict[int, PastRound] = defaultdict(lambda: habits.byes)
    for white, black in pairing.pairs:
        records[white], records[black] = _game(chance, white, black, habits)
    if pairing.bye is not None:
        records[pairing.bye] = BYE
    players = []
    for player in request.players:
        is_away = chance.random() < habits.absences
        history = (*player.history, records[player.tpn])
        misses = is_away and habits.byes is ABSENT
        players.append(replace(player, history=history, takes_part=not is_away, misses_round=misses))
    return replace(request, players=tuple(players), round_number=request.round_number + 1)


def _game(chance: random.Random, white: int, black: int, habits: Habits) -> tuple[PastRound, PastRound]:
    if chance.random() < habits.forfeits:
        return forfeited(black, won=True), forfeited(white, won=False)
    points = 0.5 if chance.random() < habits.draws else chance.choice([0, 1])
    return game(black, "W", points), game(white, "B", 1 - points)


class Past(Frozen):
    """What a player comes to: points, colours of games, opponents met, strength of the opposition.

    `index` is what the ranking follows: the more the better; of equal ones the smaller number ranks first.
    """

    score: float = 0
    colours: str = ""
    met: tuple[int, ...] = ()
    index: int = 0
    no_bye: bool = False


def position(pasts: Mapping[int, Past], **changes: object) -> PairingRequest:
    """A position by what each player comes to; it need not be possible in play.

    Each has met a stranger of the own index, who takes part no more; colours come from games with nobody.
    Who is said to have met somebody need not be said the other way round.
    """
    pasts = {number: replace(past, met=_met(number, pasts)) for number, past in pasts.items()}
    strangers = {number: number + max(pasts) for number in pasts}
    length = 2 + max(len(past.colours) + len(past.met) for past in pasts.values())
    histories: dict[int, list[PastRound]] = {
        number: _history(past, length, strangers[number]) for number, past in pasts.items()
    }
    for number, past in pasts.items():
        # Rounds without a game count with the own score, which the stranger's makes up for.
        own = histories[number]
        without = sum(one.kind is not RoundKind.PLAYED or one.opponent is None for one in own)
        others = without * past.score + sum(pasts[other].score for other in past.met)
        score = 1000 + 10 * past.index - others
        histories[strangers[number]] = [_points(score), *[HALF._replace(points=Points(0))] * (length - 1)]
    return request_for(histories, absent=strangers.values(), **changes)


def _met(number: int, pasts: Mapping[int, Past]) -> tuple[int, ...]:
    return tuple(other for other in pasts if other in pasts[number].met or number in pasts[other].met)


def _points(points: float) -> PastRound:
    return PastRound(RoundKind.PLAYED, Points(round(10 * points)))


def _history(past: Past, length: int, stranger: int) -> list[PastRound]:
    history = [_points(past.score)]
    if past.no_bye:
        history[0] = history[0]._replace(kind=RoundKind.PAIRING_ALLOCATED_BYE)
    history.append(PastRound(RoundKind.PLAYED, Points(0), Tpn(stranger)))
    history += [PastRound(RoundKind.PLAYED, Points(0), None, COLOURS[colour]) for colour in past.colours]
    history += [PastRound(RoundKind.PLAYED, Points(0), Tpn(other)) for other in past.met]
    history += [HALF._replace(points=Points(0))] * (length - len(history))
    return history
