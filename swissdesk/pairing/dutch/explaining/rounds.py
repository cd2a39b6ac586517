"""Questions about a paired round, answered by the engine's own decisions.

The explaining form of a bracket is that form of its graph which is always right, without any short
cut. It has to come to the very pairs that the engine found; what would disagree is refused.
"""

from functools import cached_property

from swissdesk.errors import ExplanationDisagreesError, OtherwisePairedError
from swissdesk.pairing.dutch.brackets import RoundFacts
from swissdesk.pairing.dutch.colours import allocate, decide_colour
from swissdesk.pairing.dutch.editions import (
    EDITIONS,
    PairedBracket,
)
from swissdesk.pairing.dutch.explaining.brackets import Climb, climb, explain_bracket, with_reasons
from swissdesk.pairing.dutch.facts import DUTCH_2017
from swissdesk.pairing.dutch.rows import legal_rows
from swissdesk.pairing.dutch.state import State, build_state
from swissdesk.pairing.dutch.system import round_facts
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    Explanation,
)
from swissdesk.pairing.matching.bitsets import below, bitset, members
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn


class DutchRound:
    """A round as the engine paired it; each bracket is explained when it is first asked about.

    Raises NoLegalPairingError as pairing does.
    """

    def __init__(self, request: PairingRequest) -> None:
        edition = EDITIONS[request.system]
        self.request, self.edition = request, edition
        self.state = build_state(request)
        self.rows = legal_rows(self.state, request)
        self.facts = self.facts_of(self.state, self.rows)
        self.brackets: list[PairedBracket] = [*edition.brackets(self.facts)]
        self._explained: dict[int, tuple[Climb, BracketExplanation]] = {}
        self._reasoned: dict[int, BracketExplanation] = {}

    def facts_of(self, state: State, rows: list[int]) -> RoundFacts:
        """Return the facts of the round with these legal pairs; raises NoLegalPairingError."""
        return round_facts(state, rows, self.request.round_number, self.edition)

    @cached_property
    def place_of(self) -> dict[Tpn, int]:
        """Return the place in the ranking of each who takes part, from 0."""
        return {player.tpn: place for place, player in enumerate(self.state.players)}

    @property
    def bracket_count(self) -> int:
        """Return how many brackets the round has."""
        return len(self.brackets)

    def bracket(self, index: int) -> BracketExplanation:
        """Return a bracket, counted from the highest, with all reasons; raises ExplanationDisagreesError."""
        if index not in self._reasoned:
            self._reasoned[index] = with_reasons(*self._explain(index))
        return self._reasoned[index]

    def climb(self, index: int) -> Climb:
        """Return how the criteria of a bracket were settled."""
        return self._explain(index)[0]

    def _explain(self, index: int) -> tuple[Climb, BracketExplanation]:
        if index not in self._explained:
            paired = self.brackets[index]
            done = climb(paired.bracket, paired.rules)
            if done is None:
                raise AssertionError("a bracket was handed on that cannot be completed")
            pairing, explanation = explain_bracket(done)
            # An explanation of another pairing would be worse than none.
            if pairing != paired.pairing:
                raise ExplanationDisagreesError(self.request.round_number)
            self._explained[index] = done, explanation
        return self._explained[index]

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        byes = [paired.pairing.bye for paired in self.brackets]
        bye = next((self.state.tpn(place) for place in byes if place is not None), None)
        if {*pairing.pairs} != {*self._pairs()} or pairing.bye != bye:
            raise OtherwisePairedError(self.request.round_number)

    def _pairs(self) -> list[Pair]:
        initial = self.request.initial_colour
        return [
            allocate(self.state, *places, initial)
            for paired in self.brackets
            for places in paired.pairing.pairs
        ]

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return the part of one board, None if the two do not meet."""
        for index, paired in enumerate(self.brackets):
            for at, (higher, lower) in enumerate(paired.pairing.pairs):
                if {self.state.tpn(higher), self.state.tpn(lower)} == {one, other}:
                    return self._board(index, at, self._passed_over(index)[at])
        return None

    def _board(self, index: int, at: int, passed_over: int) -> BoardExplanation:
        state, initial = self.state, self.request.initial_colour
        higher, lower = self.brackets[index].pairing.pairs[at]
        white, black = allocate(state, higher, lower, initial)
        is_mdp = higher in self.brackets[index].bracket.mdps
        return BoardExplanation(
            white=white,
            black=black,
            bracket=index,
            part=BoardPart.MOVED_DOWN if is_mdp else BoardPart.HALVES,
            higher=state.tpn(higher),
            passed_over=tuple([state.tpn(place) for place in members(passed_over)]),
            colour_article=self._cited(decide_colour(state, higher, lower, initial).article),
        )

    def _cited(self, article: str) -> str:
        """Return a rule of colours as the edition counts it: 5.2.1 to 5.2.5 were E.1 to E.5 (2017: E)."""
        return f"E.{article[-1]}" if self.request.system == DUTCH_2017 else article

    def _passed_over(self, index: int) -> list[int]:
        """Return for each pair who comes before the partner in the order and was not taken before."""
        bracket, pairs = self.brackets[index].bracket, self.brackets[index].pairing.pairs
        above = below(bracket.residents.first)
        upper_half = bitset([higher for higher, _lower in pairs])
        found, taken = [], 0
        for higher, lower in pairs:
            # A moved-down player may meet any resident; one of the upper half none of the same half.
            barred = taken if higher in bracket.mdps else taken | upper_half
            found.append(below(lower) & ~(above | barred))
            taken |= 1 << lower
        return found

    def explanation(self) -> Explanation:
        """Explain every bracket and every board, boards in the order of their brackets.

        With all proofs; what they do not tell is found when a bracket is asked for by itself.
        """
        brackets = tuple([self._explain(index)[1] for index in range(self.bracket_count)])
        boards = [
            self._board(index, at, passed_over)
            for index in range(self.bracket_count)
            for at, passed_over in enumerate(self._passed_over(index))
        ]
        return Explanation(self.request.round_number, brackets, tuple(boards))
