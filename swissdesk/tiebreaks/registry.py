"""Every tie-break that has a value of its own: its function, its unit and its direction."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from swissdesk.tiebreaks import opponents, ratings, results
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.elements import Contribution
from swissdesk.tiebreaks.event import Facts, Participant

DIRECT_ENCOUNTER: Final = "DE"
"""The tie-break that ranks a tied group and measures nobody: it has no entry below."""

Number = int | Fraction
"""A value in the unit of its tie-break; exact."""

Measure = Callable[[Facts, Participant, TieBreakCode], Number | None]
Breakdown = Callable[[Facts, Participant, TieBreakCode], tuple[Contribution, ...]]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """How a tie-break is computed and read.

    `unit` is how many of the function's numbers make one point: 10 for scores, 100 for products
    of scores, 1 for counts and ratings. `smaller_is_better` turns the order round. `breakdown`
    gives the contributions round by round, where the value is made of any.
    """

    measure: Measure
    unit: int = 1
    smaller_is_better: bool = False
    breakdown: Breakdown | None = None


TIE_BREAKS: Final[Mapping[str, TieBreak]] = {
    "PTS": TieBreak(results.points, unit=10),
    "WIN": TieBreak(results.wins),
    "WON": TieBreak(results.games_won),
    "BPG": TieBreak(results.black_games),
    "BWG": TieBreak(results.black_wins),
    "PS": TieBreak(results.progressive_score, unit=10),
    "REP": TieBreak(results.rounds_elected),
    "STD": TieBreak(results.standard_points, unit=10),
    "TPN": TieBreak(results.pairing_number, smaller_is_better=True),
    "BH": TieBreak(opponents.buchholz, unit=10, breakdown=opponents.buchholz_contributions),
    "AOB": TieBreak(opponents.average_opponents_buchholz, unit=10, breakdown=opponents.average_contributions),
    "FB": TieBreak(opponents.fore_buchholz, unit=10, breakdown=opponents.fore_contributions),
    "SB": TieBreak(opponents.sonneborn_berger, unit=100, breakdown=opponents.sonneborn_berger_contributions),
    "KS": TieBreak(opponents.koya, unit=10, breakdown=opponents.koya_contributions),
    "ARO": TieBreak(ratings.average_rating, breakdown=ratings.rating_contributions),
    "TPR": TieBreak(ratings.performance, breakdown=ratings.rating_contributions),
    "PTP": TieBreak(ratings.perfect_performance, breakdown=ratings.rating_contributions),
    "APRO": TieBreak(ratings.average_performance),
    "APPO": TieBreak(ratings.average_perfect_performance),
    "RTNG": TieBreak(ratings.rating),
}
"""By the name of the code."""


def value_in_points(code: TieBreakCode, value: Number | None) -> Fraction | None:
    """Return a value as it is shown: in points, games, or rating points."""
    return None if value is None else Fraction(value) / TIE_BREAKS[code.name].unit


def breakdown(facts: Facts, participant: Participant, code: TieBreakCode) -> tuple[Contribution, ...]:
    """Return how a value came about, round by round; empty for a tie-break that is not a sum of rounds."""
    explain = TIE_BREAKS[code.name].breakdown if code.name in TIE_BREAKS else None
    return explain(facts, participant, code) if explain is not None else ()
