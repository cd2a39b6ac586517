"""Baku acceleration spelled out on a tournament: virtual points by person, round by round (C.04.7)."""

from collections.abc import Iterator, Sequence
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


def virtual_rows(player: PlayerId, points: Sequence[Points]) -> Iterator[VirtualPoints]:
    """Yield one entry for each run of rounds with the same virtual points; `points` begin with round 1."""
    for value, run in groupby(enumerate(points, start=1), key=lambda numbered: numbered[1]):
        numbers = [number for number, _value in run]
        if value:
            yield VirtualPoints(player, numbers[0], numbers[-1], value)
