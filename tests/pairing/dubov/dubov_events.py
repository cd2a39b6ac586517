"""Requests for rounds of the Dubov System, from short descriptions and by chance."""

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import partial

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.dubov.facts import DUBOV
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Points, Scoring, Tpn
from tests.pairing.random_rounds import play_round

BYE = PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(10))
HALF = PastRound(RoundKind.HALF_POINT_BYE, Points(5))
FULL = PastRound(RoundKind.FULL_POINT_BYE, Points(10))
ABSENT = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))
COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


class Past(Frozen):
    """What a player comes to: points, colours played, the average rating of the opponents, those met.

    `floated` are the rounds in which the player was paired with somebody of a higher score.
    """

    score: float = 0
    colours: str = ""
    aro: int = 2000
    met: tuple[int, ...] = ()
    floated: tuple[int, ...] = ()


def played(opponent: int | None, colour: str | None, points: float = 1) -> PastRound:
    """A played game; points as an arbiter counts them, the colour W or B."""
    return PastRound(
        RoundKind.PLAYED,
        Points(round(10 * points)),
        None if opponent is None else Tpn(opponent),
        None if colour is None else COLOURS[colour],
    )


def forfeited(opponent: int, *, won: bool) -> PastRound:
    """A game that only one of the two came to."""
    kind = RoundKind.FORFEIT_WIN if won else RoundKind.FORFEIT_LOSS
    return PastRound(kind, Points(10 if won else 0), Tpn(opponent))


def request_for(
    histories: Mapping[int, Iterable[PastRound]],
    *,
    ratings: Mapping[int, int] | None = None,
    absent: Iterable[int] = (),
    initial: Colour = Colour.WHITE,
    planned: int = 9,
    forbidden: Iterable[tuple[int, int]] = (),
) -> PairingRequest:
    """A request; without ratings the first has 2400, and each after it ten less."""
    rating_of = ratings or {}
    players = tuple(
        PairingPlayer(
            Tpn(number),
            tuple(history),
            (),
            takes_part=number not in {*absent},
            rating=rating_of.get(number, max(1000, 2410 - 10 * number)),
        )
        for number, history in sorted(histories.items())
    )
    return PairingRequest(
        revision=3,
        system=DUBOV,
        round_number=1 + max((len(player.history) for player in players), default=0),
        rounds_planned=planned,
        initial_colour=initial,
        scoring=Scoring(),
        players=players,
        forbidden_pairs=frozenset((Tpn(one), Tpn(other)) for one, other in forbidden),
        teams=None,
    )


def position(pasts: Mapping[int, Past], *, planned: int = 9) -> PairingRequest:
    """A position by what each player comes to; it need not be possible in play.

    Each has a stranger of its own, beyond the list's end, with whom all colours were played and who has the
    average rating that is asked for, and who takes part no more. Whom a player has met is forbidden.
    """
    length = max(max((1 + len(past.colours), *past.floated)) for past in pasts.values())
    last = max(pasts)
    histories: dict[int, list[PastRound]] = {}
    ratings: dict[int, int] = {number: max(1000, 2410 - 10 * number) for number in pasts}
    for number, past in pasts.items():
        stranger = last + number
        ratings[stranger] = past.aro
        histories[number] = _history(past, length, stranger, 2 * last + 1)
        histories[stranger] = [ABSENT] * length
    # A stranger with 99 points, whom everybody has floated up to.
    histories[2 * last + 1] = [ABSENT._replace(points=Points(990)), *[ABSENT] * (length - 1)]
    ratings[2 * last + 1] = 2000
    forbidden = {
        (min(number, other), max(number, other)) for number, past in pasts.items() for other in past.met
    }
    strangers = [number for number in histories if number > last]
    return request_for(
        histories, ratings=ratings, absent=strangers, planned=planned, forbidden=sorted(forbidden)
    )


