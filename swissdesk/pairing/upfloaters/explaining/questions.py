"""Why do two not meet? The round by the rules if each had nobody but the other.

That is the best round with this pair: each bracket takes the smallest key that is left to it. The first
bracket that differs tells what gets worse.
"""

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import find_deadlock
from swissdesk.pairing.explaining.answers import barred, with_other_bye
from swissdesk.pairing.explaining.explanation import BoardExplanation, BracketKind, Verdict, WhyDown, WhyNot
from swissdesk.pairing.upfloaters.brackets import PairedBracket, pair_brackets
from swissdesk.pairing.upfloaters.explaining.differences import first_difference
from swissdesk.pairing.upfloaters.explaining.floats import why_up
from swissdesk.pairing.upfloaters.explaining.rounds import UpfloatersRound
from swissdesk.pairing.upfloaters.field import open_round
from swissdesk.terms import Tpn


class ExplainedUpfloatersRound(UpfloatersRound):
    """A round that also answers why two do not meet, and why somebody floats up."""

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Return the first item of the key in which the best round with this pair is worse."""
        if self.board(one, other) is not None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        obstacle = self.obstacle(one, other)
        if obstacle is not None:
            return WhyNot(one, other, obstacle)
        return replace(self._loss(self.place_of[one], self.place_of[other]), one=one, other=other)

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two apart: that they have met, or the event (C1)."""
        players = [player for player in self.request.players if player.takes_part]
        places = self.place_of.get(one), self.place_of.get(other)
        return barred(players, places, self.field.rows, self.request.forbidden_pairs)

    def why_down(self, player: Tpn) -> WhyDown:
        """Tell why somebody floats up or has the bye, or what would be lost by that."""
        return why_up(self, player)

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
            return with_other_bye(found, self.field.names.bye, byes, self.request.round_number)
        for mine, theirs in zip(self.brackets, pair_brackets(instead), strict=True):
            if mine.pairs != theirs.pairs:
                return self._worse(found, mine, theirs)
        raise ExplanationDisagreesError(self.request.round_number)

    def _worse(self, found: WhyNot, mine: PairedBracket, theirs: PairedBracket) -> WhyNot:
        worse = first_difference(self.field, mine, theirs)
        if worse is None:
            raise ExplanationDisagreesError(self.request.round_number)
        return replace(
            found,
            verdict=Verdict.LATER if worse.name in self.field.names.sequences else Verdict.CRITERION,
            score=self.opened.scores[mine.group],
            kind=BracketKind.FILLED,
            criterion=worse.name,
            article=self.field.article_of(worse.name),
            value=worse.value,
            instead=worse.instead,
            turn=worse.turn,
        )
