"""Small random graphs, and all their perfect matchings by exhaustion."""

import random

from swissdesk.pairing.matching.bitsets import members

Rows = list[int]
Matching = frozenset[tuple[int, int]]


def random_rows(chance: random.Random, size: int, density: float) -> Rows:
    rows = [0] * size
    for one in range(size):
        for other in range(one):
            if chance.random() < density:
                rows[one] |= 1 << other
                rows[other] |= 1 << one
    return rows


def random_pairs(chance: random.Random, size: int, density: float) -> list[tuple[int, int]]:
    """Return random pairs as the rows of single vertices."""
    return [(1 << vertex, row) for vertex, row in enumerate(random_rows(chance, size, density))]


def perfect_matchings(rows: Rows, free: int) -> list[Matching]:
    if not free:
        return [frozenset()]
    first, *others = members(free)
    return [
        rest | {(first, other)}
        for other in others
        if rows[first] >> other & 1
        for rest in perfect_matchings(rows, free & ~(1 << first | 1 << other))
    ]


def largest_matching(rows: Rows, free: int) -> int:
    """Return the number of pairs; exponential."""
    if not free:
        return 0
    first, *others = members(free)
    best = largest_matching(rows, free & ~(1 << first))
    for other in others:
        if rows[first] >> other & 1:
            best = max(best, 1 + largest_matching(rows, free & ~(1 << first | 1 << other)))
    return best


def pairs_of(mate: list[int]) -> Matching:
    return frozenset((one, other) for one, other in enumerate(mate) if one < other)
