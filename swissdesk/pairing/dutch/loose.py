"""Searches for a bracket's pairing in the edition of 2017, while the round may still collapse (A.9, C.7).

Such a bracket looks no further than to the next one: that the players below can be completed is
asked only of the pairing that has come out.
"""

from swissdesk.pairing.dutch.below import OuterSet
from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.dutch.graphs import BracketGraph, assignees, span_rows
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
        return self.float_to(self._receivers()) if self.slots == 1 else None

    def _receivers(self) -> OuterSet | None:
        """Return who of the next group can take a downfloater and leave one player less over there.

        None stands for all of them: where nobody would be left over one always has to be.
        """
        bracket = self.bracket
        others = [bracket.facts.assignees] if bracket.bye_follows else []
        receivers = OuterSet.of_group(bracket.facts.rows, bracket.following, others)
        return receivers if receivers.single else None


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
        bye = attach(rows, assignees(bracket) & everybody) if bracket.bye_follows else 0
        # The look-ahead comes after the pairs of the bracket: its best pairing is kept, and only
        # whoever floats in it is matched anew.
        mate = [partner if players >> partner & 1 else -1 for partner in narrower.bounds.mate]
        mate = mate[: players.bit_length()] + [-1] * (len(rows) - players.bit_length())
        beyond = _add_slots(rows, mate)
        graph = cls(bracket, rows, mate)
        graph.bye, graph.beyond, graph.following = bye, beyond, everybody & ~players
        return graph


def _add_slots(rows: list[int], mate: list[int]) -> int:
    """Match whoever is single with each other, and with a slot each where that is not possible."""
    exposed = augment(rows, mate, exposed_vertices(mate, below(len(rows))))
    slots = 0
    # Each slot may also take another slot, so that none has to be used.
    for vertex in members(exposed):
        mate[vertex] = len(rows)
        slots |= attach(rows, below(len(rows)))
        mate.append(vertex)
    return slots


class PenultimateGraph(LocalGraph):
    """The bracket alone where its downfloaters have only to complete the round (2017: C.4)."""

    def is_confirmed(self) -> bool:
        """Tell whether those in the slots can be completed with the players below."""
        return self.is_completed(self.bracket.group + 1)
