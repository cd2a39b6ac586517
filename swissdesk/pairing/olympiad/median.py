"""The median bracket, the last one: everybody who is left is paired (D.02:19, 37).

Vertices are places in the ranking.
"""

from collections.abc import Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.olympiad.criteria import ARTICLE_22, FLOAT_ON, MEET_ABOVE, ORDER, Item, MadePair
from swissdesk.pairing.olympiad.sequence import pair_in_order, places_in_order, take_first


class MedianBracket(Frozen):
    """The bracket before it is paired: sets of places, and whom everybody may meet.

    `down` came from above and `up` from below.
    """

    rows: Sequence[int]
    lawful: Sequence[int]
    down: int
    up: int
    group: int

    @property
    def floaters(self) -> tuple[int, ...]:
        """Return the floaters in the order in which they are paired: from the top, then from the bottom."""
        return (*members(self.down), *reversed(members(self.up)))

    def order_for(self, floater: int) -> list[int]:
        """Return in which order a floater tries its opponents (D.02:30, 33).

        From above the highest of the group, from below the lowest; then the floaters of the other
        side, the nearest first, then those of its own.
        """
        down, group, up = members(self.down), members(self.group), members(self.up)
        if self.down >> floater & 1:
            return [*group, *up, *down]
        # Floaters from above were paired before: none of them is left.
        return [*reversed(group), *up]


class PairedMedian(Frozen):
    """Pairs in the order of making, and the key."""

    pairs: tuple[MadePair, ...]
    items: tuple[Item, ...]


def pair_median(bracket: MedianBracket, mate: Sequence[int]) -> PairedMedian:
    """Pair the bracket; `mate` is a perfect matching of everybody in it."""
    matchings = OptimalMatchings(list(bracket.rows), list(mate))
    matchings.alive = bracket.down | bracket.up | bracket.group
    # First who must meet another floater, then article 22, then opponents one by one: each only narrows
    # what the one before has left.
    among_floaters = [not matchings.require_if_possible(one, bracket.group) for one in bracket.floaters]
    is_lawful = matchings.restrict(
        [row & lawful for row, lawful in zip(matchings.rows, bracket.lawful, strict=True)]
    )
    pairs, positions = _pair_floaters(bracket, matchings)
    found = tuple(pair_in_order(matchings, members(bracket.group & matchings.alive)))
    return PairedMedian(
        pairs=(*pairs, *found),
        items=(
            Item(FLOAT_ON, tuple([int(one) for one in among_floaters])),
            Item(ARTICLE_22, (int(not is_lawful),)),
            Item(MEET_ABOVE, tuple(positions)),
            Item(ORDER, places_in_order(found)),
        ),
    )


def _pair_floaters(bracket: MedianBracket, matchings: OptimalMatchings) -> tuple[list[MadePair], list[int]]:
    """Give each floater the first opponent who is available, one floater after the other (D.02:37)."""
    pairs, positions = [], []
    for one in bracket.floaters:
        if matchings.alive >> one & 1:
            order = bracket.order_for(one)
            free = [other for other in order if matchings.alive >> other & 1 and other != one]
            pairs.append(take_first(matchings, one, free))
            # Among all others, not among those still free: a
            # place does not change with what was taken before.
            positions.append(order.index(pairs[-1].second))
    return pairs, positions
