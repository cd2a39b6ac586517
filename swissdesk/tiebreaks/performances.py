"""Performances from the ratings of opponents and the points made against them (C.07:10.2, 10.3)."""

from collections.abc import Sequence
from typing import Final

from swissdesk.tiebreaks.contributions import Number
from swissdesk.tiebreaks.tables import expected_percent, performance_difference

LOWEST_PERFORMANCE: Final = 800
"""What lies between the weakest opponent and the perfect performance of a score of 0 (C.07:10.3)."""

_FURTHEST: Final = 736
"""The least rating difference that gives an expectation of 100 per cent."""


def percentage(half_points: Number, games: int) -> int:
    """Return the whole percentage that half points make in games, half up: 2 of 3 points are 67."""
    # Added before the division: half a divisor rounds half up, in whole numbers alone.
    return (100 * half_points + games) // (2 * games)


def mean_rating(ratings: Sequence[int]) -> int:
    """Return the mean of ratings, half up."""
    return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings))


def performance_rating(ratings: Sequence[int], half_points: int) -> int:
    """Return the tournament performance rating: the opponents' mean rating plus dp (C.07:10.2)."""
    return mean_rating(ratings) + performance_difference(percentage(half_points, len(ratings)))


def perfect_performance_rating(ratings: Sequence[int], half_points: int) -> int:
    """Return the lowest rating whose expected score reaches the points made (C.07:10.3)."""
    if not half_points:
        return min(ratings) - LOWEST_PERFORMANCE
    return lowest_rating(50 * half_points, ratings)


def lowest_rating(score: Number, ratings: Sequence[int]) -> int:
    """Return the lowest rating that expects the score, in hundredths of a point, or more."""
    # Expectation grows with the rating, so halving the range finds the lowest in about eleven steps; at
    # the upper end everything is expected, which is enough for any score.
    low, high = min(ratings) - LOWEST_PERFORMANCE, max(ratings) + _FURTHEST
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if expected_score(middle, ratings) >= score else (middle + 1, high)
    return low


def expected_score(rating: int, ratings: Sequence[int]) -> int:
    """Return what a rating expects against opponents, in hundredths of a point."""
    return sum([expected_percent(rating - opponent) for opponent in ratings])
