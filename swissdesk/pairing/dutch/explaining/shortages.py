"""From a proof to players: who is short of whom, so that a criterion could not come to less."""

from collections.abc import Iterator, Sequence

from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.dutch.loose import FollowingGraph
from swissdesk.pairing.explaining.explanation import BYE, Shortage
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.recording import Step
from swissdesk.terms import Tpn


def shortage(graph: BracketGraph, step: Step) -> Shortage | None:
    """Read from the duals of a step who is short of whom; None where they say more than that.

    The reading with the fewest players is taken: of the bracket, of the next scoregroup too, of all.
    It counts only if the pairs that were left bear it out and it accounts for the value by itself.
    """
    # With pairs charged for odd sets of earlier criteria the numbers no longer speak of this one alone.
    if step.dual.carried:
        return None
    levels = step.dual.levels[:-1] if step.forced else step.dual.levels
    needing = sum([level for level, value in levels if value > 0])
    helpers = sum([level for level, value in levels if value < 0])
    clusters = [odd_set for odd_set, _z in step.dual.odd_sets]
    for scope in _scopes(graph):
        inner = [cluster for cluster in clusters if cluster & scope]
        # An odd group of which only some may be named is no odd group to a reader.
        if step.forced & ~scope or any(cluster & ~scope for cluster in inner):
            continue
        single = needing & scope
        for cluster in inner:
            single &= ~cluster
        found = _claim(step, (*inner, *[1 << vertex for vertex in members(single)]), helpers & scope)
        if found is not None:
            return Shortage(
                needing=tpns(graph, single),
                helpers=tpns(graph, helpers & scope),
                clusters=tuple([tpns(graph, cluster) for cluster in inner]),
                without_choice=tpns(graph, step.forced),
                goes_out=not found,
            )
    return None


def tpns(graph: BracketGraph, vertices: int) -> tuple[Tpn, ...]:
    """Return players by their numbers, and the bye if it is among them."""
    bracket, players = graph.bracket, graph.bracket.facts.state.players
    count = len(bracket.mdps)
    shift = bracket.residents.first - count
    found = [
        players[vertex + shift if vertex >= count else bracket.mdps[vertex]].tpn
        for vertex in members(vertices & ~graph.bye)
    ]
    return tuple([*found, BYE] if vertices & graph.bye else found)


def _scopes(graph: BracketGraph) -> Iterator[int]:
    """Yield the sets of vertices that can be spoken of, from the smallest."""
    yield graph.players
    yield graph.players | graph.following
    yield named(graph)


def named(graph: BracketGraph) -> int:
    """Return the vertices that are players or the bye: slots have no names."""
    slots = graph.beyond if isinstance(graph, FollowingGraph) else 0
    return below(len(graph.matchings.rows)) & ~slots


def _claim(step: Step, groups: Sequence[int], helpers: int) -> bool | None:
    """Tell whether losses join two of these odd groups; None if the claim is not borne out.

    The claim: without a loss each group can be left only to one of the helpers. Of the groups who
    get none, each has a loss, two of them the same one if losses join groups.
    """
    if not all(_is_short(step, group, helpers) for group in groups):
        return None
    left_over, is_joined = len(groups) - helpers.bit_count(), _are_joined(step, groups)
    # One pair can hold two who are left over: of three who all want White and find nobody, two such
    # pairs are needed.
    bound = step.forced.bit_count() + ((left_over + 1) // 2 if is_joined else left_over)
    return is_joined if bound == step.value else None


def _is_short(step: Step, group: int, helpers: int) -> bool:
    free = 0
    for vertex in members(group & ~step.forced):
        free |= step.graph[vertex] & ~step.pairs.row(vertex)
    return not free & ~(helpers | group)


def _are_joined(step: Step, groups: Sequence[int]) -> bool:
    everybody = 0
    for group in groups:
        everybody |= group
    return any(
        step.graph[vertex] & step.pairs.row(vertex) & everybody & ~group
        for group in groups
        for vertex in members(group)
    )
