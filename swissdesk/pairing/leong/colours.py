"""Which colour is due to a player, and who of a pair has White (Leong:12)."""

from collections.abc import Sequence

from swissdesk.pairing.basic.colours import ColourDecision, colour_difference, last_different
from swissdesk.pairing.basic.legal_colours import Side, fewer_illegal, illegal_colours, suggested_colour
from swissdesk.terms import Colour


def due_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that should come next; None before the first game.

    The only legal one (Leong:12.1, 12.3), else the one that equalises (Leong:4, 12.5, 12.6), else
    the one that alternates (Leong:5, 12.1).
    """
    illegal = illegal_colours(colours)
    if len(illegal) == 1:
        return next(iter(illegal)).opposite
    return suggested_colour(colours)


def decide_colour(higher: Side, lower: Side, initial: Colour, *, lower_goes_first: bool) -> ColourDecision:
    """Return the colour of the higher ranked of two players, and why (Leong:12, 14.2).

    `lower_goes_first` is for pairs made below the median: there the lower ranked is given his due
    colour if nothing else decides (Leong:12.4.2).
    """
    forced = fewer_illegal(higher, lower)
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
