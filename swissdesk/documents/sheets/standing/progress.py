"""The progress table: the points after each round side by side, the places if they are wanted."""

from typing import Final

from swissdesk.documents.lists.columns import federation_column, names_of, number, number_column, small
from swissdesk.documents.lists.pages import PointsColumn, points_column
from swissdesk.documents.lists.parts import ListForm, ListTable, Part, list_plain, list_table_layout, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Cell, Column, Nothing, Score, Words, rating
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import DENSE, DENSE_ACROSS, HeadStyle
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.sheets.standing.progress_data import PLACES, ProgressLine, ProgressSheet
from swissdesk.words import _

SIZES: Final = SizeRule((11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7), pitch=1.4, stretch=1.7, cramped_share=0.08)
MOST_UPRIGHT: Final = 9
"""With more columns of points and places the table lies across."""

_Parts = tuple[Part[ProgressLine], ...]


def progress_layout(sheet: ProgressSheet) -> Layout:
    """Return the pages of the progress table."""
    return list_table_layout(sheet.header, _table(sheet), ListForm(SIZES, _style(sheet)))


def progress_plain(sheet: ProgressSheet) -> PlainTable:
    """Return the progress as a plain table."""
    return list_plain(sheet.header, _table(sheet))


def _style(sheet: ProgressSheet) -> HeadStyle:
    columns = max((len(line.points) + len(line.places) for line in sheet.lines), default=0)
    return DENSE if columns <= MOST_UPRIGHT else DENSE_ACROSS


def _table(sheet: ProgressSheet) -> ListTable:
    lines, names = sheet.lines, names_of(line.player for line in sheet.lines)
    parts = (
        Part(
            number_column(2.3, (line.rank for line in lines), Face.BOLD, _("Rk")),
            lambda line: Words(str(line.rank), Face.BOLD, Align.RIGHT),
        ),
        Part(
            number_column(2.4, (line.player.tpn for line in lines), Face.CONDENSED),
            lambda line: small(str(line.player.tpn), Align.RIGHT),
        ),
        Part(Column(_("Team") if sheet.of_teams else _("Name"), share=1), lambda line: names[line.player]),
        Part(
            federation_column(2.5, (line.federation for line in lines)),
            lambda line: small(line.federation[:3]),
            "federation",
            any(line.federation for line in lines),
        ),
        Part(
            Column(_("Rtg"), 2.7, Align.RIGHT),
            lambda line: rating(line.player.rating),
            "rating",
            not sheet.of_teams and any(line.player.rating for line in lines),
        ),
        *_round_parts(sheet),
    )
    return table_of(lines, parts, sheet.header.imprint.look)


def _round_parts(sheet: ProgressSheet) -> _Parts:
    width = points_column(2.7, (points for line in sheet.lines for points in line.points), Face.BOLD)
    rounds = range(1, sheet.rounds + 1)
    points = tuple(_points_part(number, width, is_last=number == sheet.rounds) for number in rounds)
    if not any(line.places for line in sheet.lines):
        return points
    return (*points, *(_place_part(number) for number in rounds))


def _points_part(round_number: int, width: PointsColumn, *, is_last: bool) -> Part[ProgressLine]:
    face = Face.BOLD if is_last else Face.TEXT

    def cell(line: ProgressLine) -> Cell:
        points = line.points[round_number - 1] if round_number <= len(line.points) else None
        return Nothing() if points is None else Score(points, width.slot, face)

    return Part(Column(str(round_number), width.width, heading_slot=width.slot, most=width.width + 1), cell)


def _place_part(round_number: int) -> Part[ProgressLine]:
    heading = _("Pl. {round}").format(round=round_number)
    return Part(Column(heading, 3.0, Align.RIGHT), lambda line: number(line.places[round_number - 1]), PLACES)
