"""The levels of a bracket, in the order and by the names that the verifier knows."""

from collections.abc import Callable

from swissdesk.pairing.dutch.criteria import COLOUR_PAIRS
from swissdesk.pairing.dutch.proving.graphs import KnownGraph
from swissdesk.pairing.dutch.proving.matchings import ProvingMatchings
from swissdesk.pairing.matching.bitsets import below, first_members, lowest, members
from swissdesk.pairing.matching.optimum import Cost

Name = Callable[[int], str]
"""The name that a criterion has in an edition, by its number since 2025."""


class Levels:
    """Settles a bracket level by level; `proving` keeps the proofs."""

    def __init__(
        self, graph: KnownGraph, name: Name, proving: type[ProvingMatchings] = ProvingMatchings
    ) -> None:
        self.graph, self.name = graph, name
        self.proving = proving(graph.matchings.rows, graph.matchings.mate, graph.places_of)
        graph.matchings = self.proving.matchings
        self.outside = graph.outside

    def settle_criteria(self) -> None:
        """Settle the criteria from the number of pairs to the float differences."""
        graph, between = self.graph, self.proving.between
        holds_bye = graph.bracket.holds_bye
        outside = self.outside & ~graph.bye if holds_bye else self.outside
        floaters = between(self.name(6), graph.players, outside)
        if not floaters:
            # Nobody of the bracket has a pair with anybody below any more.
            self.proving.leave(graph.players | (graph.bye if holds_bye else 0))
        self._by_score(7, graph.players, self.outside)
        if floaters and graph.following:
            self._look_ahead()
        if holds_bye and not floaters:
            self._settle_unplayed()
        self._settle_colours()
        self._settle_floats()

    def _by_score(self, number: int, group: int, others: int) -> None:
        for at, level in enumerate(self.graph.mdp_levels, 1):
            self.proving.between(f"{self.name(number)}.{at}", level & group, others)

    def _look_ahead(self) -> None:
        graph, lost = self.graph, self.graph.beyond | self.graph.bye
        self._settle_left_over()
        self._by_score(8, graph.players, lost)
        self.proving.between(f"{self.name(8)}.0", graph.residents, lost)

    def _settle_left_over(self) -> int:
        """Settle how many are left over in the next bracket, and return that."""
        graph = self.graph
        return self.proving.between(self.name(8), graph.players | graph.following, graph.beyond)

    def _settle_unplayed(self) -> None:
        graph = self.graph
        bye = lowest(graph.bye)
        games = graph.bracket.facts.state.games
        mine = games(graph.place(self.proving.mate[bye]))
        row = members(self.proving.rows[bye] & self.proving.matchings.alive)
        sooner = sum([1 << v for v in row if games(graph.place(v)) > mine])
        lost = sum([1 << v for v in row if games(graph.place(v)) < mine])
        self.proving.first("C9", bye, sooner, lost)

    def _settle_colours(self) -> None:
        for number, pairs_of in enumerate(COLOUR_PAIRS, 10):
            pairs = [(group, others) for group, others in pairs_of(self.graph) if group and others]
            if pairs:
                self.proving.pairs(self.name(number), pairs)

    def _settle_floats(self) -> None:
        graph, between, state = self.graph, self.proving.between, self.graph.bracket.facts.state
        down, up = ([graph.set_of(places) for places in floats] for floats in (state.down, state.up))
        for back, number in ((0, 14), (1, 16)):
            between(self.name(number), graph.residents & down[back], self.outside)
            between(self.name(number + 1), graph.mdps, graph.residents & up[back])
        for back, number in ((0, 18), (1, 20)):
            self._by_score(number, down[back], self.outside)
            self._by_score(number + 1, graph.mdps, graph.residents & up[back])

    def settle_order(self) -> None:
        """Settle that the round comes first among those that are equally good."""
        graph, proving, mate = self.graph, self.proving, self.proving.mate
        residents = graph.residents
        for mdp in members(graph.mdps):
            row, is_paired = proving.rows[mdp], residents >> mate[mdp] & 1
            name = f"paired.{graph.place(mdp)}"
            proving.first(
                name, mdp, 0 if is_paired else row & residents, row & ~residents if is_paired else 0
            )
        with_moved = 0
        for mdp in members(graph.mdps):
            if residents >> mate[mdp] & 1:
                self._opponent(mdp, residents)
                with_moved |= 1 << mate[mdp]
        remainder = residents & ~with_moved
        for top in members(self._settle_halves(remainder)):
            self._opponent(top, remainder)

    def _opponent(self, vertex: int, group: int) -> None:
        proving = self.proving
        if not proving.matchings.alive >> vertex & 1:
            return
        row, partner = proving.rows[vertex] & proving.matchings.alive, proving.mate[vertex]
        name = f"opponent.{self.graph.place(vertex)}"
        proving.opponent(name, vertex, row & group & below(partner))

    def _settle_halves(self, remainder: int) -> int:
        """Settle who plays in the upper half, the higher ranked of each pair, and return these."""
        proving, mate = self.proving, self.proving.mate
        tops = sum([1 << v for v in members(remainder) if v < mate[v] and remainder >> mate[v] & 1])
        upper = first_members(remainder, tops.bit_count())
        lower = remainder & ~upper
        moves = proving.pairs("exchanges", ((lower, lower),)) if lower else 0
        if moves:
            self._settle_distance(remainder, upper)
            left = moves
            for vertex in reversed(members(upper)):
                if left:
                    self._settle_move("exit", vertex, remainder, tops)
                    left -= not tops >> vertex & 1
            left = moves
            for vertex in members(lower):
                if left:
                    self._settle_move("entry", vertex, remainder, tops)
                    left -= tops >> vertex & 1
        self._keep_halves(remainder, tops)
        return tops

    def _settle_distance(self, remainder: int, upper: int) -> None:
        rows, order, half = self.proving.rows, members(remainder), upper.bit_count()
        alive = self.proving.matchings.alive
        prices: dict[int, list[int]] = {}
        for at, vertex in enumerate(order, 1):
            lower = remainder & ~upper
            if at <= half:
                price, partners = half - at, rows[vertex] & alive & ~(lower | upper & ~below(vertex))
            else:
                price, partners = at, rows[vertex] & lower & ~below(vertex)
            for other in members(partners):
                table = prices.setdefault(price, [0] * len(rows))
                table[vertex] |= 1 << other
                table[other] |= 1 << vertex
        self.proving.cheapest("distance", Cost(tuple(prices.items())))

    def _settle_move(self, way: str, vertex: int, remainder: int, tops: int) -> None:
        """Settle whether somebody leaves the upper half, or enters it."""
        row = self.proving.rows[vertex] & self.proving.matchings.alive
        low = row & remainder & ~below(vertex)
        moved = row & ~low if way == "exit" else low
        has_moved = bool(tops >> vertex & 1) == (way == "entry")
        name = f"{way}.{self.graph.place(vertex)}"
        self.proving.first(name, vertex, 0 if has_moved else moved, row & ~moved if has_moved else 0)

    def _keep_halves(self, remainder: int, tops: int) -> None:
        """Keep the pairs of the upper half with lower ones of the other, and whoever floats from that."""
        rows, everybody = self.proving.rows, below(len(self.proving.rows))
        lower = remainder & ~tops
        for vertex in members(remainder):
            if tops >> vertex & 1:
                rows[vertex] &= lower & ~below(vertex)
            else:
                rows[vertex] &= tops & below(vertex) | everybody & ~remainder
        for vertex in members(self.outside):
            rows[vertex] &= ~tops
