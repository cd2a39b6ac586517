"""Who floats: the players for whom a group has no opponent, chosen before it is paired (Leong:9.3, 10).

Seen from above; below the median the same is done on the turned field.
"""

from typing import NamedTuple

from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.matching.search import attach, augment
from swissdesk.pairing.median.field import Field


class Floating(NamedTuple):
    """Who floats, and how many of them find no opponent of their own in the group ahead."""

    players: int
    unplaced: int


class _Graph(NamedTuple):
    """A bracket with exits: a player matched with one of them floats."""

    matchings: OptimalMatchings
    exits: int


def choose_floaters(field: Field, incoming: int, residents: int, ahead: int) -> Floating:
    """Return the floaters of a bracket: as few as can be, and no incoming one if avoidable.

    Of those choices the ones in which most find an opponent ahead (Leong:10.3-10.5), and then the
    one of the lowest players (Leong:10.2-10.4, 11.4): from the lowest up, each floats if he can.
    """
    graph = _fewest(field, incoming | residents)
    if graph is None:
        return Floating(0, 0)
    players, count = incoming | residents, graph.exits.bit_count()
    # The highest first: those who floated already should not
    # float on (10.6), and of two the higher one counts more.
    for floater in members(incoming):
        graph.matchings.require_if_possible(floater, players)
    # Whoever lost all exits by now floats in no choice that is left.
    leavers = bitset([vertex for vertex in members(players) if graph.matchings.rows[vertex] & graph.exits])
    unplaced, placed = _with_most_placed(field, graph, leavers, ahead)
    return Floating(_lowest_leavers(placed, leavers, count), unplaced)


def _fewest(field: Field, players: int) -> _Graph | None:
    """Return the bracket with as many exits as there must be; None if nobody has to float."""
    # Only the bracket: who floats is settled by what it lacks itself (9.3), not by what lies ahead.
    rows = [row & players if players >> vertex & 1 else 0 for vertex, row in enumerate(field.open)]
    mate = [-1] * len(rows)
    left = members(augment(rows, mate, players))
    if not left:
        return None
    exits = 0
    for vertex in left:
        mate[vertex] = len(rows)
        mate.append(vertex)
        # One exit for each who is left over: a matching that uses all of them lets just so many float.
        exits |= attach(rows, players)
    return _graph(rows, mate, players, exits)


def _graph(rows: list[int], mate: list[int], players: int, exits: int) -> _Graph:
    matchings = OptimalMatchings(rows, mate)
    matchings.alive = players | exits
    return _Graph(matchings, exits)


def _with_most_placed(field: Field, graph: _Graph, leavers: int, ahead: int) -> tuple[int, _Graph]:
    """Return how few floaters find nobody ahead, and the graph in which no more of them do.

    A floater goes to an opponent ahead or, if he has none of his own, to one of the plain exits.
    Those ahead who are not needed are matched with vertices that only they can have: so exactly as
    many float as before.
    """
    count = graph.exits.bit_count()
    # Upwards from what the number ahead allows: 3 floaters and 2 players ahead leave one unplaced at
    # least. The first graph that can be completed has the fewest.
    for unplaced in range(max(0, count - ahead.bit_count()), count):
        found = _placing(field, graph.matchings, leavers, (ahead, count - unplaced, unplaced))
        if found is not None:
            return unplaced, found
    return count, graph


def _placing(
    field: Field, matchings: OptimalMatchings, leavers: int, wanted: tuple[int, int, int]
) -> _Graph | None:
    """Return the graph in which so many floaters meet somebody ahead and so many leave plainly."""
    ahead, meeting, plain = wanted
    size = field.size
    rows = [row & below(size) for row in matchings.rows[:size]]
    mate = [partner if partner < size else -1 for partner in matchings.mate[:size]]
    players = matchings.alive & below(size)
    for vertex in members(leavers):
        rows[vertex] |= field.compatible[vertex] & ahead
    for vertex in members(ahead):
        # Whether there is an opponent ahead is a matter of the rules (10.5), also where a question
        # forces a pair on this round.
        rows[vertex] = field.compatible[vertex] & leavers
        mate[vertex] = -1
    exits = ahead
    for count, neighbours in ((ahead.bit_count() - meeting, ahead), (plain, leavers)):
        for _extra in range(count):
            exits |= attach(rows, neighbours)
            mate.append(-1)
    if augment(rows, mate, players | exits):
        return None
    return _graph(rows, mate, players, exits)


def _lowest_leavers(graph: _Graph, leavers: int, count: int) -> int:
    """Return the players who float if the lowest ones do, as far as they can."""
    floating = 0
    # The lowest first, each floats if he can: a set with a lower last member comes before all without.
    for vertex in reversed(members(leavers)):
        if graph.matchings.require_if_possible(vertex, graph.exits):
            floating |= 1 << vertex
            # All exits are taken: the others stay in any case.
            if floating.bit_count() == count:
                break
    return floating
