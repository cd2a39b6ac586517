"""Scores by board: who has done best on each, for the board prizes."""

from typing import Final

from swissdesk.documents.lists.columns import SIZES, federation_column, names_of, number, number_column, small
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.pages import points_column, width_for
from swissdesk.documents.lists.parts import ListForm, Part, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Column, Name, Score, Words, rating
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import name_forms
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.wording import counted
from swissdesk.documents.sheets.standing.board_scores_data import BoardGroup, BoardScoreLine, BoardScoresSheet
from swissdesk.words import _

_FORM: Final = ListForm(SIZES)
_WIDEST_TEAM: Final = 14.0


def board_scores_layout(sheet: BoardScoresSheet) -> Layout:
    """Return the pages of the scores by board."""
    return grouped_list_layout(sheet.header, _list(sheet), _FORM)


def board_scores_plain(sheet: BoardScoresSheet) -> PlainTable:
    """Return the scores by board as a plain table."""
    return grouped_plain(sheet.header, _list(sheet))


def _list(sheet: BoardScoresSheet) -> GroupedList:
    lines = tuple(line for group in sheet.groups for line in group.lines)
    table = table_of(lines, _parts(lines), sheet.header.imprint.look)
    return in_groups(table, [_heading(group) for group in sheet.groups])


def _heading(group: BoardGroup) -> Heading:
    words = _("Reserves") if group.board is None else _("Board {board}").format(board=group.board)
    count = len(group.lines)
    return Heading(words, counted(count), count)


def _parts(lines: tuple[BoardScoreLine, ...]) -> tuple[Part[BoardScoreLine], ...]:
    names = names_of(line.player for line in lines)
    points = points_column(2.5, (line.points for line in lines), Face.BOLD)
    teams = name_forms(dict.fromkeys(line.team for line in lines))
    team_width = min(_WIDEST_TEAM, width_for(8.0, teams, Face.CONDENSED))
    return (
        Part(
            number_column(2.6, (line.rank for line in lines), Face.BOLD, _("Rank")),
            lambda line: Words(str(line.rank), Face.BOLD, Align.RIGHT),
        ),
        Part(Column(_("Name"), share=1), lambda line: names[line.player]),
        Part(
            federation_column(2.5, (line.federation for line in lines)),
            lambda line: small(line.federation[:3]),
            "federation",
            any(line.federation for line in lines),
        ),
        Part(
            Column(_("Rtg"), 2.7, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
            any(line.player.rating for line in lines),
        ),
        Part(Column("", 0.5), lambda _line: Words("")),
        Part(Column(_("Team"), team_width), lambda line: Name("", teams[line.team], Face.CONDENSED)),
        Part(
            Column(_("Pts"), points.width, heading_slot=points.slot),
            lambda line: Score(line.points, points.slot, Face.BOLD),
        ),
        Part(Column(_("Games"), 3.4, Align.RIGHT), lambda line: Words(str(line.games), align=Align.RIGHT)),
        Part(Column("%", 3.2, Align.RIGHT), lambda line: Words(_per_cent(line), align=Align.RIGHT)),
        Part(
            Column(_("Walkovers"), 4.6, Align.RIGHT),
            lambda line: number(line.walkovers),
            "walkovers",
            any(line.walkovers for line in lines),
        ),
    )


def _per_cent(line: BoardScoreLine) -> str:
    """Return the points of the games played in per cent, rounded half up; nothing without a game."""
    if not line.games:
        return ""
    return str((200 * line.points + 10 * line.games) // (20 * line.games))
