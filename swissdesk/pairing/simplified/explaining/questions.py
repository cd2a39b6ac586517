"""Why do two players not meet? The first round in which they do, compared with the round as paired."""

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.pairing.explaining.answers import with_other_bye
from swissdesk.pairing.explaining.explanation import Verdict, WhyNot
from swissdesk.pairing.simplified.brackets import Course, course_of
from swissdesk.pairing.simplified.explaining.rounds import (
    BYE_TURN,
    CHOICE,
    TIER,
    SimplifiedRound,
    deadlock_of,
)
from swissdesk.pairing.simplified.rows import TIERS, Possibilities
from swissdesk.terms import Tpn


class ExplainedSimplifiedRound(SimplifiedRound):
    """A round of the simplified system, ready for every question."""

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Answer by the first item of the key that gets worse in the first round with these two.

        That is the tier, the turn of the bye, or the first turn at which another opponent has to be
        taken: its index counts who is passed over (Vincze: colours 3, pairings 4, 7).
        """
        if self.board(one, other) is not None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        obstacle = self.obstacle(one, other)
        if obstacle is not None:
            return WhyNot(one, other, obstacle)
        places = self.place_of[one], self.place_of[other]
        return self._worse(one, other, self.possible.forcing(*places))

    def _worse(self, one: Tpn, other: Tpn, forced: Possibilities) -> WhyNot:
        instead = course_of(forced)
        if instead is None:
            stuck = deadlock_of(forced, TIERS[-1])
            return WhyNot(one, other, Verdict.NO_ROUND, deadlock=stuck)
        if instead.tier is not self.course.tier:
            return WhyNot(
                one,
                other,
                Verdict.CRITERION,
                criterion=TIER,
                article=TIER,
                value=0,
                instead=1,
                deadlock=deadlock_of(forced, TIERS[0]),
            )
        if instead.bye != self.course.bye:
            return self._other_bye(WhyNot(one, other, Verdict.CRITERION), instead)
        return self._other_turn(one, other, instead)

    def _other_bye(self, found: WhyNot, instead: Course) -> WhyNot:
        byes = self.state.holder(self.course.bye), self.state.holder(instead.bye)
        return with_other_bye(found, BYE_TURN, byes, self.request.round_number)

    def _other_turn(self, one: Tpn, other: Tpn, instead: Course) -> WhyNot:
        """Return the first turn at which the two rounds part: before it they are the same."""
        for mine, theirs in zip(self.course.turns, instead.turns, strict=True):
            for turn, forced in zip(mine, theirs, strict=False):
                if turn.other != forced.other:
                    return WhyNot(
                        one,
                        other,
                        Verdict.LATER,
                        score=self.state.scores[turn.place],
                        criterion=CHOICE,
                        article=CHOICE,
                        value=self.state.tpn(turn.other),
                        instead=self.state.tpn(forced.other),
                        turn=self.state.tpn(turn.place),
                    )
        raise ExplanationDisagreesError(self.request.round_number)
