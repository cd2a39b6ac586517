"""The groups of a round in the order in which they are paired, and what became of each."""

from typing import NamedTuple

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.scores import scoregroups
from swissdesk.pairing.explaining.explanation import BracketKind
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.median.field import Field
from swissdesk.pairing.median.state import State
from swissdesk.terms import Points, Tpn

Pairs = tuple[tuple[int, int], ...]
"""Pairs of places in the order in which they are made; of each first who is paired, then with whom."""


class Group(NamedTuple):
    """The players with one score, as a set of places; the median group may be empty."""

    score: Points
    places: int


class Groups(Frozen):
    """The groups above the median from the top, those below it from the bottom, and the median."""

    above: tuple[Group, ...]
    below: tuple[Group, ...]
    median: Group

    @property
    def next_below(self) -> int:
        """Return the group next to the median from below as a set of places, empty if there is none."""
        return self.below[-1].places if self.below else 0


class RoundFacts(Frozen):
    """What is known before the first bracket; `groups` are those of all players but the bye's.

    `bye_order` are all places in the order in which the bye is offered to them.
    """

    state: State
    field: Field
    bye: int | None
    groups: Groups
    bye_order: tuple[int, ...]

    @property
    def holder(self) -> Tpn | None:
        """Return the pairing number of the player who gets the bye."""
        return None if self.bye is None else self.state.tpn(self.bye)


class Bracket(Frozen):
    """A group with the floaters that came to it, all as sets of places.

    `ahead` is where those go whom it does not pair: the next group towards the median.
    `down` came from above, `up` from below; both are there in the median bracket alone.
    """

    kind: BracketKind
    score: Points
    down: int
    up: int
    residents: int
    ahead: int

    @property
    def floaters(self) -> int:
        """Return all who came from other groups."""
        return self.down | self.up

    @property
    def players(self) -> int:
        """Return everybody in the bracket."""
        return self.floaters | self.residents

    @property
    def floaters_in_order(self) -> list[int]:
        """Return those from above, the highest first, then those from below, the lowest first."""
        return [*members(self.down), *reversed(members(self.up))]

    def in_direction(self, places: int) -> list[int]:
        """Return places in the direction of pairing: the highest first, below the median the lowest."""
        return members(places)[:: -1 if self.kind is BracketKind.BELOW else 1]

    @property
    def everybody_in_order(self) -> list[int]:
        """Return the floaters, then the residents."""
        return [*self.floaters_in_order, *self.in_direction(self.residents)]


class Crack(NamedTuple):
    """A pair that was broken up for the median bracket, and the side that it was taken from."""

    pair: tuple[int, int]
    side: BracketKind


class PairedBracket(Frozen):
    """A bracket that was paired: its pairs as made, and who goes on.

    `unplaced` says for how many of those the group ahead has no opponent, `chosen` in which order they
    were chosen, where that plays a part. In the median bracket nobody goes on; `cracked` are the pairs
    that were broken up for it, the first one first.
    """

    bracket: Bracket
    pairs: Pairs
    floating: int = 0
    unplaced: int = 0
    cracked: tuple[Crack, ...] = ()
    chosen: tuple[int, ...] = ()

    @property
    def partners(self) -> dict[int, int]:
        """Return whom each place of the bracket meets."""
        return {one: other for pair in self.pairs for one, other in (pair, pair[::-1])}


def divide(state: State, bye: int | None) -> Groups:
    """Return the groups of a round without the player who gets the bye (C.04.4.3:2.2, Leong:9.2, 14, 15)."""
    absent = 0 if bye is None else 1 << bye
    groups = [
        Group(state.scores[first], below(end) & ~below(first) & ~absent)
        for first, end in scoregroups(state.scores)
    ]
    # Doubled, because halfway between winning and losing all need not be a whole number of tenths.
    doubled = state.doubled_median
    median = [group for group in groups if 2 * group.score == doubled]
    return Groups(
        above=tuple([group for group in groups if 2 * group.score > doubled and group.places]),
        below=tuple([group for group in reversed(groups) if 2 * group.score < doubled and group.places]),
        # Nobody may have the median score: floaters from both sides then meet in an empty group.
        median=median[0] if median else Group(Points(doubled // 2), 0),
    )
