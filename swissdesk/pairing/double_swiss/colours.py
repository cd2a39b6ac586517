"""Who of two has White in the first game of a match (C.04.5:4)."""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.pairing.basic.colours import ColourDecision, last_different
from swissdesk.terms import Colour


class Side(NamedTuple):
    """What the colours of a pair depend on, for one of the two.

    `number` is the place among the players who have arrived, `colours` those of the first games of the
    matches in which a game was played (C.04.5:1.6).
    """

    number: int
    colours: Sequence[Colour]


def decide_colour(higher: Side, other: Side, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked player in the first game, and its article (C.04.5:4.3)."""
    mine, theirs = higher.colours, other.colours
    if not mine and not theirs:
        return ColourDecision(initial if higher.number % 2 else initial.opposite, "4.3.1")
    own, others = mine.count(Colour.WHITE), theirs.count(Colour.WHITE)
    if own != others:
        return ColourDecision(Colour.WHITE if own < others else Colour.BLACK, "4.3.2")
    latest = last_different(mine, theirs)
    if latest is not None:
        return ColourDecision(latest.opposite, "4.3.3")
    if mine:
        return ColourDecision(mine[-1].opposite, "4.3.4")
    return ColourDecision(theirs[-1], "4.3.5")
