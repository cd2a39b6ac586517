"""Maximum matchings: Edmonds' search for augmenting paths over rows of bits.

A search costs at most one step for each vertex, each on whole rows at a time; in graphs that lack
few edges nearly every search ends after two steps. Source: J. Edmonds, Paths, trees, and flowers
(1965); the decomposition is that of Gallai and Edmonds.
"""

from swissdesk.frozen import Frozen
from swissdesk.pairing.matching.bitsets import ascending, below, bitset, lowest, members


def attach(rows: list[int], row: int, count: int = 1) -> int:
    """Add so many vertices with this row to the graph and return them as a set."""
    fresh = below(count) << len(rows)
    for vertex in members(row):
        rows[vertex] |= fresh
    rows += [row] * count
    return fresh


class Trees:
    """Alternating trees that grow from exposed vertices of a matching.

    `even` holds the vertices that an alternating path of even length reaches from a root, `odd`
    those that are reached by odd paths only. Blossoms are kept as sets with a base; `back[v]` is
    the vertex before v on an odd path to v.
    """

    __slots__ = ("_base", "_mate", "_queue", "_rows", "_unseen", "back", "blossoms", "even", "odd")

    def __init__(self, rows: list[int], mate: list[int], alive: int, roots: int) -> None:
        self._rows = rows
        self._mate = mate
        self._unseen = alive & ~roots
        self._queue = members(roots)
        self._base: dict[int, int] = {}
        self.even = roots
        self.odd = 0
        self.back: dict[int, int] = {}
        self.blossoms: dict[int, int] = {}

    def grow(self, targets: int) -> int:
        """Grow until an even vertex has a neighbour in `targets` and return that one, else -1."""
        rows, queue, blossoms = self._rows, self._queue, self.blossoms
        target = self._reach(queue, targets)
        if target >= 0:
            return target
        # The queue grows while it is walked: so the tree grows in breadth, and paths stay short.
        for vertex in queue:
            row = rows[vertex]
            if row & self._unseen:
                target = self._step(vertex, row, targets)
                if target >= 0:
                    return target
            near = row & self.even
            if near:
                # An edge within a blossom closes no new cycle.
                near &= ~blossoms.get(self._base_of(vertex), 1 << vertex)
            while near:
                target, near = self._take_petals(vertex, near, targets)
                if target < 0 and near:
                    target = self._contract(vertex, lowest(near), targets)
                    # The new blossom may have swallowed further neighbours.
                    near &= ~blossoms[self._base_of(vertex)]
                if target >= 0:
                    return target
        return -1

    def _reach(self, vertices: list[int], targets: int) -> int:
        if targets:
            rows = self._rows
            for vertex in vertices:
                hit = rows[vertex] & targets
                if hit:
                    target = lowest(hit)
                    self.back[target] = vertex
                    return target
        return -1

    def _step(self, vertex: int, row: int, targets: int) -> int:
        """Take the unseen neighbours of an even vertex and their mates into the tree."""
        rows, mate, back = self._rows, self._mate, self.back
        fresh: dict[int, int] = {}
        for near in ascending(row & self._unseen):
            # Of two neighbours matched with each other the first makes the other one even: the edge to
            # that one closes a cycle, which `grow` contracts.
            if near in fresh:
                continue
            far = mate[near]
            back[near] = vertex
            if targets:
                # Asked when a vertex becomes even, not when its turn comes: with few edges missing
                # nearly every search ends here.
                hit = rows[far] & targets
                if hit:
                    target = lowest(hit)
                    back[target] = far
                    return target
            fresh[far] = near
        odd, even = bitset(fresh.values()), bitset(fresh)
        self._queue += fresh
        self.odd |= odd
        self.even |= even
        self._unseen &= ~(odd | even)
        return -1

    def _base_of(self, vertex: int) -> int:
        base = self._base
        if vertex not in base:
            return vertex
        top = base[vertex]
        while top in base:
            top = base[top]
        # Next time the way is one step: without that, nested blossoms make it as long as they are deep.
        if base[vertex] != top:
            base[vertex] = top
        return top

    def _contract(self, one: int, other: int, targets: int) -> int:
        """Make one blossom of the cycle that the edge between two even vertices closes."""
        top = self._common_base(one, other)
        bases: list[int] = []
        # Both sides are walked before anything is merged: the walk needs the old bases.
        self._walk(one, top, other, bases)
        self._walk(other, top, one, bases)
        blossom = self.blossoms.get(top, 1 << top)
        fresh = []
        for base in bases:
            if base == top or base in self._base:
                continue
            blossom |= self.blossoms.pop(base, 1 << base)
            self._base[base] = top
            # Vertices that were odd have become even: their neighbours were never looked at.
            if not self.even >> base & 1:
                fresh.append(base)
        self.blossoms[top] = blossom
        self.even |= blossom
        self.odd &= ~blossom
        self._queue += fresh
        return self._reach(fresh, targets)

    def _take_petals(self, vertex: int, near: int, targets: int) -> tuple[int, int]:
        """Contract what closes the shortest cycles with the blossom of a vertex, as `_contract` would.

        A neighbour in `near` that is no blossom, and whose partner hangs from the same blossom, becomes
        a part of it with its partner. Return the target that is reached then, if any, and which of the
        neighbours are left. In graphs that lack few edges nearly every cycle is of this kind.
        """
        mate, back, base, rows = self._mate, self.back, self._base, self._rows
        top, blossoms = self._base_of(vertex), self.blossoms
        taken, fresh, target = 0, [], -1
        for other in ascending(near):
            partner = mate[other]
            if partner < 0 or other in base or other in blossoms or self._base_of(back[partner]) != top:
                # What has a longer way to the blossom may take neighbours along.
                break
            back[other] = vertex
            base[other] = base[partner] = top
            taken |= 1 << other
            fresh.append(partner)
            if targets and (hit := rows[partner] & targets):
                target = lowest(hit)
                back[target] = partner
                break
        if not taken:
            return target, near
        joined = taken | bitset(fresh)
        blossoms[top] = blossoms.get(top, 1 << top) | joined
        self.even |= joined
        self.odd &= ~joined
        self._queue += fresh
        return target, near & ~taken

    def _common_base(self, one: int, other: int) -> int:
        mate, back, base_of = self._mate, self.back, self._base_of
        base = base_of(one)
        path = {base}
        # Only the root of a tree has no mate.
        while mate[base] >= 0:
            base = base_of(back[mate[base]])
            path.add(base)
        base = base_of(other)
        while base not in path:
            base = base_of(back[mate[base]])
        return base

    def _walk(self, vertex: int, top: int, child: int, bases: list[int]) -> None:
        """Point every vertex on the way to the top at the other side of the cycle."""
        mate, back, base_of = self._mate, self.back, self._base_of
        while (base := base_of(vertex)) != top:
            partner = mate[vertex]
            bases += (base, base_of(partner))
            back[vertex] = child
            child = partner
            vertex = back[partner]

    def flip(self, target: int) -> None:
        """Augment the matching along the path from the root to an exposed target."""
        mate, back = self._mate, self.back
        while target >= 0:
            vertex = back[target]
            following = mate[vertex]
            mate[target], mate[vertex] = vertex, target
            target = following


