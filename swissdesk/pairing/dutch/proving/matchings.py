"""Optimal matchings around a round that is known: each level is held against it, and its proof kept."""

from collections.abc import Callable, Iterable, Sequence

from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.optimum import Cost, Pairs
from swissdesk.pairing.matching.recording import Dual, RecordingMatchings, Weighted
from swissdesk.pairing.matching.search import Decomposition
from swissdesk.pairing.proofs.proof import Entry


class ImprovableError(Exception):
    """A level at which the round is not as good as it could be; `value` is None for an order of choices."""

    def __init__(self, level: str, value: int | None = None, better: int | None = None) -> None:
        super().__init__(level)
        self.level, self.value, self.better = level, value, better


class RoundMatchings(RecordingMatchings):
    """Recorded matchings some of whose pairs are settled, but count for the odd sets that they leave."""

    __slots__ = ()

    def _take_one_step(self, cost: Sequence[int], shape: Decomposition, mate: list[int]) -> bool:
        before = self.rows, self.mate, self._odd_sets
        if not super()._take_one_step(cost, shape, mate):
            return False
        # A set that a settled pair leaves may be left by none of the others; of an even number of others
        # parity does not see to that.
        spent = [each for each in before[2] if not (each & self.alive).bit_count() % 2 and each & self.alive]
        self._odd_sets = [*dict.fromkeys([*self._odd_sets, *spent])]
        if self._is_optimal(self.mate):
            return True
        self.rows, self.mate, self._odd_sets = before
        self.steps.pop()
        return False


class ProvingMatchings:
    """The pairings that are as good as a round at all levels so far, and the proofs of that.

    `mate` is the round. Levels are named as the verifier names them.
    """

    def __init__(self, rows: list[int], mate: Sequence[int], places_of: Callable[[int], int]) -> None:
        """`places_of` turns a set of vertices into one of places."""
        self.matchings = RoundMatchings(rows, list(mate))
        self.mate = mate
        self.values: dict[str, int] = {}
        self.entries: dict[str, Entry] = {}
        self._places_of = places_of

    @property
    def rows(self) -> list[int]:
        """Return who can still be matched with whom."""
        return self.matchings.rows

    def leave(self, vertices: int) -> None:
        """Go on with these vertices alone, which have no pairs with others any more."""
        self.matchings.alive &= vertices

    def between(self, name: str, group: int, others: int) -> int:
        """Settle a level at which the pairs between two sets cost 1; return how many the round has."""
        value = sum([others >> self.mate[vertex] & 1 for vertex in members(group & self.matchings.alive)])
        return self._settle(name, value, lambda: self.matchings.minimise_between(group, others))

    def pairs(self, name: str, pairs: Pairs) -> int:
        """Settle a level at which these pairs cost 1; return how many the round has."""
        alive = self.matchings.alive
        value = (
            sum([others >> self.mate[v] & 1 for group, others in pairs for v in members(group & alive)]) // 2
        )
        return self._settle(name, value, lambda: self.matchings.minimise_pairs(pairs))

    def cheapest(self, name: str, cost: Cost) -> None:
        """Settle a level with several prices."""
        value = cost.of(list(self.mate), self.matchings.alive)
        if value:
            self._settle(name, value, lambda: self.matchings.minimise(cost))
            return
        for vertex in members(self.matchings.alive):
            for _price, rows in cost.prices:
                self.rows[vertex] &= ~rows[vertex]

    def _settle(self, name: str, value: int, minimise: Callable[[], int]) -> int:
        count = len(self.matchings.steps)
        best = minimise()
        if best != value:
            raise ImprovableError(name, value, best)
        if value:
            self.values[name] = value
            self._note(name, count)
        self.matchings.mate = list(self.mate)
        return value

    def _note(self, name: str, count: int) -> None:
        # Of a level with several prices no step is kept.
        duals = [step.dual for step in self.matchings.steps[count:]] or [self.matchings.last_dual]
        self.entries[name] = self._entry(duals[0])

    def first(self, name: str, vertex: int, sooner: int, lost: int) -> None:
        """Settle that a vertex cannot have a partner of `sooner`; then nobody of `lost` is one either."""
        matchings = self.matchings
        self._settle_first(name, vertex, sooner)
        row = self.rows[vertex] & matchings.alive
        cut = row & (sooner | lost)
        self._cut(vertex, cut)
        row &= ~cut
        if not row & (row - 1):
            partner = self.mate[vertex]
            self._cut(partner, self.rows[partner] & matchings.alive & ~(1 << vertex))

    def opponent(self, name: str, vertex: int, sooner: int) -> None:
        """Settle the pair of a vertex for good; it cannot have a partner of `sooner`."""
        self._settle_first(name, vertex, sooner)
        # Nobody looks at the rows of those who are not alive, so their pairs with others can stay in them.
        self.matchings.alive &= ~(1 << vertex | 1 << self.mate[vertex])

    def _settle_first(self, name: str, vertex: int, sooner: int) -> None:
        if not sooner:
            return
        later = self.rows[vertex] & self.matchings.alive & ~sooner
        count = len(self.matchings.steps)
        if not self.matchings.minimise_pairs(((1 << vertex, later), (later, 1 << vertex))):
            raise ImprovableError(name)
        self._note(name, count)
        self.matchings.mate = list(self.mate)

    def _cut(self, vertex: int, partners: int) -> None:
        self.rows[vertex] &= ~partners
        for other in members(partners):
            self.rows[other] &= ~(1 << vertex)

    def _entry(self, dual: Dual) -> Entry:
        place = self._places_of
        levels: dict[int, int] = {}
        for group, value in (*dual.levels, *self._of_settled(dual)):
            levels = _raised(levels, group, value)
        return Entry(
            tuple([(place(group), value) for value, group in levels.items() if value and group]),
            tuple([(place(odd_set), z) for odd_set, z in dual.odd_sets if z]),
            tuple([(place(odd_set), dual.weight) for odd_set in dual.carried]),
        )

    def _of_settled(self, dual: Dual) -> Iterable[Weighted]:
        """Yield what settled pairs pay for leaving odd sets that are carried: one of the two has it all."""
        if not dual.carried:
            return
        settled = below(len(self.rows)) & ~self.matchings.alive
        for vertex in members(settled):
            partner = self.mate[vertex]
            if vertex < partner:
                leaving = sum([(odd_set >> vertex ^ odd_set >> partner) & 1 for odd_set in dual.carried])
                yield 1 << vertex, 2 * dual.weight * leaving


def _raised(levels: dict[int, int], group: int, value: int) -> dict[int, int]:
    """Return the sets of vertices by their dual values, with those of a group higher by a value."""
    raised: dict[int, int] = {}
    for before, vertices in levels.items():
        for after, part in ((before + value, vertices & group), (before, vertices & ~group)):
            if part:
                raised[after] = raised.get(after, 0) | part
        group &= ~vertices
    if group:
        raised[value] = raised.get(value, 0) | group
    return raised
