"""Why do two players not meet? The round by the rules if each had nobody but the other.

That is the best round with this pair: each bracket takes the smallest key that is left to it. The first
bracket that differs tells what gets worse.
"""

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import find_deadlock
from swissdesk.pairing.burstein.brackets import PairedBracket, pair_brackets
from swissdesk.pairing.burstein.criteria import BYE, ORDER, article_of
from swissdesk.pairing.burstein.explaining.differences import first_difference
from swissdesk.pairing.burstein.explaining.floats import why_down
from swissdesk.pairing.burstein.explaining.rounds import BursteinRound
from swissdesk.pairing.burstein.field import open_round
from swissdesk.pairing.explaining.answers import barred, with_other_bye
from swissdesk.pairing.explaining.explanation import BoardExplanation, Verdict, WhyDown, WhyNot
from swissdesk.terms import Tpn


class ExplainedBursteinRound(BursteinRound):
    """A round that also answers why two do not meet, and why somebody floats."""

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Return the first item of the key in which the best round with this pair is worse."""
        if self.board(one, other) is not None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        obstacle = self.obstacle(one, other)
        if obstacle is not None:
            return WhyNot(one, other, obstacle)
        return replace(self._loss(self.place_of[one], self.place_of[other]), one=one, other=other)

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two apart (C1, C3)."""
        by_number = {player.tpn: player for player in self.request.players}
        players = [by_number[number] for number in self.field.numbers]
        places = self.place_of.get(one), self.place_of.get(other)
        return barred(players, places, self.field.rows, self.request.forbidden_pairs)

    def why_down(self, player: Tpn) -> WhyDown:
        """Tell why somebody floats or has the bye, or what would be lost by that."""
        return why_down(self, player)

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Tell for everybody who was passed over at a board why the pair was not made."""
        return tuple([self.why_not(board.higher, other) for other in board.passed_over])

    def _loss(self, one: int, other: int) -> WhyNot:
        found = WhyNot(Tpn(0), Tpn(0), Verdict.NO_ROUND)
        forced = self.field.forcing(one, other)
        instead = open_round(forced)
        if instead is None:
            stuck = find_deadlock(forced.numbers, forced.rows, forced.may_have_bye)
            return replace(found, deadlock=stuck)
        if instead.bye != self.opened.bye:
            byes = self.opened.bye_holder, instead.bye_holder
            return with_other_bye(found, BYE, byes, self.request.round_number)
        for mine, theirs in zip(self.brackets, pair_brackets(instead), strict=True):
            if (mine.pairs, mine.floaters) != (theirs.pairs, theirs.floaters):
                return self._worse(found, mine, theirs)
        raise ExplanationDisagreesError(self.request.round_number)

    def _worse(self, found: WhyNot, mine: PairedBracket, theirs: PairedBracket) -> WhyNot:
        worse = first_difference(self.field, mine, theirs)
        if worse is None:
            raise ExplanationDisagreesError(self.request.round_number)
        return replace(
            found,
            verdict=Verdict.LATER if worse.name == ORDER else Verdict.CRITERION,
            score=self.opened.scores[mine.group],
            criterion=worse.name,
            article=article_of(worse.name),
            value=worse.value,
            instead=worse.instead,
            turn=worse.turn,
        )
