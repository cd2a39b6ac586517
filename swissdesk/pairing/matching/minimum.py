"""Perfect matchings of least cost where costs are few, small and not negative.

A primal-dual method without a scan of edges: the vertices with the same dual value form one set,
so the tight edges of a vertex are a handful of ANDs. All roots move together. Duals are kept
doubled, which keeps everything integral: the slack of an edge of cost c is
2c - y[u] - y[v] + (z of every blossom that holds both ends), and no slack is ever negative.
"""

from collections.abc import Sequence

from msgspec import Struct, field

from swissdesk.frozen import Frozen
from swissdesk.pairing.matching.bitsets import lowest, members
from swissdesk.pairing.matching.search import Decomposition, augment, decompose, exposed_vertices

CostedRow = list[tuple[int, int]]
"""The row of one vertex, split by cost: pairs of a cost and the neighbours at that cost."""


class Blossom(Struct, eq=False):
    """An odd set of vertices that only one pair of the matching may leave.

    `children` maps the lowest vertex of each part to the part if it is a blossom itself, `links`
    are the tight rows between the parts, and `tight` those between the vertices. What is inside is
    frozen while the blossom lives.
    """

    vertices: int
    children: dict[int, "Blossom | None"]
    links: dict[int, int]
    tight: dict[int, int]
    z: int

    def family(self) -> "list[Blossom]":
        """Return the blossom and all blossoms within it."""
        family = [self]
        for child in self.children.values():
            if child is not None:
                family += child.family()
        return family


class Minimum(Frozen):
    """A perfect matching of least cost, and the dual values that prove it.

    `tight` are the rows of the edges without slack: no matching of least cost has another edge.
    """

    mate: list[int]
    tight: list[int]
    y: list[int]
    blossoms: tuple[Blossom, ...]

    @property
    def loose_sets(self) -> list[int]:
        """Return the odd sets that a perfect matching of tight edges may leave by several pairs.

        The matchings of least cost are those that leave each of them by one pair only.
        """
        return [
            blossom.vertices
            for top in self.blossoms
            for blossom in top.family()
            if can_be_left(self.tight, blossom.vertices)
        ]


def can_be_left(rows: list[int], odd_set: int, alive: int = -1) -> bool:
    """Tell whether a perfect matching may leave an odd set by more than one pair.

    A set that only two of its vertices can leave is left by exactly one pair, by parity.
    """
    outside = alive & ~odd_set
    leaving = 0
    for vertex in members(odd_set):
        if rows[vertex] & outside:
            leaving += 1
            if leaving > 2:
                return True
    return False


