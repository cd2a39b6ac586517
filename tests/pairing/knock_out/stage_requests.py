"""Requests for the stages of a knock-out, played on by who wins."""

from collections.abc import Callable

from swissdesk.frozen import replace
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.pairing.knock_out.system import players_of_stage
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.pairing.systems import check_round, pair_round
from swissdesk.terms import KNOCK_OUT_SCORING, Colour, Points, Tpn

Winner = Callable[[Pair], Tpn | None]
"""Tells who wins a pair, None if both lose it."""


def first_request(players: int, rules: KnockOutRules | None = None) -> PairingRequest:
    people = tuple(PairingPlayer(Tpn(number), (), (), takes_part=True) for number in range(1, players + 1))
    asked = PairingRequest(
        revision=3,
        system=KNOCK_OUT,
        round_number=1,
        rounds_planned=1,
        initial_colour=Colour.WHITE,
        scoring=KNOCK_OUT_SCORING,
        players=people,
        forbidden_pairs=frozenset(),
        teams=None,
        knock_out=rules or KnockOutRules(),
    )
    return present(asked)


def present(request: PairingRequest) -> PairingRequest:
    """The request with those present who play in its stage."""
    playing = players_of_stage(request).playing
    people = tuple(replace(player, takes_part=player.tpn in playing) for player in request.players)
    return replace(request, players=people)


def paired(request: PairingRequest) -> tuple[Pair, ...]:
    """The pairs of a stage, which have passed the check."""
    pairing = pair_round(request)
    check_round(request, pairing)
    assert pairing.bye is None
    return pairing.pairs


def played_on(request: PairingRequest, wins: Winner) -> PairingRequest:
    """The request for the next stage."""
    free = players_of_stage(request).free
    past: dict[Tpn, PastRound] = {}
    for pair in paired(request):
        winner = wins(pair)
        for tpn, other, colour in zip(pair, pair[::-1], (Colour.WHITE, Colour.BLACK), strict=True):
            kind = RoundKind.PLAYED if winner else RoundKind.FORFEIT_LOSS
            points, seen = Points(20 if tpn == winner else 0), colour if winner else None
            past[tpn] = PastRound(kind, points, other, seen, goes_on=tpn == winner)
    out = PastRound(RoundKind.ZERO_POINT_BYE, Points(0))
    passed = PastRound(RoundKind.PAIRING_ALLOCATED_BYE, Points(0), goes_on=True)
    people = tuple(
        replace(
            player,
            history=(*player.history, past.get(player.tpn, passed if player.tpn in free else out)),
        )
        for player in request.players
    )
    return present(replace(request, round_number=request.round_number + 1, players=people))
