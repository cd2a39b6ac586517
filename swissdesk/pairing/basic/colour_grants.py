"""Who may meet and who has White where preferences are granted by their strength alone.

The Dubov and the Burstein System ask for the same, under the same numbers (C.04.4.1, C.04.4.2: 2.1.3 and
5.2), and know no topscorers. Whether somebody who has not played prefers a colour is theirs to say.
"""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.pairing.basic.colours import ColourDecision, ColourPreference, Strength, last_different
from swissdesk.pairing.matching.bitsets import below, flags, members
from swissdesk.terms import Colour


class Side(NamedTuple):
    """What the colours of a pair depend on, for one of the two.

    `number` is the place among the players who have arrived, `colours` those of the games played.
    """

    number: int
    colours: Sequence[Colour]
    preference: ColourPreference


def decide_colour(higher: Side, lower: Side, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two, and the article that gives it (5.2)."""
    own, others = higher.preference, lower.preference
    if not (higher.colours or lower.colours) or own.colour is None:
        return _of_newcomer(higher, lower, initial)
    if own.colour is not others.colour:
        return ColourDecision(own.colour, "5.2.2")
    if own.strength is not others.strength:
        is_own = own.strength > others.strength
        return ColourDecision(own.colour if is_own else own.colour.opposite, "5.2.3")
    latest = last_different(higher.colours, lower.colours)
    if latest is not None:
        return ColourDecision(latest.opposite, "5.2.4")
    return ColourDecision(own.colour, "5.2.5")


def _of_newcomer(higher: Side, lower: Side, initial: Colour) -> ColourDecision:
    """Return the colour where neither has played, or the higher ranked has not and prefers none."""
    if lower.colours and lower.preference.colour is not None:
        return ColourDecision(lower.preference.colour.opposite, "5.2.2")
    return ColourDecision(initial if higher.number % 2 else initial.opposite, "5.2.1")


def without_equal_absolutes(rows: Sequence[int], preferences: Sequence[ColourPreference]) -> list[int]:
    """Return the rows without the pairs of two who must have the same colour (C3, 2.1.3).

    `preferences` are by place. O(players) operations on sets.
    """
    left, everybody = list(rows), below(len(rows))
    for colour in Colour:
        same = flags(one.colour is colour and one.strength is Strength.ABSOLUTE for one in preferences)
        for place in members(same):
            left[place] &= everybody & ~same
    return left
