"""Compare what a report file states about its standings with what its results add up to."""

from swissdesk.frozen import Frozen
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.comparing_places import ComparedPlaces, compare_places
from swissdesk.tournament.standing.comparing_points import ComparedPoints, compare_points
from swissdesk.tournament.standing.stated import StatedStandings


class StatedComparison(Frozen):
    """The points and the places of a file beside those of its results, with the tie-breaks between."""

    points: ComparedPoints
    places: ComparedPlaces


def compare_stated(t: Tournament, stated: StatedStandings) -> StatedComparison:
    """Compare what a file states with the tournament that was read from it."""
    points = compare_points(t, stated)
    return StatedComparison(points, compare_places(t, stated, points))
