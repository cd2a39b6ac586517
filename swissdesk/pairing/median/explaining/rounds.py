"""Why a round is paired so: every bracket with its items, every board with its turn."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from swissdesk.pairing.basic.deadlock import Deadlock, deadlock_among
from swissdesk.pairing.explaining.answers import check_same_round
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    BracketKind,
    CriterionValue,
    Explanation,
    PassedBye,
    Shortage,
    TpnPair,
)
from swissdesk.pairing.explaining.shortages import shortage_within
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.median.brackets import Crack, PairedBracket, RoundFacts
from swissdesk.pairing.median.explaining.items import Graph, Item, Turn
from swissdesk.pairing.median.rounds import Procedure, made_pairs, paired_brackets
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn


class MedianRound(ABC):
    """A round with the brackets that led to it, in the order in which they were paired.

    `floaters_item` says how many float, `bye_item` who has the bye; the values of `counts` are numbers,
    those of `leaving` who floats, in order. All others are about players one by one.
    """

    floaters_item: ClassVar[str]
    bye_item: ClassVar[str]
    counts: ClassVar[frozenset[str]]
    leaving: ClassVar[frozenset[str]]

    def __init__(self, request: PairingRequest, facts: RoundFacts, procedure: Procedure) -> None:
        self.request, self.facts, self.procedure = request, facts, procedure
        self.state, self.field = facts.state, facts.field
        self.brackets = tuple(paired_brackets(facts, procedure))
        self.made = made_pairs(self.brackets)
        self._numbers = tuple([player.tpn for player in self.state.players])
        self.place_of = {tpn: place for place, tpn in enumerate(self._numbers)}

    @abstractmethod
    def items(self, paired: PairedBracket) -> tuple[Item, ...]:
        """Return the items of a bracket, the one that counts first at the beginning."""

    @abstractmethod
    def turns(self, paired: PairedBracket) -> Iterable[Turn]:
        """Return the pairs of a bracket as they were made, with the opponents who were passed over."""

    @abstractmethod
    def reason(self, paired: PairedBracket, item: Item) -> Graph | None:
        """Return the graph without a complete pairing that an item came up against; None where none is."""

    @abstractmethod
    def coloured(self, pair: tuple[int, int], kind: BracketKind) -> tuple[Pair, str]:
        """Return a pair with its colours, and the rule that gives them."""

    @property
    def bracket_count(self) -> int:
        """Return how many brackets there are; a median without any players is none beside others."""
        others = len(self.brackets) - 1
        tells = self.brackets[-1].bracket.players or (not others and self.facts.bye is not None)
        return others + bool(tells)

    def bracket(self, index: int) -> BracketExplanation:
        """Return the explanation of a bracket, counted in the order of pairing: the median is last."""
        paired = self.brackets[index]
        bracket, has_bye = paired.bracket, index == self._bye_bracket()
        on = [place for place in bracket.floaters_in_order if paired.floating >> place & 1]
        return BracketExplanation(
            score=bracket.score,
            mdps=self.tpns(bracket.floaters_in_order),
            residents=self.tpns(members(bracket.residents)),
            limbo=self.tpns(on),
            downfloaters=self.tpns(bracket.in_direction(paired.floating)),
            bye=self.facts.holder if has_bye else None,
            pairs=tuple([self._ranked(turn.place, turn.other) for turn in self.standing(index)]),
            criteria=tuple([self._criterion(paired, item) for item in self.items(paired)]),
            kind=bracket.kind,
            passed_byes=self._passed_byes() if has_bye else (),
            cracked=tuple([self._ranked(*crack.pair) for crack in self._cracked(index)]),
        )

    def tpns(self, places: Iterable[int]) -> tuple[Tpn, ...]:
        """Return the pairing numbers of places."""
        return tuple([self.state.tpn(place) for place in places])

    def _ranked(self, one: int, other: int) -> TpnPair:
        higher, lower = sorted((one, other))
        return self.state.tpn(higher), self.state.tpn(lower)

    def standing(self, index: int) -> list[Turn]:
        """Return the pairs of a bracket as they were made, without those that were cracked later."""
        paired = self.brackets[index]
        cracked = {crack.pair for crack in self._cracked(index)} if self._is_side(index) else set()
        return [turn for turn in self.turns(paired) if (turn.place, turn.other) not in cracked]

    def _is_side(self, index: int) -> bool:
        return self.brackets[index].bracket.kind is not BracketKind.MEDIAN

    def _cracked(self, index: int) -> list[Crack]:
        """Return the pairs of a bracket that were cracked; of the median all (C.04.4.3:2.6, Leong:9.6)."""
        cracked = self.brackets[-1].cracked
        if not self._is_side(index):
            return list(cracked)
        return [crack for crack in cracked if crack.pair in self.brackets[index].pairs]

    def _bye_bracket(self) -> int | None:
        """Return the bracket that tells about the bye: that of the score, or else the last one."""
        bye = self.facts.bye
        if bye is None:
            return None
        scores = [paired.bracket.score for paired in self.brackets[: self.bracket_count]]
        score = self.state.scores[bye]
        return scores.index(score) if score in scores else self.bracket_count - 1

    def _passed_byes(self) -> tuple[PassedBye, ...]:
        """Return who comes before the holder of the bye (C.04.4.3:1.1, Leong:8.1, 8.2)."""
        bye, order = self.facts.bye, self.facts.bye_order
        if bye is None:
            return ()
        before = order[: order.index(bye)]
        return tuple([PassedBye(self.state.tpn(place), self._stuck_without(place)) for place in before])

    def _stuck_without(self, place: int) -> Deadlock | None:
        if not self.state.may_have_bye >> place & 1:
            return None
        return self._stuck(Graph(below(self.state.size) & ~(1 << place), self.field.open))

    def _stuck(self, graph: Graph) -> Deadlock:
        """Return who of these players cannot all be paired with each other."""
        return deadlock_among(self._numbers, graph.rows, graph.places)

    def _criterion(self, paired: PairedBracket, item: Item) -> CriterionValue:
        shortages: tuple[Shortage, ...] = ()
        if item.name == self.floaters_item and item.values[0]:
            shortages = (self._shortage(paired),)
        graph = self.reason(paired, item)
        deadlock = None if graph is None else self._stuck(graph)
        return CriterionValue(item.name, item.name, self._values(item), shortages, deadlock)

    def _values(self, item: Item) -> tuple[int, ...]:
        """Return a number, or where an item is about players those about whom there is something to tell."""
        if item.name in self.leaving:
            return self.tpns(item.values)
        if item.name in self.counts:
            return item.values
        return self.tpns([place for place, value in zip(item.of, item.values, strict=True) if value])

    def _shortage(self, paired: PairedBracket) -> Shortage:
        """Return who of a bracket cannot all be paired in it (C.04.4.3:2.3, Leong:9.3).

        One too many says it all.
        """
        everybody = members(paired.bracket.players)
        if paired.floating.bit_count() == 1 < len(everybody) and len(everybody) % 2:
            return Shortage((), (), (self.tpns(everybody),), (), goes_out=True)
        return shortage_within(self._numbers, self.field.open, paired.bracket.players)

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two players came to meet, None if they do not."""
        for index, turn in self._every_turn():
            if {self.state.tpn(turn.place), self.state.tpn(turn.other)} == {one, other}:
                return self._board(index, turn)
        return None

    def _every_turn(self) -> Iterator[tuple[int, Turn]]:
        for index in range(self.bracket_count):
            for turn in self.standing(index):
                yield index, turn

    def _board(self, index: int, turn: Turn) -> BoardExplanation:
        bracket = self.brackets[index].bracket
        (white, black), article = self.coloured((turn.place, turn.other), bracket.kind)
        is_floater = bracket.floaters >> turn.place & 1
        return BoardExplanation(
            white=white,
            black=black,
            bracket=index,
            part=BoardPart.MOVED_DOWN if is_floater else BoardPart.HALVES,
            higher=self.state.tpn(turn.place),
            passed_over=self.tpns(turn.passed_over),
            colour_article=article,
        )

    def explanation(self) -> Explanation:
        """Return the explanation of every bracket and every board, in the order of making."""
        boards = [self._board(index, turn) for index, turn in self._every_turn()]
        brackets = tuple([self.bracket(index) for index in range(self.bracket_count)])
        return Explanation(self.request.round_number, brackets, tuple(boards))

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        pairs = [self.coloured(pair, kind)[0] for kind, pair in self.made]
        check_same_round(self.request, pairing, pairs, self.facts.holder)