def exposed_vertices(mate: list[int], alive: int) -> int:
    """Return the set of the vertices without a partner."""
    exposed = 0
    for vertex in members(alive):
        if mate[vertex] < 0:
            exposed |= 1 << vertex
    return exposed


def augment(rows: list[int], mate: list[int], alive: int, exposed: int | None = None) -> int:
    """Make the matching of the vertices in `alive` maximum and return who stays exposed.

    `exposed`, where the caller knows it, is the set of vertices without a partner. The tree of a
    failed search is of no use to any later search and leaves the game.
    """
    free = _match_neighbours(rows, mate, exposed_vertices(mate, alive) if exposed is None else exposed)
    stuck = 0
    while free:
        low = free & -free
        free ^= low
        # The last exposed vertex has nobody left to be matched with: its search could only fail.
        if not free:
            return stuck | low
        if not rows[low.bit_length() - 1] & alive:
            stuck |= low
            continue
        trees = Trees(rows, mate, alive, low)
        target = trees.grow(free)
        if target < 0:
            stuck |= low
            alive &= ~(trees.even | trees.odd)
        else:
            trees.flip(target)
            free &= ~(1 << target)
    return stuck


def _match_neighbours(rows: list[int], mate: list[int], free: int) -> int:
    """Match each of these exposed vertices with its first exposed neighbour; return who is left."""
    left = 0
    while free:
        low = free & -free
        free ^= low
        vertex = low.bit_length() - 1
        choice = rows[vertex] & free
        if choice:
            partner_bit = choice & -choice
            partner = partner_bit.bit_length() - 1
            mate[vertex], mate[partner] = partner, vertex
            free ^= partner_bit
        else:
            left |= low
    return left


class Decomposition(Frozen):
    """Gallai and Edmonds: what all maximum matchings have in common.

    `exposed` are the vertices without a partner in the matching at hand. `outer` (D) holds the
    vertices that some maximum matching leaves exposed, `inner` (A) their other neighbours, `rest`
    (C) what remains. A maximum matching joins A into different components of D and matches C within
    itself. `components` are those components of D that have more than one vertex.
    """

    exposed: int
    outer: int
    inner: int
    rest: int
    components: tuple[int, ...]


def decompose(rows: list[int], mate: list[int], alive: int, exposed: int) -> Decomposition:
    """Make the matching maximum and return its decomposition; `exposed` have no partner yet.

    The failed searches' trees are what has to be shown: no even vertex of one can touch an even
    vertex of another, or the first search would have found it.
    """
    # Unlike in `augment` the last exposed vertex is searched from as well: its tree is part of the answer.
    free, stuck, everybody = _match_neighbours(rows, mate, exposed), 0, alive
    outer = inner = 0
    components: list[int] = []
    while free:
        low = free & -free
        free ^= low
        if not rows[low.bit_length() - 1] & alive:
            stuck |= low
            outer |= low
            alive ^= low
            continue
        trees = Trees(rows, mate, alive, low)
        target = trees.grow(free)
        if target < 0:
            stuck |= low
            outer |= trees.even
            inner |= trees.odd
            components += trees.blossoms.values()
            alive &= ~(trees.even | trees.odd)
        else:
            trees.flip(target)
            free &= ~(1 << target)
    return Decomposition(stuck, outer, inner, everybody & ~(outer | inner), tuple(components))
