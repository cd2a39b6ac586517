"""One bracket in the explaining form, with every criterion on record.

That form is the graph which is always right: of all players who are not paired yet, or, where a
bracket looks no further (2017: C.7), of the bracket and the next scoregroup with slots for the rest.
"""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.dutch.brackets import Bracket, BracketPairing, CollapsedBracket
from swissdesk.pairing.dutch.criteria import Rung, Values, c9_unplayed_games
from swissdesk.pairing.dutch.editions import BracketRules
from swissdesk.pairing.dutch.explaining.counts import all_downfloaters, as_counted, counted_anyway
from swissdesk.pairing.dutch.explaining.shortages import shortage, tpns
from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.dutch.ladders import LADDER_2017_PPB
from swissdesk.pairing.dutch.local import LocalBounds
from swissdesk.pairing.dutch.loose import FollowingGraph, LooseLocalGraph
from swissdesk.pairing.dutch.sequence import first_pairing
from swissdesk.pairing.dutch.whole import WholeGraph
from swissdesk.pairing.explaining.explanation import (
    BracketExplanation,
    BracketKind,
    CriterionValue,
    Halves,
    Proof,
)
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.matching.leaving import LeavingMatchings
from swissdesk.pairing.matching.recording import RecordingMatchings, Step
from swissdesk.pairing.matching.search import Trees, attach, augment


class Climbed(Frozen):
    """A criterion that was settled: the values that it came to and the steps to them."""

    rung: Rung
    values: Values
    steps: tuple[Step, ...]


class Climb(Frozen):
    """A bracket after all criteria; `legal` are the rows before the first one."""

    graph: BracketGraph
    rules: BracketRules
    matchings: RecordingMatchings
    legal: tuple[int, ...]
    criteria: tuple[Climbed, ...]

    def counted(self, at: int) -> Values:
        """Return what a criterion came to, as its text counts."""
        bracket, climbed = self.graph.bracket, self.criteria[at]
        downfloaters = all_downfloaters(bracket, self.criteria[0].values)
        return as_counted(bracket, climbed.rung, climbed.values, downfloaters)


class Difference(NamedTuple):
    """The first criterion in which a bracket comes to something else, and both values there."""

    rung: Rung
    value: int
    instead: int


def first_difference(mine: Climb, theirs: Climb) -> Difference | None:
    """Compare what the criteria of a bracket come to in two settings; None if all are the same."""
    for at, climbed in enumerate(mine.criteria):
        for value, instead in zip(mine.counted(at), theirs.counted(at), strict=True):
            if value != instead:
                return Difference(climbed.rung, value, instead)
    return None


def climb(bracket: Bracket, rules: BracketRules) -> Climb | None:
    """Settle all criteria of a bracket; None where no complete round is left (C.04.3:2.2.1)."""
    graph = _build(bracket, rules)
    if graph is None:
        return None
    legal = tuple(graph.matchings.rows)
    graph.matchings = matchings = LeavingMatchings(graph.matchings.rows, graph.matchings.mate)
    criteria = []
    for rung in rules.ladder:
        count = len(matchings.steps)
        values = rung.settle(graph)
        if values is None:
            raise AssertionError("the form that is always right settles every criterion")
        # All criteria, also those about which nothing is left to decide: a reader asks for every value.
        criteria.append(Climbed(rung, values, tuple(matchings.steps[count:])))
    return Climb(graph, rules, matchings, legal, tuple(criteria))


def _build(bracket: Bracket, rules: BracketRules) -> BracketGraph | None:
    """Return the graph that is always right for these rules, with a perfect matching in it."""
    if rules.forms[-1] is not FollowingGraph or bracket.following.first == bracket.following.end:
        return WholeGraph.build(bracket, None)
    local = LooseLocalGraph.build(bracket, None)
    if local is None:
        raise AssertionError("a bracket alone may leave anybody over")
    limbo = local.settle_limbo()
    # A bracket that pairs everybody notes no bounds for a wider graph, which starts from its pairs here.
    if not local.slots:
        local.bounds = LocalBounds(
            downfloaters=0,
            forced=0,
            limbo=limbo,
            floating=[],
            rows=[],
            mate=local.matchings.mate,
            is_exact=True,
        )
    return FollowingGraph.build(bracket, local)


def bracket_kind(bracket: Bracket, rules: BracketRules) -> BracketKind:
    """Return what a bracket is by the rules that it is paired by."""
    if isinstance(bracket, CollapsedBracket):
        return BracketKind.COLLAPSED
    return BracketKind.PENULTIMATE if rules.ladder is LADDER_2017_PPB else BracketKind.SCOREGROUP


