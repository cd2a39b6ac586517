"""A row of the Berger tables by its rule (C.05 Annex 1)."""

from swissdesk.pairing.outcome import Pair
from swissdesk.terms import Tpn


def berger_row(size: int, row: int) -> tuple[Pair, ...]:
    """Return a row of the table for an even number of places, from 1, White first.

    The opponent of the last place moves on by half the table from row to row; on the following boards
    sit his neighbours, one to each side, then theirs.
    """
    circle = size - 1
    first = (row - 1) * (size // 2) % circle

    def at(offset: int) -> Tpn:
        return Tpn((first + offset) % circle + 1)

    opponent, last = at(0), Tpn(size)
    top = Pair(opponent, last) if row % 2 else Pair(last, opponent)
    return (top, *(Pair(at(step), at(-step)) for step in range(1, size // 2)))
