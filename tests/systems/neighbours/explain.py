"""Why a round is paired so: the course of choice, and the first one with another pair."""

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.explaining.answers import check_same_round, obstacle_between, with_other_bye
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    CriterionValue,
    Explanation,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn
from tests.systems.neighbours.engine import Course, course_of, field_of

CHOICE, BYE = "rule 2", "rule 3"


class ExplainedNeighbours:
    """A round of neighbours, ready for questions: one bracket holds everybody."""

    bracket_count = 1

    def __init__(self, request: PairingRequest) -> None:
        self.request, self.field = request, field_of(request)
        course = course_of(self.field, self.field.may_meet)
        if course is None:
            raise NoLegalPairingError(request.round_number)
        self.course: Course = course

    def bracket(self, index: int) -> BracketExplanation:
        del index
        passed = sum(len(self._passed_over(at)) for at in range(len(self.course.turns)))
        scores = [pairing_score(one, self.request.round_number) for one in self.field.players.values()]
        return BracketExplanation(
            score=max(scores),
            mdps=(),
            residents=tuple(sorted(self.field.players)),
            limbo=(),
            downfloaters=(),
            bye=self.course.bye,
            pairs=self.course.turns,
            criteria=(CriterionValue(CHOICE, CHOICE, (passed,), ()),),
        )

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        turn = min(one, other), max(one, other)
        if turn not in self.course.turns:
            return None
        pair = self.field.coloured(*turn, self.request.initial_colour)
        passed = self._passed_over(self.course.turns.index(turn))
        return BoardExplanation(pair.white, pair.black, 0, BoardPart.ORDER, turn[0], passed, "rule 4")

    def _passed_over(self, at: int) -> tuple[Tpn, ...]:
        """Return whom the one in turn passed over: nearer numbers who were still available."""
        taken = {tpn for turn in self.course.turns[:at] for tpn in turn} | {self.course.bye}
        first, partner = self.course.turns[at]
        return tuple(tpn for tpn in sorted(self.field.players) if first < tpn < partner and tpn not in taken)

    def explanation(self) -> Explanation:
        boards = tuple(board for turn in self.course.turns if (board := self.board(*turn)))
        return Explanation(self.request.round_number, (self.bracket(0),), boards)

    def check(self, pairing: RoundPairing) -> None:
        pairs = [self.field.coloured(*turn, self.request.initial_colour) for turn in self.course.turns]
        check_same_round(self.request, pairing, pairs, self.course.bye)

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        players = self.field.players
        if one == other or not {one, other} <= set(players):
            return Verdict.ABSENT
        if self.field.may_meet(one, other):
            return None
        return obstacle_between(players[one], players[other], self.request.forbidden_pairs)

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        return tuple(self.why_not(board.higher, passed) for passed in board.passed_over)

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        obstacle = self.obstacle(one, other)
        if obstacle is not Verdict.ABSENT and self.board(one, other) is not None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        if obstacle is not None:
            return WhyNot(one, other, obstacle)
        instead = course_of(self.field, lambda a, b: self._with(a, b, {one, other}))
        if instead is None:
            return WhyNot(one, other, Verdict.NO_ROUND)
        if instead.bye != self.course.bye:
            byes = self.course.bye, instead.bye
            found = WhyNot(one, other, Verdict.CRITERION)
            return with_other_bye(found, BYE, byes, self.request.round_number)
        return self._later(WhyNot(one, other, Verdict.LATER, criterion=CHOICE, article=CHOICE), instead)

    def _with(self, one: Tpn, other: Tpn, forced: set[Tpn]) -> bool:
        """Tell whether two may meet where two others, or they themselves, have to."""
        return len(forced & {one, other}) != 1 and self.field.may_meet(one, other)

    def _later(self, found: WhyNot, instead: Course) -> WhyNot:
        turns = zip(self.course.turns, instead.turns, strict=True)
        (first, taken), (_first, other) = next(pair for pair in turns if pair[0] != pair[1])
        return replace(found, turn=first, value=taken, instead=other)
