"""Pairings by board: the sheet on the wall that doubles as the result sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.boxes import Layout, Mark
from swissdesk.documents.faces import Face
from swissdesk.documents.furniture import SEPARATOR, TABLE_BOTTOM, table_top
from swissdesk.documents.lists import (
    Content,
    PointsColumn,
    cramped_in,
    list_layout,
    points_column,
    width_for,
)
from swissdesk.documents.names import NameForms, name_forms
from swissdesk.documents.paper import FRAME_WIDTH, MM
from swissdesk.documents.setting import Align, Type, at_left, squeezed
from swissdesk.documents.sheets import BoardLine, NotPlaying, PairingsByBoardSheet, Seat
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

_TAIL_SIZE: Final = 10.5
_TAIL_PITCH: Final = 15.75
_TAIL_GAP: Final = 21.0
_TAIL_LABEL: Final = 48 * MM


class _Set(NamedTuple):
    """The columns and the rows of cells of one document."""

    columns: tuple[Column, ...]
    lines: tuple[tuple[Cell, ...], ...]
    names: tuple[Name, ...]


class _TailLine(NamedTuple):
    """One line below the table: players, their reason, and whether they are the first with it."""

    reason: str
    opens_group: bool
    players: tuple[Seat, ...]


def by_board_layout(sheet: PairingsByBoardSheet) -> Layout:
    """Return the pages of the pairings by board."""
    table = _table(sheet.boards)
    tail = _tail_lines(sheet.not_playing)
    top = table_top(sheet.header)
    cramped = cramped_in(table.columns, table.names, FRAME_WIDTH)
    material = Material(len(sheet.boards), _tail_height(tail), TABLE_BOTTOM - top, cramped)
    made = plan(SIZES, material)
    contents = _contents(sheet, table, made, top)
    players = [seat.name for line in sheet.boards for seat in (line.white, line.black)]
    players += [seat.name for group in sheet.not_playing for seat in group.players]
    return list_layout(sheet.header, _with_tail(contents, tail, _end_of_rows(made, top), top), players)


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


def _tail_height(tail: Sequence[_TailLine]) -> float:
    return _TAIL_GAP + _TAIL_PITCH * len(tail) + 4 if tail else 0.0


def _tail_lines(groups: Sequence[NotPlaying]) -> tuple[_TailLine, ...]:
    """Break each group into lines that fit beside the column of reasons."""
    kind = Type(Face.BOLD, _TAIL_SIZE)
    lines: list[_TailLine] = []
    for group in groups:
        line: list[Seat] = []
        opens_group, x = True, 0.0
        for seat in group.players:
            width = kind.width(f"{seat.tpn} ") + kind.width(seat.name)
            if line and x + width > FRAME_WIDTH - _TAIL_LABEL:
                lines.append(_TailLine(group.reason, opens_group, tuple(line)))
                line, opens_group, x = [], False, 0.0
            line.append(seat)
            x += width + kind.width(SEPARATOR)
        lines.append(_TailLine(group.reason, opens_group, tuple(line)))
    return tuple(lines)


def _with_tail(
    pages: list[list[Mark]], tail: Sequence[_TailLine], end_of_rows: float, top: float
) -> tuple[Content, ...]:
    """Set the tail below the last row; a tail longer than a page runs on under the same heading."""
    heading = Type(Face.BOLD, _TAIL_SIZE)
    baseline = end_of_rows + _TAIL_GAP
    result = [list(page) for page in pages]
    if tail:
        result[-1].append(at_left(_("Not playing"), heading, 0, baseline))
    for line in tail:
        is_new_page = baseline + _TAIL_PITCH > TABLE_BOTTOM - 2
        if is_new_page:
            baseline = top + _TAIL_GAP
            result.append([at_left(_("Not playing, continued"), heading, 0, baseline)])
        baseline += _TAIL_PITCH
        if line.opens_group or is_new_page:
            words, kind = squeezed(line.reason, Type(Face.TEXT, _TAIL_SIZE), _TAIL_LABEL - 6)
            result[-1].append(at_left(words, kind, 0, baseline))
        result[-1].extend(_tail_players(line.players, baseline))
    return tuple(Content(tuple(page)) for page in result)


def _tail_players(players: Sequence[Seat], baseline: float) -> Iterator[Mark]:
    plain, bold = Type(Face.TEXT, _TAIL_SIZE), Type(Face.BOLD, _TAIL_SIZE)
    x = _TAIL_LABEL
    for index, seat in enumerate(players):
        if index:
            yield at_left(SEPARATOR, plain, x, baseline)
            x += bold.width(SEPARATOR)
        number = f"{seat.tpn} "
        yield at_left(number, bold, x, baseline)
        x += bold.width(number)
        name, name_type = squeezed(seat.name, bold, FRAME_WIDTH - x + 0.01)
        yield at_left(name, name_type, x, baseline)
        x += name_type.width(name)
