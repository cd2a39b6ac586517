"""Who has White on board 1, and with it on all odd boards (D.02:21, 22, 24 to 29)."""

from swissdesk.pairing.basic.colours import ColourDecision, colour_difference, last_different
from swissdesk.pairing.basic.legal_colours import Side, fewer_illegal, suggested_colour
from swissdesk.terms import Colour


def decide_colour(higher: Side, lower: Side, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two teams on board 1, and why (D.02:21, 22, 24 to 28)."""
    mine, theirs = higher.colours, lower.colours
    forced = fewer_illegal(higher, lower)
    if forced is not None:
        return ColourDecision(forced, "22")
    own, opponents = colour_difference(mine), colour_difference(theirs)
    if own != opponents:
        return ColourDecision(Colour.WHITE if own < opponents else Colour.BLACK, "24a")
    latest = last_different(mine, theirs)
    if latest is not None:
        return ColourDecision(latest.opposite, "25" if mine[-1] is not theirs[-1] else "26")
    preference = suggested_colour(mine)
    if preference is not None:
        return ColourDecision(preference, "27" if own else "28")
    preference = suggested_colour(theirs)
    if preference is not None:
        return ColourDecision(preference.opposite, "24b")
    return ColourDecision(initial if higher.number % 2 else initial.opposite, "21")
