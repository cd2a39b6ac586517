"""The ratings of a player in an event that lasts longer than a rating list: each counts from a round on.

FIDE rates an event of more than 30 days by the lists of each game's own day (B.01:1.1.4). The first rating
stays that of the list: pairings, lists, reports and estimates of changes have it, and tie-breaks too unless
the event chooses those of each round.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

_ENTRY: Final = r"([1-9][0-9]{0,2}):([0-9]{1,4})"


class LaterRating(NamedTuple):
    """A rating that counts from a round on; 0 is that of somebody whom the new list does not have."""

    from_round: int
    rating: int


def rating_in_round(first: int, later: Sequence[LaterRating], number: int) -> int:
    """Return the rating that counts in a round; later ones are in the order of their rounds."""
    return next((one.rating for one in reversed(later) if one.from_round <= number), first)


def later_ratings_text(later: Sequence[LaterRating]) -> str:
    """Return ratings as files have them: `3:1850 6:1872`."""
    return " ".join(f"{one.from_round}:{one.rating}" for one in later)


def later_ratings_of(text: str) -> tuple[LaterRating, ...]:
    """Return the ratings of a text; raises ValueError for one that is none, or whose rounds do not ascend."""
    found = [re.fullmatch(_ENTRY, word) for word in text.split()]
    if not all(found):
        raise ValueError(text)
    later = tuple(LaterRating(int(one[1]), int(one[2])) for one in found if one)
    numbers = [one.from_round for one in later]
    if numbers != sorted(set(numbers)):
        raise ValueError(text)
    return later
