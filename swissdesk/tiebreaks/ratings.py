"""Tie-breaks from ratings (C.07:10). Only games over the board count.

None means undefined: no games, or an unrated participant in the event for whom the code gives no
rating. Undefined values rank below all others.
"""

from collections.abc import Callable

from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.elements import Contribution, Cut, with_cuts
from swissdesk.tiebreaks.event import Facts, Kind, Participant
from swissdesk.tiebreaks.opponents import opponents_met
from swissdesk.tiebreaks.tables import expected_percent, performance_difference

LOWEST_PERFORMANCE = 800
"""What lies between the weakest opponent and the perfect performance of a score of 0 (C.07:10.3)."""

_FURTHEST = 736
"""The least rating difference that gives an expectation of 100 per cent."""


def rating(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the participant's rating; the higher ranks higher unless reversed (C.07:10.6)."""
    return _rating_of(participant, code) if _all_are_rated(facts, code) else None


def average_rating(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the mean rating of the opponents, rounded, half up (C.07:10.1)."""
    counted = [entry.value for entry in rating_contributions(facts, participant, code) if entry.cut is Cut.NO]
    return _rounded_mean(counted) if counted else None


def rating_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode
) -> tuple[Contribution, ...]:
    """Return the opponents' ratings round by round; nothing if ratings cannot be used."""
    if not _all_are_rated(facts, code):
        return ()
    ratings = tuple(
        Contribution(number, opponent.tpn, value, value)
        for number, opponent in opponents_met(facts, participant)
        for value in (_rating_of(opponent, code),)
    )
    return with_cuts(ratings, code)


def performance(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the tournament performance rating: the opponents' mean rating plus dp (C.07:10.2).

    dp belongs to the percentage scored over the board, rounded half up to whole per cents.
    """
    mean = average_rating(facts, participant, code)
    if mean is None:
        return None
    games, half_points = _over_the_board(facts, participant)
    return mean + performance_difference((100 * half_points + games) // (2 * games))


def perfect_performance(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the lowest rating whose expected score reaches the score made (C.07:10.3)."""
    ratings = [entry.value for entry in rating_contributions(facts, participant, code)]
    if not ratings:
        return None
    _games, half_points = _over_the_board(facts, participant)
    if not half_points:
        return min(ratings) - LOWEST_PERFORMANCE
    low, high = min(ratings) - LOWEST_PERFORMANCE, max(ratings) + _FURTHEST
    while low < high:
        middle = (low + high) // 2
        expected = sum(expected_percent(middle - opponent) for opponent in ratings)
        low, high = (low, middle) if expected >= 50 * half_points else (middle + 1, high)
    return low


def average_performance(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the mean performance rating of the opponents, rounded, half up (C.07:10.4)."""
    return _mean_of_opponents(facts, participant, code, performance)


def average_perfect_performance(facts: Facts, participant: Participant, code: TieBreakCode) -> int | None:
    """Return the mean perfect performance of the opponents, rounded, half up (C.07:10.5)."""
    return _mean_of_opponents(facts, participant, code, perfect_performance)


def _mean_of_opponents(
    facts: Facts,
    participant: Participant,
    code: TieBreakCode,
    measure: Callable[[Facts, Participant, TieBreakCode], int | None],
) -> int | None:
    values = [measure(facts, opponent, code) for _number, opponent in opponents_met(facts, participant)]
    defined = [value for value in values if value is not None]
    return _rounded_mean(defined) if defined else None


def _all_are_rated(facts: Facts, code: TieBreakCode) -> bool:
    """Tell whether ratings can be used: everybody has one, or the code gives the others one."""
    return code.unrated is not None or facts.everybody_is_rated


def _rating_of(participant: Participant, code: TieBreakCode) -> int:
    return participant.rating or code.unrated or 0


def _over_the_board(facts: Facts, participant: Participant) -> tuple[int, int]:
    """Return how many games were played, and the half points in them whatever a win is worth."""
    worth = {facts.event.win: 2, facts.event.draw: 1}
    played = [record.points for record in participant.rounds if record.kind is Kind.PLAYED]
    return len(played), sum(worth.get(points, 0) for points in played)


def _rounded_mean(values: list[int]) -> int:
    """Return the mean as a whole number, half up."""
    return (2 * sum(values) + len(values)) // (2 * len(values))
