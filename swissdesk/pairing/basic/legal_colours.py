"""Colours that a player or team may not have next, where they rule out pairs (C.04.1:6, 7).

The Leong system (Leong:9.1, 12.1) and the Olympiad rules (D.02:22) ask for the same here: no colour
a third time running, and no difference of colours beyond two.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from swissdesk.pairing.basic.colours import colour_difference, repeated_colour
from swissdesk.pairing.matching.bitsets import flags
from swissdesk.terms import Colour, Tpn

_MOST: Final = 2
"""So far may the difference of colours go."""


class Side(NamedTuple):
    """What the colours of a pair depend on, for one of the two: pairing number and colours played."""

    number: Tpn
    colours: Sequence[Colour]


def illegal_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that may not come next, from those played, oldest first (C.04.1:6, 7).

    One that was there in the last two games, or that brings the difference above two and makes it
    larger than it was.
    """
    difference, repeated = colour_difference(colours), repeated_colour(colours)
    # A difference that is beyond the limit already may shrink: only the colour that widens it is barred.
    return frozenset([colour for colour in Colour if colour is repeated or difference * colour.sign >= _MOST])


def fewer_illegal(one: Side, other: Side) -> Colour | None:
    """Return the first one's colour if the other way round more colours were illegal, else None."""
    ours, theirs = illegal_colours(one.colours), illegal_colours(other.colours)
    faults = {colour: (colour in ours) + (colour.opposite in theirs) for colour in Colour}
    if faults[Colour.WHITE] == faults[Colour.BLACK]:
        return None
    return min(Colour, key=lambda colour: faults[colour])


def suggested_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that equalises, or else the one that alternates; None before the first game."""
    if not colours:
        return None
    difference = colour_difference(colours)
    if difference:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    return colours[-1].opposite


def legal_rows(rows: Sequence[int], colours: Sequence[Sequence[Colour]]) -> tuple[int, ...]:
    """Return the rows without the pairs in which no assignment of colours is legal for both.

    `colours` are those played, by place. O(players) operations on sets.
    """
    barred = [illegal_colours(played) for played in colours]
    may_have = {colour: flags(colour not in one for one in barred) for colour in Colour}
    return tuple(
        [
            row & reduce(or_, [may_have[colour.opposite] for colour in Colour if colour not in one], 0)
            for row, one in zip(rows, barred, strict=True)
        ]
    )
