"""A value and what it was made of: what every tie-break returns for every participant."""

from collections.abc import Mapping
from enum import Enum, unique
from fractions import Fraction
from typing import NamedTuple

from swissdesk.terms import Tpn
from swissdesk.tiebreaks.contributions import Cut, Number, Terms, total


@unique
class Undefined(Enum):
    """Why a participant has no value."""

    NO_GAMES = "no games played"
    SOMEBODY_UNRATED = "somebody has no rating"
    ROUND_ROBIN = "not in round robins"
    INDIVIDUALS = "not for individuals"
    NO_LOT = "no lot drawn"
    NO_LADDER = "no ladder"


class Performance(NamedTuple):
    """How a performance rating came about (C.07:10.2): half points in games, percentage, dp."""

    games: int
    half_points: Number
    percent: int
    mean: int
    difference: int


class Perfection(NamedTuple):
    """Why a perfect performance is the lowest (C.07:10.3), in hundredths of a point.

    The rating expects `expected`, which is the score or more; one point less expects `below`. All
    are 0 for a score of 0, where the weakest opponent decides.
    """

    score: Number
    expected: int
    below: int


class Strength(NamedTuple):
    """The parts of scores and schedule strength (C.07:13.4), in tenths; `factor` divides the Buchholz."""

    second_score: int
    buchholz: int
    factor: int


class OwnValue(NamedTuple):
    """What comes to the rounds of a ladder: so many sixths of the own value (Keizer:2.1)."""

    value: int
    sixths: int


Detail = Performance | Perfection | Strength | OwnValue


class Reckoning(NamedTuple):
    """One participant's value in the unit of the tie-break, with its contributions, oldest round first.

    `value` is None where it is not defined, and then `undefined` says why. `detail` is what was done
    with the contributions where they were not simply added.
    """

    value: Number | None
    terms: Terms = ()
    detail: Detail | None = None
    undefined: Undefined | None = None


Column = Mapping[Tpn, Reckoning]
"""The values of a whole field."""


def summed(terms: Terms) -> Reckoning:
    """Return the sum of what was not cut."""
    return Reckoning(total(terms), terms)


def counted(terms: Terms) -> list[Number]:
    """Return the values that were not cut."""
    kept = Cut.NO
    return [entry.value for entry in terms if entry.cut is kept]


def averaged(terms: Terms) -> Fraction:
    """Return the mean of what was not cut; there must be something."""
    values = counted(terms)
    return Fraction(sum(values)) / len(values)


def rounded(mean: Fraction) -> int:
    """Return a mean as a whole number, half up."""
    return (2 * mean.numerator + mean.denominator) // (2 * mean.denominator)
