"""Down the ladder: everybody in turn meets the next below, so that the others can be paired (Keizer:5.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from swissdesk.pairing.keizer.field import Opened
from swissdesk.pairing.matching.bitsets import lowest, members
from swissdesk.pairing.matching.search import augment


class Turn(NamedTuple):
    """A place in turn with its opponent; `left` are the places that nobody had been paired from before."""

    place: int
    other: int
    left: int


def take_turns(opened: Opened) -> Iterator[Turn]:
    """Yield the pairs from the top down.

    One complete matching is kept all the way: a pair that is not in it breaks two of its pairs, whose
    other halves mostly meet each other at once.
    """
    rows, mate = opened.rows, list(opened.mate)
    left = sum([1 << place for place, other in enumerate(mate) if other >= 0])
    while left:
        place = lowest(left)
        other, mate = _next_below(rows, mate, left, place)
        yield Turn(place, other, left)
        left &= ~(1 << place | 1 << other)


def _next_below(rows: list[int], mate: list[int], left: int, place: int) -> tuple[int, list[int]]:
    for other in members(rows[place] & left):
        if other == mate[place]:
            return other, mate
        instead = _without(rows, mate, left, (place, other))
        if instead is not None:
            return other, instead
    raise AssertionError("a complete matching has somebody for everybody")


def _without(rows: list[int], mate: list[int], left: int, pair: tuple[int, int]) -> list[int] | None:
    """Return a complete matching of those left but two, None if there is none."""
    changed, alive, single = list(mate), left, 0
    for place in pair:
        alive &= ~(1 << place)
        single |= 1 << mate[place]
        changed[mate[place]] = changed[place] = -1
    return None if augment(rows, changed, alive, single) else changed
