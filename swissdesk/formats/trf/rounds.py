"""From raw rounds to the tournament's rounds: points, board order, states."""

from collections.abc import Sequence

from swissdesk.formats.trf.meetings import RawRound, Verdict
from swissdesk.terms import ByeKind, Points, Scoring
from swissdesk.tournament.model import Bye, Game, Player, PlayerId, Round, RoundState

VirtualTable = Sequence[Sequence[int]]
"""Virtual points by round (from 0) and place; rounds without acceleration may be missing."""


class Tally:
    """What each outcome is worth under one scoring, looked up once per verdict."""

    def __init__(self, scoring: Scoring) -> None:
        self._scoring = scoring
        self._byes = {kind: scoring.of_bye(kind) for kind in ByeKind}
        self._verdicts: dict[Verdict, tuple[int, int]] = {}

    def add(self, scores: list[int], raw: RawRound) -> None:
        """Add a round's points to the scores by place."""
        worth = self._verdicts
        for white, black, verdict in raw.meetings:
            points = worth.get(verdict)
            if points is None:
                result = verdict.result
                points = (self._scoring.of_mark(result.white), self._scoring.of_mark(result.black))
                worth[verdict] = points
            scores[white] += points[0]
            scores[black] += points[1]
        for place, kind in raw.byes:
            scores[place] += self._byes[kind]


def totals(rounds: Sequence[RawRound], count: int, scoring: Scoring) -> list[int]:
    """Return everybody's points after the rounds, by place, in tenths."""
    scores = [0] * count
    tally = Tally(scoring)
    for raw in rounds:
        tally.add(scores, raw)
    return scores


def build_rounds(
    rounds: Sequence[RawRound], players: Sequence[Player], scoring: Scoring, virtual: VirtualTable
) -> tuple[Round, ...]:
    """Return the rounds with boards in board order (C.04.2:3.6), by the scores before each round.

    The order is by the higher ranked player's pairing score, the sum of both, and the higher ranked
    player's number; the file itself knows no boards.
    """
    scores = [0] * len(players)
    tally = Tally(scoring)
    ids = [player.id for player in players]
    built = []
    for index, raw in enumerate(rounds):
        ranked = scores
        if index < len(virtual):
            ranked = [score + extra for score, extra in zip(scores, virtual[index], strict=True)]
        built.append(_build_round(index + 1, raw, ids, ranked))
        tally.add(scores, raw)
    return tuple(built)


def _build_round(number: int, raw: RawRound, ids: Sequence[PlayerId], scores: Sequence[int]) -> Round:
    keyed = []
    for place, (white, black, _verdict) in enumerate(raw.meetings):
        one, other = scores[white], scores[black]
        top = white if one > other or (one == other and white < black) else black
        keyed.append((-scores[top], -one - other, top, place))
    keyed.sort()
    games = []
    is_complete = True
    for board, (_score, _sum, _top, place) in enumerate(keyed, 1):
        white, black, verdict = raw.meetings[place]
        result = verdict.result
        games.append(Game(board, ids[white], ids[black], result, verdict.colours_known))
        is_complete = is_complete and result.white.is_final and result.black.is_final
    state = RoundState.CLOSED if is_complete else RoundState.PUBLISHED
    return Round(number, state, tuple(games), tuple(Bye(ids[place], kind) for place, kind in raw.byes))


def points_of_byes(kinds: Sequence[ByeKind], scoring: Scoring) -> Points:
    """Return what announced byes will be worth."""
    return Points(sum(scoring.of_bye(kind) for kind in kinds))
