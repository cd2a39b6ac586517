"""The points that a team file states against those that its results add up to."""

from collections.abc import Iterator, Sequence

from swissdesk.formats.trf.fields.columns import POINTS, TEAM_GAME_POINTS, TEAM_MATCH_POINTS
from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.people.sums import StatedPoints, note_points
from swissdesk.formats.trf.teams.rows import TeamRow
from swissdesk.terms import Points
from swissdesk.tournament.model import MemberId, Tournament
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import game_points_after, member_points
from swissdesk.words import _


def note_wrong_team_sums(
    held: Tournament, teams: Sequence[TeamRow], rows: Sequence[Row], log: ImportLog
) -> None:
    """Note the teams and players whose stated points are not those of their results, which count."""
    text = _("The points are {stated}, but the results add up to {total}, which counts.")
    note_points([*_wrong_teams(held, teams), *_wrong_players(held, rows)], text, log)


def _wrong_teams(held: Tournament, teams: Sequence[TeamRow]) -> Iterator[StatedPoints]:
    matches, games = scores_after(held, len(held.rounds)), game_points_after(held, len(held.rounds))
    for row in teams:
        for field, stated, total in (
            (TEAM_MATCH_POINTS, row.match_points, matches[row.team.id]),
            (TEAM_GAME_POINTS, row.game_points, games[row.team.id]),
        ):
            if stated is not None and stated != total:
                yield StatedPoints(row.record.line, field.first, stated, total)


def _wrong_players(held: Tournament, rows: Sequence[Row]) -> Iterator[StatedPoints]:
    points = member_points(held)
    for row in rows:
        total = Points(points.get(MemberId(row.start_number), 0))
        if row.points is not None and row.points != total:
            yield StatedPoints(row.record.line, POINTS.first, row.points, total)
