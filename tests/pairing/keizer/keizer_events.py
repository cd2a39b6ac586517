"""Requests for rounds of the Keizer system, from short descriptions and by chance."""

import random
from collections import defaultdict
from collections.abc import Iterable, Mapping

from swissdesk.frozen import replace
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import (
    USUAL_LADDER,
    LadderRules,
    PairingPlayer,
    PairingRequest,
    PastRound,
    RoundKind,
)
from swissdesk.terms import Colour, Points, Scoring, Tpn

BYE = PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(10))
DUTY = PastRound(RoundKind.FULL_POINT_BYE, Points(10))
NOTICE = PastRound(RoundKind.HALF_POINT_BYE, Points(5))
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
    rules: LadderRules = USUAL_LADDER,
    initial: Colour = Colour.WHITE,
    forbidden: Iterable[tuple[int, int]] = (),
) -> PairingRequest:
    """The request for a round."""
    away = {*absent}
    players = tuple(
        PairingPlayer(Tpn(number), tuple(history), (), takes_part=number not in away)
        for number, history in sorted(histories.items())
    )
    return PairingRequest(
        revision=3,
        system=KEIZER,
        round_number=1 + max((len(player.history) for player in players), default=0),
        rounds_planned=30,
        initial_colour=initial,
        scoring=Scoring(),
        players=players,
        forbidden_pairs=frozenset((Tpn(one), Tpn(other)) for one, other in forbidden),
        teams=None,
        ladder=rules,
    )


def random_rules(chance: random.Random, size: int) -> LadderRules:
    """What a club might choose, and what none would."""
    return LadderRules(
        highest=chance.choice([0, 0, size // 2, size, 3 * size]),
        step=chance.choice([1, 1, 1, 2]),
        own_value=chance.random() < 0.6,
        bye=chance.choice([4, 3, 6]),
        club_duty=chance.choice([4, 6, 0]),
        with_notice=chance.choice([2, 3, 1]),
        without_notice=chance.choice([0, 0, 1]),
        paid=chance.choice([None, 0, 1, 2, 5]),
        rounds_between=chance.randint(0, 5),
    )


def random_request(chance: random.Random, sizes: tuple[int, int], rounds: tuple[int, int]) -> PairingRequest:
    """The request for a round after some rounds of chance; it may be one that cannot be met."""
    size = chance.randint(*sizes)
    request = request_for(
        dict.fromkeys(range(1, size + 1), ()),
        rules=random_rules(chance, size),
        initial=chance.choice(list(Colour)),
    )
    absences, repeats = chance.choice([0, 0.1, 0.3]), chance.random() < 0.5
    for _round in range(chance.randint(*rounds)):
        free = [player.tpn for player in request.players if chance.random() >= absences]
        chance.shuffle(free)
        if repeats:
            # The same few meet all the time: then it matters how many rounds lie between.
            free.sort(key=lambda tpn: (tpn + chance.randint(0, 1)) // 2)
        pairs = tuple(zip(free[::2], free[1::2], strict=False))
        request = played(chance, request, pairs, free[-1] if len(free) % 2 else None)
    pairs = [(one.tpn, two.tpn) for one in request.players for two in request.players if one.tpn < two.tpn]
    return replace(
        request,
        players=tuple([replace(one, takes_part=chance.random() >= absences) for one in request.players]),
        forbidden_pairs=frozenset(chance.sample(pairs, min(len(pairs), chance.choice([0, 0, 0, 2])))),
    )


def played(
    chance: random.Random,
    request: PairingRequest,
    pairs: Iterable[tuple[int, int]],
    bye: int | None,
    absences: float = 0,
) -> PairingRequest:
    """The request for the next round: results and kinds of absence are those of chance."""
    records: defaultdict[int, PastRound] = defaultdict(lambda: chance.choice([NOTICE, NOTICE, ABSENT, DUTY]))
    for white, black in pairs:
        points = chance.choice([0, 0.5, 1, 1 if white < black else 0])
        records[white], records[black] = game(black, "W", points), game(white, "B", 1 - points)
        if chance.random() < 0.05:
            records[white], records[black] = forfeited(black, won=True), forfeited(white, won=False)
    if bye is not None:
        records[bye] = BYE
    players = [
        replace(
            player,
            history=(*player.history, records[player.tpn]),
            takes_part=chance.random() >= absences,
        )
        for player in request.players
    ]
    return replace(request, players=tuple(players), round_number=request.round_number + 1)


def play_paired_round(
    chance: random.Random, request: PairingRequest, pairing: RoundPairing, absences: float
) -> PairingRequest:
    """The request for the round after one that was paired."""
    return played(chance, request, pairing.pairs, pairing.bye, absences)
