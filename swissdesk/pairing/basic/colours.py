"""Which colour a player should have, and how much."""

from collections.abc import Sequence
from enum import IntEnum, unique
from typing import Final, NamedTuple

from swissdesk.terms import Colour


@unique
class Strength(IntEnum):
    """How strong a colour preference is; a larger one goes first (C.04.3:5.2.2)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class ColourDecision(NamedTuple):
    """A colour for one of a pair, and the rule that gives it, as the system's text counts its rules."""

    colour: Colour
    article: str


class ColourPreference(NamedTuple):
    """The colour that a player should ideally receive; None before the first game."""

    colour: Colour | None
    strength: Strength


NO_PREFERENCE: Final = ColourPreference(None, Strength.NONE)
_MILD, _STRONG, _ABSOLUTE = (
    (ColourPreference(Colour.BLACK, strength), ColourPreference(Colour.WHITE, strength))
    for strength in (Strength.MILD, Strength.STRONG, Strength.ABSOLUTE)
)
"""The preferences of each strength: for Black, for White."""


def colour_difference(colours: Sequence[Colour]) -> int:
    """Return the games played with White minus those played with Black (C.04.3:1.6)."""
    return 2 * colours.count(Colour.WHITE) - len(colours)


def repeated_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour of the last two games played if it was the same in both (C.04.3:1.7.1)."""
    return colours[-1] if len(colours) > 1 and colours[-1] is colours[-2] else None


def colour_preference(colours: Sequence[Colour]) -> ColourPreference:
    """Return the preference that follows from the colours played, oldest first (C.04.3:1.7).

    Where the difference and the last two games call for different colours the difference decides.
    """
    if not colours:
        return NO_PREFERENCE
    difference = colour_difference(colours)
    black = Colour.BLACK
    if abs(difference) > 1:
        return _ABSOLUTE[difference < 0]
    if repeated_colour(colours) is not None:
        return _ABSOLUTE[colours[-1] is black]
    if difference:
        return _STRONG[difference < 0]
    return _MILD[colours[-1] is black]


def last_different(one: Sequence[Colour], other: Sequence[Colour]) -> Colour | None:
    """Return the first one's colour the last time that one had White and the other Black.

    Unplayed rounds count as if they had come before all games (C.04.3:5.2.3, C.04.2:3.4).
    """
    # From the end, stopping with the shorter one: gaps are closed as if unplayed rounds came first.
    for mine, others in zip(reversed(one), reversed(other), strict=False):
        if mine is not others:
            return mine
    return None
