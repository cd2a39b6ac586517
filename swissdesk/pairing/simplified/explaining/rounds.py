"""Questions about a paired round, answered by the turns that led to it."""

from functools import cached_property
from typing import Final

from swissdesk.pairing.basic.deadlock import Deadlock, deadlock_among, find_deadlock
from swissdesk.pairing.basic.meetings import rows_among
from swissdesk.pairing.explaining.answers import barred, check_same_round
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    CriterionValue,
    Explanation,
    PassedBye,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.simplified.brackets import Turn, course_of
from swissdesk.pairing.simplified.colours import allocate, decide_colour
from swissdesk.pairing.simplified.rows import TIERS, Possibilities, Tier, possibilities
from swissdesk.pairing.simplified.sequence import complete, order_of_choice
from swissdesk.pairing.simplified.state import build_state
from swissdesk.pairing.simplified.system import no_round
from swissdesk.terms import Tpn

TIER: Final = "colours 3"
BYE_TURN: Final = "pairings 7"
CHOICE: Final = "pairings 4"
"""The items of the key, from the first; each is named by the point of the text that decides it."""


class SimplifiedRound:
    """A round with the turns that led to it; raises what pairing it does.

    The key is made as small as possible from the left: whether colours are dropped, how many bye
    candidates are passed over, then for each turn how many opponents are.
    """

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.state = build_state(request)
        self.possible = possibilities(self.state, request)
        course = course_of(self.possible)
        if course is None:
            raise no_round(request, self.possible)
        self.course = course
        self.rows = self.possible.players(course.tier)

    @cached_property
    def place_of(self) -> dict[Tpn, int]:
        """Return the place in the ranking of each who takes part, from 0."""
        return {player.tpn: place for place, player in enumerate(self.state.players)}

    @property
    def bracket_count(self) -> int:
        """Return how many score groups there are."""
        return len(self.state.groups)

    def bracket(self, index: int) -> BracketExplanation:
        """Return the explanation of one score group, counted from the highest."""
        state, group = self.state, self.state.groups[index]
        places = range(group.first, group.end)
        turns, bye = self.course.turns[index], self.course.bye
        return BracketExplanation(
            score=state.scores[group.first],
            mdps=(),
            residents=tuple([state.tpn(place) for place in places]),
            limbo=(),
            downfloaters=(),
            bye=state.tpn(bye) if bye is not None and bye in places else None,
            pairs=tuple([(state.tpn(turn.place), state.tpn(turn.other)) for turn in turns]),
            criteria=self._criteria(index),
            passed_byes=self._passed_byes(index),
            refused=tuple([refused for turn in turns for refused in self._refused(turn)]),
        )

    def _criteria(self, index: int) -> tuple[CriterionValue, ...]:
        dropped = self.course.tier is Tier.COLOURS_DROPPED
        reason = deadlock_of(self.possible, Tier.COLOURS_KEPT) if dropped else None
        found = [CriterionValue(TIER, TIER, (int(dropped),), (), reason)]
        bye, group = self.course.bye, self.state.groups[index]
        if bye is not None and bye < group.end:
            stuck = sum(passed.deadlock is not None for passed in self._passed_byes(index))
            found.append(CriterionValue(BYE_TURN, BYE_TURN, (stuck,), ()))
        choices = tuple([len(self._passed_over(turn)) for turn in self.course.turns[index]])
        return (*found, CriterionValue(CHOICE, CHOICE, choices, ()))

    def _passed_byes(self, index: int) -> tuple[PassedBye, ...]:
        """Return who of a group comes before the holder of the bye: from the last one upwards."""
        bye, group = self.course.bye, self.state.groups[index]
        if bye is None:
            return ()
        places = range(group.end - 1, max(group.first - 1, bye), -1)
        return tuple([self._passed_bye(place) for place in places])

    def _passed_bye(self, place: int) -> PassedBye:
        player = self.state.tpn(place)
        if not self.state.may_have_bye >> place & 1:
            return PassedBye(player)
        criterion, deadlock = self._stuck(below(self.state.size) & ~(1 << place))
        return PassedBye(player, deadlock, criterion)

    def _stuck(self, left: int) -> tuple[str, Deadlock]:
        """Return who of those who are left cannot be paired, and whether only colours forbid it."""
        for tier in reversed(TIERS):
            rows = self.possible.players(tier)
            if complete(rows_among(rows, left)) is None:
                break
        criterion = TIER if tier is Tier.COLOURS_KEPT else ""
        return criterion, deadlock_among([player.tpn for player in self.state.players], rows, left)

    def _passed_over(self, turn: Turn) -> tuple[int, ...]:
        """Return who comes before the partner in the order of choice and was still available."""
        order = order_of_choice(turn.left & ~(1 << turn.place), turn.group)
        return order[: order.index(turn.other)]

    def _refused(self, turn: Turn) -> list[WhyNot]:
        return [self._refusal(turn, other) for other in self._passed_over(turn)]

    def _refusal(self, turn: Turn, other: int) -> WhyNot:
        """Tell why somebody was passed over at a turn; the pairs before it stay as they were made."""
        one, tpn = self.state.tpn(turn.place), self.state.tpn(other)
        obstacle = self.obstacle(one, tpn)
        if obstacle is not None:
            return WhyNot(one, tpn, obstacle)
        criterion, deadlock = self._stuck(turn.left & ~(1 << turn.place | 1 << other))
        made = [
            (self.state.tpn(before.place), self.state.tpn(before.other))
            for turns in self.course.turns
            for before in turns
            if before.place < turn.place
        ]
        return WhyNot(
            one,
            tpn,
            Verdict.NO_ROUND,
            score=self.state.scores[turn.place],
            criterion=criterion,
            fixed=tuple(made),
            deadlock=deadlock,
        )

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return which absolute rule keeps two players apart in the tier of the round."""
        places = self.place_of.get(one), self.place_of.get(other)
        return barred(self.state.players, places, self.rows, self.request.forbidden_pairs)

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two players came to meet, None if they do not."""
        for index, turns in enumerate(self.course.turns):
            for turn in turns:
                if {self.state.tpn(turn.place), self.state.tpn(turn.other)} == {one, other}:
                    return self._board(index, turn)
        return None

    def _board(self, index: int, turn: Turn) -> BoardExplanation:
        state, initial = self.state, self.request.initial_colour
        white, black = allocate(state, turn.place, turn.other, initial)
        return BoardExplanation(
            white=white,
            black=black,
            bracket=index,
            part=BoardPart.ORDER,
            higher=state.tpn(turn.place),
            passed_over=tuple([state.tpn(place) for place in self._passed_over(turn)]),
            colour_article=decide_colour(state, turn.place, turn.other, initial).article,
        )

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Tell for everybody who was passed over at a board why the pair was not made."""
        for turn in self.course.turns[board.bracket]:
            if self.state.tpn(turn.place) == board.higher:
                return tuple(self._refused(turn))
        return ()

    def explanation(self) -> Explanation:
        """Return the explanation of every score group and every board, in the order of the turns."""
        boards = [self._board(index, turn) for index, turns in enumerate(self.course.turns) for turn in turns]
        brackets = [self.bracket(index) for index in range(self.bracket_count)]
        return Explanation(self.request.round_number, tuple(brackets), tuple(boards))

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        pairs = [
            allocate(self.state, turn.place, turn.other, self.request.initial_colour)
            for turns in self.course.turns
            for turn in turns
        ]
        check_same_round(self.request, pairing, pairs, self.state.holder(self.course.bye))


def deadlock_of(possible: Possibilities, tier: Tier) -> Deadlock:
    """Return who cannot be paired in a tier at all, the bye included."""
    numbers = [player.tpn for player in possible.state.players]
    return find_deadlock(numbers, possible.players(tier), possible.may_have_bye)
