"""The same sheet of several sections, one after the other: each has its own head, with its section in it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from swissdesk.documents.lists.plain import Group, Heading, ListSheet, Plain, PlainTable
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.sheet import SheetData
from swissdesk.frozen import replace
from swissdesk.words import _


class SectionSheet(NamedTuple):
    """A sheet, and the name of the section that it is about."""

    section: str
    data: SheetData


class SheetOfSections(SheetData):
    """Sheets that are printed one after the other."""

    parts: tuple[SheetData, ...]

    def layout(self) -> Layout:
        """Return the pages of all parts."""
        return _layout(self.parts)


class ListOfSections(ListSheet):
    """Lists that are printed one after the other, and read as one table with a group for each section."""

    parts: tuple[ListSheet, ...]
    names: tuple[str, ...]

    def layout(self) -> Layout:
        """Return the pages of all parts."""
        return _layout(self.parts)

    def plain(self) -> PlainTable:
        """Return all lists as one table, with every column that one of them has."""
        tables = [part.plain() for part in self.parts]
        columns = _merged(_columns(table) for table in tables)
        groups = (
            Group(_heading(name, group.heading), tuple(_spread(table, columns, row) for row in group.rows))
            for name, table in zip(self.names, tables, strict=True)
            for group in table.groups
        )
        header = replace(tables[0].header, section=_("All sections"))
        notes = dict.fromkeys(note for table in tables for note in table.notes)
        headings = (_heading_of(tables, column) for column in columns)
        return PlainTable(header, tuple(headings), tuple(groups), tuple(notes))


def joined(sheets: Sequence[SectionSheet]) -> SheetData:
    """Return the sheets of several sections as one; it is a list where each of them is one."""
    lists = tuple(sheet.data for sheet in sheets if isinstance(sheet.data, ListSheet))
    if len(lists) == len(sheets):
        return ListOfSections(lists, tuple(sheet.section for sheet in sheets))
    return SheetOfSections(tuple(sheet.data for sheet in sheets))


def _layout(parts: Iterable[SheetData]) -> Layout:
    layouts = [part.layout() for part in parts]
    pages = tuple(page for layout in layouts for page in layout.pages)
    return Layout(layouts[0].title, pages, layouts[0].has_backs)


_Column = tuple[str, int]
"""A heading, and which of the columns with this heading it is: several have none."""


def _columns(table: PlainTable) -> tuple[_Column, ...]:
    words = [heading.words for heading in table.headings]
    return tuple((word, words[:place].count(word)) for place, word in enumerate(words))


def _merged(rows: Iterable[tuple[_Column, ...]]) -> tuple[_Column, ...]:
    """Return every column once: one that a list alone has stands behind the column it has there before it."""
    found: list[_Column] = []
    for row in rows:
        place = 0
        for column in row:
            if column not in found:
                found.insert(place, column)
            place = found.index(column) + 1
    return tuple(found)


def _spread(table: PlainTable, columns: tuple[_Column, ...], row: tuple[Plain, ...]) -> tuple[Plain, ...]:
    """Return a row under all columns, empty where its own list has none."""
    cells = dict(zip(_columns(table), row, strict=True))
    return tuple(cells.get(column, Plain()) for column in columns)


def _heading_of(tables: Iterable[PlainTable], column: _Column) -> Heading:
    """Return the heading of a column; it holds titles where one of the lists has titles there."""
    found = [
        heading
        for table in tables
        for key, heading in zip(_columns(table), table.headings, strict=True)
        if key == column
    ]
    return found[0]._replace(has_titles=any(heading.has_titles for heading in found))


def _heading(section: str, group: str) -> str:
    return _("{section}: {group}").format(section=section, group=group) if group else section
