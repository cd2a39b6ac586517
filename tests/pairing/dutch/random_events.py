"""Random tournaments that are played until they end, or until no round is possible."""

import random
from collections.abc import Callable, Iterator

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, Points, Scoring, Tpn

SCORINGS = (
    Scoring(),
    Scoring(win=Points(30), draw=Points(10), forfeit_win=Points(30), half_point_bye=Points(10)),
    Scoring(loss=Points(5), draw=Points(10), win=Points(20), pairing_allocated_bye=Points(0)),
)
REQUESTED_BYES = {
    RoundKind.FULL_POINT_BYE: "full_point_bye",
    RoundKind.HALF_POINT_BYE: "half_point_bye",
    RoundKind.ZERO_POINT_BYE: "zero_point_bye",
}


class Habits(Frozen):
    """How often things happen in an event."""

    draws: float
    forfeits: float
    absences: float


DUTCH = (DUTCH_2017, DUTCH_2025, DUTCH_2026)


def random_event(chance: random.Random, sizes: tuple[int, int]) -> PairingRequest:
    """Return the first round of an event of any edition, perhaps accelerated, perhaps with clubs."""
    size = chance.randint(*sizes)
    rounds = chance.choice([min(size - 1, 7), max(1, size - chance.randint(1, 4))])
    scoring = chance.choice(SCORINGS)
    bonus = [scoring.win, scoring.draw, *[Points(0)] * rounds][:rounds] if chance.random() < 0.3 else []
    clubs = chance.choice([0, 0, size // 3])
    club_of = {tpn: chance.randrange(clubs) if clubs > 1 else tpn for tpn in range(1, size + 1)}
    return PairingRequest(
        revision=0,
        system=chance.choice(DUTCH),
        round_number=1,
        rounds_planned=rounds,
        initial_colour=chance.choice(list(Colour)),
        scoring=scoring,
        players=tuple(
            PairingPlayer(Tpn(tpn), (), tuple(bonus) if tpn <= size // 2 else (), takes_part=True)
            for tpn in range(1, size + 1)
        ),
        forbidden_pairs=frozenset(
            (Tpn(one), Tpn(other))
            for one in club_of
            for other in club_of
            if one < other and club_of[one] == club_of[other]
        ),
        teams=None,
    )


def played_requests(chance: random.Random, sizes: tuple[int, int]) -> Iterator[PairingRequest]:
    """Yield the request for each round of a random event, the one that cannot be met included."""
    request = random_event(chance, sizes)
    habits = Habits(chance.choice([0.1, 0.5, 0.9]), chance.choice([0, 0.1]), chance.choice([0, 0.1]))
    return requests_until_end(chance, request, habits, pair_round)


def requests_until_end(
    chance: random.Random,
    request: PairingRequest,
    habits: Habits,
    pair: Callable[[PairingRequest], RoundPairing],
) -> Iterator[PairingRequest]:
    """Yield the request for each round that follows from playing on, the one that cannot be met included."""
    while request.round_number <= request.rounds_planned:
        present = [replace(one, takes_part=chance.random() >= habits.absences) for one in request.players]
        request = replace(request, players=tuple(present))
        yield request
        try:
            pairing = pair(request)
        except NoLegalPairingError:
            return
        request = after_round(chance, request, pairing, habits)


def after_round(
    chance: random.Random, request: PairingRequest, pairing: RoundPairing, habits: Habits
) -> PairingRequest:
    """Return the request for the next round after random results."""
    scoring = request.scoring
    records: dict[Tpn, PastRound] = {}
    if pairing.bye is not None:
        kind = RoundKind.PAIRING_ALLOCATED_BYE
        records[pairing.bye] = PastRound(kind, scoring.pairing_allocated_bye)
    for white, black in pairing.pairs:
        ours, theirs = _outcomes(chance, scoring, habits)
        records[white] = PastRound(*ours, black, Colour.WHITE)
        records[black] = PastRound(*theirs, white, Colour.BLACK)
    for player in request.players:
        if player.tpn not in records:
            kind = chance.choice(list(REQUESTED_BYES))
            records[player.tpn] = PastRound(kind, getattr(scoring, REQUESTED_BYES[kind]))
    return replace(
        request,
        round_number=request.round_number + 1,
        players=tuple(
            replace(player, history=(*player.history, records[player.tpn])) for player in request.players
        ),
    )


Outcome = tuple[RoundKind, Points]


def _outcomes(chance: random.Random, scoring: Scoring, habits: Habits) -> tuple[Outcome, Outcome]:
    win, loss = (RoundKind.PLAYED, scoring.win), (RoundKind.PLAYED, scoring.loss)
    if chance.random() < habits.forfeits:
        absent = (RoundKind.FORFEIT_LOSS, scoring.forfeit_loss)
        return chance.choice([((RoundKind.FORFEIT_WIN, scoring.forfeit_win), absent), (absent, absent)])
    if chance.random() < habits.draws:
        return (RoundKind.PLAYED, scoring.draw), (RoundKind.PLAYED, scoring.draw)
    return chance.choice([(win, loss), (loss, win)])
