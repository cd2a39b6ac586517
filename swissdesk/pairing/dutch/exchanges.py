"""The halves of a homogeneous bracket or a remainder: S1, S2 and the exchanges between them.

A pairing is known by its tops, the higher ranked players of its pairs: they are the S1 under which
it first occurs in the sequence. So the number of exchanged players is the number of pairs within
the original S2, and an exchange is possible if an optimal pairing has these tops.
"""

from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.matching.bitsets import below, first_members, flags, lowest, members
from swissdesk.pairing.matching.optimum import Cost, OptimalMatchings


def choose_halves(graph: BracketGraph, remainder: int) -> list[int]:
    """Settle which players form S1 and return them in order (C.04.3:1.3.4, 3.2, 4.3)."""
    matchings = graph.matchings
    # How many pairs there are is the same in all matchings left: the criteria and the opponents of the
    # moved-down players have settled it. So any witness will do.
    paired = [v for v in members(remainder) if remainder >> matchings.mate[v] & 1]
    if not paired:
        return []
    s1 = first_members(remainder, len(paired) // 2)
    # Most brackets need no exchange, and one question tells.
    if _require_tops(matchings, s1, remainder):
        return members(s1)
    s2 = remainder & ~s1
    exchange = _exchange_one if matchings.minimise_pairs(((s2, s2),)) == 1 else _exchange_several
    return members(exchange(matchings, s1, s2))


def _exchange_one(matchings: OptimalMatchings, s1: int, s2: int) -> int:
    """Make the first possible exchange of one player and return the new S1 (C.04.3:4.3.2).

    The smaller the distance the better, then the lower ranked the player who leaves S1.
    """
    order = members(s1 | s2)
    half = s1.bit_count()
    # Of 50 players in S1 and 50 in S2 there are 2,500 exchanges: those without a way out or in are left
    # out before anything is searched for.
    leavers = flags([_has_way_out(matchings, s1, s2, vertex) for vertex in order[:half]])
    joiners = flags([bool(matchings.rows[v] & s2 & ~below(v) and s2 >> v & 1) for v in order])
    for distance in range(1, len(order)):
        # Shifted by the distance, the sets have those in common who can be exchanged over it.
        for position in reversed(members(leavers & joiners >> distance)):
            exchanged = s1 & ~(1 << order[position]) | 1 << order[position + distance]
            if _require_tops(matchings, exchanged, s1 | s2):
                return exchanged
    raise AssertionError("one exchange was promised, none is possible")


def _has_way_out(matchings: OptimalMatchings, s1: int, s2: int, vertex: int) -> bool:
    """Tell whether a member of S1 can be paired with a higher one, or float."""
    return bool(matchings.rows[vertex] & matchings.alive & (s1 & below(vertex) | ~(s1 | s2)))


def _require_tops(matchings: OptimalMatchings, s1: int, remainder: int) -> bool:
    """Keep the matchings in which the members of S1 stand above their partners, if there are any."""
    s2, outside = remainder & ~s1, matchings.alive & ~remainder
    kept = list(matchings.rows)
    # Whole rows by mask, on both sides: edge by edge, a first round of 5,000 players takes seconds. Who
    # stands above all of S2, in the usual case all of S1, needs not even a mask of its own.
    highest, either = lowest(s2), s1 | outside
    for vertex in members(s1):
        kept[vertex] &= s2 if vertex < highest else s2 & ~below(vertex)
    last = s1.bit_length()
    for vertex in members(s2):
        kept[vertex] &= either if vertex >= last else s1 & below(vertex) | outside
    for vertex in members(outside):
        kept[vertex] &= ~s1
    return matchings.restrict(kept)


def _exchange_several(matchings: OptimalMatchings, s1: int, s2: int) -> int:
    """Make the first possible exchange of several players and return the new S1 (C.04.3:4.3.2).

    First the smallest difference of the sums; then those who leave, the lowest ranked first; then
    those who enter, the highest ranked first.
    """
    order = members(s1 | s2)
    outside = matchings.alive & ~(s1 | s2)
    leaving = {v: s1 & below(v) | outside for v in members(s1)}
    entering = {v: s2 & ~below(v + 1) for v in members(s2)}
    # One minimum for all exchanges at once: trying them in their order would take as many questions as
    # there are sets of players.
    matchings.minimise(_distance(matchings, order, leaving, entering))
    leave = [v for v in sorted(leaving, reverse=True) if matchings.require_if_possible(v, leaving[v])]
    enter = [v for v in sorted(entering) if matchings.require_if_possible(v, entering[v])]
    for vertex in leave:
        s1 &= ~(1 << vertex)
    for vertex in enter:
        s1 |= 1 << vertex
    return s1


def _distance(
    matchings: OptimalMatchings, order: list[int], leaving: dict[int, int], entering: dict[int, int]
) -> Cost:
    """Return the difference of the sums as a cost, shifted so that nothing is negative."""
    half = len(leaving)
    prices: dict[int, list[int]] = {}
    for position, vertex in enumerate(order):
        # As many leave as enter, so adding the half to each who leaves raises all sums alike.
        row, price = (leaving[vertex], half - position) if position < half else (entering[vertex], position)
        rows = prices.setdefault(price, [0] * len(matchings.rows))
        for other in members(row & matchings.rows[vertex]):
            rows[vertex] |= 1 << other
            rows[other] |= 1 << vertex
    return Cost(tuple(prices.items()))
