"""Which colours a player may have, which one is due, and who of a pair has White (Leong:12)."""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.pairing.basic.colours import colour_difference, last_different, repeated_colour
from swissdesk.terms import Colour


def illegal_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that the player may not have next, from those played, oldest first.

    One that he had in his last two games, or has had twice more than the other (Leong:9.1, 12.1).
    """
    difference = colour_difference(colours)
    barred = {repeated_colour(colours)} - {None}
    return frozenset(colour for colour in Colour if colour in barred or difference * colour.sign > 1)


def due_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that should come next; None before the first game.

    The only legal one (Leong:12.1, 12.3), else the one that equalises (Leong:4, 12.5, 12.6), else
    the one that alternates (Leong:5, 12.1).
    """
    if not colours:
        return None
    illegal = illegal_colours(colours)
    if len(illegal) == 1:
        return next(iter(illegal)).opposite
    difference = colour_difference(colours)
    if difference:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    return colours[-1].opposite


class ColourDecision(NamedTuple):
    """The colour of the higher ranked player of a pair, and the rule that gives it."""

    colour: Colour
    article: str


class Side(NamedTuple):
    """What the colours of a pair depend on, for one of the two: pairing number and colours played."""

    number: int
    colours: Sequence[Colour]


def decide_colour(higher: Side, lower: Side, initial: Colour, *, lower_goes_first: bool) -> ColourDecision:
    """Return the colour of the higher ranked of two players, and why (Leong:12, 14.2).

    `lower_goes_first` is for pairs made below the median: there the lower ranked is given his due
    colour if nothing else decides (Leong:12.4.2).
    """
    forced = _fewest_illegal(higher, lower)
    if forced is not None:
        return ColourDecision(forced, "12.3")
    own, opponents = due_colour(higher.colours), due_colour(lower.colours)
    if own is None or opponents is None:
        return _without_conflict(higher, lower, initial)
    if own is not opponents:
        return ColourDecision(own, "12.1")
    return _contested(higher, lower, own, lower_goes_first=lower_goes_first)


def _contested(higher: Side, lower: Side, due: Colour, *, lower_goes_first: bool) -> ColourDecision:
    """Decide between two players to whom the same colour is due (Leong:12.4, 12.6)."""
    gap = abs(colour_difference(higher.colours)) - abs(colour_difference(lower.colours))
    if gap:
        return ColourDecision(due if gap > 0 else due.opposite, "12.6")
    latest = last_different(higher.colours, lower.colours)
    if latest is not None:
        return ColourDecision(latest.opposite, "12.4")
    if lower_goes_first:
        return ColourDecision(due.opposite, "12.4.2")
    return ColourDecision(due, "12.4.1")


def _fewest_illegal(higher: Side, lower: Side) -> Colour | None:
    """Return the higher ranked player's colour if the other way round more colours are illegal."""
    ours, theirs = illegal_colours(higher.colours), illegal_colours(lower.colours)
    faults = {colour: (colour in ours) + (colour.opposite in theirs) for colour in Colour}
    if faults[Colour.WHITE] == faults[Colour.BLACK]:
        return None
    return min(Colour, key=lambda colour: faults[colour])


def _without_conflict(higher: Side, lower: Side, initial: Colour) -> ColourDecision:
    """Grant what is due to one of the two, or else go by the pairing number (Leong:12.1, 14.2)."""
    own, opponents = due_colour(higher.colours), due_colour(lower.colours)
    if own is not None:
        return ColourDecision(own, "12.1")
    if opponents is not None:
        return ColourDecision(opponents.opposite, "12.1")
    first = min(higher.number, lower.number)
    colour = initial if first % 2 else initial.opposite
    return ColourDecision(colour if first == higher.number else colour.opposite, "14.2")
