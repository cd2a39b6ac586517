"""The average rating of the opponents, where a system pairs by it."""

from collections.abc import Mapping, Sequence

from swissdesk.terms import Tpn


def average_rating(opponents: Sequence[Tpn], rating_of: Mapping[Tpn, int]) -> int:
    """Return the average rating of those met over the board, halves rounded up; 0 for none (C.04.4.1:1.7).

    Each game counts, so that somebody who was met twice counts twice.
    """
    if not opponents:
        return 0
    total, count = sum([rating_of[tpn] for tpn in opponents]), len(opponents)
    # Of 2000 and 2001 it is 2001: (2 * 4001 + 2) // 4.
    return (2 * total + count) // (2 * count)
