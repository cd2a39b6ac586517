"""In which order the pairs of a round sit at the boards."""

from collections.abc import Iterable, Mapping

from swissdesk.pairing.outcome import Pair
from swissdesk.terms import Points, Tpn


def board_order(pairs: Iterable[Pair], scores: Mapping[Tpn, Points]) -> tuple[Pair, ...]:
    """Return the pairs in board order (C.04.2:3.6).

    First the score of the higher ranked player, then the sum of both, highest first; then the
    pairing number of the higher ranked player. `scores` are pairing scores: under acceleration the
    boards follow the virtual points (C.04.7:1.5).
    """

    def key(pair: Pair) -> tuple[int, int, Tpn]:
        white, black = scores[pair.white], scores[pair.black]
        if white == black:
            return -white, -white - black, min(pair)
        return -max(white, black), -white - black, pair.white if white > black else pair.black

    return tuple(sorted(pairs, key=key))
