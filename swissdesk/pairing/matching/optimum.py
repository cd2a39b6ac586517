"""All perfect matchings that are optimal for one criterion after the other.

The matchings are held as a graph: its perfect matchings are the optimal ones. One of them, the
witness, is always at hand. Where a graph cannot say it all, odd sets of the dual are kept beside it:
then the optimal matchings are those that leave every one of these sets by exactly one pair
(complementary slackness), whatever criteria the sets came from.
"""

from collections.abc import Iterator, Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.matching.bitsets import below, bitset, lowest, members
from swissdesk.pairing.matching.minimum import CostedRow, Minimum, can_be_left, minimise, take_dual_step
from swissdesk.pairing.matching.search import Decomposition, Trees, augment, decompose

Pairs = Sequence[tuple[int, int]]
"""Pairs of vertices by sets: all between a member of the first and one of the second set of an entry.

Every pair is named from both sides: where (A, B) is among the entries, (B, A) is covered too.
"""


def rows_of(pairs: Pairs, size: int) -> list[int]:
    """Return the rows of these pairs in a graph of this size."""
    rows = [0] * size
    for group, others in pairs:
        for vertex in members(group):
            rows[vertex] |= others
    return rows


class Cost(Frozen):
    """What each pair costs: for each price, the rows of the pairs at that price.

    Rows are symmetric, the rows of different prices disjoint; a pair in none of them is free.
    """

    prices: tuple[tuple[int, Sequence[int]], ...]

    def of(self, mate: list[int], alive: int) -> int:
        """Return what a perfect matching of the vertices in `alive` costs."""
        total = 0
        for price, rows in self.prices:
            total += price * sum(1 for vertex in members(alive) if rows[vertex] >> mate[vertex] & 1)
        # Each pair has been counted from both ends.
        return total // 2

    @property
    def highest(self) -> int:
        """Return the highest price of a pair."""
        return max(price for price, _ in self.prices)

    def split(self, vertex: int, row: int) -> CostedRow:
        """Return the row of a vertex by price."""
        parts = []
        for price, rows in self.prices:
            part = row & rows[vertex]
            if part:
                parts.append((price, part))
                row ^= part
        if row:
            parts.append((0, row))
        return parts


