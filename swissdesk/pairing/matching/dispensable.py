"""Who can be left out of a graph so that all others have a perfect matching."""

from collections.abc import Sequence

from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.search import decompose


def dispensable_vertices(rows: Sequence[int]) -> int:
    """Return the set of the vertices without any one of which the rest has a perfect matching.

    One maximum matching decides for all of them: it leaves one vertex single, and the outer set
    holds those who could be that one (Gallai and Edmonds).
    """
    everybody = below(len(rows))
    shape = decompose(list(rows), [-1] * len(rows), everybody, everybody)
    # Where three stay single, leaving out one cannot help the other two.
    return shape.outer if shape.exposed.bit_count() == 1 else 0
