"""A part of a graph by itself, where all matchings that count leave it by one pair."""

from collections.abc import Sequence

from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.matching.recording import Dual, RecordingMatchings
from swissdesk.pairing.matching.search import augment


class PartMatchings(RecordingMatchings):
    """The optimal matchings as a part of the graph sees them: one vertex, the exit, stands for all others.

    How those others are matched is not asked, and odd sets that divide them are left aside. So no
    optimal matching of the whole graph costs less than the minimum in here.
    """

    __slots__ = ("_carried", "_exit", "_others", "_part")

    def __init__(self, whole: OptimalMatchings, part: int, odd_sets: Sequence[int]) -> None:
        """Start with the matchings that leave each of the odd sets once, as they do the part."""
        others = whole.alive & ~part
        self._part, self._others = part, others
        # A vertex of the graph stands for all others, so that numbers mean the same inside and outside;
        # the one that the witness leaves by keeps the witness valid.
        self._exit = next(w for v in members(part) if others >> (w := whole.mate[v]) & 1)
        super().__init__(self._rows_within(whole.rows), list(whole.mate))
        self.alive = part | 1 << self._exit
        self._carried = [odd_set for odd_set in odd_sets if self._seen(odd_set)]
        self._odd_sets = [self._seen(odd_set) for odd_set in self._carried]

    def _rows_within(self, rows: Sequence[int]) -> list[int]:
        within, leaving = [0] * len(rows), 0
        for vertex in members(self._part):
            within[vertex] = rows[vertex] & self._part
            if rows[vertex] & self._others:
                within[vertex] |= 1 << self._exit
                leaving |= 1 << vertex
        within[self._exit] = leaving
        return within

    def _seen(self, odd_set: int) -> int:
        """Return an odd set with the exit in place of all others, 0 if it holds only some of them."""
        if not odd_set & self._others:
            return odd_set
        return 0 if self._others & ~odd_set else odd_set & self._part | 1 << self._exit

    def rows_of_whole(self, rows: Sequence[int]) -> list[int]:
        """Return what the criteria of the part leave of the rows of the whole graph."""
        left, leaving = list(rows), self.rows[self._exit]
        for vertex in members(self._part):
            left[vertex] &= self.rows[vertex] & self._part | (self._others if leaving >> vertex & 1 else 0)
        for vertex in members(self._others):
            left[vertex] &= self._others | leaving
        return left

    def mate_of_whole(self, rows: list[int], mate: Sequence[int]) -> list[int] | None:
        """Return the witness with the others matched in the whole graph; None if they cannot be.

        Outside of the part it changes the matching `mate` no more than the vertex that leaves demands.
        """
        found = [self.mate[v] if self._part >> v & 1 else partner for v, partner in enumerate(mate)]
        leaver = self.mate[self._exit]
        if found[self._exit] != leaver:
            found[leaver] = found[self._exit] = -1
            # Another vertex leaves than before: outside one augmenting path settles it, if anything does.
            if augment(rows, found, self._others | 1 << leaver, 1 << leaver | 1 << self._exit):
                return None
        return found

    def dual_of_whole(self) -> Dual | None:
        """Return the proof of the last step as one in the whole graph; None if it is none there.

        All others get the value of the exit. They form an odd set whose value makes up for that, so
        that no pair of two of them has any slack: it has to be above 0.
        """
        dual, bit = self.steps[-1].dual, 1 << self._exit
        y = sum([value for level, value in dual.levels if level & bit])
        made_up = sum([z for odd_set, z in dual.odd_sets if odd_set & bit])
        if made_up >= 2 * y:
            return None
        wide = [(odd_set | self._others if odd_set & bit else odd_set, z) for odd_set, z in dual.odd_sets]
        return Dual(
            levels=(*[(level & self._part, value) for level, value in dual.levels], (self._others, y)),
            odd_sets=(*wide, (self._others, 2 * y - made_up)),
            carried=tuple(self._carried),
            weight=dual.weight,
        )
