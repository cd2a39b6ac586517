"""The points and places that a report states, compared with those by its results, as text."""

from collections.abc import Iterator

from swissdesk.terms import format_points
from swissdesk.tournament.standing.comparing_stated import PlaceDifference, PointsDifference, StatedComparison
from swissdesk.tournament.standing.score_words import points_name
from swissdesk.words import _


def stated_text(comparison: StatedComparison) -> Iterator[str]:
    """Yield what was compared, and below it what differs."""
    if comparison.points_compared:
        yield _("  points: {count} compared, {differing} differ").format(
            count=comparison.points_compared, differing=len(comparison.points)
        )
    else:
        yield _("  points: not compared: the file states none")
    yield from map(_points_line, comparison.points)
    if comparison.why_no_places:
        yield _("  places: not compared: {why}").format(why=comparison.why_no_places)
    else:
        yield _("  places: {count} compared, {differing} differ; by {codes}").format(
            count=comparison.places_compared,
            differing=len(comparison.places),
            codes=comparison.ranked_by,
        )
    yield from map(_place_line, comparison.places)


def _points_line(found: PointsDifference) -> str:
    return _("    {who}: {name}: file {stated}, results {reckoned}").format(
        who=found.who,
        name=points_name(found.score),
        stated=format_points(found.stated),
        reckoned=format_points(found.reckoned),
    )


def _place_line(found: PlaceDifference) -> str:
    places = str(found.first) if found.first == found.last else f"{found.first}–{found.last}"
    return _("    {who}: place: file {stated}, tie-breaks {places}").format(
        who=found.who, stated=found.stated, places=places
    )
