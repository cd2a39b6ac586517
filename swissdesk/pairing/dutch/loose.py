"""The forms of a bracket's graph where the round may still collapse (edition of 2017: A.9, C.7).

Such a bracket looks no further than to the next one: that the players below can be completed is
asked only of the pairing that has come out.
"""

from swissdesk.pairing.dutch.below import OuterSet
from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.dutch.graphs import BracketGraph, span_rows
from swissdesk.pairing.dutch.local import LocalGraph
from swissdesk.pairing.dutch.whole import WholeGraph
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.search import attach, augment, exposed_vertices


class LooseLocalGraph(LocalGraph):
    """The bracket alone: everybody may float, whatever that means for the players below."""

    def fewest_downfloaters(self) -> int:
        """Return that nobody below needs a downfloater."""
        return 0

    def may_float(self, *, scarce: bool) -> int:
        """Return all players of the bracket."""
        del scarce
        return self.players

    def settle_look_ahead(self) -> tuple[int, ...] | None:
        """Take a downfloater whom somebody of the next group can meet at no cost (2017: C.7)."""
        if not self.slots or len(self.bounds.floating) == self.slots:
            return ()
        if self.slots > 1:
            return None
        places = self.bracket.places
        first, end = self.bracket.following
        following = below(end) & ~below(first)
        receivers = self._receivers()
        unwelcome = 0
        for vertex in self.bounds.floating:
            row = self.bracket.facts.rows[places[vertex]] & following
            if not row or not (receivers is None or receivers.meets(row)):
                unwelcome |= 1 << vertex
        return None if self.matchings.few(self.beyond, unwelcome) else ()

    def _receivers(self) -> OuterSet | None:
        """Return who of the next group can take a downfloater and leave one player less over there.

        None stands for all of them: where nobody would be left over one always has to be.
        """
        facts = self.bracket.facts
        first, end = self.bracket.following
        everybody = below(end - first)
        rows = [row >> first & everybody for row in facts.rows[first:end]]
        if self.bracket.bye_follows:
            attach(rows, facts.assignees >> first & everybody)
        mate, alive = [-1] * len(rows), below(len(rows))
        exposed = augment(rows, mate, alive)
        return OuterSet(rows, mate, alive, exposed, shift=first) if exposed else None


class FollowingGraph(WholeGraph):
    """The bracket, the next scoregroup, the bye if it falls there: what C.7 of 2017 looks at.

    Slots stand for everything below; two that are not needed take each other.
    """

    @classmethod
    def build(cls, bracket: Bracket, narrower: BracketGraph | None) -> "FollowingGraph | None":
        """Return the graph, its witness one of the best pairings of the bracket alone."""
        if not isinstance(narrower, LooseLocalGraph):
            return None
        rows = span_rows(bracket.facts.rows, bracket.mdps, bracket.residents.first, bracket.following.end)
        everybody, players = below(len(rows)), narrower.players
        bye = attach(rows, _assignees(bracket) & everybody) if bracket.bye_follows else 0
        mate = [partner if players >> partner & 1 else -1 for partner in narrower.bounds.mate]
        mate = mate[: players.bit_length()] + [-1] * (len(rows) - players.bit_length())
        beyond = _add_slots(rows, mate)
        graph = cls(bracket, rows, mate)
        graph.bye, graph.beyond, graph.following = bye, beyond, everybody & ~players
        return graph


def _assignees(bracket: Bracket) -> int:
    """Return the vertices that may have the bye: moved-down players, residents and lower players."""
    assignees = bracket.facts.assignees
    row = assignees >> bracket.residents.first << len(bracket.mdps)
    return row | sum((assignees >> place & 1) << vertex for vertex, place in enumerate(bracket.mdps))


def _add_slots(rows: list[int], mate: list[int]) -> int:
    """Match whoever is single with each other, and with a slot each where that is not possible."""
    exposed = augment(rows, mate, exposed_vertices(mate, below(len(rows))))
    slots = 0
    for vertex in members(exposed):
        mate[vertex] = len(rows)
        slots |= attach(rows, below(len(rows)))
        mate.append(vertex)
    return slots


class PenultimateGraph(LocalGraph):
    """The bracket alone where its downfloaters have only to complete the round (2017: C.4)."""

    def is_confirmed(self) -> bool:
        """Tell whether those in the slots can be completed with the players below."""
        if self.slots < 2:
            return True
        places = [self.place(self.matchings.mate[slot]) for slot in members(self.beyond)]
        return self.bracket.facts.below.completes(self.bracket.group + 1, places)
