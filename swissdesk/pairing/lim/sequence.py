"""Pairing players who must all be paired: floaters first, then the halves with their exchanges.

Seen from above; below the median on the turned field. Every step asks whether everybody else can still be
paired, and takes the first opponent in the order who suits, or else the first one.
"""

from collections.abc import Sequence

from swissdesk.pairing.basic.halves import opponents_in_order
from swissdesk.pairing.lim.facts import Seen
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.median.brackets import Pairs


def opponents(seen: Seen, vertex: int, left: int, *, is_floater: bool) -> list[int]:
    """Return who is left in the order in which a player tries them.

    A floater from the highest numbered on, below the median from the lowest (C.04.4.3:3.8); any other
    player from the middle to the end, and then back (C.04.4.3:2.4, 4.1-4.3).
    """
    if is_floater:
        return seen.in_direction(left & ~(1 << vertex))
    return opponents_in_order(members(left))


def pair_everybody(seen: Seen, floaters: Sequence[int], residents: int) -> Pairs:
    """Return the pairs of a group as they are made; the floaters are in the order of 3.6 and 3.7."""
    players = bitset(floaters) | residents
    matchings = _complete_pairings(seen, floaters, players)
    pairs = []
    for floater in floaters:
        if matchings.alive >> floater & 1:
            order = opponents(seen, floater, matchings.alive, is_floater=True)
            pairs.append((floater, _take(seen, matchings, floater, order)))
    while matchings.alive:
        first = _first(matchings.alive)
        order = opponents(seen, first, matchings.alive, is_floater=False)
        pairs.append((first, _take(seen, matchings, first, order)))
    return tuple(pairs)


def _first(vertices: int) -> int:
    # Only residents are left: they have one score, and so stand in the order of their numbers.
    return (vertices & -vertices).bit_length() - 1


def eligible(seen: Seen, vertex: int, first_available: int) -> int:
    """Return who suits a player by colour, in a Maxi-tournament rated near the first available one (5.7)."""
    return seen.near(seen.field.good[vertex], first_available)


def _take(seen: Seen, matchings: OptimalMatchings, vertex: int, order: Sequence[int]) -> int:
    """Settle a player with the first available one who suits, or else the first available one (3.8, 5.2)."""
    suited = seen.field.good[vertex]
    if seen.facts.is_maxi:
        probe = matchings.copy()
        suited = eligible(seen, vertex, _take_first(probe, vertex, order))
    # The witness shows without a search that somebody who suits is available.
    if not suited >> matchings.mate[vertex] & 1:
        matchings.require_if_possible(vertex, suited)
    if suited >> matchings.mate[vertex] & 1:
        order = [other for other in order if suited >> other & 1]
    return _take_first(matchings, vertex, order)


def _take_first(matchings: OptimalMatchings, vertex: int, order: Sequence[int]) -> int:
    for other in order:
        if not matchings.rows[vertex] & matchings.alive & 1 << other:
            continue
        if matchings.mate[vertex] == other or matchings.require_if_possible(vertex, 1 << other):
            return matchings.fix(vertex, 1 << other)
    raise AssertionError(f"vertex {vertex} has none of the opponents that it should have")


def _complete_pairings(seen: Seen, floaters: Sequence[int], players: int) -> OptimalMatchings:
    rows = list(seen.field.open)
    mate = _as_tried(seen, floaters, players)
    exposed = bitset([vertex for vertex in members(players) if mate[vertex] < 0])
    if augment(rows, mate, players, exposed):
        raise AssertionError("a group was handed on that cannot be paired")
    matchings = OptimalMatchings(rows, mate)
    matchings.alive = players
    return matchings


def _as_tried(seen: Seen, floaters: Sequence[int], players: int) -> list[int]:
    """Return the pairs that come of the order alone: mostly the final ones, which spares searches."""
    rows, good, mate = seen.field.open, seen.field.good, [-1] * seen.field.size
    waiting = list(floaters)
    left = players
    while left:
        vertex = waiting.pop(0) if waiting else _first(left)
        if not left >> vertex & 1:
            continue
        order = opponents(seen, vertex, left, is_floater=vertex in floaters)
        left &= ~(1 << vertex)
        choices = rows[vertex] & left
        for wanted in (choices & good[vertex], choices):
            other = next((one for one in order if wanted >> one & 1), None)
            if other is not None:
                mate[vertex], mate[other] = other, vertex
                left &= ~(1 << other)
                break
    return mate
