"""Every tie-break: its function, its unit and its direction."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import TeamScore, Tpn
from swissdesk.tiebreaks import ladders, olympiad, opponents, ratings, results, simplified, teams
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.contributions import Number
from swissdesk.tiebreaks.direct_encounter import Placing, direct_encounter
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.reckoning import Column

Measure = Callable[[Facts, TieBreakCode], Column]


class TieBreak(Frozen):
    """How a tie-break is computed and read.

    `unit` is how many of the function's numbers make one point: 10 for scores, 100 for products
    of scores, 1 for counts and ratings; `of_opponent` is the same for what is taken of the
    opponents, and `of_round` for what each round adds. `smaller_is_better` turns the order round.
    Some tie-breaks can only be used among teams that `needs_equal_game_points`.
    """

    measure: Measure
    unit: int = 1
    of_opponent: int = 10
    of_round: int = 0
    smaller_is_better: bool = False
    needs_equal_game_points: bool = False

    @property
    def unit_of_round(self) -> int:
        """Return how many of the numbers of a round make one point: as in the value unless it has its own."""
        return self.of_round or self.unit


_EXTENDED: Final = TieBreak(teams.extended_sonneborn_berger, 100)

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
    "BH": TieBreak(opponents.buchholz, unit=10),
    "AOB": TieBreak(opponents.average_opponents_buchholz, unit=10),
    "FB": TieBreak(opponents.fore_buchholz, unit=10),
    "SB": TieBreak(opponents.sonneborn_berger, unit=100),
    "KS": TieBreak(opponents.koya, unit=10),
    "ARO": TieBreak(ratings.average_rating, of_opponent=1),
    "TPR": TieBreak(ratings.performance, of_opponent=1),
    "PTP": TieBreak(ratings.perfect_performance, of_opponent=1, of_round=100),
    "APRO": TieBreak(ratings.average_performance, of_opponent=1),
    "APPO": TieBreak(ratings.average_perfect_performance, of_opponent=1),
    "RTNG": TieBreak(ratings.rating),
    "MPVGP": TieBreak(teams.other_score, unit=10),
    "EMMSB": _EXTENDED,
    "EMGSB": _EXTENDED,
    "EGMSB": _EXTENDED,
    "EGGSB": _EXTENDED,
    "SSSC": TieBreak(teams.schedule_strength, unit=10),
    "BC": TieBreak(teams.board_count, unit=10, smaller_is_better=True, needs_equal_game_points=True),
    "OTHER_D02_SB": TieBreak(olympiad.sonneborn_berger, unit=100),
    "OTHER_D02_CREDITED": TieBreak(olympiad.sonneborn_berger_credited, unit=100),
    "OTHER_D02_SUM": TieBreak(olympiad.opponents_match_points, unit=10),
    "OTHER_BH": TieBreak(simplified.buchholz, unit=10),
    "OTHER_MEDIAN": TieBreak(simplified.median_buchholz, unit=10),
    "OTHER_SB": TieBreak(simplified.sonneborn_berger, unit=100),
    "OTHER_LOTTERY": TieBreak(simplified.lot, smaller_is_better=True),
    "OTHER_KEIZER": TieBreak(ladders.points, unit=ladders.SIXTHS, of_opponent=1),
    "OTHER_VALUE": TieBreak(ladders.value),
    "OTHER_OUTSIDE": TieBreak(results.outside_value, unit=100),
}
"""By the name of the code."""

Order = Callable[[Facts, Sequence[Tpn], TieBreakCode], Placing]

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


def column_of(facts: Facts, code: TieBreakCode) -> Column:
    """Return everybody's value and its working, by the score of teams that the code names."""
    return by_named_score(facts, code).column(code, TIE_BREAKS[code.name].measure)


def value_in_points(code: TieBreakCode, value: Number | None) -> Fraction | None:
    """Return a value as it is shown: in points, games, or rating points."""
    return None if value is None else Fraction(value) / TIE_BREAKS[code.name].unit


def by_named_score(facts: Facts, code: TieBreakCode) -> Facts:
    """Return the facts by the score of teams that the code names, or by the primary one (C.07:13)."""
    return facts.by_score(TeamScore(code.score)) if code.score else facts


def is_smaller_better(code: TieBreakCode) -> bool:
    """Tell whether the smaller value ranks higher."""
    return TIE_BREAKS[code.name].smaller_is_better != code.is_reversed
