"""The graph of a bracket with a known round in it."""

from collections.abc import Sequence

from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.dutch.graphs import assignees, span_rows
from swissdesk.pairing.dutch.whole import WholeGraph
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.search import attach


class KnownGraph(WholeGraph):
    """All players who are not paired yet, the bye, and the pairs of the round among them."""

    @classmethod
    def of_round(cls, bracket: Bracket, mates: Sequence[int]) -> "KnownGraph":
        """Return the graph; `mates` are the partners in the round by place, the bye behind the last one."""
        count, first, size = len(bracket.mdps), bracket.residents.first, bracket.facts.state.size
        rows = span_rows(bracket.facts.rows, bracket.mdps, first, size)
        bye = attach(rows, assignees(bracket)) if bracket.bye_is_open else 0
        moved = {place: vertex for vertex, place in enumerate(bracket.mdps)}
        places = (*bracket.mdps, *range(first, size + (1 if bye else 0)))
        mate = [moved[m] if (m := mates[place]) in moved else m - first + count for place in places]
        graph = cls(bracket, rows, mate)
        graph.bye = bye
        following = bracket.following
        graph.following = below(following.end - following.first) << (count + following.first - first)
        graph.beyond = below(len(rows)) & ~(graph.mdps | graph.residents | graph.following | bye)
        return graph

    def places_of(self, vertices: int) -> int:
        """Return a set of vertices as one of places."""
        count, mdps = len(self.bracket.mdps), self.bracket.mdps
        places = vertices >> count << self.bracket.residents.first
        for vertex in range(count):
            places |= (vertices >> vertex & 1) << mdps[vertex]
        return places
