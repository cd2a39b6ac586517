"""The Varma tables: numbers in envelopes that keep a federation's people apart at the end (C.05 Annex 2)."""

import random
from collections.abc import Sequence
from typing import Final

from swissdesk.terms import Tpn

_SETS: Final = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""The envelopes A to D by the even number of places."""

FEWEST: Final = 9
MOST: Final = 24
"""For so many players there are tables."""


def envelopes(players: int) -> tuple[tuple[Tpn, ...], ...]:
    """Return the envelopes for so many players; of an odd number the empty place is in none of them."""
    found = _SETS[players + players % 2]
    return tuple(tuple(Tpn(number) for number in numbers if number <= players) for numbers in found)


def draw_from_envelopes(
    contingents: Sequence[int], players: int, chance: random.Random
) -> tuple[tuple[Tpn, ...], ...]:
    """Draw the numbers of contingents of these sizes, in the order in which they draw.

    Each takes one envelope that has enough numbers left, by lot, and draws from it. One that is larger
    than all of them takes the fullest, the first of several, and goes on with the next for the rest,
    about which the text is silent.
    """
    left = [list(numbers) for numbers in envelopes(players)]
    return tuple(tuple(_draw(size, left, chance)) for size in contingents)


def _draw(size: int, left: list[list[Tpn]], chance: random.Random) -> list[Tpn]:
    drawn: list[Tpn] = []
    while size:
        large = [numbers for numbers in left if len(numbers) >= size]
        envelope = chance.choice(large) if large else max(left, key=len)
        for _player in range(min(size, len(envelope))):
            drawn.append(envelope.pop(chance.randrange(len(envelope))))
            size -= 1
    return drawn
