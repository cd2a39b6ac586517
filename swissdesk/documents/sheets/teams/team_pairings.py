"""Team pairings: the matches of a round on the wall, doubling as the result sheet."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from swissdesk.documents.lists.not_playing import not_playing_notes
from swissdesk.documents.lists.pages import PointsColumn, points_column, width_for
from swissdesk.documents.lists.plain import Lines, PlainTable, plain_table
from swissdesk.documents.lists.table import Cell, Column, Name, ResultBox, Score, Words
from swissdesk.documents.lists.wall import WallTable, wall_list_layout
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import name_forms
from swissdesk.documents.press.setting import Align
from swissdesk.documents.sheets.teams.team_sheets import MatchLine, TeamPairingsSheet, TeamSeat
from swissdesk.terms import Colour
from swissdesk.words import _

_RESULT: Final = 4.3
"""Em of the box: room for `2½–1½`."""


_KEYS: Final = ("", "", "points", "points", "result", "points", "points", "")
"""The choices of the catalogue that the columns follow."""


class _Points(NamedTuple):
    """The columns of match points and of game points."""

    match: PointsColumn
    game: PointsColumn


def team_pairings_layout(sheet: TeamPairingsSheet) -> Layout:
    """Return the pages of the team pairings."""
    return wall_list_layout(sheet.header, _table(sheet.matches), sheet.not_playing)


def team_pairings_plain(sheet: TeamPairingsSheet) -> PlainTable:
    """Return the team pairings as a plain table."""
    table = _table(sheet.matches)
    notes = not_playing_notes(sheet.not_playing)
    return plain_table(sheet.header, table.columns, [Lines("", table.lines)], notes)


def _table(matches: Sequence[MatchLine]) -> WallTable:
    teams = [team for line in matches for team in (line.first, line.second)]
    forms = name_forms(team.name for team in teams)
    names = {name: Name("", shortened) for name, shortened in forms.items()}
    points = _Points(
        points_column(2.4, (team.match_points for team in teams), Face.TEXT),
        points_column(2.6, (team.game_points for team in teams), Face.TEXT),
    )
    lines: tuple[tuple[Cell, ...], ...] = tuple(
        (
            Words(str(line.match), Face.BOLD, Align.RIGHT),
            names[line.first.name],
            *_scores(line.first, points),
            ResultBox(line.result, _RESULT),
            *reversed(_scores(line.second, points)),
            names[line.second.name],
        )
        for line in matches
    )
    return WallTable(
        _columns(width_for(2.4, (str(line.match) for line in matches), Face.BOLD), points),
        lines,
        tuple(line.match for line in matches),
        tuple(names[team.name] for team in teams),
        _KEYS,
    )


def _scores(team: TeamSeat, points: _Points) -> tuple[Cell, Cell]:
    return Score(team.match_points, points.match.slot), Score(team.game_points, points.game.slot)


def _columns(match: float, points: _Points) -> tuple[Column, ...]:
    match_points = Column(_("MP"), points.match.width, heading_slot=points.match.slot)
    game_points = Column(_("GP"), points.game.width, heading_slot=points.game.slot)
    return (
        Column(_("Match"), match, Align.RIGHT),
        Column(_("White on board 1"), share=1, square=Colour.WHITE),
        match_points,
        game_points,
        Column(_("Result"), _RESULT + 0.7, Align.CENTRE),
        game_points,
        match_points,
        Column(_("Black on board 1"), share=1, square=Colour.BLACK),
    )
