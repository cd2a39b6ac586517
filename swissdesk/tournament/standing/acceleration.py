"""Baku acceleration on a tournament: virtual points by person, round by round (C.04.7).

The edition is a setting, and the virtual points follow from it. Virtual points that a report names
without it stay with their people, whatever happens to the list.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import group_size, virtual_points
from swissdesk.terms import Points
from swissdesk.tournament import history
from swissdesk.tournament.lookup import can_be_paired
from swissdesk.tournament.model import PlayerId, Tournament, VirtualPoints


def accelerated_people(t: Tournament) -> tuple[PlayerId, ...]:
    """Return who has virtual points in any round, in order of TPN."""
    people = {virtual.player for virtual in t.acceleration}
    return tuple(player.id for player in t.players if player.id in people)


def virtual_in_round(t: Tournament, round_number: int) -> Mapping[PlayerId, Points]:
    """Return the virtual points with which everybody is paired in a round, 0 for who has none."""
    rows = history.virtual_points(t, round_number)
    return {player.id: rows[player.id][-1] if player.id in rows else Points(0) for player in t.players}


def regrouped(t: Tournament) -> Tournament:
    """Return the tournament with the virtual points that its settings and its list give.

    Before round 1 it is the upper half of the list, without those who have withdrawn or are late,
    that is accelerated: the list of those to be paired (C.04.7:1.2). Later the same
    people stay accelerated, whatever their numbers are, and only rounds that are not paired yet
    follow the number of planned rounds (C.04.7:1.3, 1.4).

    Raises PairingError where the edition does not go with the points of the tournament.
    """
    settings = t.settings
    if settings.baku is None:
        return t
    points = virtual_points(
        settings.rounds_planned, settings.scoring, settings.baku, settings.games_of_people
    )
    if not t.rounds:
        to_be_paired = [player for player in t.players if can_be_paired(player, 1)]
        upper = to_be_paired[: group_size(len(to_be_paired))]
        return replace(
            t, acceleration=tuple(row for player in upper for row in virtual_rows(player.id, points))
        )
    paired = len(t.rounds)
    so_far = history.virtual_points(t, paired)
    rows = (
        row
        for person in accelerated_people(t)
        for row in virtual_rows(person, (*so_far[person], *points[paired:]))
    )
    return replace(t, acceleration=tuple(rows))


def follows_baku(t: Tournament) -> bool:
    """Tell whether the virtual points are what the edition of the settings gives (C.04.7:1.2, 1.4).

    After round 1 any people can be the accelerated ones: the numbers may have been corrected.
    """
    return set(regrouped(t).acceleration) == set(t.acceleration)


def let_late_entries_join(t: Tournament, newcomers: Collection[PlayerId]) -> Tournament:
    """Accelerate the late entries who stand above the last accelerated person (C.04.7:1.3).

    That person stays the last one, whatever the pairing number is now.
    """
    people = accelerated_people(t)
    if t.settings.baku is None or not people:
        return t
    last = people[-1]
    places = [player.id for player in t.players]
    joining = [
        player for player in places[: places.index(last)] if player in newcomers and player not in people
    ]
    pattern = [row for row in t.acceleration if row.player == last]
    added = (row._replace(player=player) for player in joining for row in pattern)
    return replace(t, acceleration=(*t.acceleration, *added))


def virtual_rows(player: PlayerId, points: Sequence[Points]) -> Iterator[VirtualPoints]:
    """Yield one entry for each run of rounds with the same virtual points; `points` begin with round 1."""
    for value, run in groupby(enumerate(points, start=1), key=lambda numbered: numbered[1]):
        numbers = [number for number, _value in run]
        if value:
            yield VirtualPoints(player, numbers[0], numbers[-1], value)
