"""Before the first bracket: whether the groups below each can be paired among themselves (C4, C5).

One maximum matching of the players from each group down, grown from the lowest group up.
"""

from collections.abc import Sequence
from typing import Final

from swissdesk.pairing.basic.scores import Scoregroup
from swissdesk.pairing.dutch.state import State
from swissdesk.pairing.matching.bitsets import below, first_members, flags, members
from swissdesk.pairing.matching.search import attach, augment, decompose

_SAMPLE: Final = 48
"""So many neighbours of an exposed vertex are tried before the whole outer set is computed."""


class OuterSet:
    """The vertices that some maximum matching leaves single, found no sooner than needed.

    `shift` is subtracted from the places that one asks about. The mates of an exposed vertex's
    neighbours are in the set: that answers nearly every question.
    """

    __slots__ = ("_alive", "_exposed", "_full", "_mate", "_near", "_rows", "_shift")

    def __init__(self, rows: list[int], mate: list[int], alive: int, exposed: int, *, shift: int = 0) -> None:
        self._rows, self._mate, self._alive, self._exposed, self._shift = rows, mate, alive, exposed, shift
        self._full: int | None = None
        self._near = exposed
        for vertex in members(exposed):
            near = rows[vertex] & alive
            near = near if near.bit_count() <= _SAMPLE else first_members(near, _SAMPLE)
            for neighbour in members(near):
                # Exposed vertex, neighbour, its mate: along this
                # path the mate can be the single one instead.
                self._near |= 1 << mate[neighbour]

    @classmethod
    def of_group(cls, rows: list[int], group: Scoregroup, others: list[int]) -> "OuterSet":
        """Return the set of a scoregroup by itself; `others` are the rows of further vertices."""
        first, end = group
        everybody = below(end - first)
        span = [row >> first & everybody for row in rows[first:end]]
        for row in others:
            attach(span, row >> first & everybody)
        mate, alive = [-1] * len(span), below(len(span))
        return cls(span, mate, alive, augment(span, mate, alive), shift=first)

    @property
    def single(self) -> int:
        """Return how many vertices a maximum matching leaves single."""
        return self._exposed.bit_count()

    def meets(self, row: int) -> bool:
        """Tell whether any of these places is in the set."""
        row >>= self._shift
        if row & self._near:
            return True
        return bool(row & self._whole())

    def met_by(self, rows: Sequence[int]) -> int:
        """Return which of these rows, by their place in the sequence, have anybody in the set."""
        shift, near = self._shift, self._near
        found = [row >> shift & near > 0 for row in rows]
        if not all(found):
            whole = self._whole()
            found = [row >> shift & whole > 0 for row in rows]
        return flags(found)

    def _whole(self) -> int:
        if self._full is None:
            self._full = decompose(self._rows, self._mate, self._alive, self._exposed).outer
        return self._full


class Below:
    """Maximum matchings of the players from each scoregroup down, with the bye where it is theirs.

    The bye is the vertex after the last player, and belongs to the group of its assignees. `rows`
    are those of all players, and of the bye.
    """

    def __init__(self, state: State, rows: list[int], assignees: int, bye_group: int | None) -> None:
        self._groups = state.groups
        self._size = state.size
        self._bye_group = bye_group
        self.rows = list(rows)
        attach(self.rows, assignees)
        self._mates: dict[int, list[int]] = {}
        # Below the last group there is nobody.
        self._exposed = {len(state.groups): 0}
        self._outer: dict[int, OuterSet] = {}
        self._receivers: dict[int, OuterSet | None] = {}
        self._grow()

    def _grow(self) -> None:
        mate = [-1] * (self._size + 1)
        exposed = 0
        for group in range(len(self._groups) - 1, -1, -1):
            alive = self.members(group)
            first, end = self._groups[group]
            fresh = below(end) & ~below(first)
            if group == self._bye_group:
                fresh |= 1 << self._size
            # The matching of the groups below is kept: each
            # group costs the searches of its own players only.
            exposed = augment(self.rows, mate, alive, exposed | fresh)
            self._exposed[group] = exposed
            # A copy, because the groups above change the matching of those below.
            self._mates[group] = list(mate)

    def members(self, group: int) -> int:
        """Return the places from this group down, and the bye if it is theirs."""
        if group >= len(self._groups):
            return 0
        players = below(self._size) & ~below(self._groups[group].first)
        holds_bye = self._bye_group is not None and self._bye_group >= group
        return players | (1 << self._size if holds_bye else 0)

    def deficiency(self, group: int) -> int:
        """Return how many from this group down stay single in a maximum matching."""
        return self._exposed[group].bit_count()

    def outer(self, group: int) -> OuterSet:
        """Return who, from this group down, can be left single when as few as possible are."""
        if group not in self._outer:
            self._outer[group] = OuterSet(
                self.rows, self._mates[group], self.members(group), self._exposed[group]
            )
        return self._outer[group]

    def receivers(self, group: int) -> OuterSet | None:
        """Return who of this group can take one downfloater and leave the least that parity allows.

        That is nobody, or one of the group's own players who completes the groups below. None if
        more must be left whoever is taken.
        """
        if group not in self._receivers:
            self._receivers[group] = self._find_receivers(group)
        return self._receivers[group]

    def _find_receivers(self, group: int) -> OuterSet | None:
        left = self.deficiency(group + 1)
        # One downfloater changes parity once: of three left over below two would stay.
        if left > 1:
            return None
        others = [self.rows[self._size]] if group == self._bye_group else []
        if left:
            first, end = self._groups[group]
            others.append(self.outer(group + 1).met_by(self.rows[first:end]) << first)
        receivers = OuterSet.of_group(self.rows, self._groups[group], others)
        return receivers if receivers.single == 1 else None

    def completes(self, group: int, places: list[int]) -> bool:
        """Tell whether these players can all be paired with the players from this group down (C4).

        Every one of them meets one of those, and those who remain meet each other.
        """
        if len(places) < 2:
            if self.deficiency(group) != len(places):
                return False
            # Nobody else floats, so the known matching answers: it has to be able to leave somebody
            # single whom the downfloater can meet.
            return all(self.outer(group).meets(self.rows[place]) for place in places)
        lower = self.members(group)
        rows, mate = list(self.rows), [-1] * len(self.rows)
        if group < len(self._groups):
            mate = list(self._mates[group])
        alive, exposed = lower, self._exposed[group]
        for place in places:
            # Two downfloaters do not meet each other: a bracket above would have paired them.
            rows[place] &= lower
            mate[place] = -1
            alive |= 1 << place
            exposed |= 1 << place
        return not augment(rows, mate, alive, exposed)
