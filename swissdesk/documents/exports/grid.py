"""A list as a grid of single values, as machines read it: a title apart from its name, numbers as numbers."""

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from swissdesk.documents.lists.cells import UNRATED
from swissdesk.documents.lists.plain import Heading, Plain, PlainTable
from swissdesk.documents.press.scripts import composed
from swissdesk.words import _

Value: TypeAlias = str | Decimal


class Grid(NamedTuple):
    """Headings and rows of equal length; `numeric` tells which columns hold numbers."""

    headings: tuple[str, ...]
    numeric: tuple[bool, ...]
    rows: tuple[tuple[Value, ...], ...]


def grid_of(table: PlainTable) -> Grid:
    """Return a list as a grid; where it has groups, the first column says which."""
    is_grouped = any(group.heading for group in table.groups)
    columns = [part for heading in table.headings for part in _columns(heading)]
    if is_grouped:
        columns.insert(0, (_("Group"), False))
    rows = []
    for group in table.groups:
        lead = (composed(group.heading),) if is_grouped else ()
        rows += [(*lead, *_values(table.headings, row)) for row in group.rows]
    return Grid(tuple(words for words, _n in columns), tuple(numeric for _w, numeric in columns), tuple(rows))


def _columns(heading: Heading) -> Iterator[tuple[str, bool]]:
    if heading.has_titles:
        yield _("Title"), False
    yield heading.words, heading.is_numeric


def _values(headings: tuple[Heading, ...], row: tuple[Plain, ...]) -> Iterator[Value]:
    for heading, cell in zip(headings, row, strict=True):
        if heading.has_titles:
            yield composed(cell.title)
        yield _value(heading, cell)


def _value(heading: Heading, cell: Plain) -> Value:
    """Return a number, or words; the dash of a missing number is left out."""
    if cell.number is not None:
        return cell.number
    return "" if heading.is_numeric and cell.words == UNRATED else composed(cell.words)
