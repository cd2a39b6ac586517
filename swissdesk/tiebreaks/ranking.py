"""The ranking procedure: criterion after criterion, each among those who are still tied (C.07:4.2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from swissdesk.terms import Points, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.event import Event, Facts, facts_of
from swissdesk.tiebreaks.registry import (
    AMONG_TIED,
    TIE_BREAKS,
    Number,
    by_named_score,
    value_in_points,
)

Column = Mapping[Tpn, Fraction | None]
Group = tuple[Tpn, ...]


@dataclass(frozen=True, slots=True)
class RankedParticipant:
    """One line of the standings.

    `rank` is shared by all whom no criterion separates. `values` follow the criteria; for those that
    compare the tied with each other it is the place within the group, None where nobody was separated.
    """

    tpn: Tpn
    rank: int
    points: Points
    values: tuple[Fraction | None, ...]


def ranked(event: Event, codes: Sequence[TieBreakCode]) -> tuple[RankedParticipant, ...]:
    """Return the field in order of rank: by points, then by each tie-break in turn (C.07:4.2).

    Players who stay tied to the end share a rank and stand in order of TPN.
    """
    facts = facts_of(event)
    groups = _split((tuple(facts.by_tpn),), facts.scores)
    columns: list[Column] = []
    for code in codes:
        order = AMONG_TIED.get(code.name)
        if order is not None:
            orders = tuple(order(facts, group, code) for group in groups)
            columns.append(_places(orders))
            groups = tuple(place for group in orders for place in group)
        else:
            numbers = _numbers(facts, code)
            columns.append({tpn: value_in_points(code, number) for tpn, number in numbers.items()})
            groups = _split(groups, _merits(code, numbers), _condition(facts, code))
    return tuple(_rows(facts, groups, columns))


def _numbers(facts: Facts, code: TieBreakCode) -> Mapping[Tpn, Number | None]:
    measure = TIE_BREAKS[code.name].measure
    named = by_named_score(facts, code)
    return {tpn: measure(named, participant, code) for tpn, participant in named.by_tpn.items()}


def _merits(code: TieBreakCode, numbers: Mapping[Tpn, Number | None]) -> Mapping[Tpn, tuple[bool, Number]]:
    """Return what ranks the players: the greater the better, undefined values last."""
    sign = -1 if TIE_BREAKS[code.name].smaller_is_better != code.is_reversed else 1
    return {tpn: (False, 0) if number is None else (True, sign * number) for tpn, number in numbers.items()}


def _condition(facts: Facts, code: TieBreakCode) -> Mapping[Tpn, int] | None:
    """Return the game points, if a tie-break can only be used among teams with equal ones (C.07:12.1)."""
    needs_it = TIE_BREAKS[code.name].needs_equal_game_points
    return facts.other.scores if needs_it and facts.other is not None else None


def _split(
    groups: Sequence[Group],
    merits: Mapping[Tpn, int] | Mapping[Tpn, tuple[bool, Number]],
    condition: Mapping[Tpn, int] | None = None,
) -> tuple[Group, ...]:
    """Return the groups, each divided into those with the same merit, the greatest merit first.

    A group that differs in the `condition` stays as it is.
    """
    return tuple(part for group in groups for part in _parts(group, merits, condition))


def _parts(
    group: Group,
    merits: Mapping[Tpn, int] | Mapping[Tpn, tuple[bool, Number]],
    condition: Mapping[Tpn, int] | None,
) -> Iterator[Group]:
    if condition is not None and len({condition[tpn] for tpn in group}) > 1:
        yield group
        return
    ordered = sorted(group, key=merits.__getitem__, reverse=True)
    for _merit, tied in groupby(ordered, key=merits.__getitem__):
        yield tuple(tied)


def _places(encounters: Sequence[Sequence[Group]]) -> Column:
    """Return everybody's place within a group that was separated, shared ones at their first number."""
    places: dict[Tpn, Fraction | None] = {}
    for order in encounters:
        ahead = 0
        for group in order:
            place = Fraction(ahead + 1) if len(order) > 1 else None
            places |= dict.fromkeys(group, place)
            ahead += len(group)
    return places


def _rows(facts: Facts, groups: Sequence[Group], columns: Sequence[Column]) -> Iterator[RankedParticipant]:
    ahead = 0
    for group in groups:
        for tpn in sorted(group):
            values = tuple(column[tpn] for column in columns)
            yield RankedParticipant(tpn, ahead + 1, Points(facts.scores[tpn]), values)
        ahead += len(group)
