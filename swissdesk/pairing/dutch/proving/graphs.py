"""The graph of a bracket with a known round in it."""

from collections.abc import Iterable, Sequence

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
        graph = cls(bracket, rows, _vertices(bracket, range(first, size + (1 if bye else 0)), mates))
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


class OutlookGraph(KnownGraph):
    """A bracket of 2017, the next scoregroup, the bye if it falls there, and spare vertices for all of them.

    Whoever is with a spare vertex is not paired there; those that are left over take each other.
    """

    people: int

    @classmethod
    def of_pairs(cls, bracket: Bracket, pairs: Sequence[tuple[int, int]]) -> "OutlookGraph":
        """Return the graph with these pairs of places in it, the bye being the place behind the last one."""
        facts, count, (first, _end) = bracket.facts, len(bracket.mdps), bracket.residents
        rows = span_rows(facts.rows, bracket.mdps, first, bracket.following.end)
        bye = attach(rows, assignees(bracket) & below(len(rows))) if bracket.bye_follows else 0
        people, here = len(rows), {*bracket.places}
        mates = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        left = sum([mates.get(place) not in here for place in bracket.places])
        spare = left + bracket.following.end - bracket.following.first + bool(bye)
        fresh = attach(rows, below(people), spare)
        for vertex in range(people, people + spare):
            rows[vertex] |= fresh & ~(1 << vertex)
        run = range(first, first + people - count)
        mate = _with_spare(
            _vertices(bracket, run, [mates.get(place, -1) for place in range(run.stop)]), spare
        )
        graph = cls(bracket, rows, mate)
        graph.people, graph.bye = people, bye
        graph.following = below(people) & ~graph.players
        graph.beyond = below(len(rows)) & ~below(people)
        return graph

    def places_of(self, vertices: int) -> int:
        """Return a set of vertices as one of places; the spare ones come behind the bye."""
        size = self.bracket.facts.state.size
        return super().places_of(vertices & below(self.people)) | vertices >> self.people << size + 1


def _vertices(bracket: Bracket, run: Iterable[int], mates: Sequence[int]) -> list[int]:
    """Return the mates of the moved-down players and of a run of places as vertices; -1 for nobody."""
    count, first = len(bracket.mdps), bracket.residents.first
    moved = {place: vertex for vertex, place in enumerate(bracket.mdps)}
    found = []
    for place in (*bracket.mdps, *run):
        mate = mates[place]
        found.append(moved[mate] if mate in moved else mate - first + count if mate >= 0 else -1)
    return found


def _with_spare(mate: list[int], spare: int) -> list[int]:
    """Return the mates with so many spare vertices, the first of them for those who have nobody."""
    single = [vertex for vertex, partner in enumerate(mate) if partner < 0]
    single += range(len(mate) + len(single), len(mate) + spare)
    taken = len([vertex for vertex in single if vertex < len(mate)])
    full = [*mate, *[-1] * spare]
    for at, vertex in enumerate(single[:taken]):
        full[vertex], full[len(mate) + at] = len(mate) + at, vertex
    for one, other in zip(single[taken::2], single[taken + 1 :: 2], strict=True):
        full[one], full[other] = other, one
    return full
