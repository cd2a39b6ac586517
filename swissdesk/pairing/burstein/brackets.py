"""The brackets of a round, from the highest score to the lowest (C.04.4.2:1.9.2, 3.2)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.pairing.burstein.criteria import (
    COLOURS,
    COUNT,
    FOLLOWING,
    FOLLOWING_SCORES,
    ORDER,
    SCORES,
    Item,
)
from swissdesk.pairing.burstein.field import Open
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.optimum import OptimalMatchings


class Left(NamedTuple):
    """Who is not paired yet, who of them are floaters from above, and a complete round for all of them."""

    alive: int
    floaters: int
    mate: Sequence[int]


class PairedBracket(Frozen):
    """A bracket that is paired, by places.

    `group` is the index of its scoregroup. `players` stand by their in-bracket sequence numbers, `incoming`
    and `floaters`, who go on, are sets. In `pairs` the higher ranked comes first, in their order. `before`
    are all who were not paired yet.
    """

    group: int
    players: tuple[int, ...]
    incoming: int
    floaters: int
    pairs: tuple[tuple[int, int], ...]
    items: tuple[Item, ...]
    before: Left


def pair_brackets(opened: Open) -> Iterator[PairedBracket]:
    """Yield a bracket for each scoregroup from the highest; each leaves a complete round (C4)."""
    left = Left(opened.alive, 0, opened.mate)
    for group in range(len(opened.groups)):
        paired, left = pair_group(opened, group, left)
        yield paired


def pair_group(opened: Open, group: int, left: Left) -> tuple[PairedBracket, Left]:
    """Pair a scoregroup with the floaters from above; return with it who is left then."""
    return _Bracket(opened, group, left).pair()


class _Bracket:
    """The complete rounds that are left, and what has been settled so far."""

    def __init__(self, opened: Open, group: int, left: Left) -> None:
        self._opened, self._field, self._group, self._left = opened, opened.field, group, left
        self._players = left.floaters | opened.groups[group]
        self._lower = left.alive & ~self._players
        self._matchings = OptimalMatchings(list(opened.field.rows), list(left.mate))
        self._matchings.alive = left.alive
        self._items: list[Item] = []

    def pair(self) -> tuple[PairedBracket, Left]:
        """Settle criterion after criterion, then the pairs."""
        count = self._matchings.minimise_between(self._players, self._lower)
        self._items.append(Item(COUNT, (count,)))
        if count:
            self._items.append(Item(SCORES, self._scores(self._players, self._lower, count)))
            self._spare_following()
        else:
            # Nobody goes down, so those below stay as they are: the players of the bracket are all there is.
            players = self._players
            self._matchings.rows = [row & players for row in self._matchings.rows]
            self._matchings.alive = players
        self._grant_colours()
        pairs, floaters = self._take_turns(count)
        left = Left(self._lower | floaters, floaters, self._matchings.mate)
        order = tuple(reversed(members(self._players)))
        self._items.append(Item(ORDER, _places_of_opponents(order, pairs)))
        incoming = self._left.floaters
        paired = PairedBracket(
            self._group, order, incoming, floaters, tuple(pairs), tuple(self._items), self._left
        )
        return paired, left

    def _scores(self, group: int, others: int, count: int) -> tuple[int, ...]:
        """Take as few as possible of the highest score, then of the next one; return the scores taken."""
        scores: list[int] = []
        by_score: dict[int, int] = {}
        for place in members(group):
            own = self._field.scores[place]
            by_score[own] = by_score.get(own, 0) | 1 << place
        for score in sorted(by_score, reverse=True):
            taken = count - len(scores)
            # What is left to the lowest score follows from the others.
            if len(by_score) > 1:
                taken = self._matchings.minimise_between(by_score.pop(score), others)
            scores += [score] * taken
        return tuple(scores)

    def _spare_following(self) -> None:
        """Let as few as can be float from the following bracket, with as low scores (C.04.4.2:2.3.3)."""
        following = self._opened.groups[self._group + 1]
        beyond = self._lower & ~following
        # Who is matched beyond it floats through it: of this bracket, or of its own.
        count = self._matchings.minimise_between(self._players | following, beyond)
        self._items.append(Item(FOLLOWING, (count,)))
        if count:
            scores = self._scores(self._players | following, beyond, count)
            self._items.append(Item(FOLLOWING_SCORES, scores))

    def _grant_colours(self) -> None:
        """Make as few pairs as can be in which both prefer the same colour (C.04.4.2:2.3.4)."""
        same = [one & self._players for one in self._field.preferring]
        count = self._matchings.minimise_pairs([(one, one) for one in same if one])
        self._items.append(Item(COLOURS, (count,)))

    def _take_turns(self, count: int) -> tuple[list[tuple[int, int]], int]:
        """Give each player, from the first, the last one who can be had, or else none (C.04.4.2:4.3)."""
        matchings, players, pairs, floaters = self._matchings, self._players, [], 0
        for place in reversed(members(players)):
            if not matchings.alive >> place & 1:
                continue
            if floaters.bit_count() < count and not matchings.require_if_possible(place, players):
                floaters |= 1 << place
                continue
            pairs.append((place, matchings.fix(place, players)))
        return pairs, floaters


def _places_of_opponents(order: Sequence[int], pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return for each player how far the opponent's number is from the last one; of none, how many play."""
    last = len(order) - 1
    back = {place: last - at for at, place in enumerate(order)}
    found = {one: back[other] for pair in pairs for one, other in (pair, pair[::-1])}
    return tuple([found.get(place, len(order)) for place in order])
