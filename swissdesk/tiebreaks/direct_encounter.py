"""Direct encounter among players who are tied (C.07:6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from swissdesk.terms import Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.elements import counts_as_played
from swissdesk.tiebreaks.event import Facts


@dataclass(frozen=True, slots=True)
class _Encounters:
    """What tied players did against each other: `scores` in tenths, `unmet` how many they did not meet."""

    scores: Mapping[Tpn, Fraction]
    unmet: Mapping[Tpn, int]


def direct_encounter(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> tuple[tuple[Tpn, ...], ...]:
    """Return the tied players from the first place to the last; who stay tied share a tuple (C.07:6).

    If all have met, their separate score decides, and again among those whom it leaves tied.
    Otherwise only those are placed, from the top, whom nobody could have caught up with by winning
    all the games that were not played; then the others are compared anew.
    """
    if len(tied) < 2:
        return (tuple(tied),)
    encounters = _encounters(facts, tied, code)
    if not any(encounters.unmet.values()):
        return _all_have_met(facts, tied, code, encounters)
    placed = _uncatchable(facts, tied, encounters)
    if not placed:
        return (tuple(tied),)
    others = [tpn for tpn in tied if tpn not in placed]
    rest = direct_encounter(facts, others, code) if others else ()
    return (*((tpn,) for tpn in placed), *rest)


def _all_have_met(
    facts: Facts, tied: Sequence[Tpn], code: TieBreakCode, encounters: _Encounters
) -> tuple[tuple[Tpn, ...], ...]:
    """Order by separate score, then each group that it leaves tied for itself (C.07:6.2)."""
    ordered = sorted(tied, key=lambda tpn: -encounters.scores[tpn])
    groups = [list(group) for _score, group in groupby(ordered, key=lambda tpn: encounters.scores[tpn])]
    if len(groups) == 1:
        return (tuple(tied),)
    return tuple(place for group in groups for place in direct_encounter(facts, group, code))


def _uncatchable(facts: Facts, tied: Sequence[Tpn], encounters: _Encounters) -> tuple[Tpn, ...]:
    """Return who is first, second, ... whatever the missing games had brought (C.07:6.3)."""
    best = {tpn: encounters.scores[tpn] + facts.event.win * encounters.unmet[tpn] for tpn in tied}
    placed: list[Tpn] = []
    remaining = list(tied)
    while remaining:
        leader = max(remaining, key=lambda tpn: encounters.scores[tpn])
        others = [tpn for tpn in remaining if tpn != leader]
        if any(best[tpn] >= encounters.scores[leader] for tpn in others):
            break
        placed.append(leader)
        remaining = others
    return tuple(placed)


def _encounters(facts: Facts, tied: Sequence[Tpn], code: TieBreakCode) -> _Encounters:
    """Return the separate scores: games among the tied, the mean of several against one opponent."""
    group = frozenset(tied)
    scores: dict[Tpn, Fraction] = {}
    unmet: dict[Tpn, int] = {}
    for tpn in tied:
        games: dict[Tpn, list[int]] = {}
        for record in facts.by_tpn[tpn].rounds:
            if record.opponent is not None and record.opponent in group and counts_as_played(record, code):
                games.setdefault(record.opponent, []).append(record.points)
        scores[tpn] = sum((Fraction(sum(points), len(points)) for points in games.values()), Fraction(0))
        unmet[tpn] = len(group) - 1 - len(games)
    return _Encounters(scores, unmet)
