"""Which colour a team prefers, and who of two has White on board 1 (C.04.6:1.7, 4)."""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.pairing.basic.colours import (
    NO_PREFERENCE,
    ColourDecision,
    ColourPreference,
    Strength,
    colour_difference,
    last_different,
    repeated_colour,
)
from swissdesk.terms import Colour, TeamColours


class Side(NamedTuple):
    """What the colours of a pair depend on, for one of the two.

    `number` is the place among the teams that have arrived, `colours` those of the matches played.
    """

    number: int
    colours: Sequence[Colour]
    preference: ColourPreference


def team_preference(colours: Sequence[Colour], kind: TeamColours, *, is_last: bool) -> ColourPreference:
    """Return the preference that follows from the colours played, oldest first (C.04.6:1.7)."""
    if kind is TeamColours.NONE or not colours:
        return NO_PREFERENCE
    due = _due(colours)
    if due is not None:
        # Type A knows one strength only, and no sign of a strong one belongs on its cards.
        return ColourPreference(due, Strength.STRONG if kind is TeamColours.TYPE_B else Strength.MILD)
    difference = colour_difference(colours)
    if kind is TeamColours.TYPE_A or (is_last and not difference):
        return NO_PREFERENCE
    mild = colours[-1].opposite if not difference else Colour.BLACK if difference > 0 else Colour.WHITE
    return ColourPreference(mild, Strength.MILD)


def _due(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that Type A prefers, and Type B strongly (C.04.6:1.7.1, 1.7.2)."""
    difference, repeated = colour_difference(colours), repeated_colour(colours)
    if abs(difference) > 1:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    # Two Blacks running with one White more overall call for nothing: WWWBB.
    if repeated is None or difference * repeated.sign < 0:
        return None
    return repeated.opposite


def decide_colour(first: Side, other: Side, initial: Colour) -> ColourDecision:
    """Return the colour of the first-team on board 1, and the article that gives it (C.04.6:4.3)."""
    if not first.colours and not other.colours:
        return ColourDecision(initial if first.number % 2 else initial.opposite, "4.3.1")
    return _by_preferences(first, other) or _by_matches(first, other)


def _by_preferences(first: Side, other: Side) -> ColourDecision | None:
    mine, theirs = first.preference, other.preference
    if mine.colour is None and theirs.colour is None:
        return None
    if theirs.colour is None and mine.colour is not None:
        return ColourDecision(mine.colour, "4.3.2")
    if mine.colour is None and theirs.colour is not None:
        return ColourDecision(theirs.colour.opposite, "4.3.2")
    if mine.colour is not None and theirs.colour is not None:
        if mine.colour is not theirs.colour:
            return ColourDecision(mine.colour, "4.3.3")
        if mine.strength is not theirs.strength:
            is_mine = mine.strength > theirs.strength
            return ColourDecision(mine.colour if is_mine else theirs.colour.opposite, "4.3.4")
    return None


def _by_matches(first: Side, other: Side) -> ColourDecision:
    mine, theirs = first.colours, other.colours
    own, others = colour_difference(mine), colour_difference(theirs)
    if own != others:
        return ColourDecision(Colour.WHITE if own < others else Colour.BLACK, "4.3.5")
    latest = last_different(mine, theirs)
    if latest is not None:
        return ColourDecision(latest.opposite, "4.3.6")
    if first.preference.colour is not None:
        return ColourDecision(first.preference.colour, "4.3.7")
    if mine:
        return ColourDecision(mine[-1].opposite, "4.3.8")
    return ColourDecision(theirs[-1], "4.3.9")
