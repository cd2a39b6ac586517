"""Second search for a bracket's pairing: with the next scoregroup, where `local` could not decide.

A slot stands for each player whom that scoregroup must pass on.
"""

from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.dutch.graphs import BracketGraph, assignees, span_rows
from swissdesk.pairing.dutch.local import LocalBounds, LocalGraph
from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.matching.search import attach, augment, decompose, exposed_vertices


class WideGraph(BracketGraph):
    """The players of this bracket and of the next scoregroup, the bye if it falls here or there.

    The slots stand for the groups below. It is a relaxation: it serves where the number of
    downfloaters and the limbo are those of the bracket alone and the slots are as few as can be.
    """

    slots: int
    bounds: LocalBounds
    inherits: bool
    floating: list[int]

    @classmethod
    def build(cls, bracket: Bracket, narrower: BracketGraph | None) -> "WideGraph | None":
        """Return the graph, or None if the narrower form has no bounds to offer."""
        facts, following = bracket.facts, bracket.following
        # The bounds that are to be reached are those of the bracket alone.
        if not isinstance(narrower, LocalGraph) or following.first == following.end:
            return None
        rows = span_rows(facts.rows, bracket.mdps, bracket.residents.first, following.end)
        graph = cls(bracket, rows, [])
        graph.bounds = narrower.bounds
        graph.floating = narrower.bounds.floating
        graph.following = below(len(rows)) & ~graph.players
        graph.inherits = not bracket.holds_bye and graph._inherit(narrower.beyond)
        if bracket.bye_is_open and (bracket.holds_bye or facts.bye_group == bracket.group + 1):
            graph.bye = attach(rows, assignees(bracket) & below(len(rows)))
        return graph if graph._add_slots() else None

    def _inherit(self, slots: int) -> bool:
        """Keep only what the bracket alone found optimal, if that settles C6 and C7 here too.

        It does if no odd set was in the way, if those who may float can only be paired with players
        who must be paired (so that the number of downfloaters cannot be another), which rules out
        that any are forced, and if all slots stand for the same players (so that who floats does not
        depend on the slot).
        """
        local, rows, players = self.bounds, self.matchings.rows, self.players
        # Slots that differ say more than who floats: that one of three players may is then written as
        # which slot they touch, and would be lost with the slots.
        if not local.is_exact or local.forced or len({local.rows[slot] for slot in members(slots)}) > 1:
            return False
        # Without the slots: what is left over in a maximum matching is what floats.
        inside = [row & players for row in local.rows[: players.bit_length()]]
        mate = [partner if players >> partner & 1 else -1 for partner in local.mate[: len(inside)]]
        shape = decompose(inside, mate, players, exposed_vertices(mate, players))
        if shape.components:
            return False
        self.floating = [vertex for vertex in local.floating if shape.outer >> vertex & 1]
        floating = bitset(self.floating)
        for own, others in ((shape.outer, shape.inner), (shape.inner, shape.outer), (shape.rest, shape.rest)):
            for vertex in members(own):
                beyond = rows[vertex] & self.following if floating >> vertex & 1 else 0
                # Whoever may not float gets no way out again, though the legal rows have one: C6 and C7
                # would have to be asked anew.
                rows[vertex] = inside[vertex] & others | beyond
        for vertex in members(self.following):
            rows[vertex] &= self.following | floating
        return True

    def _add_slots(self) -> bool:
        rows, facts, group = self.matchings.rows, self.bracket.facts, self.bracket.group + 2
        everybody = below(len(rows))
        mate = [-1] * len(rows)
        exposed = augment(rows, mate, everybody)
        lower = facts.below.deficiency(group)
        # Both bound the number left over in the next bracket (C8) from below: with no more slots than
        # that the number is optimal, and only who it is has to be settled.
        self.slots = max(exposed.bit_count(), lower)
        passing = self._may_pass(scarce=lower == self.slots) if self.slots else 0
        self.beyond = attach(rows, passing, self.slots)
        mate += [-1] * self.slots
        self.matchings.mate = mate
        self.matchings.alive = below(len(rows))
        return not augment(rows, mate, self.matchings.alive, exposed | self.beyond)

    def _may_pass(self, *, scarce: bool) -> int:
        """Return who has somebody to meet below the next scoregroup."""
        facts, group = self.bracket.facts, self.bracket.group + 2
        lower = facts.below.members(group)
        passing = 0
        for vertex in (*self.floating, *members(self.following)):
            row = facts.rows[self.place(vertex)] & lower
            # If every slot is needed to complete the groups
            # below, it can only hold somebody who helps there.
            if row and (not scarce or facts.below.outer(group).meets(row)):
                passing |= 1 << vertex
        return passing

    def settle_pairs(self) -> tuple[int, ...] | None:
        """Minimise the downfloaters, to the number that the bracket alone needs (C.04.3:2.4.1)."""
        least = self.bounds.downfloaters
        if (
            not self.inherits
            and self.matchings.minimise_between(self.players, self.following | self.beyond) != least
        ):
            return None
        return (least,)

    def settle_limbo(self) -> tuple[int, ...] | None:
        """Minimise the limbo, to the one that the bracket alone needs (C.04.3:2.4.2)."""
        if not self.inherits and self.minimise_limbo() != self.bounds.limbo:
            return None
        return self.bounds.limbo

    def settle_look_ahead(self) -> tuple[int, ...]:
        """Leave low scores over in the following bracket; how many is settled (C.04.3:2.4.3)."""
        lost = self.beyond | self.bye
        # The residents too: only the level of the next group follows from the number and those above.
        levels = (*self.mdp_levels, self.residents)
        return (self.slots, *[self.matchings.minimise_between(level, lost) for level in levels])

    def is_confirmed(self) -> bool:
        """Tell whether those in the slots can be completed with the groups below."""
        return self.is_completed(self.bracket.group + 2)
