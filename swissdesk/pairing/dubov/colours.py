"""Which colour a player prefers (C.04.4.1:1.6)."""

from collections.abc import Sequence
from typing import Final

from swissdesk.pairing.basic.colours import ColourPreference, Strength, colour_preference
from swissdesk.terms import Colour

_BEFORE_ANY_GAME: Final = ColourPreference(Colour.BLACK, Strength.MILD)


def dubov_preference(colours: Sequence[Colour]) -> ColourPreference:
    """Return the preference that follows from the colours played, oldest first (C.04.4.1:1.6).

    Who has not played mildly prefers Black (1.6.4).
    """
    return colour_preference(colours) if colours else _BEFORE_ANY_GAME
