"""Baku acceleration for individuals (C.04.7): who gets virtual points, and how many in which round.

Two editions: that of 2016 (then C.04.5.1) knows only 1, ½ and 0 points for a game; that of 2026
takes a win and half of it, whatever a win is worth. The groups and the rounds are the same in both.
"""

from collections.abc import Sequence
from enum import Enum, unique

from swissdesk.errors import PairingError
from swissdesk.terms import Points, Scoring
from swissdesk.words import _


@unique
class BakuEdition(Enum):
    """The editions of the acceleration, by the year in which they were approved or came into force."""

    RULES_2016 = "2016"
    RULES_2026 = "2026"


def goes_with(edition: BakuEdition, scoring: Scoring) -> bool:
    """Tell whether an edition knows what to do with these points (C.04.7:1.1)."""
    is_standard = (scoring.win, scoring.draw, scoring.loss) == (10, 5, 0)
    return edition is BakuEdition.RULES_2026 or is_standard


def group_size(players: int) -> int:
    """Return how many of the list at round 1 are accelerated (C.04.7:1.2).

    It is the first half of the list, rounded up to the next even number: 82 of 161. A list of
    one player has nobody else to fill it up with.
    """
    # Twice a quarter rounded up is the half rounded up to an even number: of 161, 2 x 41.
    return min(players, 2 * -(-players // 4))


def accelerated_rounds(rounds_planned: int) -> int:
    """Return how many rounds are accelerated: the first half of them, rounded up (C.04.7:1.4)."""
    return -(-rounds_planned // 2)


def virtual_points(
    rounds_planned: int, scoring: Scoring, edition: BakuEdition = BakuEdition.RULES_2026, games: int = 1
) -> tuple[Points, ...]:
    """Return what an accelerated player gets before the pairing of each accelerated round (C.04.7:1.4).

    In the first half of these rounds, rounded up, it is a win, in the others half a win; after
    them it is nothing. Half a win is rounded down to a tenth. Where two play a match of several `games`
    in a round it is the round that is won, with all of them.

    Raises:
        PairingError: the edition of 2016 with other points than 1, ½ and 0 (C.04.7:1.1).
    """
    if not goes_with(edition, scoring):
        raise PairingError(
            _("Baku acceleration of 2016 is made for 1, ½ and 0 points; these points need that of 2026.")
        )
    accelerated = accelerated_rounds(rounds_planned)
    whole = -(-accelerated // 2)
    win = Points(games * scoring.win)
    return (win,) * whole + (Points(win // 2),) * (accelerated - whole)


def accelerated_count(is_late: Sequence[bool]) -> int:
    """Return how many of the list as it is now are accelerated (C.04.7:1.3).

    `is_late` says of everybody in order of TPN whether they came after round 1. The last
    accelerated player stays the same person, whatever number the late entries leave him; who was
    put above him is accelerated too, so that the number may be odd.
    """
    still_to_find = group_size(len(is_late) - sum(is_late))
    count = 0
    for late in is_late:
        if still_to_find == 0:
            break
        count += 1
        # Late entries are counted, but do not use up a place of those who were there at round 1.
        still_to_find -= not late
    return count
