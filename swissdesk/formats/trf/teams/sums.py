"""The points that a team file states against those that its results add up to."""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.formats.trf.fields.columns import POINTS, TEAM_GAME_POINTS, TEAM_MATCH_POINTS
from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.teams.rows import TeamRow
from swissdesk.terms import Points, format_points
from swissdesk.tournament.model import MemberId, Tournament
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import game_points_after, member_points
from swissdesk.words import _

_NOTES_AT_MOST: Final = 20


def note_wrong_team_sums(
    held: Tournament, teams: Sequence[TeamRow], rows: Sequence[Row], log: ImportLog
) -> None:
    """Note the teams and players whose stated points are not those of their results, which count."""
    wrong = [*_wrong_teams(held, teams), *_wrong_players(held, rows)]
    for line, column, stated, total in wrong[:_NOTES_AT_MOST]:
        text = _("The points are {stated}, but the results add up to {total}, which counts.")
        log.note(line, column, text.format(stated=format_points(stated), total=format_points(total)))
    if len(wrong) > _NOTES_AT_MOST:
        text = _("In {count} lines the points disagree with the results; the first {shown} are listed.")
        log.note(0, 0, text.format(count=len(wrong), shown=_NOTES_AT_MOST))


def _wrong_teams(held: Tournament, teams: Sequence[TeamRow]) -> Iterator[tuple[int, int, Points, Points]]:
    matches, games = scores_after(held, len(held.rounds)), game_points_after(held, len(held.rounds))
    for row in teams:
        for field, stated, total in (
            (TEAM_MATCH_POINTS, row.match_points, matches[row.team.id]),
            (TEAM_GAME_POINTS, row.game_points, games[row.team.id]),
        ):
            if stated is not None and stated != total:
                yield row.record.line, field.first, stated, total


def _wrong_players(held: Tournament, rows: Sequence[Row]) -> Iterator[tuple[int, int, Points, Points]]:
    points = member_points(held)
    for row in rows:
        total = Points(points.get(MemberId(row.start_number), 0))
        if row.points is not None and row.points != total:
            yield row.record.line, POINTS.first, row.points, total
