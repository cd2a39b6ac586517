"""A stage, ready for questions: who meets whom by the bracket, or by lots."""

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
from swissdesk.pairing.knock_out.lines import lines_of
from swissdesk.pairing.knock_out.system import (
    Match,
    coloured,
    decision_of,
    is_in,
    matches_of,
)
from swissdesk.pairing.knock_out_rules import LineOrder
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Points, Tpn

_KINDS = {
    LineOrder.FIXED: BracketKind.LINES,
    LineOrder.PARTLY_DRAWN: BracketKind.LINES,
    LineOrder.RESEED: BracketKind.SEEDS,
    LineOrder.DRAWN: BracketKind.LOTS,
}


class ExplainedStage:
    """A stage: one bracket holds everybody who plays."""

    bracket_count = 1

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self._matches = matches_of(request)
        self._pairs = tuple([coloured(request, match) for match in self._matches])
        self._players = {player.tpn: player for player in request.players}

    def bracket(self, index: int) -> BracketExplanation:
        """Return the stage as a whole."""
        del index
        playing = sorted(tpn for pair in self._pairs for tpn in pair)
        return BracketExplanation(
            score=Points(0),
            mdps=(),
            residents=tuple(playing),
            limbo=(),
            downfloaters=(),
            bye=None,
            pairs=tuple([(match.higher.tpn, match.lower.tpn) for match in self._matches]),
            criteria=(),
            kind=self._kind,
        )

    @property
    def _kind(self) -> BracketKind:
        kind = _KINDS[self.request.knock_out.line_order]
        # The first stage is paired by the lines before anybody has won.
        is_first = kind is BracketKind.SEEDS and self.request.round_number == 1
        return BracketKind.LINES if is_first else kind

    def board(self, one: Tpn, other: Tpn) -> BoardExplanation | None:
        """Return how two players came to meet, None if they do not."""
        for match in self._matches:
            if {match.higher.tpn, match.lower.tpn} == {one, other}:
                return self._board(match)
        return None

    def _board(self, match: Match) -> BoardExplanation:
        pair, decided = coloured(self.request, match), decision_of(self.request, match)
        part = BoardPart.ORDER if is_in(match.higher) else BoardPart.HALVES
        return BoardExplanation(*pair, 0, part, match.higher.tpn, (), decided.article)

    def explanation(self) -> Explanation:
        """Return the explanation of the stage and of every match."""
        boards = tuple([self._board(match) for match in self._matches])
        return Explanation(self.request.round_number, (self.bracket(0),), boards)

    def check(self, pairing: RoundPairing) -> None:
        """Refuse to speak about another pairing; raises OtherwisePairedError."""
        check_same_round(self.request, pairing, self._pairs, None)

    def obstacle(self, one: Tpn, other: Tpn) -> Verdict | None:
        """Return that two stand in other parts of the bracket, or do not both play."""
        playing = {tpn for pair in self._pairs for tpn in pair}
        if one == other or not {one, other} <= playing:
            return Verdict.ABSENT
        return None if self.board(one, other) is not None else Verdict.OTHER_LINES

    def refusals(self, board: BoardExplanation) -> tuple[WhyNot, ...]:
        """Return nothing: nobody is passed over in a bracket."""
        del board
        return ()

    def why_not(self, one: Tpn, other: Tpn) -> WhyNot:
        """Tell that two do not meet in this stage, and in which they can; 0 where none can be named."""
        obstacle = self.obstacle(one, other)
        if obstacle is None:
            return WhyNot(one, other, Verdict.THEY_MEET)
        is_known = obstacle is Verdict.OTHER_LINES and self._kind is BracketKind.LINES
        return WhyNot(one, other, obstacle, value=self._earliest(one, other) if is_known else 0)

    def _earliest(self, one: Tpn, other: Tpn) -> int:
        """Return the stage in which the lines of two come together, 0 where one of them is out."""
        if not (is_in(self._players[one]) and is_in(self._players[other])):
            return 0
        numbers = [player.tpn for player in self.request.players]
        lines = lines_of(len(numbers), self.request.knock_out)
        places = [lines.index(numbers.index(tpn) + 1) for tpn in (one, other)]
        return (places[0] ^ places[1]).bit_length()
