"""Who floats: chosen one after another, before the group is paired (C.04.4.3:2.3, 3.2-3.4, 3.9, 3.10, 4.4).

Seen from above; below the median the same is done on the turned field.
"""

from collections.abc import Iterator
from enum import IntEnum, unique
from typing import NamedTuple

from swissdesk.pairing.lim.facts import Seen
from swissdesk.pairing.matching.bipartite import give_partner
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.search import augment, decompose


@unique
class FloaterType(IntEnum):
    """The types of floaters by their disadvantage, the smallest first (C.04.4.3:3.9.1)."""

    D = 0
    C = 1
    B = 2
    A = 3


class FloatKey(NamedTuple):
    """What decides who floats, the smallest first; `behind` is the place from the lowest numbered up."""

    type: FloaterType
    floated: bool
    misses_majority: bool
    behind: int


class Group(NamedTuple):
    """Members of a group, those of them who came from other groups, and those of the group ahead."""

    members: int
    incoming: int
    ahead: int


class Choice:
    """One choice of a floater: who remains, and who was chosen before, the first one first."""

    def __init__(self, seen: Seen, group: Group, chosen: tuple[int, ...]) -> None:
        self._seen, self._group = seen, group
        self._before = sorted(chosen)
        remaining = group.members
        for vertex in chosen:
            remaining &= ~(1 << vertex)
        lowest_numbered = seen.in_direction(remaining)[-1]
        # With the majority a floater evens the colours out (3.2.2, 3.2.3).
        self._evens = seen.near(seen.majority(remaining), lowest_numbered)
        self._floated = seen.floated
        self._given = list(self._partners_ahead())

    def _partners_ahead(self) -> Iterator[dict[int, int]]:
        """Yield who of the group ahead is taken by the first none, one, two … of those chosen before."""
        given: dict[int, int] = {}
        yield dict(given)
        for vertex in self._before:
            give_partner(self._seen.field.compatible, self._group.ahead, given, vertex)
            yield dict(given)

    @property
    def can_even_out(self) -> bool:
        """Tell whether some floater would even out the colours due: more of them are due one of the two."""
        return bool(self._evens)

    def key(self, vertex: int) -> FloatKey:
        """Return what decides about a candidate."""
        return FloatKey(
            self.type_of(vertex),
            bool(self._floated >> vertex & 1),
            not self._evens >> vertex & 1,
            -self._seen.rank(vertex),
        )

    def type_of(self, vertex: int) -> FloaterType:
        """Return the type of a floater (C.04.4.3:3.3, 3.4, 3.9.1)."""
        before = sum(chosen < vertex for chosen in self._before)
        rows, given = self._seen.field.compatible, dict(self._given[before])
        # Whoever was chosen already and stands before takes an opponent ahead (3.3, 3.4).
        has_one = bool(rows[vertex] & self._group.ahead) and give_partner(
            rows, self._group.ahead, given, vertex
        )
        if self._group.incoming >> vertex & 1:
            return FloaterType.B if has_one else FloaterType.A
        return FloaterType.D if has_one else FloaterType.C


def choose_floaters(seen: Seen, group: Group) -> tuple[int, ...]:
    """Return the floaters of a group in the order of choice: as few as can be.

    Candidates are those without whom as many pairs are left: one decomposition tells them all.
    """
    rows, mate, alive = list(seen.field.open), [-1] * seen.field.size, group.members
    exposed = augment(rows, mate, alive)
    chosen: tuple[int, ...] = ()
    while exposed:
        shape = decompose(rows, mate, alive, exposed)
        floater = min(members(shape.outer), key=Choice(seen, group, chosen).key)
        chosen = (*chosen, floater)
        alive &= ~(1 << floater)
        exposed = _without(rows, mate, alive, (floater, shape.exposed))
    return chosen


def _without(rows: list[int], mate: list[int], alive: int, leaving: tuple[int, int]) -> int:
    """Take a floater out of the matching, which stays maximum; return who has no partner now."""
    floater, exposed = leaving
    if exposed >> floater & 1:
        return exposed & ~(1 << floater)
    partner = mate[floater]
    mate[floater] = mate[partner] = -1
    return augment(rows, mate, alive, exposed | 1 << partner)
