"""Who of two has White (Keizer:6)."""

from swissdesk.pairing.basic.colours import ColourDecision, colour_difference, last_different
from swissdesk.pairing.keizer.field import Field
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import Colour


def allocate(field: Field, one: int, other: int, initial: Colour) -> Pair:
    """Return two opponents, given as places, White first."""
    higher, lower = sorted((one, other))
    colour = decide_colour(field, higher, lower, initial).colour
    return Pair.by_colour(field.numbers[higher], field.numbers[lower], colour)


def decide_colour(field: Field, higher: int, lower: int, initial: Colour) -> ColourDecision:
    """Return the colour of the higher one of two places, and its article (Keizer:6)."""
    mine, theirs = field.colours[higher], field.colours[lower]
    if not mine and not theirs:
        # Places 1 and 2, then 5 and 6, and so on: so in round 1 colours alternate from board to board.
        return ColourDecision(initial.opposite if higher // 2 % 2 else initial, "6.5")
    own, others = colour_difference(mine), colour_difference(theirs)
    if own != others:
        return ColourDecision(Colour.WHITE if own < others else Colour.BLACK, "6.1")
    met = field.met_with[higher].get(field.numbers[lower])
    if met is not None:
        return ColourDecision(met.opposite, "6.2")
    latest = last_different(mine, theirs)
    if latest is not None:
        return ColourDecision(latest.opposite, "6.3")
    return ColourDecision(mine[-1].opposite if mine else theirs[-1], "6.4")
