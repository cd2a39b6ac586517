"""The ranking procedure: criterion after criterion, each among those who are still tied (C.07:4.2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from swissdesk.terms import Points, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.direct_encounter import direct_encounter
from swissdesk.tiebreaks.event import Event, Facts, facts_of
from swissdesk.tiebreaks.registry import DIRECT_ENCOUNTER, TIE_BREAKS, Number, value_in_points

Column = Mapping[Tpn, Fraction | None]
Group = tuple[Tpn, ...]


@dataclass(frozen=True, slots=True)
class RankedParticipant:
    """One line of the standings.

    `rank` is shared by all whom no criterion separates. `values` follow the criteria; for direct
    encounter it is the place within the tied group, None where it separated nobody.
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
        if code.name == DIRECT_ENCOUNTER:
            encounters = tuple(direct_encounter(facts, group, code) for group in groups)
            columns.append(_places(encounters))
            groups = tuple(place for group in encounters for place in group)
        else:
            numbers = _numbers(facts, code)
            columns.append({tpn: value_in_points(code, number) for tpn, number in numbers.items()})
            groups = _split(groups, _merits(code, numbers))
    return tuple(_rows(facts, groups, columns))


def _numbers(facts: Facts, code: TieBreakCode) -> Mapping[Tpn, Number | None]:
    measure = TIE_BREAKS[code.name].measure
    return {tpn: measure(facts, participant, code) for tpn, participant in facts.by_tpn.items()}


def _merits(code: TieBreakCode, numbers: Mapping[Tpn, Number | None]) -> Mapping[Tpn, tuple[bool, Number]]:
    """Return what ranks the players: the greater the better, undefined values last."""
    sign = -1 if TIE_BREAKS[code.name].smaller_is_better != code.is_reversed else 1
    return {tpn: (False, 0) if number is None else (True, sign * number) for tpn, number in numbers.items()}


def _split(
    groups: Sequence[Group], merits: Mapping[Tpn, int] | Mapping[Tpn, tuple[bool, Number]]
) -> tuple[Group, ...]:
    """Return the groups, each divided into those with the same merit, the greatest merit first."""
    return tuple(
        tuple(tied)
        for group in groups
        for _merit, tied in groupby(
            sorted(group, key=merits.__getitem__, reverse=True), key=merits.__getitem__
        )
    )


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
