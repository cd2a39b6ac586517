"""In which order the pairs of a round sit at the boards."""

from collections.abc import Iterable, Mapping, Sequence

from swissdesk.pairing.basic.scores import virtual_points
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Points, Tpn


def real_scores(request: PairingRequest, pairing_scores: Mapping[Tpn, Points]) -> Mapping[Tpn, Points]:
    """Return the scores without the virtual points of the round."""
    number = request.round_number
    virtual = {player.tpn: virtual_points(player, number) for player in request.players}
    return {tpn: Points(score - virtual[tpn]) for tpn, score in pairing_scores.items()}


def board_order(
    pairs: Iterable[Pair], scores: Mapping[Tpn, Points], ranking: Sequence[Tpn] = ()
) -> tuple[Pair, ...]:
    """Return the pairs in board order (C.04.2:3.6).

    First the score of the higher ranked player, then the sum of both, highest first; then the
    pairing number of the higher ranked player. `scores` are pairing scores (C.04.7:1.5), or in 2017
    `real_scores`; `ranking` says who of equal scores ranks higher where that is not the smaller
    number (D.02:10, 43).
    """
    place_of = {tpn: place for place, tpn in enumerate(ranking)}

    def key(pair: Pair) -> tuple[int, int, Tpn]:
        white, black = scores[pair.white], scores[pair.black]
        # Of equal scores somebody ranks higher by number, or by what the event ranks by.
        if white == black:
            higher = min(pair, key=place_of.__getitem__) if place_of else min(pair)
            return -white, -white - black, higher
        return -max(white, black), -white - black, pair.white if white > black else pair.black

    return tuple(sorted(pairs, key=key))


def in_board_order(
    request: PairingRequest,
    pairs: Iterable[Pair],
    bye: Tpn | None,
    scores: Mapping[Tpn, Points],
    ranking: Sequence[Tpn] = (),
) -> RoundPairing:
    """Return the round that is asked for, its pairs in `board_order` by these scores and this ranking."""
    return RoundPairing(
        revision=request.revision,
        round_number=request.round_number,
        pairs=board_order(pairs, scores, ranking),
        bye=bye,
    )
