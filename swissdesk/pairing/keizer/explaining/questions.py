"""A round down the ladder, and why two do not meet: the round by the rules if they had to."""

from collections.abc import Iterable

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.frozen import replace
from swissdesk.pairing.basic.deadlock import Deadlock, deadlock_among, find_deadlock
from swissdesk.pairing.explaining.answers import check_same_round, with_other_bye
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    BracketKind,
    CriterionValue,
    Explanation,
    PassedBye,
    Ranked,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.keizer.colours import allocate, decide_colour
from swissdesk.pairing.keizer.field import Field, Opened, build_field, open_round
from swissdesk.pairing.keizer.pairs import Turn, take_turns
from swissdesk.pairing.keizer.system import no_round
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Points, Tpn

BYE, APART, NEAREST = "4.1", "5.1", "5.2"
"""What can get worse, by its article."""


class ExplainedKeizerRound:
    """A round of the ladder, ready for questions: one bracket holds everybody.

    Raises NoLegalPairingError as pairing does.
    """

    bracket_count = 1

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.field: Field = build_field(request)
        opened = open_round(self.field)
        if opened is None:
            raise no_round(self.field)
        self.opened: Opened = opened
        self.turns = tuple(take_turns(opened))

    @property
    def bye(self) -> Tpn | None:
        """Return who has the bye."""
        return _holder(self.field, self.opened)

    def bracket(self, index: int) -> BracketExplanation:
        """Return the whole round, in the order of the ladder."""
        del index
        rungs = {rung.tpn: rung for rung in self.field.ladder.rungs}
        passed = sum(len(self._passed_over(turn)) for turn in self.turns)
        missing = self.request.ladder.rounds_between - self.opened.rounds_between
        needed = self._passed_byes()
        return BracketExplanation(
            score=Points(0),
            mdps=(),
            residents=self.field.numbers,
            limbo=(),
            downfloaters=(),
            bye=self.bye,
            pairs=tuple([self._pair(turn) for turn in self.turns]),
            criteria=(
                *([CriterionValue(BYE, BYE, (len(needed),), ())] if self.bye is not None else []),
                CriterionValue(APART, APART, (missing,), (), held_by=""),
                CriterionValue(NEAREST, NEAREST, (passed,), ()),
            ),
            kind=BracketKind.LADDER,
            passed_byes=needed,
            ranking=tuple([Ranked(tpn, (rungs[tpn].points, rungs[tpn].value)) for tpn in self.field.numbers]),
        )

    def _pair(self, turn: Turn) -> tuple[Tpn, Tpn]:
        return self.field.numbers[turn.place], self.field.numbers[turn.other]

    def _passed_byes(self) -> tuple[PassedBye, ...]:
        """Return who comes before the holder of the bye and is needed, in that order (Keizer:4)."""
        if self.opened.bye is None:
            return ()
        own = self.field.for_bye(self.opened.bye)
        before = [place for place in range(self.field.size) if self.field.for_bye(place) < own]
        return tuple(
            [
                PassedBye(self.field.numbers[place], self._stuck_without(place))
                for place in sorted(before, key=self.field.for_bye)
            ]
        )

    def _stuck_without(self, place: int) -> Deadlock:
        others = below(self.field.size) & ~(1 << place)
        rows = self.field.rows(self.opened.rounds_between)
        return deadlock_among(self.field.numbers, rows, others)

    def _passed_over(self, turn: Turn) -> tuple[Tpn, ...]:
        """Return who is nearer on the ladder and was not paired yet, the nearest first."""
        between = turn.left & below(turn.other) & ~below(turn.place + 1)
        return tuple([self.field.numbers[place] for place in members(between)])

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two came to meet, None if they do not."""
        for turn in self.turns:
            if {*self._pair(turn)} == {one, other}:
                return self._board(turn)
        return None

    def _board(self, turn: Turn) -> BoardExplanation:
        drawn = self.request.initial_colour
        white, black = allocate(self.field, turn.place, turn.other, drawn)
        return BoardExplanation(
            white=white,
            black=black,
            bracket=0,
            part=BoardPart.ORDER,
            higher=self.field.numbers[turn.place],
            passed_over=self._passed_over(turn),
            colour_article=decide_colour(self.field, turn.place, turn.other, drawn).article,
        )

    def explanation(self) -> Explanation:
        """Return the explanation of the round and of every board, from the top."""
        boards = tuple([self._board(turn) for turn in self.turns])
        return Explanation(self.request.round_number, (self.bracket(0),), boards)

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        drawn = self.request.initial_colour
        pairs = [allocate(self.field, turn.place, turn.other, drawn) for turn in self.turns]
        check_same_round(self.request, pairing, pairs, self.bye)

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which rule keeps two apart in this round: the event, or a game too lately."""
        found = self._barred(one, other)
        return None if found is None else found.verdict

    def _barred(self, one: Tpn, other: Tpn) -> WhyNot | None:
        places = self.field.place_of.get(one), self.field.place_of.get(other)
        if one == other or places[0] is None or places[1] is None:
            return WhyNot(one, other, Verdict.ABSENT)
        if (min(one, other), max(one, other)) in self.request.forbidden_pairs:
            return WhyNot(one, other, Verdict.FORBIDDEN)
        between = self.field.between(places[0], places[1])
        if between is None or between >= self.opened.rounds_between:
            return None
        last, wanted = self.field.last_met[places[0]][other], self.opened.rounds_between
        return WhyNot(one, other, Verdict.HAVE_MET, value=last, instead=wanted)

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Tell of everybody who is nearer why the higher one of a board does not meet them."""
        return tuple([self.why_not(board.higher, passed) for passed in board.passed_over])

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Return what the round by the rules would lose if two had to meet."""
        if self.board(one, other) is not None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        barred = self._barred(one, other)
        if barred is not None:
            return barred
        return replace(self._loss(self.field.place_of[one], self.field.place_of[other]), one=one, other=other)

    def _loss(self, one: int, other: int) -> WhyNot:
        found = WhyNot(Tpn(0), Tpn(0), Verdict.NO_ROUND)
        forced = replace(self.field, forced=(one, other))
        instead = open_round(forced)
        if instead is None:
            anybody = below(forced.size) if forced.size % 2 else None
            return replace(found, deadlock=find_deadlock(forced.numbers, forced.rows(0), anybody))
        if instead.rounds_between != self.opened.rounds_between:
            apart = self.opened.rounds_between, instead.rounds_between
            return replace(
                found,
                verdict=Verdict.CRITERION,
                criterion=APART,
                article=APART,
                value=apart[0],
                instead=apart[1],
            )
        if instead.bye != self.opened.bye:
            byes = self.bye, _holder(self.field, instead)
            return with_other_bye(found, BYE, byes, self.request.round_number)
        return self._later(found, take_turns(instead))

    def _later(self, found: WhyNot, turns: Iterable[Turn]) -> WhyNot:
        for mine, theirs in zip(self.turns, turns, strict=True):
            if mine.other != theirs.other:
                numbers = self.field.numbers
                return replace(
                    found,
                    verdict=Verdict.LATER,
                    criterion=NEAREST,
                    article=NEAREST,
                    turn=numbers[mine.place],
                    value=numbers[mine.other],
                    instead=numbers[theirs.other],
                )
        raise ExplanationDisagreesError(self.request.round_number)


def _holder(field: Field, opened: Opened) -> Tpn | None:
    return None if opened.bye is None else field.numbers[opened.bye]
