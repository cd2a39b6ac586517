"""The halves of a homogeneous bracket or a remainder: S1, S2 and the exchanges between them.

A pairing is known by its tops, the higher ranked players of its pairs: they are the S1 under which
it first occurs in the sequence. So the number of exchanged players is the number of pairs within
the original S2, and an exchange is possible if an optimal pairing has these tops.
"""

from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.matching.bitsets import below, first_members, members
from swissdesk.pairing.matching.optimum import Cost, OptimalMatchings


def choose_halves(graph: BracketGraph, remainder: int) -> list[int]:
    """Settle which players form S1 and return them in order (C.04.3:3.2, 4.3)."""
    matchings = graph.matchings
    paired = [v for v in members(remainder) if remainder >> matchings.mate[v] & 1]
    if not paired:
        return []
    s1 = first_members(remainder, len(paired) // 2)
    s2 = remainder & ~s1
    within_s2 = [0] * len(matchings.rows)
    for vertex in members(s2):
        within_s2[vertex] = s2 & ~(1 << vertex)
    exchanged = matchings.minimise(Cost(((1, within_s2),)))
    if exchanged == 1:
        s1 = _exchange_one(matchings, s1, s2)
    elif exchanged > 1:
        s1 = _exchange_several(matchings, s1, s2)
    else:
        _separate(matchings, s1, s2)
    return members(s1)


def _separate(matchings: OptimalMatchings, s1: int, s2: int) -> None:
    """Let S1 meet S2 only; every optimal matching does."""
    rows = matchings.rows
    for vertex in members(matchings.alive):
        rows[vertex] &= s2 if s1 >> vertex & 1 else ~0 if not s2 >> vertex & 1 else ~s2
    for vertex in members(matchings.alive & ~(s1 | s2)):
        rows[vertex] &= ~s1


def _exchange_one(matchings: OptimalMatchings, s1: int, s2: int) -> int:
    """Make the first possible exchange of one player and return the new S1 (C.04.3:4.3.2).

    The smaller the distance the better, then the lower ranked the player who leaves S1.
    """
    order = members(s1 | s2)
    half = s1.bit_count()
    for distance in range(1, len(order)):
        for position in range(half - 1, max(half - distance, 0) - 1, -1):
            if position + distance >= len(order) or position + distance < half:
                continue
            leaves, enters = order[position], order[position + distance]
            if _can_exchange(matchings, (s1, s2), leaves, enters):
                return s1 & ~(1 << leaves) | 1 << enters
    raise AssertionError("one exchange was promised, none is possible")


def _can_exchange(matchings: OptimalMatchings, halves: tuple[int, int], leaves: int, enters: int) -> bool:
    s1, s2 = halves
    rows = matchings.rows
    if not rows[leaves] & matchings.alive & ~s2 & ~(s1 & ~below(leaves)):
        return False
    if not rows[enters] & s2 & ~below(enters):
        return False
    out, in_ = 1 << leaves, 1 << enters
    upper, lower = s1 & ~out | in_, s2 & ~in_ | out
    kept = list(rows)
    for vertex in members(upper):
        kept[vertex] &= lower
    for vertex in members(matchings.alive & ~upper):
        kept[vertex] &= ~lower if lower >> vertex & 1 else ~upper
    # Every member of S1 stands above the partner.
    for vertex in members(s1 & ~below(leaves + 1)):
        kept[vertex] &= ~out
    kept[leaves] &= ~(s1 & ~below(leaves)) & ~in_
    for vertex in members(lower & below(enters)):
        kept[vertex] &= ~in_
    kept[enters] &= ~below(enters)
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
    matchings.minimise(_distance(matchings, order, leaving, entering))
    leave = [v for v in sorted(leaving, reverse=True) if matchings.prefer(v, leaving[v])]
    enter = [v for v in sorted(entering) if matchings.prefer(v, entering[v])]
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
        row, price = (leaving[vertex], half - position) if position < half else (entering[vertex], position)
        rows = prices.setdefault(price, [0] * len(matchings.rows))
        for other in members(row & matchings.rows[vertex]):
            rows[vertex] |= 1 << other
            rows[other] |= 1 << vertex
    return Cost(tuple(prices.items()))
