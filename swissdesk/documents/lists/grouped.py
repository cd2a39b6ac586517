"""A list in groups, each under its heading: how it falls on pages.

Two rows at least stand below a heading, and a broken group has its heading again on the next page.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from math import floor
from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import Cell, Name
from swissdesk.documents.lists.pages import Content, cramped_in, list_layout
from swissdesk.documents.lists.parts import FormedSheet, ListForm, ListTable, bars
from swissdesk.documents.lists.plain import Lines, PlainTable, plain_table
from swissdesk.documents.lists.table import Body, Column, grown, head, placed, row
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import table_top
from swissdesk.documents.press.setting import Type, at_left, squeezed
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import head_height
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wording import dotted
from swissdesk.words import _

HEADING_ROWS: Final = 1.5
"""How many rows the heading of a group is high."""

_HEADING_SCALE: Final = 1.22
_FEWEST_ROWS: Final = 2
_STRETCHES: Final = 12
"""So many heights of the rows are tried, the largest first."""


class RowGroup(NamedTuple):
    """Rows under a heading, and what stands beside it in lighter type; both may be empty.

    `marked` are the rows, from 0, that have a bar in the margin.
    """

    heading: str
    note: str
    lines: tuple[tuple[Cell, ...], ...]
    marked: frozenset[int] = frozenset()


class GroupedList(NamedTuple):
    """A list in groups; the names decide how large it can be set."""

    columns: tuple[Column, ...]
    groups: tuple[RowGroup, ...]
    names: tuple[Name, ...]


class Heading(NamedTuple):
    """A group's heading and note, and how many of the rows are its."""

    heading: str
    note: str
    rows: int


class _Piece(NamedTuple):
    """A part of a group on one page: the group, its first row there, how many rows."""

    group: RowGroup
    first: int
    rows: int

    @property
    def height(self) -> float:
        """Return how many rows the piece is high, with its heading."""
        return (HEADING_ROWS if self.group.heading else 0) + self.rows


class _Plan(NamedTuple):
    """The outcome: body size, row height, the pieces page by page."""

    size: float
    row_height: float
    pages: list[list[_Piece]]


def in_groups(table: ListTable, headings: Sequence[Heading]) -> GroupedList:
    """Return the rows of a table under headings, from the first row on."""
    groups, first = [], 0
    for heading, note, rows in headings:
        marked = frozenset(row - first for row in table.marked if first <= row < first + rows)
        groups.append(RowGroup(heading, note, table.lines[first : first + rows], marked))
        first += rows
    return GroupedList(table.columns, tuple(groups), table.names)


def grouped_list_layout(header: SheetHeader, listed: GroupedList, form: ListForm) -> Layout:
    """Return the pages of a list in groups."""
    width, top = form.style.frame.width, table_top(header, form.style)
    made = _plan(header, listed, form, form.style.frame.table_bottom - top)
    columns = placed(grown(listed.columns, listed.names, width / made.size), made.size, 0, width)
    body = Body(columns, top + head_height(made.size), made.row_height, made.size)
    contents = [Content((*head(columns, top, made.size), *_page(pieces, body))) for pieces in made.pages]
    end = body.top + sum(piece.height for piece in made.pages[-1]) * made.row_height
    contents[-1] = Content((*contents[-1].marks, *form.last_page.marks(end)))
    return list_layout(header, contents, form.style)


class GroupedSheet(FormedSheet):
    """A sheet with rows in groups."""

    @abstractmethod
    def grouped(self) -> GroupedList:
        """Return the groups with their rows."""

    def layout(self) -> Layout:
        """Return the pages of the list."""
        return grouped_list_layout(self.header, self.grouped(), self.form())

    def plain(self) -> PlainTable:
        """Return the list as a plain table."""
        return grouped_plain(self.header, self.grouped(), self.remarks())


def grouped_plain(header: SheetHeader, listed: GroupedList, notes: Iterable[str] = ()) -> PlainTable:
    """Return a list in groups as a plain table; what stands beside a heading on paper follows it."""
    groups = (Lines(dotted(group.heading, group.note), group.lines) for group in listed.groups)
    return plain_table(header, listed.columns, groups, notes)


def _plan(header: SheetHeader, listed: GroupedList, form: ListForm, area: float) -> _Plan:
    """Return the largest size, and for it the highest rows, with which no page more is needed."""
    sizes = form.sizes.chosen(header.imprint.look.size)

    def pages(size: float, row_height: float) -> list[list[_Piece]]:
        room = (area - head_height(size)) / row_height
        return _broken(listed.groups, room, form.last_page.height / row_height)

    cramped = cramped_in(listed.columns, listed.names, form.style.frame.width)
    fewest = len(pages(sizes.steps[-1], sizes.pitch * sizes.steps[-1]))
    fitting = (
        size
        for size in sizes.steps
        if len(pages(size, sizes.pitch * size)) <= fewest and cramped(size) <= sizes.cramped_share
    )
    size = next(fitting, sizes.steps[-1])
    for step in range(_STRETCHES, 0, -1):
        row_height = size * (sizes.pitch + (sizes.stretch - sizes.pitch) * step / _STRETCHES)
        found = pages(size, row_height)
        if len(found) <= fewest:
            return _Plan(size, row_height, found)
    return _Plan(size, sizes.pitch * size, pages(size, sizes.pitch * size))


def _broken(groups: Sequence[RowGroup], room: float, tail: float) -> list[list[_Piece]]:
    """Return the groups page by page; room and tail count in rows."""
    pages: list[list[_Piece]] = [[]]
    left = room
    for group in groups:
        first, is_placed = 0, False
        while first < len(group.lines) or not is_placed:
            piece = _next_piece(group, first, left)
            if piece is None and pages[-1]:
                pages.append([])
                left = room
                continue
            piece = piece or _Piece(group, first, min(1, len(group.lines) - first))
            pages[-1].append(piece)
            left -= piece.height
            first, is_placed = first + piece.rows, True
    if tail > left and pages[-1]:
        _keep_with_tail(pages)
    return pages


def _next_piece(group: RowGroup, first: int, left: float) -> _Piece | None:
    """Return as much of a group as fits, without a single row at either end; None if too little does."""
    rest = len(group.lines) - first
    fitting = floor(left + 1e-6 - _Piece(group, first, 0).height)
    if fitting < min(rest, _FEWEST_ROWS):
        return None
    rows = min(rest, fitting)
    if rest - rows == 1:
        rows -= 1
    return _Piece(group, first, rows) if rows >= min(rest, _FEWEST_ROWS) else None


def _keep_with_tail(pages: list[list[_Piece]]) -> None:
    """Move the last rows to a page of their own, so that the tail does not stand alone."""
    last = pages[-1].pop()
    kept = last.rows - _FEWEST_ROWS
    if kept >= _FEWEST_ROWS:
        pages[-1].append(last._replace(rows=kept))
        last = last._replace(first=last.first + kept, rows=_FEWEST_ROWS)
    if pages[-1]:
        pages.append([])
    pages[-1].append(last)


def _page(pieces: Sequence[_Piece], body: Body) -> Iterator[PageMark]:
    top = body.top
    for piece in pieces:
        if piece.group.heading:
            yield from _heading(piece, body, top)
            top += HEADING_ROWS * body.row_height
        part = body._replace(top=top)
        for index, cells in enumerate(piece.group.lines[piece.first : piece.first + piece.rows]):
            yield from row(part, cells, index, 0.5)
        yield from bars(part, piece.group.marked, piece.first, piece.rows)
        top += piece.rows * body.row_height


def _heading(piece: _Piece, body: Body, top: float) -> Iterator[PageMark]:
    """Set heading and note over the line that opens the group."""
    bold, plain = Type(Face.BOLD, _HEADING_SCALE * body.size), Type(Face.TEXT, body.size)
    bottom = top + HEADING_ROWS * body.row_height
    baseline = bottom - 0.42 * body.size
    words = piece.group.heading
    if piece.first:
        words = _("{heading}, continued").format(heading=words)
    note = "" if piece.first else piece.group.note
    words, bold = squeezed(words, bold, body.width - (plain.width(note) + plain.size if note else 0))
    yield at_left(words, bold, body.left, baseline)
    if note:
        x = body.left + bold.width(words) + plain.size
        note, plain = squeezed(note, plain, body.left + body.width - x)
        yield at_left(note, plain, x, baseline)
    yield rule(body.left, bottom, body.width, 1.1)
