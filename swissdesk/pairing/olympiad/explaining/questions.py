"""Why do two teams not meet? The round by the rules if each had nobody but the other.

That is the best round with this match: each bracket takes the smallest key that is left to it. The
first bracket that differs tells what gets worse.
"""

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import find_deadlock
from swissdesk.pairing.explaining.answers import barred, with_other_bye
from swissdesk.pairing.explaining.explanation import BoardExplanation, Verdict, WhyDown, WhyNot
from swissdesk.pairing.olympiad.brackets import PairedBracket, pair_brackets
from swissdesk.pairing.olympiad.criteria import BYE, CHOICES
from swissdesk.pairing.olympiad.explaining.differences import first_difference
from swissdesk.pairing.olympiad.explaining.floats import why_down
from swissdesk.pairing.olympiad.explaining.rounds import OlympiadRound
from swissdesk.pairing.olympiad.state import build_state
from swissdesk.terms import Tpn


class ExplainedOlympiadRound(OlympiadRound):
    """A round that also answers why two teams do not meet."""

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Return the first item of the key in which the best round with this match is worse."""
        if self.board(one, other) is not None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        obstacle = self.obstacle(one, other)
        if obstacle is not None:
            return WhyNot(one, other, obstacle)
        return replace(self._loss(self.place_of[one], self.place_of[other]), one=one, other=other)

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two teams apart: that they have met, or the event (D.02:21)."""
        places = self.place_of.get(one), self.place_of.get(other)
        return barred(self.field.teams, places, self.field.rows, self.request.forbidden_pairs)

    def why_down(self, team: Tpn) -> WhyDown:
        """Tell why a team floats or has the bye, or what would be lost by that."""
        return why_down(self, team)

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Tell for everybody who was passed over at a match why it was not made."""
        return tuple([self.why_not(board.higher, other) for other in board.passed_over])

    def _loss(self, one: int, other: int) -> WhyNot:
        found = WhyNot(Tpn(0), Tpn(0), Verdict.NO_ROUND)
        forced = self.field.forcing(one, other)
        instead = build_state(forced)
        if instead is None:
            stuck = find_deadlock(forced.numbers, forced.rows, forced.may_have_bye)
            return replace(found, deadlock=stuck)
        if instead.bye != self.state.bye:
            byes = self.state.bye, instead.bye
            return with_other_bye(found, BYE, byes, self.request.round_number)
        for mine, theirs in zip(self.brackets, pair_brackets(instead), strict=True):
            if _matches(mine) != _matches(theirs):
                return self._worse(found, mine, theirs)
        raise ExplanationDisagreesError(self.request.round_number)

    def _worse(self, found: WhyNot, mine: PairedBracket, theirs: PairedBracket) -> WhyNot:
        worse = first_difference(self.state, mine, theirs)
        if worse is None:
            raise ExplanationDisagreesError(self.request.round_number)
        return replace(
            found,
            verdict=Verdict.LATER if worse.article in CHOICES else Verdict.CRITERION,
            score=self.state.scores[mine.residents[0]],
            criterion=worse.article,
            article=worse.article,
            value=worse.value,
            instead=worse.instead,
            turn=worse.turn,
        )


def _matches(paired: PairedBracket) -> set[frozenset[int]]:
    return {frozenset((pair.first, pair.second)) for pair in paired.pairs}
