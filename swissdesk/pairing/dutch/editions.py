"""The editions: which brackets a round goes through, and by which criteria each is paired."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from swissdesk.frozen import AbstractFrozen, Frozen
from swissdesk.pairing.dutch.brackets import Bracket, BracketPairing, CollapsedBracket, RoundFacts
from swissdesk.pairing.dutch.criteria import Rung
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026, DUTCH_TEAMS
from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.dutch.ladders import (
    LADDER_2017,
    LADDER_2017_CLB,
    LADDER_2017_PPB,
    LADDER_2025,
    LADDER_2026,
)
from swissdesk.pairing.dutch.local import LocalGraph
from swissdesk.pairing.dutch.loose import FollowingGraph, LooseLocalGraph, PenultimateGraph
from swissdesk.pairing.dutch.sequence import first_pairing
from swissdesk.pairing.dutch.state import State
from swissdesk.pairing.dutch.whole import WholeGraph
from swissdesk.pairing.dutch.wide import WideGraph
from swissdesk.pairing.matching.bitsets import below
from swissdesk.terms import SystemName

Forms = Sequence[type[BracketGraph]]
"""The forms of a bracket's graph, tried in this order; the last one is always right."""

WHOLE_ONLY: Final = (WholeGraph,)
ALL_FORMS: Final = (LocalGraph, WideGraph, WholeGraph)


class BracketRules(Frozen):
    """How a kind of bracket is paired: the criteria by priority, the forms of its graph."""

    ladder: Sequence[Rung]
    forms: Forms

    def pair(self, bracket: Bracket) -> BracketPairing:
        """Pair a bracket with the first form whose graph is large enough to decide everything."""
        graph: BracketGraph | None = None
        for form in self.forms:
            graph = form.build(bracket, graph)
            if graph is None or not self._climb(graph):
                continue
            paired = first_pairing(graph)
            # Only asked of the pairing that came out: a bound that it attains was the true one all along.
            if graph.is_confirmed():
                return paired
        raise AssertionError("no form of the graph could decide the bracket")

    def _climb(self, graph: BracketGraph) -> bool:
        """Settle the criteria as far as there is a choice; return False if the graph is too small."""
        for rung in self.ladder:
            # All that follow are inner ones as well.
            if rung.is_inner and graph.is_decided():
                break
            if rung.settle(graph) is None:
                return False
        return True


class PairedBracket(Frozen):
    """A bracket that is done, and the rules that it was paired by."""

    bracket: Bracket
    rules: BracketRules
    pairing: BracketPairing


class Edition(Frozen, metaclass=AbstractFrozen):
    """The way of an edition through the scoregroups, from the top."""

    @abstractmethod
    def bye_options(self, state: State) -> Iterable[tuple[int, int | None]]:
        """Yield who may have the bye and the group it belongs to, the best option first."""

    @abstractmethod
    def brackets(self, facts: RoundFacts) -> Iterator[PairedBracket]:
        """Pair one bracket after the other until the round is complete."""


class CompletingEdition(Edition):
    """Every bracket leaves a complete round possible (2025, 2026: C4), and the bye to the lowest (C5)."""

    rules: BracketRules

    def bye_options(self, state: State) -> Iterable[tuple[int, int | None]]:
        """Yield the possible assignees of each score, from the lowest (C.04.3:2.3.1)."""
        if not state.size % 2:
            yield 0, None
            return
        for group in reversed(range(len(state.groups))):
            first, end = state.groups[group]
            assignees = state.may_have_pab & below(end) & ~below(first)
            if assignees:
                yield assignees, group

    def brackets(self, facts: RoundFacts) -> Iterator[PairedBracket]:
        """Pair each scoregroup together with whom the one before has left (C.04.3:1.9.2)."""
        mdps: tuple[int, ...] = ()
        bye_is_open = facts.bye_group is not None
        for group in range(len(facts.state.groups)):
            bracket = Bracket(facts, group, mdps, bye_is_open)
            paired = self.rules.pair(bracket)
            mdps = paired.downfloaters
            bye_is_open = bye_is_open and paired.bye is None
            yield PairedBracket(bracket, self.rules, paired)


class CollapsingEdition(Edition):
    """Brackets are paired until what is left cannot be completed (2017: A.9).

    Then the last of them is paired again, as the `penultimate` one, and everybody below forms the
    `collapsed` one with whom that leaves.
    """

    usual: BracketRules
    penultimate: BracketRules
    collapsed: BracketRules

    def bye_options(self, state: State) -> Iterable[tuple[int, int | None]]:
        """Yield everybody who may have the bye: it is part of the last bracket (A.9)."""
        if state.size % 2:
            yield state.may_have_pab, len(state.groups) - 1
        else:
            yield 0, None

    def brackets(self, facts: RoundFacts) -> Iterator[PairedBracket]:
        """Pair scoregroups as long as the round can be completed, then the collapsed rest (A.9)."""
        mdps: tuple[int, ...] = ()
        bye_is_open = facts.bye_group is not None
        for group in range(len(facts.state.groups)):
            bracket = Bracket(facts, group, mdps, bye_is_open)
            paired = self.usual.pair(bracket)
            # Not sooner: C.7 sees the next bracket only and may choose downfloaters who cannot be
            # completed although others could. Then the round collapses all the same.
            if not facts.below.completes(group + 1, list(paired.downfloaters)):
                yield from self._collapse(bracket)
                return
            mdps = paired.downfloaters
            yield PairedBracket(bracket, self.usual, paired)

    def _collapse(self, bracket: Bracket) -> Iterator[PairedBracket]:
        paired = self.penultimate.pair(bracket)
        yield PairedBracket(bracket, self.penultimate, paired)
        facts = bracket.facts
        last = CollapsedBracket(
            facts,
            len(facts.state.groups) - 1,
            paired.downfloaters,
            bracket.bye_is_open,
            bracket.residents.end,
        )
        yield PairedBracket(last, self.collapsed, self.collapsed.pair(last))


_IN_FORCE: Final = CompletingEdition(BracketRules(LADDER_2026, ALL_FORMS))
EDITIONS: Final[Mapping[SystemName, Edition]] = {
    DUTCH_2026: _IN_FORCE,
    DUTCH_TEAMS: _IN_FORCE,
    DUTCH_2025: CompletingEdition(BracketRules(LADDER_2025, ALL_FORMS)),
    DUTCH_2017: CollapsingEdition(
        usual=BracketRules(LADDER_2017, (LooseLocalGraph, FollowingGraph)),
        penultimate=BracketRules(LADDER_2017_PPB, (PenultimateGraph, WholeGraph)),
        collapsed=BracketRules(LADDER_2017_CLB, WHOLE_ONLY),
    ),
}
