"""The proofs that perfect matchings cost least, checked by additions alone.

Nothing here searches. Explanations are worded from these proofs; that they hold is asked by the
tests, so that nothing in the program calls this.
"""

from collections.abc import Sequence

from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.recording import Dual, Step


def proves_chain(graph: Sequence[int], steps: Sequence[Step], mate: Sequence[int]) -> bool:
    """Tell whether a perfect matching is optimal for one step after the other.

    `graph` are the rows of all pairs that are possible at all. Each step's duals bound the number
    of its pairs from below for every matching that is optimal so far; such a matching has no edge
    with slack and leaves each odd set with a positive dual once. The matching has to reach every
    bound. O(steps * edges * odd sets).
    """
    rows, odd_sets = list(graph), set[int]()
    for step in steps:
        # Every pair is counted from both ends. Only odd sets of earlier steps may be carried: a set
        # that was made up would raise the bound.
        reached = sum(step.pairs.row(v) >> partner & 1 for v, partner in enumerate(mate))
        if reached != 2 * step.value or not set(step.dual.carried) <= odd_sets:
            return False
        slacks = _slacks(rows, step)
        if not _adds_up(step.dual, step.value) or any(slack < 0 for slack in slacks.values()):
            return False
        rows = [0] * len(rows)
        for (one, other), slack in slacks.items():
            # A pair with slack lies in no matching that reaches the bound: later steps need not be
            # proven for it.
            rows[one] |= (not slack) << other
        odd_sets |= {odd_set for odd_set, _z in step.dual.odd_sets}
    return all(rows[v] >> partner & 1 for v, partner in enumerate(mate)) and all(
        sum(not odd_set >> mate[v] & 1 for v in members(odd_set)) == 1 for odd_set in odd_sets
    )


def _adds_up(dual: Dual, value: int) -> bool:
    """Tell whether the dual values add up to the bound, with odd sets that are odd."""
    if any(z <= 0 or odd_set.bit_count() % 2 == 0 for odd_set, z in dual.odd_sets):
        return False
    total = sum(value * level.bit_count() for level, value in dual.levels)
    total -= sum(z * (odd_set.bit_count() - 1) // 2 for odd_set, z in dual.odd_sets)
    # Every matching that counts leaves each carried set once and pays its weight: that much is known.
    return total == 2 * (dual.weight * len(dual.carried) + value)


def _slacks(rows: Sequence[int], step: Step) -> dict[tuple[int, int], int]:
    """Return the slack of every edge, in both directions."""
    dual = step.dual
    y = [sum(value for level, value in dual.levels if level >> v & 1) for v in range(len(rows))]
    slacks = {}
    for one, row in enumerate(rows):
        costly = step.pairs.row(one)
        for other in members(row):
            cost = costly >> other & 1
            cost += dual.weight * sum((s >> one ^ s >> other) & 1 for s in dual.carried)
            within = sum(z for s, z in dual.odd_sets if s >> one & s >> other & 1)
            slacks[one, other] = 2 * cost - y[one] - y[other] + within
    return slacks
