"""A round of the Dubov System, ready for questions: the shared answers, with subgroups and shifters."""

from swissdesk.frozen import replace
from swissdesk.pairing.dubov.facts import Facts
from swissdesk.pairing.dubov.state import build_state
from swissdesk.pairing.dubov.subgroups import make_subgroups
from swissdesk.pairing.dubov.system import allocate, decision_of
from swissdesk.pairing.explaining.explanation import BracketExplanation, Subgroups
from swissdesk.pairing.matching.bitsets import bitset
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.upfloaters.brackets import PairedBracket
from swissdesk.pairing.upfloaters.explaining.questions import ExplainedUpfloatersRound
from swissdesk.pairing.upfloaters.system import complete_round


class ExplainedDubovRound(ExplainedUpfloatersRound):
    """A round of the Dubov System; raises what pairing it does."""

    def __init__(self, request: PairingRequest) -> None:
        self.state = build_state(request)
        field = self.state.field
        super().__init__(request, field, complete_round(field, request.round_number))

    @property
    def facts(self) -> Facts:
        """Return what the system asks about players."""
        return self.state.facts

    def bracket(self, index: int) -> BracketExplanation:
        """Return the explanation of a bracket with its subgroups."""
        explained, paired = super().bracket(index), self.brackets[index]
        if not paired.pairs:
            return explained
        return replace(explained, subgroups=self._subgroups(paired))

    def _subgroups(self, paired: PairedBracket) -> Subgroups:
        everybody = bitset([*paired.residents, *paired.upfloaters])
        mate = [-1] * self.field.size
        for one, other in paired.pairs:
            mate[one], mate[other] = other, one
        made, _mate = make_subgroups(self.facts, self.field.rows, everybody, mate)
        averages = self.facts.average_ratings
        return Subgroups(
            first=self.tpns(made.before[0]),
            second=self.tpns(made.before[1]),
            by_halves=not everybody & self.facts.have_played,
            first_shifted=self.tpns(made.first_shifted),
            second_shifted=self.tpns(made.second_shifted),
            s1=self.tpns(made.s1),
            s2=self.tpns(made.g2),
            averages=tuple([averages[place] for place in made.s1]),
        )

    def passed_over(self, paired: PairedBracket, at: int) -> list[int]:
        """Return the members of G2 with smaller numbers whom one of S1 could have had by the turn (4.4)."""
        _top, partner = paired.pairs[at]
        return sorted(low for _top, low in paired.pairs[at + 1 :] if low < partner)

    def allocated(self, one: int, other: int) -> Pair:
        """Return the pair of two places, White first (C.04.4.1:5.2)."""
        return allocate(self.state.seats, one, other, self.request.initial_colour)

    def colour_article(self, one: int, other: int) -> str:
        """Return the article that gave the colours of two places."""
        return decision_of(self.state.seats, one, other, self.request.initial_colour).article
