"""Why another team floats: what would get worse with one that does not."""

from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import PassedFloater
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.search import augment, exposed_vertices
from swissdesk.pairing.olympiad.brackets import Direction, PairedBracket, as_paired, outer_bracket
from swissdesk.pairing.olympiad.explaining.differences import first_difference
from swissdesk.pairing.olympiad.outer import OuterBracket, pair_outer
from swissdesk.pairing.olympiad.state import State


def passed_floaters(state: State, paired: PairedBracket) -> tuple[PassedFloater, ...]:
    """Return who of a group should float before those who do, and why it stays (D.02:30, 31, 33, 34).

    The last of the order first; the median bracket has none.
    """
    floating = paired.floaters_from_the_last
    if not floating:
        return ()
    from_the_last = paired.residents if paired.group > state.median else paired.residents[::-1]
    staying = [place for place in from_the_last[: from_the_last.index(floating[-1])] if place not in floating]
    return tuple([floating_instead(state, paired, place) for place in staying])


def floating_instead(state: State, paired: PairedBracket, place: int) -> PassedFloater:
    """Pair a bracket beside the median once more with this team floating, which it does not.

    Returns the first item that gets worse.
    """
    direction = Direction.upwards(state) if paired.group > state.median else Direction.downwards(state)
    floaters = direction.mask(sum([1 << one for one in paired.incoming]))
    bracket = outer_bracket(state, direction, paired.group, floaters, paired.before.alive)
    bracket, alive = _floating(bracket, direction.place(place)), direction.mask(paired.before.alive)
    mate = list(direction.mate(paired.before.mate))
    # The round that was complete is repaired at the one pair
    # that is gone, instead of looking for a new one.
    _part(bracket, mate, alive)
    number = state.tpn(place)
    if augment(list(bracket.rows), mate, alive, exposed_vertices(mate, alive)):
        return PassedFloater(number)
    again = as_paired(state, direction, paired.group, paired.before, (bracket, pair_outer(bracket, mate)))
    worse = first_difference(state, paired, again)
    if worse is None:
        raise AssertionError(f"{number} could float just as well")
    return PassedFloater(number, worse.article, worse.value, worse.instead, worse.turn)


def _floating(bracket: OuterBracket, vertex: int) -> OuterBracket:
    """Return the bracket in which a team meets nobody."""
    rows = list(bracket.rows)
    rows[vertex] &= ~bracket.everybody
    for other in members(bracket.everybody):
        rows[other] &= ~(1 << vertex)
    return replace(bracket, rows=rows)


def _part(bracket: OuterBracket, mate: list[int], alive: int) -> None:
    """Take the pair out of a matching that a bracket no longer allows, if there is one."""
    for vertex in members(alive):
        partner = mate[vertex]
        if partner >= 0 and not bracket.rows[vertex] >> partner & 1:
            mate[vertex] = mate[partner] = -1
