"""Tables of text with aligned columns, for a terminal."""

import unicodedata
from collections.abc import Iterator, Sequence


def table_text(rows: Sequence[Sequence[str]], left: set[int]) -> Iterator[str]:
    """Yield rows as lines with aligned columns; those in `left` (from 0) to the left, others right.

    An empty column is left out.
    """
    widths = [max(_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    used = [place for place, column in enumerate(zip(*rows[1:], strict=True)) if any(column)]
    for row in rows:
        cells = (_padded(row[place], widths[place], to_left=place in left) for place in used)
        yield "  ".join(cells).rstrip()


def _padded(cell: str, width: int, *, to_left: bool) -> str:
    space = " " * (width - _width(cell))
    return cell + space if to_left else space + cell


def _width(text: str) -> int:
    """Return how many cells a terminal gives to the text."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )
