"""A whole list: its table from parts, and how the table falls on pages."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final, Generic, NamedTuple, TypeVar

from swissdesk.documents.lists.cells import Cell, Name
from swissdesk.documents.lists.pages import Content, cramped_in, list_layout
from swissdesk.documents.lists.plain import Lines, ListSheet, PlainTable, plain_table
from swissdesk.documents.lists.table import Body, Column, change_bar, grown, head, placed, rows
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import WALL, HeadStyle, table_top
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Type, at_left
from swissdesk.documents.press.sheet import Look, SheetHeader
from swissdesk.documents.press.sizing import Material, Plan, SizeRule, head_height, plan
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.frozen import Frozen

SIZES: Final = SizeRule((12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5), pitch=1.5, stretch=1.75, cramped_share=0.08)
"""The sizes of standings and of the lists of the field."""


class ListTable(NamedTuple):
    """The columns and rows of cells of a list, and the names that decide how large it can be set.

    The headings and the texts of the cells are the table as it can be exported. `marked` are the rows,
    from 0, that have a bar in the margin.
    """

    columns: tuple[Column, ...]
    lines: tuple[tuple[Cell, ...], ...]
    names: tuple[Name, ...]
    marked: frozenset[int] = frozenset()


Row = TypeVar("Row")
Inner = TypeVar("Inner")


class Part(Frozen, Generic[Row]):
    """A column, and what stands in it in each row.

    A part with a key can be left out; `is_usual` says whether the list has it where nobody chose.
    """

    column: Column
    cell: Callable[[Row], Cell]
    key: str = ""
    is_usual: bool = True


def lifted(part: Part[Inner], inner: Callable[[Row], Inner]) -> Part[Row]:
    """Return the same column for rows that hold the row it was made for."""
    return Part(part.column, lambda row: part.cell(inner(row)), part.key, part.is_usual)


def table_of(lines: Iterable[Row], parts: Sequence[Part[Row]], look: Look) -> ListTable:
    """Return the table of the parts that are wanted."""
    shown = [part for part in parts if not part.key or look.shows(part.key, usual=part.is_usual)]
    cells = tuple(tuple(part.cell(line) for part in shown) for line in lines)
    names = tuple(cell for line in cells for cell in line if isinstance(cell, Name))
    return ListTable(tuple(part.column for part in shown), cells, names)


def with_bars(table: ListTable, boards: Iterable[int | None], header: SheetHeader) -> ListTable:
    """Return the table with a bar beside the rows of the boards that a reprint changed; one board a row."""
    changed = header.changed_boards
    return table._replace(marked=frozenset(row for row, board in enumerate(boards) if board in changed))


def bars(body: Body, marked: frozenset[int], first: int, count: int) -> Iterator[PageMark]:
    """Return the bars of a run of rows, the first of which has a number among all of them."""
    for row in range(count):
        if first + row in marked:
            yield change_bar(body.left, body.top + row * body.row_height, body.row_height)


class Below(NamedTuple):
    """What stands below rows: its height, and its marks from the lower edge of the last row on."""

    height: float
    marks: Callable[[float], Iterator[PageMark]]


def _nothing(top: float) -> Iterator[PageMark]:  # noqa: ARG001 - the form of all that stands below rows
    return iter(())


NOTHING_BELOW = Below(0.0, _nothing)

_SMALL_PRINT: Final = Type(Face.TEXT, 8)
_SMALL_PITCH: Final = 11.0
_SMALL_GAP: Final = 12.0


def small_print(words: str, most_lines: int) -> Below:
    """Return a paragraph in small type; with more lines than `most_lines` it is cut."""
    return small_prints((words,), most_lines)


def small_prints(paragraphs: Sequence[str], most_lines: int, kind: Type = _SMALL_PRINT) -> Below:
    """Return paragraphs in small type below each other, each cut after so many lines; nothing for none."""
    lines = [line for words in paragraphs for line in wrapped(words, kind, FRAME_WIDTH, most_lines)]
    if not lines:
        return NOTHING_BELOW
    scale = kind.size / _SMALL_PRINT.size
    gap, pitch = _SMALL_GAP * scale, _SMALL_PITCH * scale

    def marks(top: float) -> Iterator[PageMark]:
        for number, line in enumerate(lines):
            yield at_left(line, kind, 0, top + gap + number * pitch)

    return Below(gap + pitch * len(lines), marks)


class ListForm(Frozen):
    """How a list is set: sizes, head, what stands below the rows of every page and of the last one."""

    sizes: SizeRule
    style: HeadStyle = WALL
    every_page: Below = NOTHING_BELOW
    last_page: Below = NOTHING_BELOW


def list_table_layout(header: SheetHeader, table: ListTable, form: ListForm) -> Layout:
    """Return the pages of a list."""
    frame, top = form.style.frame, table_top(header, form.style)
    area = frame.table_bottom - top - form.every_page.height
    cramped = cramped_in(table.columns, table.names, frame.width)
    material = Material(len(table.lines), form.last_page.height, area, cramped)
    made = plan(form.sizes.chosen(header.imprint.look.size), material)
    contents = [Content(tuple(marks)) for marks in _pages(table, form, made, top)]
    return list_layout(header, contents, form.style)


class FormedSheet(ListSheet):
    """A list with a head, set by a form."""

    header: SheetHeader

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES)

    def remarks(self) -> Iterable[str]:
        """Return what a plain table says below its rows."""
        return ()


class TableSheet(FormedSheet):
    """A sheet with one table."""

    @abstractmethod
    def table(self) -> ListTable:
        """Return the columns and rows."""

    def layout(self) -> Layout:
        """Return the pages of the list."""
        return list_table_layout(self.header, self.table(), self.form())

    def plain(self) -> PlainTable:
        """Return the list as a plain table."""
        return list_plain(self.header, self.table(), self.remarks())


def list_plain(header: SheetHeader, table: ListTable, notes: Iterable[str] = ()) -> PlainTable:
    """Return a list as a plain table."""
    return plain_table(header, table.columns, [Lines("", table.lines)], notes)


def _pages(table: ListTable, form: ListForm, made: Plan, top: float) -> Iterator[list[PageMark]]:
    width = form.style.frame.width
    columns = placed(grown(table.columns, table.names, width / made.size), made.size, 0, width)
    body = Body(columns, top + head_height(made.size), made.row_height, made.size)
    ends = tuple(accumulate(made.column_rows))
    for count, end in zip(made.column_rows, ends, strict=True):
        marks = [*head(columns, top, made.size), *rows(body, table.lines[end - count : end], end - count)]
        marks += bars(body, table.marked, end - count, count)
        below = body.top + count * made.row_height
        marks += form.every_page.marks(below)
        if end == ends[-1]:
            marks += form.last_page.marks(below + form.every_page.height)
        yield marks
