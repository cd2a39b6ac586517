"""Last search for a bracket's pairing: with all players below, which always decides.

The other forms of the graph are measured by it, and explanations use it alone.
"""

from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.dutch.graphs import BracketGraph, assignees, span_rows
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.search import attach, augment


class WholeGraph(BracketGraph):
    """All players who are not paired yet, and the bye."""

    @classmethod
    def build(cls, bracket: Bracket, narrower: BracketGraph | None) -> "WholeGraph | None":
        """Return the graph, None where no complete round is left (C4)."""
        del narrower
        state = bracket.facts.state
        count, first = len(bracket.mdps), bracket.residents.first
        rows = span_rows(bracket.facts.rows, bracket.mdps, first, state.size)
        bye = 0
        if bracket.bye_is_open:
            bye = attach(rows, assignees(bracket))
        mate = [-1] * len(rows)
        everybody = below(len(rows))
        # Those of the bracket are matched with each other first: the fewer float the better.
        augment(rows, mate, below(count + bracket.residents.end - first))
        if augment(rows, mate, everybody):
            return None
        graph = cls(bracket, rows, mate)
        following = bracket.following
        graph.bye = bye
        graph.following = below(following.end - following.first) << (count + following.first - first)
        graph.beyond = everybody & ~(graph.mdps | graph.residents | graph.following | bye)
        return graph

    def settle_pairs(self) -> tuple[int, ...]:
        """Minimise the number of downfloaters (C.04.3:2.4.1)."""
        # The bye that must fall here takes one of the players in any case.
        paired_below = self.outside & ~self.bye if self.bracket.holds_bye else self.outside
        return (self.matchings.minimise_between(self.players, paired_below),)

    def settle_look_ahead(self) -> tuple[int, ...]:
        """Leave as few as possible over in the following bracket, and of low scores (C.04.3:2.4.3)."""
        if not self.following:
            return ()
        matchings, lost = self.matchings, self.beyond | self.bye
        # First how many, then of which scores: the next bracket complies with C6 before C7.
        over = matchings.minimise_between(self.players | self.following, self.beyond)
        return (
            over,
            *[matchings.minimise_between(level, lost) for level in (*self.mdp_levels, self.residents)],
        )
