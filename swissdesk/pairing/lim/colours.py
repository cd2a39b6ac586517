"""Who of a pair has White (C.04.4.3:5, 7.2)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from swissdesk.pairing.basic.colours import ColourDecision, last_different
from swissdesk.pairing.basic.legal_colours import illegal_colours
from swissdesk.pairing.lim.facts import due_colour
from swissdesk.terms import Colour

LIMIT: Final = "5.3"
GRANTED: Final = "5.1"
LATEST: Final = "5.4"
HIGHER_FIRST: Final = "5.4 higher"
LOWER_FIRST: Final = "5.4 lower"
BY_LOT: Final = "7.2"


class Side(NamedTuple):
    """What the colours of a pair depend on, for one of the two: the place in 7.2, and the colours played."""

    seat: int
    colours: Sequence[Colour]


def decide_colour(higher: Side, lower: Side, initial: Colour, *, lower_goes_first: bool) -> ColourDecision:
    """Return the colour of the one with the smaller number, and why.

    `lower_goes_first` is for pairs made below the median (C.04.4.3:5.4).
    """
    limit = _only_legal(higher.colours, lower.colours)
    if limit is not None:
        return ColourDecision(limit, LIMIT)
    own, others = due_colour(higher.colours), due_colour(lower.colours)
    if own is not others:
        return ColourDecision(own if own is not None else _other(others), GRANTED)
    latest = last_different(higher.colours, lower.colours)
    if latest is not None:
        return ColourDecision(latest.opposite, LATEST)
    first = lower if lower_goes_first else higher
    colour = own if own is not None else _drawn(first.seat, initial)
    article = BY_LOT if own is None else (LOWER_FIRST if lower_goes_first else HIGHER_FIRST)
    return ColourDecision(colour.opposite if lower_goes_first else colour, article)


def _only_legal(higher: Sequence[Colour], lower: Sequence[Colour]) -> Colour | None:
    """Return the colour of the first one if the other way round is not allowed, and this is (5.1, 5.3)."""
    ours, theirs = illegal_colours(higher), illegal_colours(lower)
    legal = [colour for colour in Colour if colour not in ours and colour.opposite not in theirs]
    return legal[0] if len(legal) == 1 else None


def _other(colour: Colour | None) -> Colour:
    if colour is None:
        raise AssertionError("one of the two is due a colour")
    return colour.opposite


def _drawn(seat: int, initial: Colour) -> Colour:
    """Return the colour that the lot gives an odd or an even place (C.04.4.3:7.2)."""
    return initial if seat % 2 else initial.opposite
