"""The colour that comes next to a player or a team, where the rules know no strengths of preference."""

from collections.abc import Sequence

from swissdesk.pairing.basic.colours import (
    NO_PREFERENCE,
    ColourPreference,
    Strength,
    colour_difference,
    repeated_colour,
)
from swissdesk.pairing.basic.legal_colours import illegal_colours, suggested_colour
from swissdesk.terms import Colour


def due_by_legal_colours(colours: Sequence[Colour]) -> ColourPreference:
    """Return the colour due after the games played, oldest first, and how much.

    It is absolute where the other one is illegal, strong where it equalises, mild where it
    alternates (Leong:12.1, 12.5, D.02:22, 27, 28).
    """
    illegal = illegal_colours(colours)
    if len(illegal) == 1:
        return ColourPreference(next(iter(illegal)).opposite, Strength.ABSOLUTE)
    return _suggested(colours)


def due_by_runs(colours: Sequence[Colour]) -> ColourPreference:
    """Return the colour due after the games played, oldest first, and how much (Vincze: colours 5).

    It is absolute after two equal colours, strong where it compensates, mild where it changes.
    """
    run = repeated_colour(colours)
    return _suggested(colours) if run is None else ColourPreference(run.opposite, Strength.ABSOLUTE)


def due_by_balance(colours: Sequence[Colour]) -> ColourPreference:
    """Return the colour due after the games played, oldest first, and how much; never absolutely (Keizer:6).

    It is strong where it equalises, mild where it changes.
    """
    return _suggested(colours)


def nothing_due(colours: Sequence[Colour]) -> ColourPreference:
    """Return that no colour is due: a table has given all, or everybody has both in each match."""
    del colours
    return NO_PREFERENCE


def _suggested(colours: Sequence[Colour]) -> ColourPreference:
    """Return the colour that equalises, or else the one that alternates."""
    colour = suggested_colour(colours)
    if colour is None:
        return NO_PREFERENCE
    return ColourPreference(colour, Strength.STRONG if colour_difference(colours) else Strength.MILD)
