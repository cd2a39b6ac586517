"""Optimal matchings that write down, for every criterion, why no lower value was possible.

A step claims: among the matchings that are optimal for all steps before, none has fewer of these
pairs. Where the value is more than the pairs at hand show by themselves, dual values prove it;
`certificate.proves_chain` checks a whole chain of steps by additions alone.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.minimum import Minimum
from swissdesk.pairing.matching.optimum import Cost, OptimalMatchings, Pairs, rows_of
from swissdesk.pairing.matching.search import Decomposition

Weighted = tuple[int, int]
"""A set of vertices and a value that belongs to it."""


class PairSet(Protocol):
    """A symmetric set of pairs of vertices."""

    def row(self, vertex: int) -> int:
        """Return whom the vertex should not be matched with."""


class Between(Frozen):
    """All pairs between two disjoint sets."""

    group: int
    others: int

    def row(self, vertex: int) -> int:
        """Return the other set of a vertex in either."""
        if self.group >> vertex & 1:
            return self.others
        return self.group if self.others >> vertex & 1 else 0


class Listed(Frozen):
    """Pairs by their rows."""

    rows: tuple[int, ...]

    def row(self, vertex: int) -> int:
        """Return the row of the vertex."""
        return self.rows[vertex]


class Dual(Frozen):
    """Numbers that prove a lower bound, doubled as in `minimum`.

    The dual value of a vertex is the sum of the `levels` that hold it; `odd_sets` have values above
    0. Besides its pairs the bound charges `weight` for every pair that leaves one of the `carried`
    odd sets, which stem from steps before.
    """

    levels: tuple[Weighted, ...]
    odd_sets: tuple[Weighted, ...]
    carried: tuple[int, ...] = ()
    weight: int = 0


NO_DUAL: Final = Dual((), ())


class Step(Frozen):
    """One minimisation: the pairs to be avoided, how many could not be, and the proof of that.

    `graph` are the rows that were left before it, kept only where some pair could not be avoided.
    `forced` are vertices that have such pairs alone; the value counts them.
    """

    pairs: PairSet
    value: int
    dual: Dual
    graph: tuple[int, ...] = ()
    forced: int = 0


class RecordingMatchings(OptimalMatchings):
    """Optimal matchings with a record of every step, and without the short cuts that prove nothing.

    `last_dual` proves the last minimum that was found by `minimise`.
    """

    __slots__ = ("_minimum_found", "last_dual", "steps")

    def __init__(self, rows: list[int], mate: list[int]) -> None:
        """Start with all perfect matchings of `rows`; `mate` is one of them. Both are taken over."""
        super().__init__(rows, mate)
        self.steps: list[Step] = []
        self.last_dual = NO_DUAL
        self._minimum_found: Minimum | None = None

    def minimise_pairs(self, pairs: Pairs) -> int:
        """Keep the matchings with as few of these pairs as possible and return their number."""
        count = len(self.steps)
        value = super().minimise_pairs(pairs)
        # Neither a dual step nor the solver has noted anything: the value is 0, which the witness proves.
        if len(self.steps) == count and any(group and others for group, others in pairs):
            self.steps.append(Step(Listed(tuple(rows_of(pairs, len(self.rows)))), value, NO_DUAL))
        return value

    def minimise_between(self, group: int, others: int) -> int:
        """Keep the matchings with as few pairs as possible between two disjoint sets; return their number."""
        forced, active, is_used = self._choices(group, others)
        if not forced | active:
            return 0
        graph = tuple(self.rows) if forced or is_used else ()
        pairs = Between(group & self.alive, others & self.alive)
        step = Step(pairs, 0, NO_DUAL, graph)
        if is_used:
            self.minimise_pairs(self._between(active, pairs.others))
            # What was just noted speaks of the pairs of those
            # who have a choice; the step is about all of them.
            step = replace(self.steps.pop(), pairs=pairs, graph=graph)
        elif active:
            self._cut(active, others)
        if forced:
            # Every pair of a forced vertex costs 1, doubled 2: with that value all of them are tight,
            # and the bound rises by one for each.
            levels = (*step.dual.levels, (forced, 2))
            step = replace(
                step,
                value=step.value + forced.bit_count(),
                dual=replace(step.dual, levels=levels),
                forced=forced,
            )
        self.steps.append(step)
        return step.value

    def _take_one_step(self, cost: Sequence[int], shape: Decomposition, mate: list[int]) -> bool:
        graph = tuple(self.rows)
        if not super()._take_one_step(cost, shape, mate):
            return False
        dual = Dual(
            # The first dual step, halves doubled: 1/2 for outer, -1/2 for inner vertices, so that two
            # outer ones together reach the price of 1.
            levels=((shape.outer, 1), (shape.inner, -1)),
            odd_sets=tuple([(component, 2) for component in shape.components]),
        )
        self.steps.append(Step(Listed(tuple(cost)), shape.exposed.bit_count() // 2, dual, graph))
        return True

    def minimise(self, cost: Cost) -> int:
        """Keep the matchings that cost least and return what they cost."""
        graph, carried = tuple(self.rows), tuple(self._odd_sets)
        value = super().minimise(cost)
        (_price, rows), *others = cost.prices
        if self._minimum_found is not None:
            self.last_dual = _dual_of(self._minimum_found, self.alive, carried, len(graph) * cost.highest + 1)
            # A step holds pairs of one price; the distances of exchanges have several and are not explained.
            if not others:
                self.steps.append(Step(Listed(tuple(rows)), value, self.last_dual, graph))
        return value

    def _minimum(self, rows: list[int], cost: Cost) -> Minimum | None:
        self._minimum_found = super()._minimum(rows, cost)
        return self._minimum_found


def _dual_of(found: Minimum, alive: int, carried: tuple[int, ...], weight: int) -> Dual:
    """Return the dual of a minimum; `weight` is the one that it was found with, or it would not add up."""
    blossoms = [blossom for top in found.blossoms for blossom in top.family()]
    odd_sets = tuple([(blossom.vertices, blossom.z) for blossom in blossoms])
    return Dual(_levels(found.y, alive), odd_sets, carried, weight)


def _levels(y: list[int], alive: int) -> tuple[Weighted, ...]:
    levels: dict[int, int] = {}
    for vertex in members(alive):
        if y[vertex]:
            levels[y[vertex]] = levels.get(y[vertex], 0) | 1 << vertex
    return tuple([(level, value) for value, level in levels.items()])
