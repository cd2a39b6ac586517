"""Proves a round by the edition of 2017, in which brackets may collapse (2017: A.9)."""

from collections.abc import Callable, Iterator
from functools import partial

from swissdesk.frozen import Frozen
from swissdesk.pairing.dutch.brackets import Bracket, CollapsedBracket, RoundFacts
from swissdesk.pairing.dutch.collapsed import (
    Differences,
    differences,
    repeated_downfloats,
    repeated_upfloats,
)
from swissdesk.pairing.dutch.editions import CollapsingEdition
from swissdesk.pairing.dutch.explaining.brackets import climb
from swissdesk.pairing.dutch.graphs import BracketGraph, assignees, span_rows
from swissdesk.pairing.dutch.proving.graphs import KnownGraph, OutlookGraph
from swissdesk.pairing.dutch.proving.levels import Levels
from swissdesk.pairing.dutch.sequence import first_pairing
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.search import attach, decompose
from swissdesk.pairing.proofs.proof import BracketProof, ChainProof, Entry

Pairs = tuple[tuple[int, int], ...]


class CertainCollapseError(Exception):
    """Whatever a bracket does, the last one cannot be complete."""


class LevelsOf2017(Levels):
    """The levels that a bracket of 2017 shares with later editions: it asks for no unplayed games."""

    def __init__(self, graph: KnownGraph) -> None:
        super().__init__(graph, lambda number: f"C{number - (1 if number < 9 else 2)}")

    def _settle_unplayed(self) -> None:
        """Settle nothing."""


class LevelsOfOutlook(LevelsOf2017):
    """Those of a bracket by itself, which looks at the next one; if that is the last it must be complete."""

    def _settle_left_over(self) -> int:
        over = super()._settle_left_over()
        if over and self.graph.bracket.following.end == self.graph.bracket.facts.state.size:
            raise CertainCollapseError
        return over


class LevelsOfCollapsed(LevelsOf2017):
    """Those of the last bracket after a collapse, in which everything counts by its words."""

    def settle_criteria(self) -> None:
        """Settle the criteria C.6 to C.19."""
        graph = self.graph
        self._by_difference("C6", differences(graph, graph.players, graph.players))
        self._settle_colours()
        for number, found_of in self._floats(12):
            entries = [entry for found in found_of(graph).values() for entry in found]
            if entries:
                self.proving.pairs(f"C{number}", entries)
        for number, found_of in self._floats(16):
            self._by_difference(f"C{number}", found_of(graph))

    def _floats(self, first: int) -> Iterator[tuple[int, Callable[[BracketGraph], Differences]]]:
        for back in (1, 2):
            yield first + 2 * back - 2, partial(repeated_downfloats, back=back)
            yield first + 2 * back - 1, partial(repeated_upfloats, back=back)

    def _by_difference(self, name: str, found: Differences) -> None:
        for size in sorted(found, reverse=True):
            self.proving.pairs(f"{name}.{size}", found[size])


class Planned(Frozen):
    """A bracket on the way of a round; `instead` are the pairs of its own pairing if that collapses."""

    bracket: Bracket
    instead: Pairs | None = None


def prove_brackets(
    edition: CollapsingEdition, facts: RoundFacts, mates: list[int], begin: Callable[[Bracket], None]
) -> Iterator[BracketProof]:
    """Yield the proof of each bracket; `begin` is told which one is next."""
    planned = list(_planned(edition, facts, mates))
    for at, one in enumerate(planned):
        begin(one.bracket)
        score = facts.state.scores[one.bracket.residents.first]
        if one.instead is not None:
            yield _collapse(one.bracket, one.instead, mates, score)
        elif one.bracket.following.first == one.bracket.following.end:
            yield BracketProof(
                score, {"last": _proven(LevelsOf2017(KnownGraph.of_round(one.bracket, mates)))}
            )
        else:
            pairs = _pairs_of_round(one.bracket, planned[at + 1], mates)
            levels = LevelsOfOutlook(OutlookGraph.of_pairs(one.bracket, pairs))
            yield BracketProof(score, {"normal": _proven(levels)})


