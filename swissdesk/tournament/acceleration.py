"""Baku acceleration spelled out on a tournament: virtual points by person, round by round (C.04.7)."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from swissdesk.errors import TournamentError
from swissdesk.pairing.handling.acceleration import BakuEdition, group_size, virtual_points
from swissdesk.terms import Points
from swissdesk.tournament.model import PlayerId, Tournament, VirtualPoints
from swissdesk.words import _


def accelerate(t: Tournament, edition: BakuEdition = BakuEdition.RULES_2026) -> Tournament:
    """Give the upper half of the list as it stands its virtual points (C.04.7:1.2, 1.4).

    Raises TournamentError once round 1 is paired, PairingError where the edition does not go with
    the points.
    """
    if t.rounds:
        raise TournamentError(_("Round 1 has been paired: it is too late to accelerate the tournament."))
    points = virtual_points(t.settings.rounds_planned, t.settings.scoring, edition)
    accelerated = t.players[: group_size(len(t.players))]
    rows = tuple(row for player in accelerated for row in virtual_rows(player.id, points))
    return replace(t, acceleration=rows)


def is_accelerated(t: Tournament) -> bool:
    """Tell whether the virtual points are, before round 1, those of Baku for the list as it stands."""
    return bool(t.acceleration) and not t.rounds and set(accelerate(t).acceleration) == set(t.acceleration)


def follow_changes(before: Tournament, after: Tournament) -> Tournament:
    """Return the changed tournament with its acceleration as before: as Baku, if it was that.

    Before round 1 the groups follow the list, and the points its settings (C.04.7:1.2, 1.4). Virtual
    points of another kind, as a report can name them, stay with their people.
    """
    return accelerate(after) if is_accelerated(before) and not after.rounds else after


def let_late_entries_join(t: Tournament, newcomers: Collection[PlayerId]) -> Tournament:
    """Accelerate the late entries who stand above the last accelerated person (C.04.7:1.3).

    That person stays the last one, whatever the pairing number is now. Nobody joins where the
    accelerated people are not the upper part of the list, all with the same points: then the
    virtual points are not Baku's.
    """
    list_before = [player.id for player in t.players if player.id not in newcomers]
    points = _points_by_person(t)
    upper = list_before[: len(points)]
    if not points or points.keys() != set(upper) or len(set(points.values())) > 1:
        return t
    places = [player.id for player in t.players]
    joining = [player for player in places[: places.index(upper[-1])] if player in newcomers]
    pattern = [row for row in t.acceleration if row.player == upper[-1]]
    added = (row._replace(player=player) for player in joining for row in pattern)
    return replace(t, acceleration=(*t.acceleration, *added))


def _points_by_person(t: Tournament) -> dict[PlayerId, frozenset[tuple[int, int, Points]]]:
    """Return the ranges of rounds with their virtual points, by person."""
    ranges: defaultdict[PlayerId, set[tuple[int, int, Points]]] = defaultdict(set)
    for player, first, last, points in t.acceleration:
        ranges[player].add((first, last, points))
    return {player: frozenset(of_player) for player, of_player in ranges.items()}


def virtual_rows(player: PlayerId, points: Sequence[Points]) -> Iterator[VirtualPoints]:
    """Yield one entry for each run of rounds with the same virtual points; `points` begin with round 1."""
    for value, run in groupby(enumerate(points, start=1), key=lambda numbered: numbered[1]):
        numbers = [number for number, _value in run]
        if value:
            yield VirtualPoints(player, numbers[0], numbers[-1], value)
