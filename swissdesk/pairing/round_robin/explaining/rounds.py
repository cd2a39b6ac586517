"""Questions about a round, answered by the table."""

from typing import Final

from swissdesk.errors import ExplanationDisagreesError
from swissdesk.pairing.explaining.answers import check_same_round
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    BracketKind,
    Explanation,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.round_robin.facts import WITH_EXCHANGE
from swissdesk.pairing.round_robin.system import round_asked_for
from swissdesk.pairing.round_robin.tables import cycle_rounds, place_of, table_round
from swissdesk.terms import Points, Tpn

PRINTED: Final = "table"
LAST_PRINTED: Final = "table, last number"
REVERSED: Final = "reversed table"
LAST_REVERSED: Final = "reversed table, last number"
REVERSED_GAME: Final = "reversed table, second game"
"""By what two get their colours: the table as it is printed or reversed, the last number apart."""


class ExplainedTableRound:
    """A round of the table, ready for questions: one bracket holds everybody."""

    bracket_count = 1

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.found = round_asked_for(request)
        self._numbers = tuple([player.tpn for player in request.players])
        self._is_double = request.system in WITH_EXCHANGE
        self._games = request.in_succession
        count, number = len(self._numbers), request.round_number
        self._place = place_of(count, number, self._games, is_double=self._is_double)

    def bracket(self, index: int) -> BracketExplanation:
        """Return the round as a whole."""
        del index
        return BracketExplanation(
            score=Points(0),
            mdps=(),
            residents=self._numbers,
            limbo=(),
            downfloaters=(),
            bye=self.found.free,
            pairs=tuple([(min(pair), max(pair)) for pair in self.found.pairs]),
            criteria=(),
            kind=BracketKind.TABLE,
        )

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two players came to meet, None if they do not."""
        for pair in self.found.pairs:
            if {*pair} == {one, other}:
                return self._board(pair)
        return None

    def _board(self, pair: Pair) -> BoardExplanation:
        has_last = len(self._numbers) % 2 == 0 and self._numbers[-1] in pair
        article = LAST_PRINTED if has_last else PRINTED
        if self._place.is_reversed:
            article = LAST_REVERSED if has_last else REVERSED
            article = REVERSED_GAME if self._place.game % 2 else article
        return BoardExplanation(*pair, 0, BoardPart.ORDER, min(pair), (), article)

    def explanation(self) -> Explanation:
        """Return the explanation of the round and of every board."""
        boards = tuple([self._board(pair) for pair in self.found.pairs])
        return Explanation(self.request.round_number, (self.bracket(0),), boards)

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        check_same_round(self.request, pairing, self.found.pairs, self.found.free)

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return that two meet in another round, or are not both in the tournament."""
        if one == other or not {one, other} <= {*self._numbers}:
            return Verdict.ABSENT
        return None if self.board(one, other) is not None else Verdict.OTHER_ROUND

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Return nothing: nobody is passed over in a table."""
        del board
        return ()

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Tell in which round of the same cycle two meet, and who has White there."""
        obstacle = self.obstacle(one, other)
        if obstacle is None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        if obstacle is Verdict.ABSENT:
            return WhyNot(one, other, obstacle)
        number, white = self._meeting(one, other)
        return WhyNot(one, other, Verdict.OTHER_ROUND, value=number, turn=white)

    def _meeting(self, one: Tpn, other: Tpn) -> tuple[int, Tpn]:
        count = len(self._numbers)
        rounds = cycle_rounds(count) * self._games
        seats = {Tpn(self._numbers.index(one) + 1), Tpn(self._numbers.index(other) + 1)}
        first = self._place.cycle * rounds + 1
        for number in range(first, first + rounds):
            for pair in table_round(count, number, self._games, is_double=self._is_double).pairs:
                if {*pair} == seats:
                    return number, self._numbers[pair.white - 1]
        raise ExplanationDisagreesError(self.request.round_number)
