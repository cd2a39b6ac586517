"""In which order the pairs of a round sit at the boards."""

from collections.abc import Iterable, Mapping, Sequence

from swissdesk.pairing.basic.scores import virtual_points
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Points, SystemName, Tpn


def boards_follow_virtual_points(system: SystemName) -> bool:
    """Tell whether the boards of an accelerated round go by pairing scores (C.04.7:1.5).

    So say the rules of 2026, which hold for every system but the Dutch one of 2017. The handling
    rules of 2016 know scores alone (C.04.2.D.9), and the programs of their time sort by real ones.
    """
    return system is not SystemName.DUTCH_2017


def board_scores(request: PairingRequest, pairing_scores: Mapping[Tpn, Points]) -> Mapping[Tpn, Points]:
    """Return the scores by which the boards of a round are ordered, from the pairing scores."""
    if boards_follow_virtual_points(request.system):
        return pairing_scores
    number = request.round_number
    virtual = {player.tpn: virtual_points(player, number) for player in request.players}
    return {tpn: Points(score - virtual[tpn]) for tpn, score in pairing_scores.items()}


def board_order(
    pairs: Iterable[Pair], scores: Mapping[Tpn, Points], ranking: Sequence[Tpn] = ()
) -> tuple[Pair, ...]:
    """Return the pairs in board order (C.04.2:3.6).

    First the score of the higher ranked player, then the sum of both, highest first; then the
    pairing number of the higher ranked player. `scores` are those of `board_scores`; `ranking` says
    who of equal scores ranks higher where that is not the smaller number (D.02:10, 43).
    """
    place_of = {tpn: place for place, tpn in enumerate(ranking)}

    def key(pair: Pair) -> tuple[int, int, Tpn]:
        white, black = scores[pair.white], scores[pair.black]
        if white == black:
            higher = min(pair, key=place_of.__getitem__) if place_of else min(pair)
            return -white, -white - black, higher
        return -max(white, black), -white - black, pair.white if white > black else pair.black

    return tuple(sorted(pairs, key=key))


def in_board_order(
    request: PairingRequest, pairs: Iterable[Pair], bye: Tpn | None, pairing_scores: Mapping[Tpn, Points]
) -> RoundPairing:
    """Return the round that is asked for, its pairs in board order by the scores of the players."""
    return RoundPairing(
        revision=request.revision,
        round_number=request.round_number,
        pairs=board_order(pairs, board_scores(request, pairing_scores)),
        bye=bye,
    )