def _planned(edition: CollapsingEdition, facts: RoundFacts, mates: list[int]) -> Iterator[Planned]:
    """Yield the brackets of a round up to the last one, or the one that collapses."""
    moved: tuple[int, ...] = ()
    for group in range(len(facts.state.groups)):
        bracket = Bracket(facts, group, moved, facts.bye_group is not None)
        usual = edition.usual.pair(bracket)
        if not facts.below.completes(group + 1, list(usual.downfloaters)):
            yield Planned(bracket, _hoped(edition, bracket))
            return
        yield Planned(bracket)
        inside = {*bracket.places}
        moved = tuple([place for place in bracket.places if mates[place] not in inside])


def _hoped(edition: CollapsingEdition, bracket: Bracket) -> Pairs:
    """Return how a bracket is paired by itself, and what it hopes for in the next one."""
    done = climb(bracket, edition.usual)
    if done is None:
        raise AssertionError("a bracket alone may leave anybody over")
    first_pairing(done.graph)
    graph, mate = done.graph, done.matchings.mate
    spare = graph.beyond
    pairs = [(v, w) for v, w in enumerate(mate) if v < w and not spare >> v & 1 and not spare >> w & 1]
    return tuple([(graph.place(one), graph.place(other)) for one, other in pairs])


def _pairs_of_round(bracket: Bracket, following: Planned, mates: list[int]) -> Pairs:
    """Return the pairs of a round in a bracket, and those of the next one's own best pairing."""
    size, here = bracket.facts.state.size, {*bracket.places}
    all_pairs = [(one, other) for one, other in enumerate(mates) if one < other]
    inside = [pair for pair in all_pairs if {*pair} <= here]
    after = {place for place in here if mates[place] not in here} | {*range(*bracket.following)}
    after |= {size} if bracket.bye_follows else set()
    hoped = all_pairs if following.instead is None else following.instead
    return (*inside, *[pair for pair in hoped if {*pair} <= after])


def _collapse(bracket: Bracket, instead: Pairs, mates: list[int], score: int) -> BracketProof:
    """Prove that a bracket collapses, and the two that are paired in its place."""
    short, completion = 0, None
    levels = LevelsOfOutlook(OutlookGraph.of_pairs(bracket, instead))
    try:
        _proven(levels)
        here = {*bracket.places}
        inside = {place for pair in instead if {*pair} <= here for place in pair}
        left = tuple([place for place in bracket.places if place not in inside])
        completion, short = _completion(_last(bracket, left))
    except CertainCollapseError:
        pass
    graph = KnownGraph.of_round(bracket, mates)
    # The downfloaters have only to complete the round: the next scoregroup is like the others below.
    graph.following, graph.beyond = 0, graph.beyond | graph.following
    penultimate = _proven(LevelsOf2017(graph))
    inside = {*bracket.places}
    left = tuple([place for place in bracket.places if mates[place] not in inside])
    collapsed = _proven(LevelsOfCollapsed(KnownGraph.of_round(_last(bracket, left), mates)))
    normal = ChainProof(levels.proving.values, levels.proving.entries)
    chains = {"normal": normal, "penultimate": penultimate, "collapsed": collapsed}
    return BracketProof(score, chains, instead, completion, short)


def _last(bracket: Bracket, moved: tuple[int, ...]) -> CollapsedBracket:
    """Return everybody below a bracket as one, with these moved down to it."""
    facts = bracket.facts
    return CollapsedBracket(
        facts, len(facts.state.groups) - 1, moved, bracket.bye_is_open, bracket.residents.end
    )


def _completion(last: CollapsedBracket) -> tuple[Entry, int]:
    """Prove that players moved down cannot be completed by all below, and how many pairs are missing."""
    facts = last.facts
    rows = span_rows(facts.rows, last.mdps, last.first, facts.state.size)
    if last.bye_is_open:
        attach(rows, assignees(last))
    everybody = below(len(rows))
    shape = decompose(rows, [-1] * len(rows), everybody, everybody)
    place = KnownGraph(last, rows, []).places_of
    levels = tuple([(place(group), y) for group, y in ((shape.outer, 1), (shape.inner, -1)) if group])
    sets = tuple([(place(component), 2) for component in shape.components])
    return Entry(levels, sets), shape.exposed.bit_count() // 2


def _proven(levels: Levels) -> ChainProof:
    levels.settle_criteria()
    levels.settle_order()
    return ChainProof(levels.proving.values, levels.proving.entries)
