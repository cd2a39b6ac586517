"""Says why another program ranks otherwise, tie-break by tie-break, from the tournament itself.

Known faults of TieBreakServer 1.9.57 are recognised by reckoning as it does: only where that gives its very
values, and the article something else, is a difference known.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final
from unittest.mock import patch

from swissdesk.frozen import replace
from swissdesk.terms import Tpn
from swissdesk.tiebreaks import direct_encounter
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.contributions import Contribution
from swissdesk.tiebreaks.direct_encounter import EncounterRow
from swissdesk.tiebreaks.event import PENDING, PLAYED
from swissdesk.tiebreaks.facts import Facts
from swissdesk.tiebreaks.ranking import Ranking, Step, rank_field
from swissdesk.tiebreaks.registry import AMONG_TIED, TIE_BREAKS, by_named_score, is_smaller_better
from tests.conformance.rivals.outcomes import KnownFault, Reason
from tests.conformance.rivals.programs import Line

Values = Mapping[int, Fraction | None]

CUT_OF_MISSED: Final = KnownFault(
    "cut of several missed rounds",
    "C.07:16.5",
    "of several voluntary unplayed rounds cuts the one with the lowest dummy, not the lowest contribution",
    "cut-of-missed-rounds.trf",
)
STANDARD_POINTS: Final = KnownFault(
    "standard points of odd results",
    "C.07:7.7",
    "compares the points of a round with those of a draw, not with those of the scheduled opponent",
    "standard-points.trf",
)
UNEQUAL_GAME_POINTS: Final = KnownFault(
    "board count of unequal game points",
    "C.07:12.1",
    "uses the board count among tied teams whose game points differ",
    "board-count.trf",
)
ROUNDED: Final = KnownFault(
    "ranks by rounded values",
    "C.07:8.2, 13.4",
    "takes averages as equal that differ beyond the second decimal, which only 10.1 and 10.4 ask for",
    "rounded-values.trf",
)
REMATCHES: Final = KnownFault(
    "direct encounter after rematches",
    "C.07:6.1.2",
    "forgets, when two meet again, whom else each has met, and so holds games for missing",
    "rematches.trf",
)
AVERAGE_OF_NOBODY: Final = KnownFault(
    "average of nobody",
    "C.07:8.2",
    "has no value for somebody who met nobody over the board, where 0 is taken here; the text says neither",
    "average-of-nobody.trf",
    is_reading=True,
)
NO_FACTOR: Final = KnownFault(
    "schedule strength without a factor",
    "C.07:13.4",
    "ends with an error where the factor is rounded to 0, for which 1 is taken here; the text says neither",
    "schedule-strength.trf",
    is_reading=True,
)
FOUR_DIGITS: Final = KnownFault(
    "members with numbers of four digits",
    "C.02.03:A, record 310",
    "takes a team whose first member has a number from 1000 on for misaligned",
    "four-digits.trf",
)
EMPTY_BOARD: Final = KnownFault(
    "board on which a team never had anybody",
    "C.07:12.2, 12.3",
    "ends with an error where a tie is to be broken by a board that a team left empty in every round",
    "empty-board.trf",
)
UNPLAYED_LAST: Final = KnownFault(
    "last round of forfeits alone",
    "C.07:8.3",
    "takes no last round as drawn in which nobody played, in a report that states no number of rounds",
    "unplayed-last-round.trf",
)
RANKING_FAULTS: Final = (
    NO_FACTOR,
    FOUR_DIGITS,
    EMPTY_BOARD,
    UNPLAYED_LAST,
    CUT_OF_MISSED,
    STANDARD_POINTS,
    UNEQUAL_GAME_POINTS,
    ROUNDED,
    REMATCHES,
    AVERAGE_OF_NOBODY,
)

_NOTHING: Final = Fraction(0)
_PROGRAM_ERROR: Final = "exit code 481"
_PARTS: Final = 100
"""It writes two decimals."""


def rounded(value: Fraction | None) -> Fraction | None:
    """Return a value as the other program writes it, half a hundredth up."""
    return None if value is None else Fraction((value * _PARTS * 2 + 1) // 2, _PARTS)


def reason_for_refusal(ranking: Ranking, report: str, why: str) -> Reason:
    """Return why the other program ranks nothing, from what stands in the report."""
    # The first member of a team stands in columns 74 to 77.
    if any(line[73:74].strip() for line in report.splitlines() if line.startswith("310")):
        return Reason(FOUR_DIGITS.name, why, FOUR_DIGITS)
    by_boards = any(step.code.name in ("TBR", "BBE") for step in ranking.steps)
    if by_boards and why == _PROGRAM_ERROR and _has_empty_board(report, ranking.facts.event.rounds_so_far):
        return Reason(EMPTY_BOARD.name, why, EMPTY_BOARD)
    facts = ranking.facts
    if facts.other is not None and facts.event.win * facts.event.rounds_so_far < facts.other.event.win:
        codes = (step.code for step in ranking.steps)
        if any(code.name == "SSSC" and not code.factor for code in codes):
            return Reason(NO_FACTOR.name, why, NO_FACTOR)
    return Reason("refused", why)


def _has_empty_board(report: str, rounds: int) -> bool:
    """Tell whether a line-up of each round (record 300) leaves the same board of a team empty."""
    left: dict[str, list[frozenset[int]]] = {}
    for line in report.splitlines():
        if line.startswith("300"):
            _record, _round, team, _opponent, *members = line.split()
            left.setdefault(team, []).append(
                frozenset(board for board, number in enumerate(members) if not int(number))
            )
    return any(len(found) == rounds and frozenset.intersection(*found) for found in left.values())


def reason_for_values(ranking: Ranking, step: Step, theirs: Values, differing: Sequence[int]) -> Reason:
    """Return why the values of a tie-break differ for these entries."""
    code = step.code
    facts = by_named_score(ranking.facts, code)
    if code.name == "STD" and _matches(theirs, _standard_by_draws(facts), differing):
        return Reason(STANDARD_POINTS.name, str(code), STANDARD_POINTS)
    if code.name == "AOB" and all(
        theirs[tpn] is None and not step.column[Tpn(tpn)].terms for tpn in differing
    ):
        return Reason(AVERAGE_OF_NOBODY.name, str(code), AVERAGE_OF_NOBODY)
    if code.cut_low and step.column and _matches(theirs, _cut_by_dummies(step, code), differing):
        return Reason(CUT_OF_MISSED.name, str(code), CUT_OF_MISSED)
    if (
        _takes_last_as_drawn(code)
        and not _was_played_last(ranking.facts)
        and _matches(theirs, _as_it_was(ranking, code), differing)
    ):
        return Reason(UNPLAYED_LAST.name, str(code), UNPLAYED_LAST)
    return Reason(f"value of {code.name}", f"{len(differing)} values differ")


def _takes_last_as_drawn(code: TieBreakCode) -> bool:
    return code.fore or code.name == "FB"


def _was_played_last(facts: Facts) -> bool:
    return any(entry.rounds and entry.rounds[-1].kind is PLAYED for entry in facts.event.participants)


def _as_it_was(ranking: Ranking, code: TieBreakCode) -> Values:
    """Return the values of a tie-break without a last round taken as drawn."""
    plain = replace(code, name="BH" if code.name == "FB" else code.name, fore=False)
    rows = rank_field(ranking.facts.event, [plain]).rows
    return {int(row.tpn): row.values[0] for row in rows}


def _matches(theirs: Values, reckoned: Values, differing: Sequence[int]) -> bool:
    return all(theirs[number] == rounded(reckoned[number]) for number in differing)


def _standard_by_draws(facts: Facts) -> Values:
    """Return 1 for each round with more points than a draw, ½ for as many."""
    draw = facts.event.draw
    return {
        entry.tpn: sum(
            (
                Fraction(1 if record.points > draw else 0) + Fraction(record.points == draw, 2)
                for record in entry.rounds
                if record.kind is not PENDING
            ),
            Fraction(0),
        )
        for entry in facts.event.participants
    }


def _cut_by_dummies(step: Step, code: TieBreakCode) -> Values:
    """Return the sums with the missed round of the lowest dummy as the one that can be cut (C.07:16.5)."""
    unit = TIE_BREAKS[code.name].unit
    return {
        tpn: None if reckoning.value is None else _sum_by_dummies(reckoning.terms, code) / unit
        for tpn, reckoning in step.column.items()
    }


def _sum_by_dummies(terms: Sequence[Contribution], code: TieBreakCode) -> Fraction:
    left = list(terms)
    for _turn in range(min(code.cut_low, len(left))):
        least = min(left, key=_by_opponent)
        missed = min((entry for entry in left if entry.is_voluntary), key=_by_opponent, default=least)
        left.remove(missed if missed.value >= least.value else least)
    for _turn in range(min(code.cut_high, len(left))):
        left.remove(max(left, key=_by_opponent))
    return sum((Fraction(entry.value) for entry in left), Fraction(0))


def _by_opponent(entry: Contribution) -> tuple[Fraction, Fraction]:
    return Fraction(entry.opponent_value), Fraction(entry.value)


def lines_of(ranking: Ranking) -> dict[int, Line]:
    """Return rank, points and tie-breaks by number, as the other program writes them."""
    among_tied = [step.code.name in AMONG_TIED for step in ranking.steps]
    return {
        int(row.tpn): (
            row.rank,
            Fraction(row.points, 10),
            tuple(
                _NOTHING if value is None and is_place else rounded(value)
                for value, is_place in zip(row.values, among_tied, strict=True)
            ),
        )
        for row in ranking.rows
    }


def reason_for_order(ranking: Ranking, theirs: Mapping[int, Line], code: str) -> Reason:
    """Return why ranks, or the places that a tie-break gives among the tied, differ where no value does."""
    if lines_of(_without_condition(ranking)) == dict(theirs):
        return Reason(UNEQUAL_GAME_POINTS.name, "without the condition it is the same", UNEQUAL_GAME_POINTS)
    if lines_of(_forgetting(ranking)) == dict(theirs):
        return Reason(REMATCHES.name, "forgetting who was met before a rematch it is the same", REMATCHES)
    codes = [step.code for step in ranking.steps]
    follows = _ranks_by_values(codes, theirs) == {number: line[0] for number, line in theirs.items()}
    if follows and any(_loses_by_rounding(step) for step in ranking.steps):
        return Reason(ROUNDED.name, "values that are equal when rounded", ROUNDED)
    kind = f"places by {code.partition('/')[0]}" if code else "ranks"
    return Reason(kind, "equal values" if follows else "its ranks do not follow from its own values")


def _without_condition(ranking: Ranking) -> Ranking:
    """Return the ranking with the board count used whatever game points the tied have."""
    always = {"BC": replace(TIE_BREAKS["BC"], needs_equal_game_points=False)}
    with patch.dict(TIE_BREAKS, always):
        return rank_field(ranking.facts.event, [step.code for step in ranking.steps])


def _forgetting(ranking: Ranking) -> Ranking:
    """Return the ranking with whoever was met before a rematch counted as not met."""
    true_row = direct_encounter._row

    def row(facts: Facts, tpn: Tpn, group: frozenset[Tpn], code: TieBreakCode) -> EncounterRow:
        found, met, count = true_row(facts, tpn, group, code), set[Tpn](), 0
        for record in facts.by_tpn[tpn].rounds:
            if record.opponent not in group:
                continue
            if facts.counts_as_played(record, with_forfeits=code.forfeits_count):
                count = 1 if record.opponent in met else count + 1
                met.add(record.opponent)
        unmet, event = len(group) - 1 - count, facts.event
        best, worst = found.score + event.win * unmet, found.score + event.loss * unmet
        return replace(found, unmet=unmet, best=best, worst=worst)

    with patch.object(direct_encounter, "_row", row):
        return rank_field(ranking.facts.event, [step.code for step in ranking.steps])


def _ranks_by_values(codes: Sequence[TieBreakCode], lines: Mapping[int, Line]) -> dict[int, int]:
    """Return the ranks that points and values give, one after the other."""
    merits = {number: _merit(codes, line) for number, line in lines.items()}
    return {number: 1 + sum(other > merits[number] for other in merits.values()) for number in lines}


def _merit(codes: Sequence[TieBreakCode], line: Line) -> tuple[tuple[bool, Fraction], ...]:
    _rank, points, values = line
    return (
        (True, points),
        *(
            (False, Fraction(0)) if value is None else (True, -value if _descends(code) else value)
            for code, value in zip(codes, values, strict=True)
        ),
    )


def _descends(code: TieBreakCode) -> bool:
    # A tie-break among the tied is written as the place there.
    return code.name not in TIE_BREAKS or is_smaller_better(code)


def _loses_by_rounding(step: Step) -> bool:
    values = [reckoning.value for reckoning in step.column.values() if reckoning.value is not None]
    unit = TIE_BREAKS[step.code.name].unit if step.code.name in TIE_BREAKS else 1
    exact = {Fraction(value) / unit for value in values}
    return len({rounded(value) for value in exact}) < len(exact)