def explain_bracket(done: Climb) -> tuple[BracketPairing, BracketExplanation]:
    """Take the first of the best candidates and return it with its explanation."""
    graph, matchings = done.graph, done.matchings
    count = len(matchings.steps)
    # Before the pairing is picked: the steps after that speak of the order of candidates, not of criteria.
    steps = tuple(matchings.steps)
    paired = first_pairing(graph)
    bracket, state = graph.bracket, graph.bracket.facts.state
    explanation = BracketExplanation(
        score=state.scores[bracket.residents.first],
        mdps=tpns(graph, graph.mdps),
        residents=tpns(graph, graph.residents),
        limbo=tuple([state.tpn(place) for place in paired.downfloaters if place in bracket.mdps]),
        downfloaters=tuple([state.tpn(place) for place in paired.downfloaters]),
        bye=None if paired.bye is None else state.tpn(paired.bye),
        pairs=tuple([(state.tpn(one), state.tpn(other)) for one, other in paired.pairs]),
        criteria=tuple([_criterion(done, at) for at in range(len(done.criteria))]),
        halves=_halves(graph, paired, matchings.steps[count:]),
        proof=Proof(done.legal, steps, tuple(matchings.mate)),
        kind=bracket_kind(bracket, done.rules),
        holds_bye=bracket.holds_bye,
        bye_is_next=bracket.bye_follows or (bracket.holds_bye and paired.bye is None),
        preferences=tuple([(state.tpn(place), state.preferences[place]) for place in bracket.places]),
    )
    return paired, explanation


def _criterion(done: Climb, at: int) -> CriterionValue:
    """Return what a criterion came to, and who is short of whom that it could not come to less."""
    climbed, graph = done.criteria[at], done.graph
    found = [shortage(graph, step) for step in climbed.steps if step.value]
    return CriterionValue(
        name=climbed.rung.name,
        article=climbed.rung.article,
        values=done.counted(at),
        shortages=tuple([one for one in found if one is not None]),
        counted_anyway=tpns(graph, counted_anyway(graph, climbed.rung)),
    )


def with_reasons(done: Climb, explanation: BracketExplanation) -> BracketExplanation:
    """Add what stands in the way of a lower value where no shortage says it: it takes further minima."""
    criteria = [
        replace(value, held_by=_held_by(done, at)) if _is_unexplained(done.criteria[at], value) else value
        for at, value in enumerate(explanation.criteria)
    ]
    return replace(explanation, criteria=tuple(criteria))


def _is_unexplained(climbed: Climbed, value: CriterionValue) -> bool:
    if value.shortages or climbed.rung.settle is c9_unplayed_games:
        return False
    return any(step.value for step in climbed.steps)


def _held_by(done: Climb, at: int) -> str | None:
    """Return the first criterion after which another one cannot come to less; empty if it never could.

    Only those that took pairs away can be it. None where that cannot be found out: in a graph with the
    following bracket nobody leaves without an opponent there, so that what C7 of 2017 asks holds in it
    from the start, and it takes no pair away.
    """
    above = [climbed.rung for climbed in done.criteria[:at] if climbed.steps]
    # With more criteria above, the value can only grow: so halving finds the first one after which it
    # is reached, of 16 in four minima.
    lowest, highest = 0, len(above)
    while lowest < highest:
        middle = (lowest + highest) // 2
        if _settled(done, [*above[:middle], done.criteria[at].rung]) == done.criteria[at].values:
            highest = middle
        else:
            lowest = middle + 1
    taken = {rung.name for rung in above[:lowest]}
    if isinstance(done.graph, FollowingGraph) and "C7" not in taken:
        return None
    return above[lowest - 1].name if lowest else ""


def _settled(done: Climb, ladder: Sequence[Rung]) -> Values | None:
    """Return what the last one of a few criteria comes to if there are no others."""
    graph = _build(done.graph.bracket, done.rules)
    if graph is None:
        raise AssertionError("the bracket has a pairing that keeps all criteria")
    if isinstance(graph, FollowingGraph):
        _add_slots(graph)
    values: Values | None = None
    for rung in ladder:
        values = rung.settle(graph)
    return values


def _add_slots(graph: FollowingGraph) -> None:
    """Let anybody leave: the slots that a graph has are as many as its criteria leave in need of one."""
    rows, mate = graph.matchings.rows, graph.matchings.mate
    # In twos, matched with each other: the matching stays perfect, and whoever needs a slot finds one.
    for one in range(len(rows), 2 * len(rows), 2):
        for partner in (one + 1, one):
            graph.beyond |= attach(rows, below(len(rows)))
            mate.append(partner)
    graph.matchings.alive = below(len(rows))


def _halves(graph: BracketGraph, paired: BracketPairing, steps: Sequence[Step]) -> Halves:
    """Return the halves from the pairs: the higher of each pair is in S1 (C.04.3:4.3)."""
    vertex_of = {place: vertex for vertex, place in enumerate(graph.bracket.places)}
    pairs = [(vertex_of[one], vertex_of[other]) for one, other in paired.pairs]
    tops = sum(1 << one for one, _other in pairs if graph.residents >> one & 1)
    taken = sum(1 << other for one, other in pairs if graph.mdps >> one & 1)
    remainder = graph.residents & ~taken
    order = members(remainder)
    # As many as there are pairs: the S1 of before any exchange.
    original = sum(1 << vertex for vertex in order[: tops.bit_count()])
    stuck = opponents = 0
    if steps and steps[0].value:
        stuck, opponents = _stuck(steps[0].graph, original, remainder & ~original)
    return Halves(
        s1=tpns(graph, tops),
        s2=tpns(graph, remainder & ~tops),
        leaving=tpns(graph, original & ~tops),
        entering=tpns(graph, tops & ~original),
        stuck=tpns(graph, stuck),
        their_opponents=tpns(graph, opponents),
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
        # Between two halves there are no blossoms: the even side are members of S1, and the odd side
        # all whom they could meet (Hall).
        if trees.grow(free) < 0:
            return trees.even, trees.odd & below(len(rows))
    return 0, 0
