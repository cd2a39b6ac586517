"""One bracket in the explaining form, with every criterion on record.

That form is the graph which is always right: of all players who are not paired yet, or, where a
bracket looks no further (2017: C.7), of the bracket and the next scoregroup with slots for the rest.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissdesk.pairing.dutch.brackets import Bracket, BracketPairing, CollapsedBracket
from swissdesk.pairing.dutch.criteria import Rung, Values
from swissdesk.pairing.dutch.editions import BracketRules
from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.dutch.ladders import LADDER_2017_PPB
from swissdesk.pairing.dutch.local import LocalBounds
from swissdesk.pairing.dutch.loose import FollowingGraph, LooseLocalGraph
from swissdesk.pairing.dutch.sequence import first_pairing
from swissdesk.pairing.dutch.whole import WholeGraph
from swissdesk.pairing.explanation import (
    BracketExplanation,
    BracketKind,
    CriterionValue,
    Halves,
    Proof,
    Shortage,
)
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.recording import Between, RecordingMatchings, Step
from swissdesk.pairing.matching.search import Trees, augment
from swissdesk.terms import Tpn


@dataclass(frozen=True, slots=True)
class Climbed:
    """A criterion that was settled: the values that it came to and the steps to them."""

    rung: Rung
    values: Values
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Climb:
    """A bracket after all criteria; `legal` are the rows before the first one."""

    graph: BracketGraph
    kind: BracketKind
    matchings: RecordingMatchings
    legal: tuple[int, ...]
    criteria: tuple[Climbed, ...]


def climb(bracket: Bracket, rules: BracketRules, partners: Mapping[int, int] | None = None) -> Climb | None:
    """Settle all criteria of a bracket; None where no complete round is left (C.04.3:2.2.1).

    `partners`, by places, may be a complete round to start from: a good one saves time, no more.
    """
    graph = _build(bracket, rules)
    if graph is None:
        return None
    legal = tuple(graph.matchings.rows)
    mate = _start(graph, partners) if partners else None
    graph.matchings = matchings = RecordingMatchings(
        graph.matchings.rows, graph.matchings.mate if mate is None else mate
    )
    criteria = []
    for rung in rules.ladder:
        count = len(matchings.steps)
        values = rung.settle(graph)
        if values is None:
            raise AssertionError("the form that is always right settles every criterion")
        criteria.append(Climbed(rung, values, tuple(matchings.steps[count:])))
    return Climb(graph, _kind(bracket, rules), matchings, legal, tuple(criteria))


def _build(bracket: Bracket, rules: BracketRules) -> BracketGraph | None:
    """Return the graph that is always right for these rules, with a perfect matching in it."""
    if rules.forms[-1] is not FollowingGraph or bracket.following.first == bracket.following.end:
        return WholeGraph.build(bracket, None)
    local = LooseLocalGraph.build(bracket, None)
    if local is None:
        raise AssertionError("a bracket alone may leave anybody over")
    limbo = local.settle_limbo()
    if not local.slots:
        local.bounds = LocalBounds(0, limbo, [], [], local.matchings.mate, is_exact=True)
    return FollowingGraph.build(bracket, local)


def _kind(bracket: Bracket, rules: BracketRules) -> BracketKind:
    if isinstance(bracket, CollapsedBracket):
        return BracketKind.COLLAPSED
    return BracketKind.PENULTIMATE if rules.ladder is LADDER_2017_PPB else BracketKind.SCOREGROUP


def _start(graph: BracketGraph, partners: Mapping[int, int]) -> list[int] | None:
    """Return a complete round as a matching of the graph of all players; None if it is none."""
    bracket, rows = graph.bracket, graph.matchings.rows
    if isinstance(graph, FollowingGraph):
        return None
    first, size = bracket.residents.first, bracket.facts.state.size
    vertex_of = dict(zip((*bracket.mdps, *range(first, size + 1)), range(len(rows)), strict=False))
    mate = [-1] * len(rows)
    for place, vertex in vertex_of.items():
        partner = vertex_of.get(partners.get(place, -1), -1)
        if partner < 0 or not rows[vertex] >> partner & 1:
            return None
        mate[vertex] = partner
    return mate


def explain_bracket(done: Climb) -> tuple[BracketPairing, BracketExplanation]:
    """Take the first of the best candidates and return it with its explanation."""
    graph, matchings = done.graph, done.matchings
    count = len(matchings.steps)
    steps = tuple(matchings.steps)
    paired = first_pairing(graph)
    bracket, state = graph.bracket, graph.bracket.facts.state
    explanation = BracketExplanation(
        score=state.scores[bracket.residents.first],
        mdps=_tpns(graph, graph.mdps),
        residents=_tpns(graph, graph.residents),
        limbo=tuple([state.tpn(place) for place in paired.downfloaters if place in bracket.mdps]),
        downfloaters=tuple([state.tpn(place) for place in paired.downfloaters]),
        bye=None if paired.bye is None else state.tpn(paired.bye),
        pairs=tuple([(state.tpn(one), state.tpn(other)) for one, other in paired.pairs]),
        criteria=tuple([_criterion(graph, climbed) for climbed in done.criteria]),
        halves=_halves(graph, paired, matchings.steps[count:]),
        proof=Proof(done.legal, steps, tuple(matchings.mate)),
        kind=done.kind,
    )
    return paired, explanation


def _tpns(graph: BracketGraph, vertices: int) -> tuple[Tpn, ...]:
    state = graph.bracket.facts.state
    return tuple([state.tpn(graph.place(vertex)) for vertex in members(vertices)])


def _criterion(graph: BracketGraph, climbed: Climbed) -> CriterionValue:
    found = [_shortage(graph, step) for step in climbed.steps if step.value]
    return CriterionValue(
        climbed.rung.name,
        climbed.rung.article,
        climbed.values,
        tuple([shortage for shortage in found if shortage is not None]),
    )


def _shortage(graph: BracketGraph, step: Step) -> Shortage | None:
    """Read from the duals who is short of whom; None where that is not a matter of the bracket alone.

    The reading is taken only if the pairs that were left bear it out and it accounts for the value.
    """
    players = graph.players
    levels = step.dual.levels[:-1] if step.forced else step.dual.levels
    outer = sum(level for level, value in levels if value > 0) & players
    helpers = sum(level for level, value in levels if value < 0) & players
    clusters = [odd_set for odd_set, _z in step.dual.odd_sets if odd_set & players]
    if step.dual.carried or any(cluster & ~players for cluster in clusters):
        return None
    needing = outer
    for cluster in clusters:
        needing &= ~cluster
    for group in (*clusters, *[1 << vertex for vertex in members(needing)]):
        if _free_partners(step, group) & ~(helpers | group):
            return None
    shortage = Shortage(
        _tpns(graph, needing),
        _tpns(graph, helpers),
        tuple([_tpns(graph, cluster) for cluster in clusters]),
        _tpns(graph, step.forced & players),
        goes_out=isinstance(step.pairs, Between) and not step.pairs.others & players,
    )
    return shortage if _bound(step, shortage) == step.value else None


def _free_partners(step: Step, group: int) -> int:
    """Return whom the members of a group can be paired with without a loss; forced ones do not count."""
    partners = 0
    for vertex in members(group & ~step.forced):
        partners |= step.graph[vertex] & ~step.pairs.row(vertex)
    return partners


def _bound(step: Step, shortage: Shortage) -> int:
    """Return how many pairs with a loss follow: one for each player if it is with somebody outside."""
    left_over = shortage.left_over
    return step.forced.bit_count() + (left_over if shortage.goes_out else (left_over + 1) // 2)


def _halves(graph: BracketGraph, paired: BracketPairing, steps: Sequence[Step]) -> Halves:
    """Return the halves from the pairs: the higher of each pair is in S1 (C.04.3:4.3)."""
    vertex_of = {place: vertex for vertex, place in enumerate(graph.bracket.places)}
    pairs = [(vertex_of[one], vertex_of[other]) for one, other in paired.pairs]
    tops = sum(1 << one for one, _other in pairs if graph.residents >> one & 1)
    taken = sum(1 << other for one, other in pairs if graph.mdps >> one & 1)
    remainder = graph.residents & ~taken
    order = members(remainder)
    original = sum(1 << vertex for vertex in order[: tops.bit_count()])
    stuck = opponents = 0
    if steps and steps[0].value:
        stuck, opponents = _stuck(steps[0].graph, original, remainder & ~original)
    return Halves(
        s1=_tpns(graph, tops),
        s2=_tpns(graph, remainder & ~tops),
        leaving=_tpns(graph, original & ~tops),
        entering=_tpns(graph, tops & ~original),
        stuck=_tpns(graph, stuck),
        their_opponents=_tpns(graph, opponents),
    )


def _stuck(rows: Sequence[int], s1: int, s2: int) -> tuple[int, int]:
    """Return members of S1 who have fewer opponents in S2 than they are, and those; empty if none."""
    between = [0] * len(rows)
    for vertex in members(s1):
        between[vertex] = rows[vertex] & s2
    for vertex in members(s2):
        between[vertex] = rows[vertex] & s1
    mate = [-1] * len(rows)
    exposed = augment(between, mate, s1 | s2) & s1
    free = sum(1 << vertex for vertex in members(s2) if mate[vertex] < 0)
    for vertex in members(exposed):
        trees = Trees(between, mate, s1 | s2, 1 << vertex)
        if trees.grow(free) < 0:
            return trees.even, trees.odd & below(len(rows))
    return 0, 0
