"""The bracket and the next scoregroup, with a slot for each player whom that one must pass on."""

from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.dutch.graphs import BracketGraph, attach, span_rows
from swissdesk.pairing.dutch.local import LocalGraph
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.search import augment, greedy


class WideGraph(BracketGraph):
    """The players of this bracket and of the next scoregroup, the bye if it falls here or there.

    The slots stand for the groups below. It is a relaxation: it serves where the number of
    downfloaters and the limbo are those of the bracket alone and the slots are as few as can be.
    """

    slots: int
    local: LocalGraph

    @classmethod
    def build(cls, bracket: Bracket, narrower: BracketGraph | None) -> "WideGraph | None":
        """Return the graph, or None if the narrower form has no bounds to offer."""
        facts, following = bracket.facts, bracket.following
        if not isinstance(narrower, LocalGraph) or following.first == following.end:
            return None
        first = bracket.residents.first
        rows = span_rows(facts.rows, bracket.mdps, first, following.end)
        graph = cls(bracket, rows, [])
        graph.local = narrower
        graph.following = below(len(rows)) & ~graph.players
        if bracket.bye_is_open and (bracket.holds_bye or facts.bye_group == bracket.group + 1):
            own = graph.set_of(facts.assignees)
            graph.bye = attach(rows, own | _shifted(facts.assignees, bracket) & graph.following)
        return graph if graph._add_slots() else None

    def _add_slots(self) -> bool:
        rows, facts, group = self.matchings.rows, self.bracket.facts, self.bracket.group + 2
        everybody = below(len(rows))
        mate = [-1] * len(rows)
        exposed = augment(rows, mate, everybody, greedy(rows, mate, everybody))
        lower = facts.below.deficiency(group)
        self.slots = max(exposed.bit_count(), lower)
        passing = self._may_pass(scarce=lower == self.slots) if self.slots else 0
        for _ in range(self.slots):
            slot = attach(rows, passing)
            self.beyond |= slot
            exposed |= slot
            mate.append(-1)
        self.matchings.mate = mate
        self.matchings.alive = below(len(rows))
        return not augment(rows, mate, self.matchings.alive, exposed)

    def _may_pass(self, *, scarce: bool) -> int:
        """Return who has somebody to meet below the next scoregroup."""
        facts, group = self.bracket.facts, self.bracket.group + 2
        lower = facts.below.members(group)
        passing = 0
        for vertex in (*self.local.floating, *members(self.following)):
            row = facts.rows[self.place(vertex)] & lower
            if row and (not scarce or facts.below.outer(group).meets(row)):
                passing |= 1 << vertex
        return passing

    def settle_pairs(self) -> tuple[int, ...] | None:
        """Minimise the downfloaters, to the number that the bracket alone needs (C.04.3:2.4.1)."""
        count = self.matchings.few(self.players, self.following | self.beyond)
        return (count,) if count == self.local.slots else None

    def accepts_limbo(self, unpaired: tuple[int, ...]) -> bool:
        """Tell whether the limbo is the one that the bracket alone needs (C.04.3:2.4.2)."""
        return unpaired == self.local.limbo

    def settle_look_ahead(self) -> tuple[int, ...]:
        """Leave low scores over in the following bracket; how many is settled (C.04.3:2.4.3)."""
        lost = self.beyond | self.bye
        levels = (*self.mdp_levels, self.residents)
        return (self.slots, *[self.matchings.few(level, lost) for level in levels])

    def is_confirmed(self) -> bool:
        """Tell whether those in the slots can be completed with the groups below."""
        if self.slots < 2:
            return True
        places = [self.place(self.matchings.mate[slot]) for slot in members(self.beyond)]
        return self.bracket.facts.below.completes(self.bracket.group + 2, places)


def _shifted(places: int, bracket: Bracket) -> int:
    """Return places from the first resident down as vertices."""
    return places >> bracket.residents.first << len(bracket.mdps)
