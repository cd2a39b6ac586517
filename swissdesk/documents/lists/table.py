"""A list's table: columns as data, a head on every page, rows of cells.

Widths of columns are in em of the body size; what is left over is shared among the columns that
have a share in it. Headings and the cells' texts are the same table without paper.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from swissdesk.documents.lists.cells import Cell, Ditto, Name, Slot
from swissdesk.documents.press.boxes import PageMark, Rectangle
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.setting import (
    Align,
    Type,
    at_centre,
    at_left,
    at_right,
    clipped,
)
from swissdesk.documents.press.sizing import head_height, head_size
from swissdesk.documents.press.strokes import SQUARE, colour_square, rule, upright
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Colour


class Column(Frozen):
    """A column: its heading, its width in em, its share of the width that is left over.

    `heading_slot` is the em of the fractions below a heading that is centred over digit and slot.
    The column grows up to `most` em where the names do not need the room. A column for the pen
    stands between upright lines.
    """

    heading: str
    width: float = 0.0
    align: Align = Align.LEFT
    share: float = 0.0
    square: Colour | None = None
    heading_slot: float | None = None
    most: float = 0.0
    is_for_pen: bool = False


class Placed(NamedTuple):
    """A column with its left edge and width in points."""

    column: Column
    x: float
    width: float


def placed(columns: Sequence[Column], size: float, x: float, total: float) -> tuple[Placed, ...]:
    """Return the columns side by side on a total width, at a body size."""
    rest = total - sum(column.width for column in columns) * size
    shares = sum(column.share for column in columns) or 1.0
    result = []
    for column in columns:
        width = column.width * size + column.share / shares * rest
        result.append(Placed(column, x, width))
        x += width
    return tuple(result)


def grown(columns: Sequence[Column], names: Iterable[Name], room: float) -> tuple[Column, ...]:
    """Return the columns with those wider that may grow, by what no name needs of a room in em.

    Words at the left, which are cut where they have no room, go before figures, which only get more air.
    """
    longest = max((name.width for name in names), default=0.0)
    spare = max(0.0, room - longest - sum(column.width for column in columns))
    words = _growth(column for column in columns if column.align is Align.LEFT)
    figures = _growth(column for column in columns if column.align is not Align.LEFT)
    for_words = min(1.0, spare / words) if words else 0.0
    for_figures = min(1.0, (spare - for_words * words) / figures) if figures else 0.0
    return tuple(
        replace(column, width=column.width + part * _growth([column]))
        for column in columns
        for part in (for_words if column.align is Align.LEFT else for_figures,)
    )


def _growth(columns: Iterable[Column]) -> float:
    """Return by how many em columns may grow together."""
    return sum(max(0.0, column.most - column.width) for column in columns)


def head(columns: Iterable[Placed], top: float, size: float) -> Iterator[PageMark]:
    """Return the head's words and the line below them."""
    height, kind = head_height(size), Type(Face.BOLD, head_size(size))
    left, right = float("inf"), 0.0
    for column, x, width in columns:
        left, right = min(left, x), max(right, x + width)
        yield from _heading(column, Slot(x, width, top, height, size), kind)
    yield rule(left, top + height, right - left, 0.9)


def _heading(column: Column, slot: Slot, kind: Type) -> Iterator[PageMark]:
    baseline = slot.baseline_of(kind.size)
    # A heading at the right may lean over the empty end of the column before it.
    words = column.heading if column.align is Align.RIGHT else clipped(column.heading, kind, slot.width)
    if column.heading_slot is not None:
        digit = measured("0", Face.TEXT).width * slot.size
        middle = slot.x + slot.width - slot.padding - (column.heading_slot * slot.size + digit) / 2
        middle = min(middle, slot.x + slot.width - kind.width(words) / 2)
        yield at_centre(words, kind, middle, baseline)
    elif column.align is Align.RIGHT:
        yield at_right(words, kind, slot.x + slot.width - slot.padding, baseline)
    elif column.align is Align.CENTRE:
        yield at_centre(words, kind, slot.middle, baseline)
    else:
        x = slot.x + slot.padding
        if column.square:
            yield colour_square(column.square, kind.size * 1.15, x, baseline)
            x += (SQUARE * 1.15 + 0.35) * kind.size
        yield at_left(words, kind, x, baseline)


class Body(NamedTuple):
    """Where a run of rows stands: columns, top of the first row, row height, body size."""

    columns: tuple[Placed, ...]
    top: float
    row_height: float
    size: float

    @property
    def left(self) -> float:
        """Return the left edge of the rows."""
        return self.columns[0].x

    @property
    def width(self) -> float:
        """Return the length of the rows."""
        return self.columns[-1].x + self.columns[-1].width - self.left


def rows(body: Body, lines: Sequence[Sequence[Cell]], first: int = 0) -> Iterator[PageMark]:
    """Return the rows of one page with the line under each; every fifth line is heavier.

    `first` is how many rows of the document stand before these.
    """
    for index, cells in enumerate(lines):
        is_heavy = (first + index + 1) % 5 == 0 or index == len(lines) - 1
        yield from row(body, cells, index, 1.0 if is_heavy else 0.5)


def row(body: Body, cells: Sequence[Cell], index: int, line: float) -> Iterator[PageMark]:
    """Return one row, counted from 0, with the line under it; the first one says what is left out below."""
    top = body.top + index * body.row_height
    for (_column, x, width), cell in zip(body.columns, cells, strict=True):
        shown = cell.said if isinstance(cell, Ditto) and index == 0 else cell
        yield from shown.marks(Slot(x, width, top, body.row_height, body.size))
    yield from _pen_lines(body, top)
    yield rule(body.left, top + body.row_height, body.width, line)


def _pen_lines(body: Body, top: float) -> Iterator[PageMark]:
    """Set the upright lines of a row beside what is written by pen."""
    edges = {edge for column, x, width in body.columns if column.is_for_pen for edge in (x, x + width)}
    return (upright(x, top, body.row_height, 0.5) for x in sorted(edges))


def change_bar(x: float, top: float, height: float) -> PageMark:
    """Return the bar beside a changed row, 4 points left of the table at `x`."""
    return Rectangle(x - 4 - 2.4, top, 2.4, height, 0, is_filled=True)
