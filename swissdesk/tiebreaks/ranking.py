"""The ranking procedure: criterion after criterion, each among those who are still tied (C.07:4.2)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import Points, TeamScore, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode
from swissdesk.tiebreaks.contributions import Number
from swissdesk.tiebreaks.direct_encounter import Placing
from swissdesk.tiebreaks.event import Event
from swissdesk.tiebreaks.facts import Facts, facts_of
from swissdesk.tiebreaks.reckoning import Column
from swissdesk.tiebreaks.registry import (
    AMONG_TIED,
    TIE_BREAKS,
    by_named_score,
    column_of,
    is_smaller_better,
    value_in_points,
)

Group = tuple[Tpn, ...]
Merit = tuple[bool, Number]

_LOTTERY: Final = TieBreakCode("OTHER_LOTTERY")


class RankedParticipant(Frozen):
    """One line of the standings.

    `rank` is shared by all whom no criterion separates. `values` follow the criteria; for those that
    compare the tied with each other it is the place within the group, None where nobody was separated.
    """

    tpn: Tpn
    rank: int
    points: Points
    values: tuple[Fraction | None, ...]


class Step(Frozen):
    """One criterion: the groups that it found and those that it left, the best first.

    `column` holds the values with their working; it is empty for a criterion that compares the tied
    with each other, which has `placings`, one for each group that it found.
    """

    code: TieBreakCode
    before: tuple[Group, ...]
    after: tuple[Group, ...]
    column: Column
    placings: tuple[Placing, ...] = ()


class Ranking(Frozen):
    """The standings with all their working: `rows` in order of rank, then TPN.

    `steps` are the criteria in order, after the points. `lots` is the step that parts whom they
    leave together; None where lots do not decide, where nobody is tied or none were drawn.
    """

    facts: Facts
    steps: tuple[Step, ...]
    lots: Step | None
    rows: tuple[RankedParticipant, ...]

    @property
    def groups(self) -> tuple[Group, ...]:
        """Return those who share a place, the best first."""
        return self.lots.after if self.lots is not None else self.tied

    @property
    def tied(self) -> tuple[Group, ...]:
        """Return those whom no tie-break separates, before any lots, the best first."""
        return self.steps[-1].after if self.steps else by_points(self.facts)


def ranked(event: Event, codes: Sequence[TieBreakCode]) -> tuple[RankedParticipant, ...]:
    """Return the field in order of rank: by points, then by each tie-break in turn (C.07:4.2).

    Participants who stay tied to the end share a rank and stand in order of TPN.
    """
    return rank_field(event, codes).rows


def rank_field(event: Event, codes: Sequence[TieBreakCode]) -> Ranking:
    """Return the standings with the working of every value (C.07:4.2)."""
    facts = facts_of(event)
    groups = by_points(facts)
    steps: list[Step] = []
    for code in codes:
        steps.append(_step(facts, groups, code))
        groups = steps[-1].after
    lots = _lots(facts, groups) if event.lots_decide else None
    places = lots.after if lots is not None else groups
    return Ranking(facts, tuple(steps), lots, tuple(_rows(facts, places, steps)))


def by_points(facts: Facts) -> tuple[Group, ...]:
    """Return those with equal points together, the most points first, each group in order of TPN.

    Points are those of the ladder where one ranks the field. Those whose games count for nobody come last.
    In a knock-out those who went out in one stage are together.
    """
    if facts.event.classes:
        return _split((tuple(facts.by_tpn),), dict(zip(facts.by_tpn, _of_classes(facts), strict=True)))
    out = facts.event.cancelled
    scores: Mapping[Tpn, int] = facts.scores
    if facts.event.has_ladder:
        places = ((entry.tpn, entry.ladder) for entry in facts.event.participants)
        scores = {tpn: ladder.points if ladder is not None else 0 for tpn, ladder in places}
    merits = {tpn: (tpn not in out, score) for tpn, score in scores.items()}
    return _split((tuple(facts.by_tpn),), merits)


def _of_classes(facts: Facts) -> Iterator[Merit]:
    return ((True, merit) for merit in facts.event.classes)


def _step(facts: Facts, groups: tuple[Group, ...], code: TieBreakCode) -> Step:
    order = AMONG_TIED.get(code.name)
    if order is not None:
        by_score = by_named_score(facts, code)
        placings = tuple(order(by_score, group, code) for group in groups)
        after = tuple(place for placing in placings for place in placing.places)
        return Step(code, groups, after, {}, placings)
    column = column_of(facts, code)
    return Step(code, groups, _split(groups, _merits(code, column), _condition(facts, code)), column)


def _lots(facts: Facts, groups: tuple[Group, ...]) -> Step | None:
    """Return what the lots part: groups of whom everybody has drawn (C.07:4.2)."""
    drawn = tuple(
        place for group in groups for place in (_by_lot(facts, group) if len(group) > 1 else (group,))
    )
    if drawn == groups:
        return None
    return Step(_LOTTERY, groups, drawn, column_of(facts, _LOTTERY))


def _by_lot(facts: Facts, group: Group) -> tuple[Group, ...]:
    lots = {tpn: facts.by_tpn[tpn].lot for tpn in group}
    # Lots drawn by some only part nobody.
    if not all(lots.values()):
        return (group,)
    return tuple((tpn,) for tpn in sorted(group, key=lots.__getitem__))


def _merits(code: TieBreakCode, column: Column) -> Mapping[Tpn, Merit]:
    """Return what ranks the participants: the greater the better, undefined values last."""
    sign = -1 if is_smaller_better(code) else 1
    return {
        # The flag first, so that an undefined value is below every defined one, negative ones included.
        tpn: (False, 0) if reckoning.value is None else (True, sign * reckoning.value)
        for tpn, reckoning in column.items()
    }


def _condition(facts: Facts, code: TieBreakCode) -> Mapping[Tpn, int] | None:
    """Return the game points, if a tie-break can only be used among teams with equal ones (C.07:12.1)."""
    needs_it = TIE_BREAKS[code.name].needs_equal_game_points and facts.other is not None
    return facts.by_score(TeamScore.GAME_POINTS).scores if needs_it else None


def _split(
    groups: Sequence[Group], merits: Mapping[Tpn, Merit], condition: Mapping[Tpn, int] | None = None
) -> tuple[Group, ...]:
    """Return the groups, each divided into those with the same merit, the greatest merit first.

    A group that differs in the `condition` stays as it is.
    """
    return tuple(part for group in groups for part in _parts(group, merits, condition))


def _parts(group: Group, merits: Mapping[Tpn, Merit], condition: Mapping[Tpn, int] | None) -> Iterator[Group]:
    if len(group) < 2 or (condition is not None and len({condition[tpn] for tpn in group}) > 1):
        if group:
            yield group
        return
    # Sorting is stable even in reverse: those with equal merit stay in order of TPN.
    ordered = sorted(group, key=merits.__getitem__, reverse=True)
    for _merit, tied in groupby(ordered, key=merits.__getitem__):
        yield tuple(tied)


def _values(step: Step) -> Mapping[Tpn, Fraction | None]:
    """Return what the standings show: values in points, or places within a group that was separated.

    A shared place within the group is its first number.
    """
    if step.column:
        # Few different values in a large field: each is made a fraction once.
        numbers = {entry.value for entry in step.column.values()}
        shown = {number: value_in_points(step.code, number) for number in numbers}
        return {tpn: shown[entry.value] for tpn, entry in step.column.items()}
    places: dict[Tpn, Fraction | None] = {}
    for placing in step.placings:
        ahead = 0
        for group in placing.places:
            place = Fraction(ahead + 1) if len(placing.places) > 1 else None
            places |= dict.fromkeys(group, place)
            ahead += len(group)
    return places


def _rows(facts: Facts, groups: Sequence[Group], steps: Sequence[Step]) -> Iterator[RankedParticipant]:
    columns = [_values(step) for step in steps]
    ahead = 0
    for group in groups:
        for tpn in sorted(group):
            values = tuple([column[tpn] for column in columns])
            yield RankedParticipant(tpn, ahead + 1, Points(facts.scores[tpn]), values)
        ahead += len(group)