class OptimalMatchings:
    """The perfect matchings of a graph that are optimal for all criteria so far.

    `rows` is the graph, `mate` the witness, `alive` the vertices that are not settled yet: `fix`
    settles a pair and takes it out of the graph.
    """

    __slots__ = ("_odd_sets", "alive", "mate", "rows")

    def __init__(self, rows: list[int], mate: list[int]) -> None:
        """Start with all perfect matchings of `rows`; `mate` is one of them. Both are taken over."""
        self.rows = rows
        self.mate = mate
        self.alive = (1 << len(rows)) - 1
        self._odd_sets: list[int] = []

    def copy(self) -> "OptimalMatchings":
        """Return the same matchings once more, to narrow them without touching these."""
        twin = OptimalMatchings(list(self.rows), list(self.mate))
        twin.alive, twin._odd_sets = self.alive, list(self._odd_sets)
        return twin

    @property
    def is_exact(self) -> bool:
        """Tell whether every perfect matching of the graph is optimal."""
        return not self._odd_sets

    # Criteria

    def minimise(self, cost: Cost) -> int:
        """Keep the matchings that cost least and return what they cost."""
        best = self._minimum(self.rows, cost)
        if best is None:
            raise AssertionError("the witness is a perfect matching, yet none was found")
        for vertex in members(self.alive):
            self.mate[vertex] = best.mate[vertex]
            self.rows[vertex] = best.tight[vertex]
        self._odd_sets = best.loose_sets
        return cost.of(self.mate, self.alive)

    def minimise_pairs(self, pairs: Pairs) -> int:
        """Keep the matchings with as few of these pairs as possible and return their number."""
        mate, kept, everybody = self.mate, list(self.rows), below(len(self.rows))
        spoilt = 0
        for group, others in pairs:
            concerned, welcome = members(group & self.alive), everybody & ~others
            for vertex in concerned:
                kept[vertex] &= welcome
            spoilt |= bitset([mate[vertex] for vertex in concerned]) & others
        # The usual case: the witness has none of the pairs, so they go, and nothing is searched for.
        if not spoilt:
            self.rows = kept
            return 0
        # A copy, because the witness is still needed if the trial fails.
        trial = self._without(spoilt)
        shape = decompose(kept, trial, self.alive, spoilt)
        if not shape.exposed and self._is_optimal(trial):
            self.rows, self.mate = kept, trial
            return 0
        rows = rows_of(pairs, len(kept))
        # One dual step is usually enough: it writes the rows down at once, where the solver would split
        # them by cost first.
        if self._take_one_step(rows, shape, trial):
            return shape.exposed.bit_count() // 2
        return self.minimise(Cost(((1, rows),)))

    def _without(self, spoilt: int) -> list[int]:
        """Return the witness without the pairs of these vertices."""
        mate = list(self.mate)
        for vertex in members(spoilt):
            mate[vertex] = -1
        return mate

    def _take_one_step(self, cost: Sequence[int], shape: Decomposition, mate: list[int]) -> bool:
        """Settle a criterion for which each two exposed vertices need one pair that costs.

        All perfect matchings of the graph cost that much, so one that does and leaves the odd sets
        of former criteria once is the best of the optimal ones too.
        """
        tight = take_dual_step(self.rows, cost, shape, mate)
        if tight is None:
            return False
        odd_sets = dict.fromkeys((*self._odd_sets, *shape.components))
        loose = [odd_set for odd_set in odd_sets if can_be_left(tight, odd_set, self.alive)]
        if not _leaves_once(mate, loose):
            return False
        self.rows, self.mate, self._odd_sets = tight, mate, loose
        return True

    def minimise_between(self, group: int, others: int) -> int:
        """Keep the matchings with as few pairs as possible between two disjoint sets; return their number."""
        if not group or not others:
            return 0
        forced_set, active, is_used = self._choices(group, others)
        forced = forced_set.bit_count()
        if not active:
            return forced
        if not is_used:
            self._cut(active, others)
            return forced
        # A single vertex with a choice: yes or no, which one
        # search answers and which leaves no odd set behind.
        if not active & (active - 1) and self.is_exact:
            return forced + (not self.require_if_possible(lowest(active), ~others))
        return forced + self.minimise_pairs(self._between(active, others))

    def _between(self, group: int, others: int) -> Pairs:
        """Return the pairs of the graph between two disjoint sets."""
        reached = 0
        for vertex in members(group):
            reached |= self.rows[vertex]
        reached &= others & self.alive
        return ((group, reached), (reached, group))

    def _choices(self, group: int, others: int) -> tuple[int, int, bool]:
        """Return who of a set can only be matched into the other one, and who has a choice.

        With them: whether somebody who has a choice is matched into the other set now.
        """
        rows, mate, alive = self.rows, self.mate, self.alive
        forced = active = used = 0
        for vertex in members(group & alive):
            row = rows[vertex] & alive
            if row & others:
                if row & ~others:
                    active |= 1 << vertex
                    used |= others >> mate[vertex] & 1
                else:
                    forced |= 1 << vertex
        return forced, active, bool(used)

    def _cut(self, group: int, others: int) -> None:
        """Take the pairs between two sets out of the graph; no optimal matching uses them."""
        rows = self.rows
        lost = 0
        for vertex in members(group):
            lost |= rows[vertex] & others
            rows[vertex] &= ~others
        for vertex in members(lost):
            rows[vertex] &= ~group

    def _minimum(self, rows: list[int], cost: Cost) -> Minimum | None:
        """Return the minimum that leaves the odd sets by as few pairs as possible, then by the cost."""
        alive, mate = self.alive, self.mate
        # More than all pairs together can cost: leaving an odd set once too often is always dearer.
        # Four vertices at a price of 3 at most cost 6, and the weight is 13.
        weight = len(rows) * cost.highest + 1
        parts: list[CostedRow] = [[] for _ in rows]
        start = [-1] * len(rows)
        for vertices, dear in self._leaving(weight):
            for vertex in members(vertices):
                split = [(base, row) for base, others in dear if (row := rows[vertex] & others)]
                priced = [
                    (base + price, part) for base, row in split for price, part in cost.split(vertex, row)
                ]
                parts[vertex] = priced
                # With all duals 0 the pairs that cost nothing are
                # tight: those of the witness are kept as a start.
                if any(not price and row >> mate[vertex] & 1 for price, row in priced):
                    start[vertex] = mate[vertex]
        return minimise(parts, alive, start)

    def _leaving(self, weight: int) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Yield the vertices that are in the same odd sets, and for them all vertices by what a pair costs.

        A pair costs `weight` for each odd set that holds only one of the two.
        """
        alike = [(self.alive, 0)]
        for at, odd_set in enumerate(self._odd_sets):
            parted = [((group & odd_set, held | 1 << at), (group & ~odd_set, held)) for group, held in alike]
            alike = [part for two in parted for part in two if part[0]]
        for group, held in alike:
            dear: dict[int, int] = {}
            for others, other in alike:
                price = weight * (held ^ other).bit_count()
                dear[price] = dear.get(price, 0) | others
            yield group, list(dear.items())

    def _repair(self, rows: list[int], spoilt: int) -> bool:
        """Move to a smaller graph if it still holds an optimal matching; else return False.

        `spoilt` are the vertices whose pair in the witness is gone.
        """
        if not spoilt:
            self.rows = rows
            return True
        mate = self._without(spoilt)
        # The cheap question first: the graph holds all optimal matchings, so what is impossible in it
        # is impossible. Only if an odd set is left too often does the solver have to look.
        if augment(rows, mate, self.alive, spoilt):
            return False
        if not self._is_optimal(mate):
            best = self._optimal_within(rows)
            if best is None:
                return False
            mate = best
        self.rows, self.mate = rows, mate
        return True

    def _is_optimal(self, mate: list[int]) -> bool:
        """Tell whether a perfect matching in the graph is one of the optimal ones."""
        return _leaves_once(mate, self._odd_sets)

    def _optimal_within(self, rows: list[int]) -> list[int] | None:
        """Return an optimal matching in a smaller graph if there is one."""
        # Nothing costs anything here but leaving the odd sets.
        best = self._minimum(rows, Cost(((1, [0] * len(rows)),)))
        if best is None or not self._is_optimal(best.mate):
            return None
        mate = list(self.mate)
        for vertex in members(self.alive):
            mate[vertex] = best.mate[vertex]
        return mate

    # Sequence

    def require_if_possible(self, vertex: int, partners: int) -> bool:
        """Keep the matchings that give the vertex one of these partners, if there are any.

        Otherwise keep them all and return False; the pairs with these partners leave the graph.
        """
        row = self.rows[vertex] & self.alive
        if not row & ~partners:
            return True
        if row & partners:
            if partners >> self.mate[vertex] & 1:
                self._cut(1 << vertex, ~partners)
                return True
            if self._require(vertex, row & partners):
                return True
            # Just shown: no optimal matching has one of these pairs.
            self._cut(1 << vertex, partners)
        return False

    def _require(self, vertex: int, allowed: int) -> bool:
        kept = list(self.rows)
        lost = kept[vertex] & ~allowed
        kept[vertex] &= allowed
        for other in members(lost):
            kept[other] &= ~(1 << vertex)
        return self._repair(kept, 1 << vertex | 1 << self.mate[vertex])

    def restrict(self, rows: list[int]) -> bool:
        """Keep the matchings within a smaller graph; return False, nothing changed, if there are none."""
        mate = self.mate
        spoilt = 0
        for vertex in members(self.alive):
            if not rows[vertex] >> mate[vertex] & 1:
                spoilt |= 1 << vertex
        return self._repair(rows, spoilt)

    def fix(self, vertex: int, partners: int) -> int:
        """Settle the vertex with the smallest of these partners that it can have, and return that one.

        At least one optimal matching must give it one of them.
        """
        while True:
            row = self.rows[vertex] & partners & self.alive
            partner = lowest(row)
            if self.mate[vertex] == partner or self._try(vertex, partner):
                self._take_out(vertex, partner)
                return partner
            partners &= ~(1 << partner)
            if not row & partners:
                raise AssertionError(f"vertex {vertex} has none of the partners that it should have")

    def _take_out(self, vertex: int, partner: int) -> None:
        """Settle a pair. An odd set that it leaves is left by no other one."""
        pair = 1 << vertex | 1 << partner
        self.alive ^= pair
        if self.is_exact:
            return
        kept: dict[int, None] = {}
        for odd_set in self._odd_sets:
            within = odd_set & pair
            side = self._smaller_side(odd_set)
            # The one pair that may leave the set is settled now: all others that would leave it go.
            if within and within != pair:
                self._cut(side, self.alive & ~side)
            elif can_be_left(self.rows, side, self.alive):
                kept[side] = None
        self._odd_sets = list(kept)

    def _smaller_side(self, odd_set: int) -> int:
        """Return what is left of an odd set, or all others: whoever leaves one leaves the other."""
        side = odd_set & self.alive
        # The smaller one, because its vertices are walked each time.
        return min(side, self.alive ^ side, key=int.bit_count)

    def _try(self, vertex: int, partner: int) -> bool:
        """Make a pair part of the witness if an optimal matching has it.

        A search that fails shows pairs which no perfect matching has: they leave the graph.
        """
        # Where the graph says it all, whatever is found is optimal, and no copy is needed to go back to.
        mate = self.mate if self.is_exact else list(self.mate)
        start, target = mate[partner], mate[vertex]
        # The two who lose their partners take each other: often possible while few edges are missing,
        # and it costs no search.
        is_swap = self.rows[start] >> target & 1
        if is_swap:
            mate[start], mate[target] = target, start
        else:
            mate[start] = mate[target] = -1
            trees = Trees(self.rows, mate, self.alive ^ (1 << vertex | 1 << partner), 1 << start)
            if trees.grow(1 << target) < 0:
                # The search has changed no pair; these two were taken apart for it.
                mate[start], mate[target] = partner, vertex
                self._learn(vertex, partner, trees)
                return False
            trees.flip(target)
        mate[vertex], mate[partner] = partner, vertex
        if self.is_exact:
            return True
        # A swap touches two pairs only, so the odd sets need not be counted all over.
        broken_up = 1 << vertex | 1 << target, 1 << start | 1 << partner
        if not (self._can_swap(*broken_up) if is_swap else self._is_optimal(mate)):
            rest = self.alive ^ (1 << vertex | 1 << partner)
            rows = [row & rest for row in self.rows]
            rows[vertex], rows[partner] = 1 << partner, 1 << vertex
            best = self._optimal_within(rows)
            if best is None:
                return False
            mate = best
        self.mate = mate
        return True

    def _can_swap(self, one: int, other: int) -> bool:
        """Tell whether two pairs of the witness may change partners: no odd set holds just one of them."""
        return all(odd_set & (one | other) not in (one, other) for odd_set in self._odd_sets)

    def _learn(self, vertex: int, partner: int, trees: Trees) -> None:
        """Take pairs out of the graph that a failed search has shown to be impossible.

        The even side of the failed tree has one component more than the odd side has vertices. If
        the vertex itself cannot serve it, it needs the partner and the whole odd side for itself;
        otherwise one more search shows all partners that the vertex can have.
        """
        rows, alive = self.rows, self.alive
        # Each even component needs an odd vertex or the partner: if the vertex took the partner, one
        # would be left over. So none of these helpers can go elsewhere.
        if not rows[vertex] & trees.even:
            self._cut(trees.odd | 1 << partner, alive & ~trees.even)
            return
        mate = self.mate
        target = mate[vertex]
        mate[target] = -1
        possible = decompose(rows, mate, alive & ~(1 << vertex), 1 << target).outer
        mate[target] = vertex
        self._cut(1 << vertex, alive & ~possible)


def _leaves_once(mate: list[int], odd_sets: list[int]) -> bool:
    """Tell whether a perfect matching leaves each of these sets by one pair only."""
    for odd_set in odd_sets:
        partners = bitset([mate[vertex] for vertex in members(odd_set)])
        if (partners & ~odd_set).bit_count() != 1:
            return False
    return True
