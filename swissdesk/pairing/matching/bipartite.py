"""Giving vertices partners of their own among others, one after another."""

from collections.abc import Sequence

from swissdesk.pairing.matching.bitsets import lowest


def give_partner(rows: Sequence[int], others: int, given: dict[int, int], vertex: int) -> bool:
    """Give a vertex one of the others, moving those who have one; return False, nothing changed, if none.

    `given` has the vertex of each of the others that is taken. Source: H. W. Kuhn, The Hungarian method for
    the assignment problem (1955).
    """
    seen = 0

    def search(one: int) -> bool:
        nonlocal seen
        while free := rows[one] & others & ~seen:
            other = lowest(free)
            seen |= 1 << other
            if other not in given or search(given[other]):
                given[other] = one
                return True
        return False

    return search(vertex)
