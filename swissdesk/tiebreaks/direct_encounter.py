"""Direct encounter among participants who are tied, with the table of each step (C.07:6)."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, unique
from fractions import Fraction
from itertools import groupby

from swissdesk.frozen import Frozen
from swissdesk.terms import Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.contributions import Number
from swissdesk.tiebreaks.facts import Facts

Places = tuple[tuple[Tpn, ...], ...]
"""Tied participants from the first place to the last; those who stay tied share a tuple."""


@unique
class Verdict(Enum):
    """What one look at a tied group brought.

    ALL_MET: the separate scores decide (C.07:6.2). LEVEL: they do not, all being equal. FROM_THE_TOP:
    some are placed whom nobody could have caught up with (C.07:6.3). NOBODY: the missing games could
    have changed everything. INCOMPLETE: in a round robin, where games are still missing.
    """

    ALL_MET = "all have met"
    LEVEL = "all are level"
    FROM_THE_TOP = "placed from the top"
    NOBODY = "nobody is out of reach"
    INCOMPLETE = "games are missing"


class EncounterRow(Frozen):
    """One of the tied: points against those met, by opponent, in tenths, and their sum.

    `unmet` is how many of the tied were not met; `best` and `worst` are the sum had those games all
    been won, or lost.
    """

    tpn: Tpn
    results: Mapping[Tpn, Number]
    score: Number
    unmet: int
    best: Number
    worst: Number


class Encounter(Frozen):
    """One look at a tied group: its table, what it brought, and the places that it gives.

    `by_game_points` tells that a team event was looked at by its second score.
    """

    rows: tuple[EncounterRow, ...]
    verdict: Verdict
    places: Places
    by_game_points: bool = False


@unique
class BoardRule(Enum):
    """How teams are compared board by board (C.07:12)."""

    BOARD_COUNT = "board count"
    TOP_BOARDS = "top boards"
    BOTTOM_BOARDS = "without bottom boards"


class BoardComparison(Frozen):
    """Tied teams compared by their game points on each board, in tenths, from board 1 on.

    `merits` are what was compared, in order: the greater ranks higher.
    """

    rule: BoardRule
    boards: Mapping[Tpn, tuple[int, ...]]
    merits: Mapping[Tpn, tuple[int, ...]]
    places: Places


class Placing(Frozen):
    """The order of a tied group, and the steps that led to it, in order."""

    places: Places
    steps: tuple[Encounter | BoardComparison, ...] = ()


def direct_encounter(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> Placing:
    """Return the tied from the first place to the last (C.07:6).

    If all have met, their separate score decides, and again among those whom it leaves tied.
    Otherwise only those are placed, from the top, whom nobody could have caught up with by winning
    all the games that were not played; then the others are compared anew.
    """
    if len(tied) < 2:
        return Placing((tuple(tied),))
    step = _encounter(facts, tied, code)
    look = Placing(step.places, (step,))
    # Nothing was parted: another look would see the same table.
    if len(step.places) == 1:
        return look
    return each_group(look, lambda group: direct_encounter(facts, group, code))


def each_group(so_far: Placing, again: Callable[[Sequence[Tpn]], Placing]) -> Placing:
    """Return what comes of each group that is left, after the steps so far."""
    parts = [again(group) for group in so_far.places]
    return Placing(
        tuple(place for part in parts for place in part.places),
        (*so_far.steps, *(step for part in parts for step in part.steps)),
    )


def _encounter(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> Encounter:
    rows = _rows(facts, tied, code)
    by_game_points = facts.counterpart is not None
    if not any(row.unmet for row in rows):
        places = _by_score(rows)
        verdict = Verdict.LEVEL if len(places) == 1 else Verdict.ALL_MET
        return Encounter(rows, verdict, places, by_game_points)
    # Placing from the top in spite of missing games is a rule for Swiss tournaments (6.3).
    if facts.event.is_round_robin:
        return Encounter(rows, Verdict.INCOMPLETE, (tuple(tied),), by_game_points)
    placed = _out_of_reach(rows)
    if not placed:
        return Encounter(rows, Verdict.NOBODY, (tuple(tied),), by_game_points)
    others = tuple(tpn for tpn in tied if tpn not in placed)
    places = (*((tpn,) for tpn in placed), *((others,) if others else ()))
    return Encounter(rows, Verdict.FROM_THE_TOP, places, by_game_points)


def _by_score(rows: Sequence[EncounterRow]) -> Places:
    """Return the groups with the same separate score, the highest first (C.07:6.2)."""
    ordered = sorted(rows, key=lambda row: -row.score)
    return tuple(tuple(row.tpn for row in group) for _score, group in groupby(ordered, lambda row: row.score))


def _out_of_reach(rows: Sequence[EncounterRow]) -> tuple[Tpn, ...]:
    """Return who is first, second, ... whatever the missing games had brought (C.07:6.3)."""
    # By the worst case, because somebody is safe only by what nobody can take away.
    remaining = sorted(rows, key=lambda row: -row.worst)
    placed: list[Tpn] = []
    while remaining:
        leader, *others = remaining
        # Drawing level would be enough to stay tied, so only a clear lead places.
        if any(row.best >= leader.worst for row in others):
            break
        placed.append(leader.tpn)
        remaining = others
    return tuple(placed)


def _rows(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> tuple[EncounterRow, ...]:
    """Return the table of a group: games among the tied, the mean of several with one opponent (C.07:6.1)."""
    group = frozenset(tied)
    return tuple(_row(facts, tpn, group, code) for tpn in tied)


def _row(facts: Facts, tpn: Tpn, group: frozenset[Tpn], code: TieBreakCode) -> EncounterRow:
    games: dict[Tpn, list[int]] = {}
    for record in facts.by_tpn[tpn].rounds:
        rival = record.opponent
        if rival in group and facts.counts_as_played(record, with_forfeits=code.forfeits_count):
            games.setdefault(rival, []).append(record.points)
    results: dict[Tpn, Number] = {
        # Two games with one opponent count as one, so that all are compared over as many (6.1.2).
        rival: points[0] if len(points) == 1 else Fraction(sum(points), len(points))
        for rival, points in games.items()
    }
    score: Number = sum(results.values())
    unmet = len(group) - 1 - len(games)
    return EncounterRow(
        tpn, results, score, unmet, score + facts.event.win * unmet, score + facts.event.loss * unmet
    )
