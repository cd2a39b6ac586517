"""Questions about a round, answered by the table."""

from collections.abc import Callable
from typing import NamedTuple

from swissdesk.frozen import replace
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
from swissdesk.pairing.tables.asking import RoundOf, round_asked_for
from swissdesk.terms import Points, Tpn


class TableOfRound(NamedTuple):
    """What is known of the table of a round.

    `cycle` are the rounds in which everybody meets whom the table has for them once, this round among
    them. `article` says by which rule a pair has its colours.
    """

    round_of: RoundOf
    cycle: range
    article: Callable[[Pair], str]


class ExplainedTableRound:
    """A round of the table, ready for questions: one bracket holds everybody."""

    bracket_count = 1

    def __init__(self, request: PairingRequest, table: TableOfRound) -> None:
        self.request = request
        self.found = round_asked_for(request, table.round_of)
        self._table = table
        self._numbers = tuple([player.tpn for player in request.players])
        self._meetings: dict[frozenset[Tpn], tuple[int, Tpn]] = {}

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
        return BoardExplanation(*pair, 0, BoardPart.ORDER, min(pair), (), self._table.article(pair))

    def explanation(self) -> Explanation:
        """Return the explanation of the round and of every board."""
        boards = tuple([self._board(pair) for pair in self.found.pairs])
        return Explanation(self.request.round_number, (self.bracket(0),), boards)

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        check_same_round(self.request, pairing, self.found.pairs, self.found.free)

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return that two meet in another round or in none, or are not both in the tournament."""
        if one == other or not {one, other} <= {*self._numbers}:
            return Verdict.ABSENT
        if self.board(one, other) is not None:
            return None
        return Verdict.OTHER_ROUND if self._meeting(one, other) else Verdict.NEVER

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Return nothing: nobody is passed over in a table."""
        del board
        return ()

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Tell in which round of the same cycle two meet, and who has White there."""
        obstacle = self.obstacle(one, other)
        if obstacle is None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        meeting = self._meeting(one, other) if obstacle is Verdict.OTHER_ROUND else None
        if meeting is None:
            return WhyNot(one, other, obstacle)
        number, white = meeting
        return WhyNot(one, other, obstacle, value=number, turn=white)

    def _meeting(self, one: Tpn, other: Tpn) -> tuple[int, Tpn] | None:
        """Return the first round of the cycle in which two meet, and who has White in it."""
        if not self._meetings:
            for number in reversed(self._table.cycle):
                asked = replace(self.request, round_number=number)
                for pair in round_asked_for(asked, self._table.round_of).pairs:
                    self._meetings[frozenset(pair)] = number, pair.white
        return self._meetings.get(frozenset((one, other)))
