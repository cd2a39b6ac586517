"""A table as it stands in a file or on the clipboard: lines of cells of which nothing is known yet."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, unique
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.frozen import Frozen, replace
from swissdesk.words import CONTROL, DIRECTION, _

LARGEST_TABLE: Final = 40_000_000
"""Bytes of a file, and of a workbook when it is unpacked; a national list takes half of it."""

MOST_LINES: Final = 300_000
MOST_COLUMNS: Final = 300
MOST_CELLS: Final = 2_000_000
"""What fits into the memory of an old laptop beside the program."""

LONGEST_CELL: Final = 32_767
"""Characters: what a spreadsheet holds. The events that a club's member came to are one cell."""


@unique
class TableForm(Enum):
    """How lines are divided into cells."""

    SEPARATED = "separated"
    FIXED_WIDTH = "fixed width"
    NAMES = "names"
    """One player in a line, as people type it: `1. Smith, John 2100`."""
    WORKBOOK = "workbook"
    DBASE = "dBASE"


class Line(Frozen):
    """A line that is not empty; `number` counts those of the file from 1, the last cell is filled."""

    number: int
    cells: tuple[str, ...]

    def cell(self, column: int) -> str:
        """Return what stands in a column, from 0; empty where the line is shorter."""
        return self.cells[column] if 0 <= column < len(self.cells) else ""


class Grid(Frozen):
    """A table and how it was read.

    `encoding` is empty where the file itself says how its letters are stored. `sheets` are the sheets
    of a workbook and `sheet` is the one that was read. `doubts` says in sentences what might have been
    read otherwise.
    """

    source: str
    form: TableForm
    lines: tuple[Line, ...]
    encoding: str = ""
    separator: str = ""
    sheets: tuple[str, ...] = ()
    sheet: str = ""
    doubts: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """Return the number of columns."""
        return max((len(line.cells) for line in self.lines), default=0)

    def with_cells(self, number: int, cells: Sequence[str]) -> "Grid":
        """Return the grid with other texts in one line; raises `FormatError` where there is no such line."""
        if not any(line.number == number for line in self.lines):
            raise FormatError(self.source, number, 0, _("The table has no such line."))
        mended = Line(number, tidy_cells(cells))
        return replace(self, lines=tuple(mended if line.number == number else line for line in self.lines))


def lines_of(source: str, rows: Iterable[tuple[int, Sequence[str]]]) -> tuple[Line, ...]:
    """Return the lines that are not empty of numbered rows.

    Raises:
        FormatError: there is nothing in them, or more than in any table of players.
    """
    lines = tuple(_bounded(source, rows))
    if not lines:
        raise FormatError(source, 0, 0, _("The table is empty."))
    return lines


def tidy_cells(cells: Iterable[str]) -> tuple[str, ...]:
    """Return the cells with single blanks and no control characters, without empty ones at the end."""
    tidied = [_tidy(cell) for cell in cells]
    while tidied and not tidied[-1]:
        tidied.pop()
    return tuple(tidied)


def _bounded(source: str, rows: Iterable[tuple[int, Sequence[str]]]) -> Iterator[Line]:
    """Yield the lines, no more of them than there may be."""
    lines = cells = 0
    for number, row in rows:
        if len(row) > MOST_COLUMNS and len(tidy_cells(row)) > MOST_COLUMNS:
            raise _too_large(source, number)
        line = Line(number, tidy_cells(row))
        if not line.cells:
            continue
        lines, cells = lines + 1, cells + len(line.cells)
        if lines > MOST_LINES or cells > MOST_CELLS:
            raise _too_large(source, number)
        if any(len(cell) > LONGEST_CELL for cell in line.cells):
            raise FormatError(source, number, 0, _("A cell is longer than those of spreadsheets."))
        yield line


def _too_large(source: str, number: int) -> FormatError:
    return FormatError(source, number, 0, _("The table is larger than any list of players."))


def _tidy(cell: str) -> str:
    if cell.isascii() and cell.isalnum():  # most cells, and four times as fast
        return cell
    return " ".join(DIRECTION.sub("", CONTROL.sub(" ", cell)).replace("\ufeff", "").split())
