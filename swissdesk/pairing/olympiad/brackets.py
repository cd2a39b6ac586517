"""The brackets of a round: from the top and from the bottom towards the median (D.02:19)."""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.scores import Scoregroup
from swissdesk.pairing.matching.bitsets import below, members, mirrored
from swissdesk.pairing.olympiad.criteria import Item, MadePair
from swissdesk.pairing.olympiad.median import MedianBracket, pair_median
from swissdesk.pairing.olympiad.outer import ABOVE, BELOW, Articles, OuterBracket, PairedOuter, pair_outer
from swissdesk.pairing.olympiad.state import State


class Left(NamedTuple):
    """Who is not paired yet, and a complete round for them, both by place."""

    alive: int
    mate: Sequence[int]


class PairedBracket(Frozen):
    """A bracket that is paired, by places in the ranking.

    `group` is the index of its scoregroup. `incoming` and `outgoing` are its floaters in the order
    in which they are looked at, `residents` the teams of the group from the highest. `pairs` stand
    in the order of making. `before` are all who were not paired yet.
    """

    group: int
    incoming: tuple[int, ...]
    residents: tuple[int, ...]
    outgoing: tuple[int, ...]
    pairs: tuple[MadePair, ...]
    items: tuple[Item, ...]
    before: Left

    @property
    def floaters_from_the_last(self) -> tuple[int, ...]:
        """Return who of the group floats, the one that should float first at the beginning."""
        return tuple([place for place in reversed(self.outgoing) if place not in self.incoming])


class Direction(Frozen):
    """One side of the median, seen so that what comes first has a smaller number.

    Above the median a vertex is a place in the ranking; below it places are counted from the last.
    """

    size: int
    is_upwards: bool
    articles: Articles
    rows: Sequence[int]
    lawful: Sequence[int]

    @classmethod
    def downwards(cls, state: State) -> "Direction":
        """Return the side above the median."""
        return cls(state.size, is_upwards=False, articles=ABOVE, rows=state.rows, lawful=state.lawful)

    @classmethod
    def upwards(cls, state: State) -> "Direction":
        """Return the side below the median."""
        size = state.size
        rows, lawful = (
            [mirrored(row, size) for row in reversed(rows)] for rows in (state.rows, state.lawful)
        )
        return cls(size, is_upwards=True, articles=BELOW, rows=rows, lawful=lawful)

    def place(self, vertex: int) -> int:
        """Return the place of a vertex, or the vertex of a place."""
        return self.size - 1 - vertex if self.is_upwards else vertex

    def places(self, vertices: int) -> tuple[int, ...]:
        """Return the places of a set of vertices in the order of this side."""
        return tuple([self.place(vertex) for vertex in members(vertices)])

    def mask(self, numbers: int) -> int:
        """Return the set of vertices of a set of places, or the other way round."""
        return mirrored(numbers, self.size) if self.is_upwards else numbers

    def pair(self, pair: MadePair) -> MadePair:
        """Return a pair of vertices by places."""
        place = self.place
        return MadePair(
            place(pair.first), place(pair.second), tuple([place(one) for one in pair.passed_over])
        )

    def mate(self, mate: Sequence[int]) -> Sequence[int]:
        """Return a matching by vertices of one by places, or the other way round."""
        if not self.is_upwards:
            return mate
        return [self.place(partner) if partner >= 0 else -1 for partner in reversed(mate)]


def pair_brackets(state: State) -> Iterator[PairedBracket]:
    """Yield the paired brackets in the order in which they are paired, the median last (D.02:19)."""
    if not state.size:
        return
    median = state.median
    left = Left(below(state.size), state.mate)
    # First all from the top, then all from the bottom: what the second side may do depends on whom the
    # first has used (19).
    above, under = range(median), range(len(state.groups) - 1, median, -1)
    down, left = yield from _pair_side(state, Direction.downwards(state), above, left)
    up, left = yield from _pair_side(state, Direction.upwards(state), under, left)
    yield _pair_median(state, down, up, left)


def _pair_side(
    state: State, direction: Direction, groups: range, left: Left
) -> Generator[PairedBracket, None, tuple[int, Left]]:
    """Pair the groups of one side; return the places of who waits at the median, and who is left."""
    floaters = 0
    for group in groups:
        bracket = outer_bracket(state, direction, group, floaters, left.alive)
        paired = pair_outer(bracket, direction.mate(left.mate))
        yield as_paired(state, direction, group, left, (bracket, paired))
        floaters = paired.outgoing
        left = Left(left.alive & ~direction.mask(bracket.everybody & ~floaters), direction.mate(paired.mate))
    return direction.mask(floaters), left


def as_paired(
    state: State,
    direction: Direction,
    group: int,
    left: Left,
    found: tuple[OuterBracket, PairedOuter],
) -> PairedBracket:
    """Return a bracket above or below the median by places."""
    bracket, paired = found
    return PairedBracket(
        group=group,
        incoming=direction.places(bracket.floaters),
        residents=tuple(range(*state.groups[group])),
        outgoing=direction.places(paired.outgoing),
        pairs=tuple([direction.pair(pair) for pair in paired.pairs]),
        items=paired.items,
        before=left,
    )


def outer_bracket(state: State, direction: Direction, group: int, floaters: int, alive: int) -> OuterBracket:
    """Return a bracket above or below the median; `floaters` are vertices, `alive` places."""
    following = group - 1 if direction.is_upwards else group + 1
    own, following_group = (direction.mask(_places_of(state.groups[index])) for index in (group, following))
    return OuterBracket(
        rows=direction.rows,
        lawful=direction.lawful,
        floaters=floaters,
        group=own,
        following=following_group,
        beyond=direction.mask(alive) & ~(floaters | own | following_group),
        articles=direction.articles,
        # From above the groups below the median are still to come, and their floaters meet there too.
        ends_at_median=direction.is_upwards and following == state.median,
    )


def _pair_median(state: State, down: int, up: int, left: Left) -> PairedBracket:
    group = state.median
    bracket = MedianBracket(state.rows, state.lawful, down, up, _places_of(state.groups[group]))
    paired = pair_median(bracket, left.mate)
    return PairedBracket(
        group=group,
        incoming=bracket.floaters,
        residents=tuple(range(*state.groups[group])),
        outgoing=(),
        pairs=paired.pairs,
        items=paired.items,
        before=left,
    )


def _places_of(group: Scoregroup) -> int:
    return below(group.end) & ~below(group.first)
