"""Every tie-break that has a value of its own: its function, its unit and its direction."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from swissdesk.terms import Tpn
from swissdesk.tiebreaks import olympiad, opponents, ratings, results, simplified, teams
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.direct_encounter import direct_encounter
from swissdesk.tiebreaks.elements import Contribution
from swissdesk.tiebreaks.event import Facts, Participant

Number = int | Fraction
"""A value in the unit of its tie-break; exact."""

Measure = Callable[[Facts, Participant, TieBreakCode], Number | None]
Breakdown = Callable[[Facts, Participant, TieBreakCode], tuple[Contribution, ...]]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """How a tie-break is computed and read.

    `unit` is how many of the function's numbers make one point: 10 for scores, 100 for products
    of scores, 1 for counts and ratings. `smaller_is_better` turns the order round. `breakdown`
    gives the contributions round by round, where the value is made of any. Some tie-breaks can only
    be used among teams that `needs_equal_game_points`.
    """

    measure: Measure
    unit: int = 1
    smaller_is_better: bool = False
    breakdown: Breakdown | None = None
    needs_equal_game_points: bool = False


_EXTENDED: Final = TieBreak(teams.extended_sonneborn_berger, 100, breakdown=teams.extended_contributions)

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
    "MPVGP": TieBreak(teams.other_score, unit=10),
    "EMMSB": _EXTENDED,
    "EMGSB": _EXTENDED,
    "EGMSB": _EXTENDED,
    "EGGSB": _EXTENDED,
    "SSSC": TieBreak(teams.schedule_strength, unit=10),
    "BC": TieBreak(teams.board_count, unit=10, smaller_is_better=True, needs_equal_game_points=True),
    "OTHER_D02_SB": TieBreak(
        olympiad.sonneborn_berger, unit=100, breakdown=olympiad.sonneborn_berger_contributions
    ),
    "OTHER_D02_SUM": TieBreak(
        olympiad.opponents_match_points, unit=10, breakdown=olympiad.match_point_contributions
    ),
    "OTHER_BH": TieBreak(simplified.buchholz, unit=10, breakdown=simplified.buchholz_contributions),
    "OTHER_MEDIAN": TieBreak(simplified.median_buchholz, unit=10, breakdown=simplified.median_contributions),
    "OTHER_SB": TieBreak(
        simplified.sonneborn_berger, unit=100, breakdown=simplified.sonneborn_berger_contributions
    ),
    "OTHER_LOTTERY": TieBreak(simplified.lot, smaller_is_better=True),
}
"""By the name of the code."""

Order = Callable[[Facts, Sequence[Tpn], TieBreakCode], tuple[tuple[Tpn, ...], ...]]

AMONG_TIED: Final[Mapping[str, Order]] = {
    "DE": direct_encounter,
    "TBR": teams.top_boards,
    "BBE": teams.without_bottom_boards,
    "EDE": teams.extended_direct_encounter,
    "EDET": teams.extended_direct_encounter,
    "EDEB": teams.extended_direct_encounter,
    "EDEBT": teams.extended_direct_encounter,
    "EDEBB": teams.extended_direct_encounter,
}
"""The tie-breaks that put a tied group in order and measure nobody alone, by the name of the code."""


def value_in_points(code: TieBreakCode, value: Number | None) -> Fraction | None:
    """Return a value as it is shown: in points, games, or rating points."""
    return None if value is None else Fraction(value) / TIE_BREAKS[code.name].unit


def by_named_score(facts: Facts, code: TieBreakCode) -> Facts:
    """Return the facts by the score of teams that the code names, or by the first one (C.07:13)."""
    return facts.other if code.score == "GP" and facts.other is not None else facts


def breakdown(facts: Facts, participant: Participant, code: TieBreakCode) -> tuple[Contribution, ...]:
    """Return how a value came about, round by round; empty for a tie-break that is not a sum of rounds."""
    explain = TIE_BREAKS[code.name].breakdown if code.name in TIE_BREAKS else None
    if explain is None:
        return ()
    named = by_named_score(facts, code)
    return explain(named, named.by_tpn[participant.tpn], code)