class _Solver(Struct):
    parts: Sequence[CostedRow]
    alive: int
    mate: list[int]
    y: list[int]
    levels: dict[int, int]
    tops: dict[int, Blossom] = field(default_factory=dict)

    def solve(self) -> Minimum | None:
        """Return the minimum, or None if there is no perfect matching."""
        while True:
            tight = self._tight_rows()
            rows, nodes = self._contracted(tight)
            # The matching survives every move of the duals: its pairs join inner with outer vertices or
            # lie within one component or the rest, and stay tight. So no search is done twice.
            shape = decompose(rows, self.mate, nodes, exposed_vertices(self.mate, nodes))
            if not shape.exposed:
                return self._unfold(tight)
            if not self._move_duals(shape, rows, tight):
                return None

    def _tight_rows(self) -> list[int]:
        tight = [0] * len(self.parts)
        y, levels = self.y, self.levels
        for vertex in members(self.alive):
            own, row = y[vertex], 0
            for cost, part in self.parts[vertex]:
                # Slack 0 means that the dual of the other end is just this number: one AND finds all
                # such neighbours, and no edge is ever looked at by itself.
                level = levels.get(2 * cost - own)
                if level is not None:
                    row |= part & level
            tight[vertex] = row
        for blossom in self.tops.values():
            # Within a blossom z counts too, which levels know nothing of. Slacks there do not change
            # while it lives, so the rows of its making hold.
            for vertex, inside in blossom.tight.items():
                tight[vertex] = tight[vertex] & ~blossom.vertices | inside
        return tight

    def _contracted(self, tight: list[int]) -> tuple[list[int], int]:
        """Return the tight rows with every blossom shrunk to its lowest vertex, and who is left."""
        if not self.tops:
            return tight, self.alive
        rows, nodes = list(tight), self.alive
        for node, blossom in self.tops.items():
            row = 0
            for vertex in blossom.tight:
                row |= tight[vertex]
            rows[node] = row & ~blossom.vertices
            nodes &= ~blossom.vertices | 1 << node
        for node in members(nodes):
            for other, blossom in self.tops.items():
                if rows[node] & blossom.vertices:
                    rows[node] = rows[node] & ~blossom.vertices | 1 << other
        return rows, nodes

    def _vertices(self, nodes: int) -> int:
        vertices = nodes
        for node, blossom in self.tops.items():
            if nodes >> node & 1:
                vertices |= blossom.vertices
        return vertices

    def _move_duals(self, shape: Decomposition, rows: list[int], tight: list[int]) -> bool:
        """Make one dual step; return False if nothing limits it, as no perfect matching exists."""
        outer, inner = self._vertices(shape.outer), self._vertices(shape.inner)
        # How far comes first: it asks for the components as the search left them. Shrinking comes
        # before the z are moved, so that a new blossom gets its z in this step.
        step = self._step(shape, outer, self._vertices(shape.rest))
        if step < 0:
            return False
        for component in shape.components:
            self._shrink(component, rows, tight)
        for node, blossom in list(self.tops.items()):
            if shape.inner >> node & 1:
                # Both ends of a pair within have moved by the step: z makes up for both.
                blossom.z -= 2 * step
                if not blossom.z:
                    self._dissolve(node, blossom, tight)
            elif shape.outer >> node & 1:
                blossom.z += 2 * step
        self._shift(outer, inner, step)
        return True

    def _step(self, shape: Decomposition, outer: int, rest: int) -> int:
        """Return how far the duals can move, -1 if nothing limits them."""
        # An odd set with a negative z would prove nothing, so inner blossoms are dissolved in time.
        limits = [blossom.z // 2 for node, blossom in self.tops.items() if shape.inner >> node & 1]
        best = min(limits, default=-1)
        levels = sorted(self.levels.items(), reverse=True)
        single = shape.outer
        for component in shape.components:
            single &= ~component
        # A single outer vertex is a component by itself: two of them come towards each other too.
        for component in (*shape.components, *(1 << node for node in members(single))):
            group = self._vertices(component)
            others = outer & ~group
            for vertex in members(group):
                best = self._nearest(vertex, (rest, others), levels, best)
        return best

    def _nearest(
        self, vertex: int, targets: tuple[int, int], levels: list[tuple[int, int]], best: int
    ) -> int:
        """Return the smaller of `best` (-1: none yet) and the step at which this vertex gets an edge.

        `targets` are the rest and the other components, which come towards it as fast. Levels are
        in descending order of the dual: the slack grows along them.
        """
        rest, others = targets
        own, highest = self.y[vertex], levels[0][0]
        for cost, row in self.parts[vertex]:
            nearest = 2 * cost - own
            # Not even the highest dual, coming towards this vertex, would be reached sooner.
            if 0 <= best <= (nearest - highest) // 2 or not row & (rest | others):
                continue
            for value, level in levels:
                slack = nearest - value
                if 0 <= 2 * best <= slack:
                    break
                # The rest stands still: the slack of 6 lasts for 6, and against another outer vertex for 3.
                if (best < 0 or slack < best) and row & level & rest:
                    best = slack
                if (best < 0 or slack < 2 * best) and row & level & others:
                    # Even, as all roots started from 0 together:
                    # that is why doubled duals stay whole numbers.
                    best = slack // 2
        return best

    def _shift(self, outer: int, inner: int, step: int) -> None:
        levels: dict[int, int] = {}
        for value, level in self.levels.items():
            for moved, part in (
                (value + step, level & outer),
                (value - step, level & inner),
                (value, level & ~(outer | inner)),
            ):
                if part:
                    levels[moved] = levels.get(moved, 0) | part
        self.levels = levels
        for value, level in levels.items():
            for vertex in members(level & (outer | inner)):
                self.y[vertex] = value

    def _shrink(self, component: int, rows: list[int], tight: list[int]) -> None:
        """Make a blossom of a component of several nodes, still with z = 0."""
        mate = self.mate
        nodes = members(component)
        outside = next(
            # A component is odd, and a maximum matching leaves
            # it by one pair, or not at all if it is exposed.
            (mate[node] for node in nodes if mate[node] >= 0 and not component >> mate[node] & 1),
            -1,
        )
        # Copies of what is tight now, because the blossom freezes it.
        vertices = self._vertices(component)
        children = {node: self.tops.pop(node, None) for node in nodes}
        links = {node: rows[node] & component for node in nodes}
        inside = {vertex: tight[vertex] & vertices for vertex in members(vertices)}
        top = nodes[0]
        self.tops[top] = Blossom(vertices, children, links, inside, 0)
        mate[top] = outside
        if outside >= 0:
            mate[outside] = top

    def _dissolve(self, node: int, blossom: Blossom, tight: list[int]) -> None:
        """Replace a blossom by its parts; its partner keeps one of them."""
        partner = self.mate[node]
        beyond = self.tops[partner].vertices if partner in self.tops else 1 << partner
        door = next(vertex for vertex in blossom.tight if tight[vertex] & beyond)
        del self.tops[node]
        child = _match_inside(blossom, door, self.mate)
        self.mate[child], self.mate[partner] = partner, child
        for part, below in blossom.children.items():
            if below is not None:
                self.tops[part] = below

    def _unfold(self, tight: list[int]) -> Minimum:
        """Match the vertices within the blossoms and return the minimum."""
        if self.tops:
            shrunk = self.mate
            self.mate = [-1] * len(shrunk)
            hidden = 0
            for node, blossom in self.tops.items():
                hidden |= blossom.vertices & ~(1 << node)
            for node in members(self.alive & ~hidden):
                if node < shrunk[node]:
                    self._join(
                        (node, self.tops.get(node)), (shrunk[node], self.tops.get(shrunk[node])), tight
                    )
        return Minimum(self.mate, tight, self.y, tuple(self.tops.values()))

    def _join(
        self,
        one: tuple[int, Blossom | None],
        other: tuple[int, Blossom | None],
        tight: list[int] | dict[int, int],
    ) -> None:
        """Match two nodes by a tight edge between vertices, and whatever is inside of them."""
        far = other[1].vertices if other[1] else 1 << other[0]
        near = members(one[1].vertices) if one[1] else [one[0]]
        vertex = next(vertex for vertex in near if tight[vertex] & far)
        partner = lowest(tight[vertex] & far)
        self.mate[vertex], self.mate[partner] = partner, vertex
        for blossom, door in ((one[1], vertex), (other[1], partner)):
            if blossom is not None:
                self._open(blossom, door)

    def _open(self, blossom: Blossom, door: int) -> None:
        """Match everything in a blossom but the vertex `door`."""
        inside = [-1] * len(self.parts)
        home = _match_inside(blossom, door, inside)
        children = blossom.children
        for node, below in children.items():
            if node == home:
                if below is not None:
                    self._open(below, door)
            elif node < inside[node]:
                self._join((node, below), (inside[node], children[inside[node]]), blossom.tight)


def _match_inside(blossom: Blossom, door: int, mate: list[int]) -> int:
    """Match the parts of a blossom with each other, but not the one with `door`; return that one."""
    home, others = door, 0
    for node, child in blossom.children.items():
        mate[node] = -1
        if node == door or (child is not None and child.vertices >> door & 1):
            home = node
        else:
            others |= 1 << node
    rows = [0] * len(mate)
    for node, row in blossom.links.items():
        # Without its door an odd blossom has a perfect matching inside, whichever the door is.
        rows[node] = row & others
    augment(rows, mate, others)
    return home


def minimise(parts: Sequence[CostedRow], alive: int, start: Sequence[int]) -> Minimum | None:
    """Return a perfect matching of least cost of the vertices in `alive`, or None if there is none.

    `parts` are the rows split by cost, symmetric, costs not negative; `start` is any matching along
    edges of cost 0. At most one dual step for each different slack that matters, each with one
    unweighted search.
    """
    return _Solver(parts, alive, list(start), [0] * len(parts), {0: alive}).solve()


def take_dual_step(
    rows: list[int], cost: Sequence[int], shape: Decomposition, mate: list[int]
) -> list[int] | None:
    """Return the tight rows if a single dual step brings the minimum, else None.

    The pairs in `cost` cost 1, others nothing; `shape` decomposes the free pairs, and `mate` is the
    maximum matching that belongs to it, which becomes perfect. The first step of `minimise`, written
    down at once: free pairs join inner with outer vertices or stay inside a component or the rest,
    and pairs that cost join different components. Where a component can be left by several pairs
    the matching may be dearer than the minimum, half the number of exposed vertices.
    """
    outer, inner, rest = shape.outer, shape.inner, shape.rest
    tight = [0] * len(rows)
    for vertex in members(outer):
        row, paid = rows[vertex], cost[vertex]
        tight[vertex] = row & paid & outer | row & ~paid & inner
    for vertex in members(inner):
        tight[vertex] = rows[vertex] & ~cost[vertex] & outer
    for vertex in members(rest):
        tight[vertex] = rows[vertex] & ~cost[vertex] & rest
    for component in shape.components:
        for vertex in members(component):
            row, paid = rows[vertex], cost[vertex]
            tight[vertex] = row & (paid & outer & ~component | ~paid & (inner | component))
    return None if augment(tight, mate, outer | inner | rest, shape.exposed) else tight
