"""Fields to be measured: requests of rounds that were really played, and some nobody would wish for."""

import random
from collections.abc import Iterator

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.generator import Plan, Rates, random_ratings
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import Colour, Points, Tpn
from swissdesk.tiebreaks.tables import expected_percent
from swissdesk.tournament.event.generated import play

CALM = Rates()
USUAL = Rates(draws=30, forfeits=1, withdrawals=2, half_point_byes=1, zero_point_byes=1)

Pairs = frozenset[tuple[Tpn, Tpn]]


def played_requests(
    players: int, rounds: int, rates: Rates = CALM, forbidden: Pairs = frozenset()
) -> Iterator[PairingRequest]:
    """Yield the request for each round of an event, as far as it can be played."""
    chance = random.Random(f"{players} players, {rounds} rounds, {len(forbidden)} pairs")
    ratings = random_ratings(players, 1400, 2500, chance)
    plan = Plan(DUTCH_2026, rounds, ratings, Colour.WHITE, rates=rates)

    def pair(request: PairingRequest):
        return pair_round(replace(request, forbidden_pairs=forbidden))

    for played in play(plan, pair, expected_percent, chance):
        yield replace(played.request, forbidden_pairs=forbidden)


def chosen_requests(
    players: int, rounds: int, chosen: tuple[int, ...], rates: Rates = USUAL
) -> Iterator[PairingRequest]:
    """Yield the request for some of the rounds of an event."""
    for request in played_requests(players, rounds, rates):
        if request.round_number in chosen:
            yield request


def last_request(players: int, rounds: int, forbidden: Pairs = frozenset()) -> PairingRequest:
    """Return the request for the last round of an event, or for the last one that could be paired."""
    *_earlier, last = played_requests(players, rounds, CALM, forbidden)
    return last


def same_colour_request(players: int) -> PairingRequest:
    """Return the request for round 2 where everybody had White, against somebody who has left."""
    ours, theirs = range(1, players + 1), range(players + 1, 2 * players + 1)

    def entry(tpn: int, opponent: int, colour: Colour) -> PairingPlayer:
        points = Points(10 if colour is Colour.WHITE and tpn % 3 else 0)
        past = PastRound(RoundKind.PLAYED, points, Tpn(opponent), colour)
        return PairingPlayer(Tpn(tpn), (past,), (), takes_part=colour is Colour.WHITE)

    people = [entry(tpn, tpn + players, Colour.WHITE) for tpn in ours]
    people += [entry(tpn, tpn - players, Colour.BLACK) for tpn in theirs]
    first = next(played_requests(2, 1))
    return replace(first, round_number=2, rounds_planned=9, players=tuple(people))


def big_clubs(players: int) -> Pairs:
    """Return who may not meet: two fifths of the players are of one club, a fifth and a tenth of others."""
    chance = random.Random(players)
    club_of = {tpn: chance.choices("ABC-", (4, 2, 1, 3))[0] for tpn in range(1, players + 1)}
    return frozenset(
        (Tpn(one), Tpn(other))
        for one in club_of
        for other in range(one + 1, players + 1)
        if club_of[one] == club_of[other] != "-"
    )


def weak_club(players: int) -> Pairs:
    """Return who may not meet: the lower half of the list is one club."""
    lower = range(players // 2 + 1, players + 1)
    return frozenset((Tpn(one), Tpn(other)) for one in lower for other in lower if one < other)


def can_be_paired(request: PairingRequest) -> bool:
    try:
        pair_round(request)
    except NoLegalPairingError:
        return False
    return True
