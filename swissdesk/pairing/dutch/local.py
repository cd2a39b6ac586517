"""First search for a bracket's pairing: its players alone, with a slot for each necessary downfloater.

That is enough nearly always; `wide` and `whole` follow where it is not.
"""

from swissdesk.frozen import Frozen
from swissdesk.pairing.dutch.below import OuterSet
from swissdesk.pairing.dutch.brackets import Bracket
from swissdesk.pairing.dutch.graphs import BracketGraph, span_rows
from swissdesk.pairing.matching.bitsets import below, flags, members
from swissdesk.pairing.matching.search import attach, augment


class LocalBounds(Frozen):
    """What the bracket alone can reach: downfloaters, limbo, and which pairings reach it.

    `floating` are the players who may float. `rows` and `mate` are the graph and its witness once
    the limbo is settled; if `is_exact`, every perfect matching of the rows is as good. `forced` of
    the downfloaters could be paired in the bracket, but are needed below.
    """

    downfloaters: int
    limbo: tuple[int, ...]
    floating: list[int]
    rows: list[int]
    mate: list[int]
    is_exact: bool
    forced: int = 0


class LocalGraph(BracketGraph):
    """The bracket's players, the bye if it must fall here, and slots for downfloaters.

    `slots` is the least number of downfloaters that there can be: so many stay over by themselves or
    are needed to complete the players below. `forced` is how many of them do not stay over.
    """

    slots: int
    forced: int
    bounds: LocalBounds

    @classmethod
    def build(cls, bracket: Bracket, narrower: BracketGraph | None) -> "LocalGraph | None":
        """Return the graph, or None if that many downfloaters cannot be found."""
        del narrower
        rows = span_rows(bracket.facts.rows, bracket.mdps, *bracket.residents)
        graph = cls(bracket, rows, [-1] * len(rows))
        mate = graph.matchings.mate
        if bracket.holds_bye:
            graph.bye = attach(rows, graph.set_of(bracket.facts.assignees))
            mate.append(-1)
        # The pairing that comes out does not depend on the first pairs, the number of searches does.
        _make_first_pairs(graph)
        exposed = augment(rows, mate, below(len(rows)))
        single, lower = exposed.bit_count(), graph.fewest_downfloaters()
        # Both are bounds: so many stay over whatever is done here, and so many are missing below. Three
        # over here and one missing below are three downfloaters, not four.
        graph.slots = max(single, lower)
        graph.forced = graph.slots - single
        if graph.slots:
            floating = graph.may_float(scarce=lower == graph.slots)
            graph.beyond = attach(rows, floating, graph.slots)
            mate += [-1] * graph.slots
            if augment(rows, mate, below(len(rows)), exposed | graph.beyond):
                return None
        graph.matchings.alive = below(len(rows))
        return graph

    def fewest_downfloaters(self) -> int:
        """Return how many downfloaters the players below need at least (C4)."""
        return self.bracket.facts.below.deficiency(self.bracket.group + 1)

    def may_float(self, *, scarce: bool) -> int:
        """Return who has somebody to meet below; `scarce` if all downfloaters are needed there (C4)."""
        facts, group = self.bracket.facts, self.bracket.group + 1
        # Those of the players below know the bye as a vertex, those of the round do not.
        rows = [facts.below.rows[place] for place in self.bracket.places]
        if scarce:
            return facts.below.outer(group).met_by(rows)
        lower = facts.below.members(group)
        return flags([row & lower > 0 for row in rows])

    def settle_pairs(self) -> tuple[int, ...]:
        """Return the number of downfloaters: it is that of the slots (C.04.3:2.4.1)."""
        return (self.slots,)

    def settle_limbo(self) -> tuple[int, ...]:
        """Settle the limbo, and note for a wider graph what has come out (C.04.3:2.4.2)."""
        values = self.minimise_limbo()
        if self.slots:
            rows = self.matchings.rows
            # Copied now, because the criteria to come narrow rows and witness on, and a wider graph has
            # to begin from here.
            floating = [vertex for vertex in members(self.players) if rows[vertex] & self.beyond]
            self.bounds = LocalBounds(
                downfloaters=self.slots,
                limbo=values,
                floating=floating,
                rows=list(rows),
                mate=list(self.matchings.mate),
                is_exact=self.matchings.is_exact,
                forced=self.forced,
            )
        return values

    def settle_look_ahead(self) -> tuple[int, ...] | None:
        """Take a downfloater who leaves the following bracket the best value there is (C.04.3:2.4.3).

        If it is clear who floats there is nothing to choose. A single downfloater is best if
        somebody below can meet that one and no more are left over there than parity demands.
        """
        if not self.slots:
            return ()
        facts, group = self.bracket.facts, self.bracket.group + 1
        places = self.bracket.places
        # With the bye at hand it is still open which of those left over takes it, and so who floats.
        if len(self.bounds.floating) == self.slots and not self.bye:
            left = [places[vertex] for vertex in self.bounds.floating]
            return () if self.slots == 1 or facts.below.completes(group, left) else None
        # Two downfloaters may each be welcome and still want the same opponent: that is for a wider graph.
        receivers = facts.below.receivers(group) if self.slots == 1 else None
        if receivers is None:
            return None
        return self.float_to(receivers)

    def float_to(self, receivers: OuterSet | None) -> tuple[int, ...] | None:
        """Let one float whom one of these in the next scoregroup can meet (None: anybody), if possible."""
        places, rows = self.bracket.places, self.bracket.facts.rows
        first, end = self.bracket.following
        following = below(end) & ~below(first)
        unwelcome = 0
        for vertex in self.bounds.floating:
            row = rows[places[vertex]] & following
            if not row or not (receivers is None or receivers.meets(row)):
                unwelcome |= 1 << vertex
        return None if self.matchings.minimise_between(self.beyond, unwelcome) else ()


def _make_first_pairs(graph: LocalGraph) -> None:
    """Make pairs that will need little change: S1 meets S2 in order, with colours that fit."""
    mate, white, black = graph.matchings.mate, graph.white, graph.black
    free = graph.residents
    # Moved-down players first, and in any colour: whom they leave can still be paired below them, but
    # they themselves would float on.
    for mdp in members(graph.mdps):
        free = _take(graph, mdp, free, (white, black), any_colour=True)
    order = members(free)
    half = order[: len(order) // 2]
    for vertex in half:
        free &= ~(1 << vertex)
    for vertex in half:
        if mate[vertex] < 0:
            free = _take(graph, vertex, free, (white, black), any_colour=False)


def _take(graph: LocalGraph, vertex: int, free: int, colours: tuple[int, int], *, any_colour: bool) -> int:
    """Match a vertex with its first free neighbour, if possible of another preference; return who is free."""
    choice = graph.matchings.rows[vertex] & free
    fitting = choice
    for colour in colours:
        if colour >> vertex & 1:
            fitting &= ~colour
    bit = fitting & -fitting
    if not bit and any_colour:
        bit = choice & -choice
    if bit:
        partner = bit.bit_length() - 1
        graph.matchings.mate[vertex], graph.matchings.mate[partner] = partner, vertex
    return free & ~bit
