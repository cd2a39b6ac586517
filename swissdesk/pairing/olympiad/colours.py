"""Who has White on board 1, and with it on all odd boards (D.02:21, 22, 24 to 29)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from swissdesk.pairing.basic.colours import colour_difference, last_different, repeated_colour
from swissdesk.terms import Colour

_MOST: Final = 2
"""So far may the difference of colours go (D.02:22)."""


class ColourDecision(NamedTuple):
    """The colour of the higher ranked team of a pair, and the article that gives it."""

    colour: Colour
    article: str


class Side(NamedTuple):
    """What the colours of a pair depend on, for one of the two: pairing number and colours on board 1."""

    number: int
    colours: Sequence[Colour]


def illegal_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that a team should not have next, from those of its matches (D.02:22).

    One that it had in its last two matches, or that brings the difference above two and makes it
    larger than it was.
    """
    difference, repeated = colour_difference(colours), repeated_colour(colours)
    return frozenset([colour for colour in Colour if colour is repeated or difference * colour.sign >= _MOST])


def decide_colour(higher: Side, lower: Side, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two teams on board 1, and why (D.02:21, 22, 24 to 28)."""
    mine, theirs = higher.colours, lower.colours
    forced = _fewer_illegal(mine, theirs)
    if forced is not None:
        return ColourDecision(forced, "22")
    own, opponents = colour_difference(mine), colour_difference(theirs)
    if own != opponents:
        return ColourDecision(Colour.WHITE if own < opponents else Colour.BLACK, "24a")
    latest = last_different(mine, theirs)
    if latest is not None:
        return ColourDecision(latest.opposite, "25" if mine[-1] is not theirs[-1] else "26")
    if mine:
        return ColourDecision(_preference(mine), "27" if own else "28")
    if theirs:
        return ColourDecision(_preference(theirs).opposite, "24b")
    return ColourDecision(initial if higher.number % 2 else initial.opposite, "21")


def _fewer_illegal(mine: Sequence[Colour], theirs: Sequence[Colour]) -> Colour | None:
    """Return the first one's colour if the other way round more colours were illegal (D.02:22)."""
    ours = illegal_colours(mine)
    others = illegal_colours(theirs)
    faults = {colour: (colour in ours) + (colour.opposite in others) for colour in Colour}
    if faults[Colour.WHITE] == faults[Colour.BLACK]:
        return None
    return min(Colour, key=lambda colour: faults[colour])


def _preference(colours: Sequence[Colour]) -> Colour:
    """Return the colour that equalises or else alternates (D.02:24)."""
    difference = colour_difference(colours)
    if difference:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    return colours[-1].opposite
