"""Who goes on from a match of teams in a knock-out: by points, by measures, or by the arbiter (K-31, K-32).

Teams play one match in a round. Where it is tied, the measures that the event has chosen follow one after
the other; where none of them decides, the arbiter names the winner.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swissdesk.pairing.knock_out_rules import Decider
from swissdesk.terms import DOUBLE_FORFEIT, PENDING, Mark, Points
from swissdesk.tournament.match_points import block_lead, board_points, team_marks, with_boards
from swissdesk.tournament.model import BoardGame, Game, PlayerId, Settings


class Decision(NamedTuple):
    """What decided a tied match: the measure, and what it gave the first-named team and the other one.

    Lots give nothing. `left_out` is how many boards at the end were not counted.
    """

    winner: PlayerId
    by: Decider
    points: tuple[Points, Points]
    left_out: int = 0


def with_team_that_goes_on(settings: Settings, round_number: int, match: Game) -> Game:
    """Return a match with the winner whom the measures choose; whom the arbiter has named stays.

    A board that is open again takes the decision with it.
    """
    if any(game.result == PENDING for game in match.boards):
        return with_boards(match._replace(winner=None, reason=""), match.boards)
    if match.reason:
        return with_boards(match, match.boards)
    found = decision_of(settings, round_number, match)
    return with_boards(match._replace(winner=None if found is None else found.winner), match.boards)


def decision_of(settings: Settings, round_number: int, match: Game) -> Decision | None:
    """Return what decides a match that is over and tied; None for any other one, and where nothing does."""
    boards = match.boards
    if match.reason or any(Mark.PENDING in game.result for game in boards) or block_lead(boards):
        return None
    # Of two teams that both stayed away nobody goes on.
    if all(game.result == DOUBLE_FORFEIT for game in boards):
        return None
    for by in settings.knock_out.deciders():
        if by is Decider.LOTS:
            return Decision(_lot(settings, round_number, match), by, (Points(0), Points(0)))
        for left_out, points in _values(by, boards):
            if points[0] != points[1]:
                winner = match.white if points[0] > points[1] else match.black
                return Decision(winner, by, points, left_out)
    return None


def _lot(settings: Settings, round_number: int, match: Game) -> PlayerId:
    # Not by colours: a correction of these draws no lot again.
    sides = sorted((match.white, match.black))
    return settings.knock_out.chance("match", round_number, match.board).choice(sides)


def _values(by: Decider, boards: Sequence[BoardGame]) -> Iterator[tuple[int, tuple[Points, Points]]]:
    """Yield what a measure gives both teams, of elimination once for each number of boards left out."""
    if by is Decider.BERLIN:
        yield 0, _weighed(boards)
    elif by is Decider.FORFEITS:
        first, second = (
            sum(team_marks(game)[side] is Mark.FORFEIT_LOSS for game in boards) for side in (0, 1)
        )
        # Who has forfeited more has less.
        yield 0, (Points(-first), Points(-second))
    else:
        yield from ((left_out, board_points(boards[:-left_out])) for left_out in range(1, len(boards)))


def _weighed(boards: Sequence[BoardGame]) -> tuple[Points, Points]:
    """Return the sums of the boards, of which the first one counts as many times as there are boards."""
    values = [board_points([game]) for game in boards]
    weights = range(len(boards), 0, -1)
    first, second = (
        sum(weight * value[side] for weight, value in zip(weights, values, strict=True)) for side in (0, 1)
    )
    return Points(first), Points(second)
