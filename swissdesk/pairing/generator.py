"""The random tournament generator: plays a tournament from a plan and a source of chance.

It knows a pairing system only as a function from request to outcome, and a result only by the
percentage that FIDE's table expects (B.02: 8.1.2): it plays with every system that there is. The
same plan and the same chance give the same tournament on every machine.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.handling.acceleration import BakuEdition, accelerated_count, virtual_points
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Mark,
    Result,
    Scoring,
    SystemName,
    Tpn,
)

PairRound = Callable[[PairingRequest], RoundPairing]
ExpectedPercent = Callable[[int], int]
"""What a player is expected to score, in per cent, from his rating less the opponent's."""

_FORFEITS: Final = (*(WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT) * 4, DOUBLE_FORFEIT)
_ATTEMPTS: Final = 8
"""How often a round that cannot be paired is tried again with other people missing."""

_KIND_OF_BYE: Final = {
    ByeKind.HALF_POINT: RoundKind.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: RoundKind.ZERO_POINT_BYE,
}
_KIND_OF_MARK: Final = {
    Mark.FORFEIT_WIN: RoundKind.FORFEIT_WIN,
    Mark.FORFEIT_LOSS: RoundKind.FORFEIT_LOSS,
}


@dataclass(frozen=True, slots=True)
class Rates:
    """How often things happen, in per cent.

    `draws` of the games between equals; the stronger one player is, the fewer there can be.
    `forfeits` of the pairings; half- and zero-point byes of the players in each round;
    `withdrawals` and `late_entries` of the players in the whole tournament.
    """

    draws: float = 30
    forfeits: float = 0
    withdrawals: float = 0
    half_point_byes: float = 0
    zero_point_byes: float = 0
    late_entries: float = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """The tournament to be played: `ratings` in order of TPN, 0 for somebody unrated.

    `baku` names the edition of the acceleration, None for none (C.04.7).
    """

    system: SystemName
    rounds_planned: int
    ratings: tuple[int, ...]
    initial_colour: Colour
    scoring: Scoring = field(default_factory=Scoring)
    rates: Rates = field(default_factory=Rates)
    baku: BakuEdition | None = None


class RequestedBye(NamedTuple):
    """Somebody who does not play in a round, and what that is worth."""

    tpn: Tpn
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class GeneratedRound:
    """A round that was paired and played: `results` in the order of the pairs, `byes` by TPN."""

    request: PairingRequest
    pairing: RoundPairing
    results: tuple[Result, ...]
    byes: tuple[RequestedBye, ...]


class _Stay(NamedTuple):
    """The rounds from the first to the last for which a player is in the tournament."""

    first: int
    last: int


def random_ratings(players: int, lowest: int, highest: int, chance: random.Random) -> tuple[int, ...]:
    """Return ratings between two limits, both included, from the highest to the lowest."""
    return tuple(sorted((chance.randint(lowest, highest) for _player in range(players)), reverse=True))


def play(
    plan: Plan, pair: PairRound, expected: ExpectedPercent, chance: random.Random
) -> Iterator[GeneratedRound]:
    """Yield the rounds of a random tournament, each paired by `pair` from those before it.

    A round for which there is no legal pairing, or not even two players, is tried again with other
    people missing; if that does not help the tournament ends there (C.04.3:1.9.3).

    Raises:
        PairingError: what `pair` raises, NoLegalPairingError excepted, and an acceleration that
            does not go with the points.
    """
    stays = _stays(plan, chance)
    request = _first_request(plan, stays)
    while request.round_number <= plan.rounds_planned:
        paired = _pair_with_some_absent(request, _Absences(plan.rates, stays, chance), pair)
        if paired is None:
            return
        asked, pairing, byes = paired
        results = tuple(
            _result(chance, plan.rates, expected(_difference(plan, board.white, board.black)))
            for board in pairing.pairs
        )
        played = GeneratedRound(asked, pairing, results, byes)
        yield played
        request = _next_request(played)


def _stays(plan: Plan, chance: random.Random) -> dict[Tpn, _Stay]:
    """Draw who comes late, in time for round 2 or 3 (C.04.2:2.4), and who leaves before the end."""
    return {Tpn(tpn): _stay(plan, chance) for tpn in range(1, len(plan.ratings) + 1)}


def _stay(plan: Plan, chance: random.Random) -> _Stay:
    first, last = 1, plan.rounds_planned
    if _happens(chance, plan.rates.late_entries):
        first = min(last, chance.randint(2, 3))
    if _happens(chance, plan.rates.withdrawals) and first < last:
        last = chance.randint(first, last - 1)
    return _Stay(first, last)


