"""Why a graph has no perfect matching: a proof that one can check by counting.

Sources: W. T. Tutte, The factorization of linear graphs (1947); C. Berge, Sur le couplage maximum
d'un graphe (1958).
"""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.search import Trees, augment


class Obstruction(NamedTuple):
    """Sets of vertices that stand in each other's way.

    Each of the `groups` has an odd number of vertices, whose only neighbours outside their group
    are the `separators`. So every group needs one separator at least, and there are more groups.
    """

    groups: tuple[int, ...]
    separators: int

    @property
    def size(self) -> int:
        """Return how many vertices the proof speaks of."""
        return sum(group.bit_count() for group in self.groups) + self.separators.bit_count()


def smallest_obstruction(rows: Sequence[int]) -> Obstruction | None:
    """Return an obstruction of few vertices, None for a graph with a perfect matching.

    The tree of a failed search is one: no part of it would do, and of those of all vertices that a
    maximum matching leaves single it is the smallest. Groups come by their smallest vertex. There
    is always one group more than there are separators.
    """
    graph, mate, everybody = list(rows), [-1] * len(rows), below(len(rows))
    single = augment(graph, mate, everybody)
    found = [_tree_of(graph, mate, vertex) for vertex in members(single)]
    return min(found, key=lambda obstruction: obstruction.size, default=None)


def _tree_of(rows: list[int], mate: list[int], root: int) -> Obstruction:
    """Return what can be reached from a vertex that a maximum matching leaves single."""
    trees = Trees(rows, mate, below(len(rows)), 1 << root)
    # Without a target the tree grows as far as it can.
    trees.grow(0)
    in_blossoms = 0
    for blossom in trees.blossoms.values():
        in_blossoms |= blossom
    singles = [1 << vertex for vertex in members(trees.even & ~in_blossoms)]
    groups = sorted((*trees.blossoms.values(), *singles), key=lambda group: group & -group)
    return Obstruction(tuple(groups), trees.odd)
