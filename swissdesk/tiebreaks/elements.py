"""The rounds as elements of a sum: opponents, dummy opponents, and which elements are cut."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique

from swissdesk.terms import Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.event import FORFEITS, VOLUNTARY, Facts, Kind, Participant, RoundRecord


@unique
class Cut(Enum):
    """Whether a contribution counts, or was left out as least or most significant."""

    NO = "no"
    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one round adds to a tie-break.

    `opponent` is None in a round without one. `opponent_value` is the opponent's score in tenths
    (or rating), `value` the contribution in the unit of the tie-break. `is_dummy` tells that the
    opponent's score is that of a dummy (C.07:16.4).
    """

    round_number: int
    opponent: Tpn | None
    opponent_value: int
    value: int
    is_dummy: bool = False
    is_voluntary: bool = False
    cut: Cut = Cut.NO


def score_contributions(
    facts: Facts, participant: Participant, code: TieBreakCode, worth: Callable[[int, RoundRecord], int]
) -> tuple[Contribution, ...]:
    """Return one contribution for each round, cut as the code says (C.07:14, 16.3 to 16.5).

    `worth` makes the contribution from the opponent's score and the participant's round. Games
    without a final result contribute nothing yet.
    """
    return with_cuts(tuple(_contributions(facts, participant, code, worth)), code)


def _contributions(
    facts: Facts, participant: Participant, code: TieBreakCode, worth: Callable[[int, RoundRecord], int]
) -> Iterator[Contribution]:
    for number, record in enumerate(participant.rounds, start=1):
        if record.kind is Kind.PENDING:
            continue
        is_dummy = not counts_as_played(record, code)
        opponent_score = _opponent_score(facts, participant, record, is_dummy=is_dummy)
        yield Contribution(
            number,
            record.opponent,
            opponent_score,
            worth(opponent_score, record),
            is_dummy,
            is_dummy and record.kind in VOLUNTARY,
        )


def counts_as_played(record: RoundRecord, code: TieBreakCode) -> bool:
    """Tell whether the scheduled opponent counts: over the board, or by forfeit under `/P`."""
    return record.opponent is not None and (
        record.kind is Kind.PLAYED or (code.forfeits_count and record.kind in FORFEITS)
    )


def _opponent_score(facts: Facts, participant: Participant, record: RoundRecord, *, is_dummy: bool) -> int:
    """Return the opponent's adjusted score, or the dummy's score (C.07:16.3, 16.4)."""
    if not is_dummy and record.opponent is not None:
        return facts.adjusted[record.opponent]
    own_score = facts.scores[participant.tpn]
    if not facts.rules.caps_dummy:
        return own_score
    if record.kind in FORFEITS:
        return own_score if record.opponent is None else min(own_score, facts.adjusted[record.opponent])
    return min(own_score, facts.event.draw * facts.event.rounds_so_far)


def with_cuts(contributions: tuple[Contribution, ...], code: TieBreakCode) -> tuple[Contribution, ...]:
    """Return the contributions with the least and most significant ones marked as cut.

    Least significant is the lowest opponent's score, then the lowest contribution (C.07:14). The
    lowest contribution of a voluntary unplayed round is cut in its place unless it is smaller
    (C.07:16.5). Lowest ones are cut before highest ones.
    """
    if not code.cut_low:
        return contributions
    marked = list(contributions)
    for choose, cut, count in (
        (_least_significant, Cut.LOW, code.cut_low),
        (_most_significant, Cut.HIGH, code.cut_high),
    ):
        for _turn in range(count):
            remaining = [at for at, entry in enumerate(marked) if entry.cut is Cut.NO]
            if remaining:
                at = choose(marked, remaining)
                marked[at] = replace(marked[at], cut=cut)
    return tuple(marked)


def _least_significant(entries: Sequence[Contribution], remaining: Sequence[int]) -> int:
    """Return the position to cut at the low end, the exception for unplayed rounds included."""
    least = min(remaining, key=lambda at: (entries[at].opponent_value, entries[at].value))
    voluntary = [at for at in remaining if entries[at].is_voluntary]
    if voluntary:
        lowest = min(voluntary, key=lambda at: (entries[at].value, entries[at].opponent_value))
        if entries[lowest].value >= entries[least].value:
            return lowest
    return least


def _most_significant(entries: Sequence[Contribution], remaining: Sequence[int]) -> int:
    """Return the position to cut at the high end: the highest opponent's score, then contribution."""
    return max(remaining, key=lambda at: (entries[at].opponent_value, entries[at].value))


def total(contributions: Sequence[Contribution]) -> int:
    """Return the sum of what was not cut."""
    return sum(entry.value for entry in contributions if entry.cut is Cut.NO)
