"""Compare the places that a report file states with those that its tie-breaks give, tie-break by tie-break.

Two things are asked, each apart. Of everybody: is the stated place one of those that points and tie-breaks
leave? Of every two neighbours in the stated order: which tie-break parts them, and which way round? Within a
place that nothing separates the file may have any order. Where a file does not name its tie-breaks, or one of
them is not known here, the points, or the tie-breaks before that one, still part whom they part.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Points, Tpn, format_points
from swissdesk.tiebreaks.codes import article, heading
from swissdesk.tiebreaks.ranking import Group
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import LastResort, Settings, Tournament
from swissdesk.tournament.standing.comparing_points import ComparedPoints, name_of, with_its_values
from swissdesk.tournament.standing.score_words import points_heading
from swissdesk.tournament.standing.standings import missing_boards, tie_break_codes
from swissdesk.tournament.standing.stated import StatedStandings
from swissdesk.tournament.standing.working.participants import source_of, working_of
from swissdesk.tournament.standing.working.source import Source
from swissdesk.tournament.standing.working.words import undefined_words
from swissdesk.tournament.table_rounds import counted_rounds
from swissdesk.words import _

_MOST_WORKINGS: Final = 10
"""Of so many neighbours that stand the wrong way round the working is told, for each tie-break."""


class _Placed(NamedTuple):
    tpn: Tpn
    place: int


class PlaceDifference(NamedTuple):
    """A place that is stated where the tie-breaks give one from `first` to `last`."""

    who: str
    stated: int
    first: int
    last: int


class Side(NamedTuple):
    """One of two neighbours: the stated place, the value that parts them, and how it came about."""

    who: str
    place: int
    value: str
    working: str = ""


class OrderDifference(NamedTuple):
    """Two neighbours whom the file has the other way round, or level, though one belongs `ahead`."""

    behind: Side
    ahead: Side


class Criterion(Frozen):
    """What ranks: the points, a tie-break, or the lots, and what the file has against it.

    `code` and `article` are empty for points and lots. `values` counts those who have a value, which is 0 for
    one that compares the tied alone; `why_none` says why nobody has one. `parts` counts the neighbours in the
    stated order whom it parts.
    """

    heading: str
    code: str = ""
    article: str = ""
    values: int = 0
    why_none: str = ""
    parts: int = 0
    differences: tuple[OrderDifference, ...] = ()


class ComparedPlaces(Frozen):
    """How many places were compared, after which round, and which differ; `why_not` says why none was.

    `criteria` are the points, then the tie-breaks of the file in order, those that are reckoned anew also
    where no place was compared. `unknown` is the first tie-break that is not known here, with which the
    comparison ends. `edition` is that of the rules.
    """

    after_round: int
    compared: int
    differences: tuple[PlaceDifference, ...]
    criteria: tuple[Criterion, ...]
    edition: str
    why_not: str = ""
    unknown: str = ""
    names_tie_breaks: bool = False

    @property
    def tie_breaks(self) -> tuple[Criterion, ...]:
        """Return the tie-breaks alone."""
        return tuple(one for one in self.criteria if one.code)


def compare_places(t: Tournament, stated: StatedStandings, points: ComparedPoints) -> ComparedPlaces:
    """Compare the places of all entries after the round whose points the file states.

    Who writes a report in the middle of a round may rank by the games that are over.
    """
    named = _as_named(with_its_values(t, stated), stated)
    why = _why_not(named, stated, points)
    found = _compared(named, stated, points.after_round, why)
    if found.differences and not stated.names_tie_breaks and _are_numbers(stated):
        why = _("the file states the starting numbers in their stead")
        return _compared(named, stated, points.after_round, why)
    last = counted_rounds(t)
    if why or not found.differences or points.after_round == last:
        return found
    live = _compared(named, stated, last, "")
    return found if live.differences else live


def _as_named(t: Tournament, stated: StatedStandings) -> Tournament:
    """Return the tournament with those tie-breaks alone that the file names and that can be followed.

    Where it goes on by others, or names none, who is tied to the end may stand in any order.
    """
    known = t.settings.tie_breaks[: stated.known] if stated.names_tie_breaks else ()
    is_whole = stated.names_tie_breaks and not stated.unknown
    resort = t.settings.last_resort if is_whole else LastResort.SHARED
    return replace(t, settings=replace(t.settings, tie_breaks=known, last_resort=resort))


def _why_not(t: Tournament, stated: StatedStandings, points: ComparedPoints) -> str:
    """Return why places cannot be compared; empty where they can."""
    if not any(line.place for line in stated.lines):
        return _("the file states none")
    if points.apart:
        return _("the file gives some points beside the results (record 299)")
    if 2 * len(points.differences) > points.compared:
        return _("most of the points differ")
    if missing_boards(t, points.after_round):
        return _("results are missing")
    if not stated.names_tie_breaks and _needs_list(t.settings):
        return _("the file does not name its tie-breaks")
    return ""


def _needs_list(settings: Settings) -> bool:
    """Tell whether the places do not follow the points of people, so that only a list says it."""
    return settings.is_team_event or is_knock_out(settings) or settings.pairing_system.ladder is not None


def _are_numbers(stated: StatedStandings) -> bool:
    """Tell whether the places are the starting numbers, as in files that were made to be paired."""
    return all(line.place == line.tpn for line in stated.lines if line.place)


def _compared(t: Tournament, stated: StatedStandings, after_round: int, why: str) -> ComparedPlaces:
    edition = t.settings.tie_break_rules.value
    if why and not t.settings.tie_breaks:
        names = stated.names_tie_breaks
        return ComparedPlaces(after_round, 0, (), (), edition, why, stated.unknown, names)
    source = source_of(t, after_round, tie_break_codes(t))
    order = () if why else tuple(_in_stated_order(source, stated))
    places = _places(source, dict(order))
    return ComparedPlaces(
        after_round=after_round,
        compared=len(places),
        differences=tuple(filter(_differs, places)),
        criteria=tuple(_criteria(source, order)),
        edition=edition,
        why_not=why,
        unknown=stated.unknown,
        names_tie_breaks=stated.names_tie_breaks,
    )


def _in_stated_order(source: Source, stated: StatedStandings) -> Iterator[_Placed]:
    """Yield everybody with the stated place, in that order; those who are level in ours."""
    lines = (line for line in stated.lines if line.tpn in source.people)
    found = [_Placed(line.tpn, line.place) for line in lines if line.place]
    yield from sorted(found, key=lambda one: (one.place, source.rows[one.tpn].rank, one.tpn))


def _places(source: Source, stated: Mapping[Tpn, int]) -> tuple[PlaceDifference, ...]:
    """Return every stated place with those that the tie-breaks leave for it.

    Who has none, such as those who left, may be counted before those behind, or left out: the file is
    taken to do what fits it better.
    """
    everybody = tuple(_placed(source, stated, source.rows.keys()))
    if len(stated) == len(source.rows) or not any(map(_differs, everybody)):
        return everybody
    without = tuple(_placed(source, stated, stated.keys()))
    return min(everybody, without, key=lambda places: sum(map(_differs, places)))


def _placed(source: Source, stated: Mapping[Tpn, int], counted: Collection[Tpn]) -> Iterator[PlaceDifference]:
    """Yield the stated places beside ours, in which only some are counted."""
    ahead = 0
    for _rank, rows in groupby(source.ranking.rows, key=lambda row: row.rank):
        together = [row.tpn for row in rows]
        last = ahead + sum(tpn in counted for tpn in together)
        for tpn in together:
            if tpn in stated:
                yield PlaceDifference(name_of(source.people[tpn]), stated[tpn], ahead + 1, last)
        ahead = last


def _differs(place: PlaceDifference) -> bool:
    return not place.first <= place.stated <= place.last


def _criteria(source: Source, order: Sequence[_Placed]) -> Iterator[Criterion]:
    """Yield the points, each tie-break and the lots if any part, each with the neighbours whom it parts."""
    # A ladder has its points as the first tie-break, where they have values and a working.
    first = 1 if source.ranking.facts.event.has_ladder else 0
    stages: list[list[tuple[_Placed, _Placed]]] = [[] for _stage in source.groups]
    for one, other in pairwise(order):
        if source.groups[-1][one.tpn] != source.groups[-1][other.tpn]:
            stages[max(first, _parted_at(source.groups, one.tpn, other.tpn))].append((one, other))
    lots = len(source.ranking.steps) + 1
    for at, neighbours in enumerate(stages[first:], start=first):
        if neighbours or at < lots:
            wrong = [pair for pair in neighbours if _is_wrong(source, *pair)]
            differences = tuple(_differences(source, at, wrong))
            yield replace(_criterion(source, at), parts=len(neighbours), differences=differences)


def _is_wrong(source: Source, one: _Placed, other: _Placed) -> bool:
    """Tell whether the second of two neighbours belongs ahead of the first, or they are no longer level."""
    return source.rows[one.tpn].rank > source.rows[other.tpn].rank or one.place == other.place


def _parted_at(groups: Sequence[Mapping[Tpn, Group]], one: Tpn, other: Tpn) -> int:
    return next(at for at, group_of in enumerate(groups) if group_of[one] != group_of[other])


def _criterion(source: Source, at: int) -> Criterion:
    """Return what parts at a stage: 0 is the points, the last one the lots."""
    if at == 0 and source.ranking.facts.event.classes:
        return Criterion(_("how far they came"), values=len(source.people))
    if at == 0:
        return Criterion(points_heading(source.t.settings.leading_score), values=len(source.people))
    if at > len(source.ranking.steps):
        return Criterion(_("lots"))
    step = source.ranking.steps[at - 1]
    values = sum(one.value is not None for one in step.column.values())
    why = ""
    if step.column and not values:
        reasons = {one.undefined for one in step.column.values() if one.undefined is not None}
        words = (undefined_words(reason, of_teams=source.is_team_event) for reason in reasons)
        why = " ".join(sorted(words))
    code = step.code
    return Criterion(heading(code), str(code), article(code), values, why)


def _differences(
    source: Source, at: int, wrong: Sequence[tuple[_Placed, _Placed]]
) -> Iterator[OrderDifference]:
    for index, pair in enumerate(wrong):
        ahead, behind = sorted(pair, key=lambda one: source.rows[one.tpn].rank)
        is_told = index < _MOST_WORKINGS
        yield OrderDifference(
            _side(source, at, behind, is_told=is_told), _side(source, at, ahead, is_told=is_told)
        )


def _side(source: Source, at: int, one: _Placed, *, is_told: bool) -> Side:
    tpn, place = one
    who = name_of(source.people[tpn])
    if at == 0 and source.ranking.facts.event.classes:
        return Side(who, place, "")
    if at == 0:
        return Side(who, place, format_points(Points(source.ranking.facts.scores[tpn])))
    if at > len(source.ranking.steps):
        return Side(who, place, str(source.people[tpn].lot))
    working = working_of(source, tpn, at - 1).sentence if is_told else ""
    return Side(who, place, source.value_texts[at - 1][tpn], working)


def codes_text(criteria: Sequence[Criterion]) -> str:
    """Return what places come from, as a list."""
    return ", ".join(one.code or one.heading for one in criteria)
