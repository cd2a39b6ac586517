"""Pairings by board: the sheet on the wall that doubles as the result sheet."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.boxes import Layout, Mark
from swissdesk.documents.faces import Face
from swissdesk.documents.furniture import TABLE_BOTTOM, table_top
from swissdesk.documents.lists import (
    PointsColumn,
    cramped_in,
    list_layout,
    points_column,
    width_for,
)
from swissdesk.documents.names import NameForms, name_forms
from swissdesk.documents.not_playing import tail_height, tail_lines, with_tail
from swissdesk.documents.paper import FRAME_WIDTH
from swissdesk.documents.setting import Align
from swissdesk.documents.sheets import BoardLine, PairingsByBoardSheet
from swissdesk.documents.sizing import Material, Plan, SizeRule, head_height, plan
from swissdesk.documents.table import (
    Body,
    Cell,
    Column,
    Name,
    ResultBox,
    Score,
    Words,
    change_bar,
    head,
    placed,
    rating,
    rows,
)
from swissdesk.terms import Colour
from swissdesk.words import _

SIZES: Final = SizeRule(
    (15, 14, 13, 12.5, 12, 11.5, 11, 10.5, 10), pitch=1.62, stretch=2.0, cramped_share=0.1
)


class _Set(NamedTuple):
    """The columns and the rows of cells of one document."""

    columns: tuple[Column, ...]
    lines: tuple[tuple[Cell, ...], ...]
    names: tuple[Name, ...]


def by_board_layout(sheet: PairingsByBoardSheet) -> Layout:
    """Return the pages of the pairings by board."""
    table = _table(sheet.boards)
    tail = tail_lines(sheet.not_playing)
    top = table_top(sheet.header)
    cramped = cramped_in(table.columns, table.names, FRAME_WIDTH)
    material = Material(len(sheet.boards), tail_height(tail), TABLE_BOTTOM - top, cramped)
    made = plan(SIZES, material)
    contents = _contents(sheet, table, made, top)
    players = [seat.name for line in sheet.boards for seat in (line.white, line.black)]
    players += [seat.name for group in sheet.not_playing for seat in group.players]
    return list_layout(sheet.header, with_tail(contents, tail, _end_of_rows(made, top), top), players)


def _table(boards: Sequence[BoardLine]) -> _Set:
    seats = [seat for line in boards for seat in (line.white, line.black)]
    forms = name_forms(seat.name for seat in seats)
    points = points_column(2.1, (seat.points for seat in seats), Face.TEXT)
    columns = _columns(width_for(2.0, (str(line.board) for line in boards), Face.BOLD), points)
    lines = tuple(_cells(line, forms, points.slot) for line in boards)
    return _Set(columns, lines, tuple(Name(seat.title, forms[seat.name]) for seat in seats))


def _columns(board: float, points: PointsColumn) -> tuple[Column, ...]:
    return (
        Column(_("Bd"), board, Align.RIGHT),
        Column(_("Pts"), points.width, heading_slot=points.slot),
        Column(_("White"), share=1, square=Colour.WHITE),
        Column(_("Rtg"), 2.75, Align.RIGHT),
        Column(_("Result"), 4.0, Align.CENTRE),
        Column(_("Rtg"), 2.75, Align.RIGHT),
        Column(_("Black"), share=1, square=Colour.BLACK),
        Column(_("Pts"), points.width, heading_slot=points.slot),
    )


def _cells(line: BoardLine, forms: Mapping[str, NameForms], slot: float) -> tuple[Cell, ...]:
    white, black = line.white, line.black
    return (
        Words(str(line.board), Face.BOLD, Align.RIGHT),
        Score(white.points, slot),
        Name(white.title, forms[white.name]),
        rating(white.rating),
        ResultBox(line.result),
        rating(black.rating),
        Name(black.title, forms[black.name]),
        Score(black.points, slot),
    )


def _contents(sheet: PairingsByBoardSheet, table: _Set, made: Plan, top: float) -> list[list[Mark]]:
    columns = placed(table.columns, made.size, 0, FRAME_WIDTH)
    body = Body(columns, top + head_height(made.size), made.row_height, made.size)
    changed = frozenset(sheet.header.imprint.replaces.boards if sheet.header.imprint.replaces else ())
    pages, first = [], 0
    for count in made.column_rows:
        page = [*head(columns, top, made.size), *rows(body, table.lines[first : first + count], first)]
        for index, line in enumerate(sheet.boards[first : first + count]):
            if line.board in changed:
                page.append(change_bar(0, body.top + index * body.row_height, body.row_height))
        pages.append(page)
        first += count
    return pages


def _end_of_rows(made: Plan, top: float) -> float:
    return top + head_height(made.size) + made.column_rows[-1] * made.row_height
