"""The order of choice, and the first complete round in it (Vincze: pairings 4-7).

The depth-first search of the text tries opponents in order and cancels pairs at a dead end. Its
result is the first complete round in the order of choice, so each player in turn gets the first
permissible opponent with whom all others can still be paired; nothing is ever cancelled. One way to
pair all others is always at hand, and a search for an alternating path repairs it.
"""

from collections.abc import Sequence

from swissdesk.pairing.basic.halves import opponents_in_order
from swissdesk.pairing.matching.bitsets import below, first_members, lowest, members
from swissdesk.pairing.matching.search import Trees, augment


def first_choice(candidates: int, group: int) -> int:
    """Return the first of these opponents for the first player of a score group.

    `group` holds him and who is left of his group; `candidates`, not empty, are places of the group
    and below. First the lower half from its first player on, which is the larger one in an odd
    group, then the upper half from its last player back, then the groups below (Vincze: pairings
    3, 4). A player who is alone has no upper half (VA11).
    """
    upper = first_members(group, group.bit_count() // 2)
    if near := candidates & group & ~upper:
        return lowest(near)
    if near := candidates & upper:
        return near.bit_length() - 1
    return lowest(candidates)


def order_of_choice(candidates: int, group: int) -> tuple[int, ...]:
    """Return all of these opponents in the order in which the first player of a group takes them."""
    order = (*opponents_in_order(members(group)), *members(candidates & ~group))
    return tuple([place for place in order if candidates >> place & 1])


class Remainder:
    """Who is not paired yet, with one way to pair all of them.

    `alive` are the places that remain; `rows` the permissible pairs; `mate` that way.
    """

    __slots__ = ("_mate", "_rows", "alive")

    def __init__(self, rows: Sequence[int], mate: Sequence[int]) -> None:
        self._rows, self._mate = list(rows), list(mate)
        self.alive = below(len(mate))

    def candidates(self, place: int) -> int:
        """Return the permissible opponents of a place, whether or not the others can be paired then."""
        return self._rows[place] & self.alive

    def partners(self, place: int) -> int:
        """Return the opponents with whom all others can still be paired.

        They are those whom the partner at hand can replace: the even vertices of the tree that
        grows from him. One search over the graph.
        """
        mate, root = self._mate, self._mate[place]
        # His partner is freed: whom that one can be replaced by is what the tree shows.
        mate[root] = -1
        trees = Trees(self._rows, mate, self.alive & ~(1 << place), 1 << root)
        trees.grow(0)
        mate[root] = place
        return self._rows[place] & trees.even

    def take(self, place: int, other: int) -> bool:
        """Take out a permissible pair if all others can still be paired, and tell whether they can."""
        mate = self._mate
        alive = self.alive & ~(1 << place | 1 << other)
        one, two = mate[place], mate[other]
        # If they are partners already, nothing has to be repaired.
        if one != other:
            mate[one] = mate[two] = -1
            trees = Trees(self._rows, mate, alive, 1 << one)
            target = trees.grow(1 << two)
            if target < 0:
                mate[one], mate[two] = place, other
                return False
            trees.flip(target)
        self.alive = alive
        return True


def complete(rows: list[int]) -> Remainder | None:
    """Return everybody with a way to pair all of them, None if there is none."""
    mate = [-1] * len(rows)
    return None if augment(rows, mate, below(len(rows))) else Remainder(rows, mate)
