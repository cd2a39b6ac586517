"""Sheets as text for a terminal: head, and tables with aligned columns."""

import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from swissdesk.words import one_line

if TYPE_CHECKING:
    from swissdesk.documents.press.sheet import SheetHeader


def write_lines(lines: Iterable[str]) -> None:
    """Write lines to the standard output; control characters in names cannot break them."""
    sys.stdout.write("".join(f"{one_line(line)}\n" for line in lines))


def head_text(header: "SheetHeader") -> Iterator[str]:
    """Yield the title of a sheet, what is to be said about it, and an empty line."""
    yield f"{header.event}: {header.title}"
    state = f"{header.imprint.state}." if header.imprint.state else ""
    yield from filter(None, (" ".join(filter(None, (state, header.note))),))
    yield ""


def table_text(rows: Sequence[Sequence[str]], left: set[int]) -> Iterator[str]:
    """Yield rows as lines with aligned columns; those in `left` (from 0) to the left, others right.

    An empty column is left out.
    """
    widths = [max(_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    # The headings in the first row alone do not make a column used.
    used = [place for place, column in enumerate(zip(*rows[1:], strict=True)) if any(column)]
    for row in rows:
        cells = (_padded(row[place], widths[place], to_left=place in left) for place in used)
        yield "  ".join(cells).rstrip()


def _padded(cell: str, width: int, *, to_left: bool) -> str:
    space = " " * (width - _width(cell))
    return cell + space if to_left else space + cell


def _width(text: str) -> int:
    """Return how many cells of a terminal the text takes."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )
