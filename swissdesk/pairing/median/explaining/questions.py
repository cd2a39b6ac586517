"""Why do two players not meet, and why does somebody float? The round if it had to be so, compared.

That is the best round with these two at one board, or without a partner for somebody in a bracket: each
bracket makes the first choice that is left to it. The first choice that differs tells what gets worse.
"""

from abc import abstractmethod
from typing import NamedTuple

from swissdesk.errors import ExplanationDisagreesError, NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import find_deadlock
from swissdesk.pairing.explaining.answers import barred, with_other_bye
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketKind,
    LeftOver,
    Verdict,
    WhyDown,
    WhyNot,
)
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.median.brackets import PairedBracket
from swissdesk.pairing.median.explaining.rounds import MedianRound
from swissdesk.pairing.median.rounds import paired_brackets, round_facts
from swissdesk.terms import Tpn


class Difference(NamedTuple):
    """The first item in which a bracket is worse: what it came to, what it would, and whose turn it is."""

    item: str
    verdict: Verdict
    value: int
    instead: int
    turn: Tpn | None = None


class ExplainedMedianRound(MedianRound):
    """A round that also answers why two players do not meet, and why somebody floats."""

    @abstractmethod
    def difference(self, paired: PairedBracket, instead: PairedBracket) -> Difference | None:
        """Return the first item that differs between a bracket and another pairing of it; None if none."""

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Return the first item in which the best round with the two is worse."""
        places = self.place_of.get(one, -1), self.place_of.get(other, -1)
        if any({*pair} == {*places} for _kind, pair in self.made):
            return WhyNot(one, other, Verdict.THEY_MEET)
        obstacle = self.obstacle(one, other)
        if obstacle is not None:
            return WhyNot(one, other, obstacle)
        return replace(self._loss(*places), one=one, other=other)

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Tell for everybody who was passed over at a board why the pair was not made."""
        return tuple([self.why_not(board.higher, other) for other in board.passed_over])

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two players apart (C.04.4.3:2.1, Leong:3, 4)."""
        places = self.place_of.get(one), self.place_of.get(other)
        return barred(self.state.players, places, self.field.compatible, self.request.forbidden_pairs)

    def _loss(self, one: int, other: int) -> WhyNot:
        found = WhyNot(self.state.tpn(one), self.state.tpn(other), Verdict.NO_ROUND)
        forced = self.field.forcing(one, other)
        number = self.request.round_number
        try:
            facts = round_facts(self.state, forced, number, self.facts.bye_order)
        except NoLegalPairingError:
            assignees = self.state.may_have_bye if self.state.size % 2 else None
            numbers = [player.tpn for player in self.state.players]
            return replace(found, deadlock=find_deadlock(numbers, forced.open, assignees))
        if facts.bye != self.facts.bye:
            return with_other_bye(found, self.bye_item, (self.facts.holder, facts.holder), number)
        for paired, instead in zip(self.brackets, paired_brackets(facts, self.procedure), strict=True):
            if paired != instead:
                return self._first_loss(found, paired, instead)
        raise ExplanationDisagreesError(number)

    def _first_loss(self, found: WhyNot, paired: PairedBracket, instead: PairedBracket) -> WhyNot:
        """Return the first item that differs; those before are equal."""
        worse = self.difference(paired, instead)
        if worse is None:
            raise ExplanationDisagreesError(self.request.round_number)
        return replace(
            found,
            verdict=worse.verdict,
            score=paired.bracket.score,
            criterion=worse.item,
            article=worse.item,
            value=worse.value,
            instead=worse.instead,
            turn=worse.turn,
        )

    def why_down(self, player: Tpn) -> WhyDown:
        """Tell why a player floats or has the bye, or what would be lost by that.

        For one who floats, what the bracket would lose by each of the others; otherwise by this one.
        """
        if player not in self.place_of:
            return WhyDown(player)
        place = self.place_of[player]
        score = self.state.scores[place]
        if place == self.facts.bye:
            return WhyDown(player, score, is_left_over=True, instead=self._other_byes(), has_bye=True)
        paired = next(paired for paired in self.brackets if paired.bracket.residents >> place & 1)
        kind = paired.bracket.kind
        if not paired.floating >> place & 1:
            return WhyDown(player, score, instead=(self._if_floating(paired, place),), kind=kind)
        others = members(paired.bracket.players & ~paired.floating)
        answers = tuple([self._if_floating(paired, other) for other in others])
        return WhyDown(player, score, is_left_over=True, instead=answers, kind=kind)

    def _if_floating(self, paired: PairedBracket, place: int) -> LeftOver:
        """Pair a bracket again with nobody in it for one of its players, and compare."""
        player, bracket = self.state.tpn(place), paired.bracket
        if bracket.kind is BracketKind.MEDIAN:
            return LeftOver(player, Verdict.NO_ROUND)
        field = self.field.without(place, bracket.players)
        seen = field.turned() if bracket.kind is BracketKind.BELOW else field
        worse = self.difference(paired, self.procedure.pair_side(seen, bracket))
        if worse is None:
            raise ExplanationDisagreesError(self.request.round_number)
        return LeftOver(player, Verdict.CRITERION, worse.item, worse.item, worse.value, worse.instead)

    def _other_byes(self) -> tuple[LeftOver, ...]:
        """Return what stands against each other player who may have the bye (C.04.4.3:1.1, Leong:8.1, 8.2).

        Without those who come before the holder nobody else could be paired; who has as many points
        comes later, and of one with more the scores are named.
        """
        others = [place for place in members(self.state.may_have_bye) if place != self.facts.bye]
        return tuple([self._other_bye(place) for place in others])

    def _other_bye(self, place: int) -> LeftOver:
        state, bye, order = self.state, self.facts.bye, self.facts.bye_order
        if bye is None:
            raise ExplanationDisagreesError(self.request.round_number)
        player, holders, own = state.tpn(place), state.scores[bye], state.scores[place]
        if order.index(place) < order.index(bye):
            return LeftOver(player, Verdict.NO_ROUND)
        if own == holders:
            return LeftOver(player, Verdict.LATER)
        return LeftOver(player, Verdict.CRITERION, self.bye_item, self.bye_item, holders, own)