def _history(past: Past, length: int, stranger: int, higher: int) -> list[PastRound]:
    history = [ABSENT._replace(points=Points(round(10 * past.score)))]
    for number in range(2, length + 1):
        opponent = higher if number in past.floated else stranger
        colour = past.colours[number - 2 : number - 1] or None
        history.append(ABSENT if colour is None else played(opponent, colour, 0))
    for number in past.floated:
        if history[number - 1] is ABSENT:
            history[number - 1] = forfeited(higher, won=False)
    return history


class Habits:
    """How irregular an event is."""

    def __init__(self, chance: random.Random) -> None:
        self.absences = chance.choice([0, 0, 0.1, 0.2])
        self.forfeits = chance.choice([0, 0, 0.2])
        self.draws = chance.choice([0.1, 0.5, 0.9])
        self.white = chance.choice([0.5, 0.9, 1])
        self.byes = chance.choice([ABSENT, HALF, FULL])


def random_ratings(chance: random.Random, size: int) -> dict[int, int]:
    """Ratings of a list; often several players share one, so that averages are equal too."""
    spread = chance.choice([2, 20, 600])
    ratings = sorted((2000 + chance.randrange(spread) for _player in range(size)), reverse=True)
    return dict(enumerate(ratings, 1))


def random_request(chance: random.Random, sizes: tuple[int, int], rounds: tuple[int, int]) -> PairingRequest:
    """The request for a round after some rounds of chance; it may be one that cannot be met."""
    players = list(range(1, chance.randint(*sizes) + 1))
    histories: dict[int, list[PastRound]] = {player: [] for player in players}
    met: set[frozenset[int]] = set()
    habits = Habits(chance)
    number = chance.randint(*rounds)
    for _round in range(number):
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
    absent = frozenset(player for player in players if chance.random() < habits.absences)
    pairs = [(one, other) for one in players for other in players if one < other]
    request = request_for(
        histories,
        ratings=random_ratings(chance, len(players)),
        absent=absent,
        initial=chance.choice(list(Colour)),
        planned=number + chance.choice([1, 2, 2, 3]),
        forbidden=chance.sample(pairs, min(len(pairs), chance.choice([0, 0, 0, 1, 2]))),
    )
    return accelerated(request) if chance.random() < 0.1 else request


def random_position(chance: random.Random, sizes: tuple[int, int]) -> PairingRequest:
    """A position that hardly comes about in play: upfloats, colours and meetings are those of chance."""
    size = 2 * (chance.randint(*sizes) // 2)
    colours = chance.choice(["", "W", "WB", "WWB", "WBBW"])
    often = chance.choice([0.2, 0.5, 0.7])
    barred = chance.choice([0.1, 0.3, 0.5])
    rounds = range(2, 8)
    pasts = {
        number: Past(
            score=chance.choice([0, 0.5, 0.5, 1]),
            colours="".join(chance.sample(colours, len(colours))),
            aro=2000 + chance.randrange(chance.choice([2, 50])),
            met=tuple(other for other in range(1, number) if chance.random() < barred),
            floated=tuple(number for number in rounds if chance.random() < often),
        )
        for number in range(1, size + 1)
    }
    return position(pasts, planned=chance.choice([8, 9, 14]))


def accelerated(request: PairingRequest) -> PairingRequest:
    """Give the first half of the list a virtual point in every round, and in the last one only half of it."""
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
    players = (
        replace(
            player,
            history=(*player.history, records[player.tpn]),
            takes_part=chance.random() >= habits.absences,
        )
        for player in request.players
    )
    return replace(request, players=tuple(players), round_number=request.round_number + 1)


def _game(chance: random.Random, one: int, other: int, habits: Habits) -> tuple[PastRound, PastRound]:
    if chance.random() < habits.forfeits:
        return forfeited(other, won=True), forfeited(one, won=False)
    points = 0.5 if chance.random() < habits.draws else chance.choice((0, 1))
    return played(other, "W", points), played(one, "B", 1 - points)
