"""Why do two players not meet? The round by the rules if each had nobody but the other.

That is the best round with these two at one board: each bracket takes the smallest key that is left
to it. The first bracket that differs tells what gets worse.
"""

from dataclasses import replace

from swissdesk.errors import ExplanationDisagreesError, NoLegalPairingError
from swissdesk.pairing.basic.deadlock import find_deadlock
from swissdesk.pairing.explaining.answers import barred, with_other_bye
from swissdesk.pairing.explaining.explanation import BoardExplanation, Verdict, WhyDown, WhyNot
from swissdesk.pairing.leong.brackets import PairedBracket
from swissdesk.pairing.leong.explaining.floats import BYE, why_down
from swissdesk.pairing.leong.explaining.rounds import LeongRound
from swissdesk.pairing.leong.items import CHOICES, HIGHEST_FLOAT, LOWEST_FLOAT, Item, items, partners
from swissdesk.pairing.leong.system import paired_brackets, round_facts
from swissdesk.terms import Tpn


class ExplainedLeongRound(LeongRound):
    """A round that also answers why two players do not meet."""

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Return the first item of the key in which the best round with the two is worse."""
        places = self.place_of.get(one, -1), self.place_of.get(other, -1)
        if any({*pair} == {*places} for _kind, pair in self.made):
            return WhyNot(one, other, Verdict.THEY_MEET)
        obstacle = self.obstacle(one, other)
        if obstacle is not None:
            return WhyNot(one, other, obstacle)
        return replace(self._loss(*places), one=one, other=other)

    def why_down(self, player: Tpn) -> WhyDown:
        """Tell why a player floats or has the bye, or what would be lost by that."""
        return why_down(self, player)

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Tell for everybody who was passed over at a board why the pair was not made."""
        return tuple([self.why_not(board.higher, other) for other in board.passed_over])

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two players apart (Leong:3, 4)."""
        places = self.place_of.get(one), self.place_of.get(other)
        return barred(self.state.players, places, self.field.compatible, self.request.forbidden_pairs)

    def _loss(self, one: int, other: int) -> WhyNot:
        found = WhyNot(self.state.tpn(one), self.state.tpn(other), Verdict.NO_ROUND)
        forced = self.field.forcing(one, other)
        try:
            facts = round_facts(self.state, forced, self.request.round_number)
        except NoLegalPairingError:
            assignees = self.state.may_have_bye if self.state.size % 2 else None
            numbers = [player.tpn for player in self.state.players]
            return replace(found, deadlock=find_deadlock(numbers, forced.open, assignees))
        if facts.bye != self.facts.bye:
            byes = self.facts.holder, facts.holder
            return with_other_bye(found, BYE, byes, self.request.round_number)
        for paired, instead in zip(self.brackets, paired_brackets(facts), strict=True):
            if paired != instead:
                return self._first_loss(found, paired, instead)
        raise ExplanationDisagreesError(self.request.round_number)

    def _first_loss(self, found: WhyNot, paired: PairedBracket, instead: PairedBracket) -> WhyNot:
        """Return the first item that differs; those before are equal."""
        for mine, theirs in zip(items(self.field, paired), items(self.field, instead), strict=True):
            if mine.values != theirs.values:
                found = replace(
                    found,
                    verdict=Verdict.LATER if mine.name in CHOICES else Verdict.CRITERION,
                    score=paired.bracket.score,
                    criterion=mine.name,
                    article=mine.name,
                )
                return self._with_values(found, (mine, theirs), partners(paired), partners(instead))
        raise ExplanationDisagreesError(self.request.round_number)

    def _with_values(
        self,
        found: WhyNot,
        differing: tuple[Item, Item],
        partner: dict[int, int],
        partner_instead: dict[int, int],
    ) -> WhyNot:
        """Add the first values that differ: numbers of players where players are compared."""
        mine, theirs = differing
        at = next(at for at, value in enumerate(mine.values) if value != theirs.values[at])
        value, instead = mine.values[at], theirs.values[at]
        turn = self.state.tpn(mine.of[at]) if mine.of else None
        if mine.name in (LOWEST_FLOAT, HIGHEST_FLOAT):
            value, instead = self.state.tpn(value), self.state.tpn(instead)
        elif mine.name in CHOICES:
            place = mine.of[at]
            value, instead = self.state.tpn(partner[place]), self.state.tpn(partner_instead[place])
        return replace(found, value=value, instead=instead, turn=turn)
