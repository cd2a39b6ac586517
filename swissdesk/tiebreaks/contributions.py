"""What each round adds to a value, and what of it is cut (C.07:14, 16.5)."""

from collections.abc import Callable, Sequence
from enum import Enum, unique
from fractions import Fraction
from typing import Final, NamedTuple

from swissdesk.terms import Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.editions import EditionRules
from swissdesk.tiebreaks.event import RoundRecord

Number = int | Fraction
"""A value in the unit of its tie-break; exact."""


@unique
class Cut(Enum):
    """Whether a contribution counts, or was left out as least or most significant.

    VOLUNTARY was left out at the low end in place of the least significant one (C.07:16.5).
    """

    NO = "no"
    LOW = "low"
    VOLUNTARY = "voluntary"
    HIGH = "high"


@unique
class Basis(Enum):
    """What a contribution was made from."""

    OWN = "own result"
    SCORE = "score of the opponent"
    ADJUSTED = "score of the opponent, unplayed rounds as draws"
    DRAWN = "score of the opponent, the last round as a draw"
    DUMMY = "dummy with the own score"
    DUMMY_AT_OPPONENT = "dummy, at most the score of the absent opponent"
    DUMMY_AT_DRAWS = "dummy, at most a draw in each round"
    VIRTUAL = "virtual opponent"
    BELOW_LIMIT = "opponent below the limit"
    RATING = "rating of the opponent"
    VALUE = "tie-break of the opponent"


class Contribution(NamedTuple):
    """What one round adds to a tie-break.

    `opponent` is None in a round without one. `opponent_value` is what counts of the opponent, in
    tenths of a point, or rating points; 0 where nothing does. `value` is the contribution in the
    unit of the tie-break.
    """

    round_number: int
    opponent: Tpn | None
    opponent_value: Number
    value: Number
    basis: Basis
    is_voluntary: bool = False
    cut: Cut = Cut.NO


Terms = tuple[Contribution, ...]
_KEPT: Final = Cut.NO
"""A name of its own, because a member is looked up through its class, which is slow."""
Significance = Callable[[Contribution], tuple[Number, ...]]


def total(terms: Terms) -> Number:
    """Return the sum of what was not cut."""
    return sum([entry.value for entry in terms if entry.cut is _KEPT])


def with_cuts(terms: Terms, code: TieBreakCode, rules: EditionRules, rounds: Sequence[RoundRecord]) -> Terms:
    """Return the contributions with the least and most significant ones marked as cut.

    Least significant is the lowest opponent's score, then the lowest contribution (C.07:14). The
    lowest contribution of a voluntary unplayed round is cut in its place unless it is smaller
    (C.07:16.5). Lowest ones are cut before highest ones.
    """
    # A code that cuts highest ones cuts as many lowest ones: `M1` is both.
    if not code.cut_low:
        return terms
    marked, remaining = list(terms), list(terms)
    significance = _significance(rules, rounds)
    # After few rounds there may be less to cut than the code asks for.
    for _turn in range(min(code.cut_low, len(remaining))):
        # Looked for anew in each turn, because what was cut in
        # place of the least leaves that one in the running.
        least = min(remaining, key=significance)
        instead = _voluntary_instead(remaining, least) if rules.cuts_voluntary_first else None
        _cut(marked, remaining, instead or least, Cut.LOW if instead is None else Cut.VOLUNTARY)
    for _turn in range(min(code.cut_high, len(remaining))):
        _cut(marked, remaining, max(remaining, key=significance), Cut.HIGH)
    return tuple(marked)


def _significance(rules: EditionRules, rounds: Sequence[RoundRecord]) -> Significance:
    if not rules.cuts_worst_result:
        # For Sonneborn-Berger the opponent's score decides, not the product: against the weakest
        # opponent a win may bring more than a loss against a strong one, and is cut.
        return lambda entry: (entry.opponent_value, entry.value)
    return lambda entry: (entry.opponent_value, rounds[entry.round_number - 1].points, entry.value)


def _voluntary_instead(remaining: Sequence[Contribution], least: Contribution) -> Contribution | None:
    """Return the voluntary unplayed round to cut in place of the least significant value (C.07:16.5).

    Of several with the same contribution the text names none: we take the one with the lower score.
    """
    voluntary = [entry for entry in remaining if entry.is_voluntary]
    if not voluntary:
        return None
    lowest = min(voluntary, key=lambda entry: (entry.value, entry.opponent_value))
    # Of the two the one that is worth more is cut: a missed round of 3.5 goes before an opponent with 3.
    return lowest if lowest is not least and lowest.value >= least.value else None


def _cut(marked: list[Contribution], remaining: list[Contribution], chosen: Contribution, cut: Cut) -> None:
    """Mark one contribution and take it out of what remains."""
    remaining.remove(chosen)
    marked[marked.index(chosen)] = chosen._replace(cut=cut)
