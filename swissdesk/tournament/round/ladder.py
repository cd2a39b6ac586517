"""The ladder of rounds: how far each planned round has come."""

from collections.abc import Callable
from enum import Enum, unique

from swissdesk.frozen import Frozen
from swissdesk.terms import Mark
from swissdesk.tournament.model import Round, RoundState, Tournament


@unique
class LadderState(Enum):
    """How far a planned round has come."""

    NOT_YET = "not yet"
    GATE = "gate"
    DRAFT = "draft"
    PUBLISHED = "published"
    COMPLETE = "complete"
    CLOSED = "closed"


class LadderRow(Frozen):
    """A planned round: `entered` of `boards` have a result; both are 0 for a round that is not paired.

    The boards of a team event are those of its matches, one by one. `adjourned` games have a result for
    pairing (C.04.2:3.1), but keep their round from being closed.
    """

    number: int
    state: LadderState
    entered: int = 0
    boards: int = 0
    adjourned: int = 0


def ladder(t: Tournament, rung: Callable[[Round], LadderRow] | None = None) -> tuple[LadderRow, ...]:
    """Return the planned rounds in order; the first one that is not paired stands at the gate.

    `rung` returns the row of a paired round, for who has kept those that did not change.
    """
    paired = tuple(map(rung or rung_of, t.rounds))
    ahead = range(len(paired) + 1, t.settings.rounds_planned + 1)
    waiting = (LadderState.GATE if number == len(paired) + 1 else LadderState.NOT_YET for number in ahead)
    return paired + tuple(LadderRow(number, state) for number, state in zip(ahead, waiting, strict=True))


def missing_boards(paired: Round) -> int:
    """Return how many boards of a round have no result yet, those of a match one by one."""
    games = (game.boards or (game,) for game in paired.games)
    return sum(Mark.PENDING in board.result for boards in games for board in boards)


def rung_of(paired: Round) -> LadderRow:
    """Return the row of a paired round."""
    boards, missing = sum(max(1, len(game.boards)) for game in paired.games), missing_boards(paired)
    state = LadderState[paired.state.name]
    if paired.state is RoundState.PUBLISHED and not paired.missing_results:
        state = LadderState.COMPLETE
    adjourned = sum(game.has_adjourned for game in paired.games)
    return LadderRow(paired.number, state, boards - missing, boards, adjourned)
