"""The index by which players are ranked: how strong the opposition was (C.04.4.2:1.7, 1.8)."""

from collections.abc import Mapping
from itertools import takewhile
from typing import NamedTuple

from swissdesk.pairing.basic.scores import score_before
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Points, Tpn


class Index(NamedTuple):
    """The index of a player; the higher one ranks first.

    Buchholz is in tenths of a point, Sonneborn-Berger in hundredths: products of two numbers of tenths.
    """

    buchholz: int
    sonneborn_berger: int


def indexes(request: PairingRequest) -> Mapping[Tpn, Index]:
    """Return the index of everybody on the list before the round; O(players * rounds).

    Scores are those of the standings: no virtual points (C.04.4.2:1.7.2).
    """
    scores = {player.tpn: score_before(player, request.round_number) for player in request.players}
    seen = {player.tpn: scores[player.tpn] + _for_opponents(player, request) for player in request.players}
    return {player.tpn: _index(player, scores[player.tpn], seen) for player in request.players}


def _for_opponents(player: PairingPlayer, request: PairingRequest) -> int:
    """Return what opponents count of somebody beyond the score: a draw for each round lately missed.

    These are the zero-point byes without a gap before the round to be paired, if that is missed as well.
    """
    if player.takes_part or not player.misses_round:
        return 0
    missed = takewhile(lambda past: past.kind is RoundKind.ZERO_POINT_BYE, reversed(player.history))
    return request.scoring.draw * sum(1 for _past in missed)


def _index(player: PairingPlayer, own: Points, seen: Mapping[Tpn, int]) -> Index:
    buchholz = sonneborn_berger = 0
    for past in player.history:
        # Who does not play is taken to have met themselves, with the result that brings those points.
        is_game = past.kind is RoundKind.PLAYED and past.opponent is not None
        score = seen[past.opponent] if is_game and past.opponent is not None else own
        buchholz += score
        sonneborn_berger += past.points * score
    return Index(buchholz, sonneborn_berger)