def _first_request(plan: Plan, stays: Mapping[Tpn, _Stay]) -> PairingRequest:
    """Return the wish for round 1; virtual points are those of the whole tournament."""
    points = virtual_points(plan.rounds_planned, plan.scoring, plan.baku) if plan.baku else ()
    accelerated = accelerated_count([stay.first > 1 for stay in stays.values()]) if plan.baku else 0
    players = tuple(
        PairingPlayer(tpn, (), points if tpn <= accelerated else (), takes_part=True) for tpn in stays
    )
    return PairingRequest(
        revision=0,
        system=plan.system,
        round_number=1,
        rounds_planned=plan.rounds_planned,
        initial_colour=plan.initial_colour,
        scoring=plan.scoring,
        players=players,
        forbidden_pairs=frozenset(),
        teams=None,
    )


class _Absences(NamedTuple):
    """What decides who does not play in a round."""

    rates: Rates
    stays: Mapping[Tpn, _Stay]
    chance: random.Random

    def draw(self, round_number: int) -> dict[Tpn, ByeKind]:
        """Return who does not play in a round, by TPN: not there at all, or with a bye."""
        kinds = {tpn: self._kind(stay, round_number) for tpn, stay in self.stays.items()}
        return {tpn: kind for tpn, kind in kinds.items() if kind is not None}

    def _kind(self, stay: _Stay, round_number: int) -> ByeKind | None:
        if not stay.first <= round_number <= stay.last:
            return ByeKind.ZERO_POINT
        if _happens(self.chance, self.rates.half_point_byes):
            return ByeKind.HALF_POINT
        return ByeKind.ZERO_POINT if _happens(self.chance, self.rates.zero_point_byes) else None


def _pair_with_some_absent(
    request: PairingRequest, absences: _Absences, pair: PairRound
) -> tuple[PairingRequest, RoundPairing, tuple[RequestedBye, ...]] | None:
    """Return the request, its pairing and the byes; None if no attempt led to a legal round."""
    tried: list[dict[Tpn, ByeKind]] = []
    for _attempt in range(_ATTEMPTS):
        absent = absences.draw(request.round_number)
        if absent in tried or len(request.players) - len(absent) < 2:
            continue
        tried.append(absent)
        asked = _without(request, absent)
        try:
            pairing = pair(asked)
        except NoLegalPairingError:
            continue
        return asked, pairing, tuple(RequestedBye(tpn, kind) for tpn, kind in absent.items())
    return None


def _without(request: PairingRequest, absent: Mapping[Tpn, ByeKind]) -> PairingRequest:
    players = tuple(replace(player, takes_part=player.tpn not in absent) for player in request.players)
    return replace(request, players=players)


def _difference(plan: Plan, white: Tpn, black: Tpn) -> int:
    """Return White's rating less Black's; somebody unrated counts as strong as the opponent."""
    ours, theirs = plan.ratings[white - 1], plan.ratings[black - 1]
    return ours - theirs if ours and theirs else 0


def _result(chance: random.Random, rates: Rates, percent: int) -> Result:
    """Draw a result that gives White on the average the expected percentage (B.02: 8.1.2).

    A draw takes as much from both sides, so that there can be no more of them than the weaker
    player's expectation has room for.
    """
    if _happens(chance, rates.forfeits):
        return chance.choice(_FORFEITS)
    draws = min(rates.draws, 2 * min(percent, 100 - percent))
    throw = chance.random() * 100
    if throw < draws:
        return DRAWN
    return WHITE_WINS if throw < percent + draws / 2 else BLACK_WINS


def _next_request(played: GeneratedRound) -> PairingRequest:
    """Return the wish for the round after this one, everybody's record one round longer."""
    request = played.request
    records = dict(_records(played))
    return replace(
        request,
        round_number=request.round_number + 1,
        players=tuple(
            replace(player, history=(*player.history, records[player.tpn])) for player in request.players
        ),
    )


def _records(played: GeneratedRound) -> Iterator[tuple[Tpn, PastRound]]:
    """Yield what the round was for each player."""
    scoring = played.request.scoring
    for (white, black), result in zip(played.pairing.pairs, played.results, strict=True):
        yield white, _record(scoring, result.white, black, Colour.WHITE)
        yield black, _record(scoring, result.black, white, Colour.BLACK)
    for tpn, kind in played.byes:
        yield tpn, PastRound(_KIND_OF_BYE[kind], scoring.of_bye(kind))
    if played.pairing.bye is not None:
        points = scoring.pairing_allocated_bye
        yield played.pairing.bye, PastRound(RoundKind.PAIRING_ALLOCATED_BYE, points)


def _record(scoring: Scoring, mark: Mark, opponent: Tpn, colour: Colour) -> PastRound:
    kind = _KIND_OF_MARK.get(mark, RoundKind.PLAYED)
    return PastRound(kind, scoring.of_mark(mark), opponent, colour)


def _happens(chance: random.Random, percent: float) -> bool:
    """Throw once; the source of chance moves on even where nothing can happen."""
    return chance.random() * 100 < percent
