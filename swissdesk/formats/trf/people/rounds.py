"""Build the tournament's rounds from raw ones: points, board order, states."""

from collections.abc import Mapping, Sequence

from swissdesk.formats.trf.people.meetings import RawRound, Verdict
from swissdesk.pairing.handling.board_order import board_order
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import ByeKind, Points, Scoring, Tpn
from swissdesk.tournament.model import Bye, Game, Player, PlayerId, Round, RoundState

VirtualColumns = Sequence[Sequence[int]]
"""Virtual points by round (from 0) and place; rounds without acceleration may be missing."""


class Tally:
    """The points of each outcome under one scoring, looked up once per verdict."""

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
    rounds: Sequence[RawRound], players: Sequence[Player], scoring: Scoring, virtual: VirtualColumns
) -> tuple[Round, ...]:
    """Return the rounds with boards in board order, by the scores before each round (C.04.2:3.6).

    The file itself knows no boards; a forfeited pairing has one like every other.
    """
    people = {player.tpn: player.id for player in players}
    scores = [0] * len(players)
    tally = Tally(scoring)
    built = []
    for index, raw in enumerate(rounds):
        ranked = scores
        if index < len(virtual):
            ranked = [score + extra for score, extra in zip(scores, virtual[index], strict=True)]
        built.append(_build_round(index + 1, raw, people, ranked))
        tally.add(scores, raw)
    return tuple(built)


def _build_round(number: int, raw: RawRound, people: Mapping[Tpn, PlayerId], scores: Sequence[int]) -> Round:
    tpns, ids = list(people), list(people.values())
    verdicts = {Pair(tpns[white], tpns[black]): verdict for white, black, verdict in raw.meetings}
    boards = board_order(verdicts, {tpn: Points(score) for tpn, score in zip(tpns, scores, strict=True)})
    games = []
    for board, pair in enumerate(boards, 1):
        verdict = verdicts[pair]
        white, black = pair
        games.append(Game(board, people[white], people[black], verdict.result, verdict.colours_known))
    is_complete = all(verdict.is_final for verdict in set(verdicts.values()))
    state = RoundState.CLOSED if is_complete else RoundState.PUBLISHED
    byes = tuple(Bye(ids[place], kind) for place, kind in raw.byes)
    return Round(number, state, tuple(games), byes)
