"""Lists in plain words and numbers: what a page on a screen, a spreadsheet and an e-mail are made from.

A list is read from the columns and cells that set it on paper, so that both say the same.
"""

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import UNRATED, Cell, Name
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import SheetData, SheetHeader
from swissdesk.frozen import Frozen
from swissdesk.words import language

_NUMBER: Final = re.compile(r"([–+-]?)(\d*)(½|\.\d+)?")


class Plain(NamedTuple):
    """A cell: its words as on paper, its value where it is a number, a title before a name.

    `link` is the page that it leads to on a web site, empty elsewhere; `entry` the pairing number of the
    entry of the list that is named, 0 where that is not known.
    """

    words: str = ""
    number: Decimal | None = None
    title: str = ""
    link: str = ""
    entry: int = 0

    @property
    def titled(self) -> str:
        """Return the words with the title before them."""
        return f"{self.title} {self.words}" if self.title else self.words


class Heading(NamedTuple):
    """A column's heading, whether it holds numbers, and whether names with titles stand in it.

    `area` is where the column stands in a row that is stacked on a narrow screen, empty in a list whose
    rows are not. A list that is stacked as all are has its first column, its name and its points in the
    first line; the rest stands below it with its headings.
    """

    words: str
    is_numeric: bool
    has_titles: bool
    area: str = ""


class Group(NamedTuple):
    """Rows that belong together, under a heading where there is one."""

    heading: str
    rows: tuple[tuple[Plain, ...], ...]


class PlainTable(Frozen):
    """A list: head, columns, rows in their groups, and what the paper says below the table."""

    header: SheetHeader
    headings: tuple[Heading, ...]
    groups: tuple[Group, ...]
    notes: tuple[str, ...] = ()


class ListSheet(SheetData):
    """A sheet that can be read as a plain table too."""

    @abstractmethod
    def plain(self) -> PlainTable:
        """Return the list as a plain table."""


class Lines(NamedTuple):
    """Rows of cells under a heading; an empty one where the list has no groups."""

    heading: str
    lines: Iterable[Sequence[Cell]]


def plain_table(
    header: SheetHeader,
    columns: Sequence[Column],
    groups: Iterable[Lines],
    notes: Iterable[str] = (),
    areas: Sequence[str] = (),
) -> PlainTable:
    """Return a list as a plain table; columns that are gaps on paper are left out.

    `areas` name the columns, one for each, where rows are stacked in a form of their own.
    """
    groups = [Lines(heading, list(lines)) for heading, lines in groups]
    read = [Group(heading, tuple(_row(columns, line) for line in lines)) for heading, lines in groups]
    every = [row for group in read for row in group.rows]
    kept = [
        place
        for place, column in enumerate(columns)
        if column.heading or any(row[place].words for row in every)
    ]
    areas = areas or _usual_areas(columns, [line for group in groups for line in group.lines], kept)
    headings = (
        Heading(
            columns[place].heading,
            _is_numeric(columns[place]),
            any(row[place].title for row in every),
            areas[place],
        )
        for place in kept
    )
    shown = (
        Group(heading, tuple(tuple(row[place] for place in kept) for row in rows)) for heading, rows in read
    )
    return PlainTable(header, tuple(headings), tuple(shown), tuple(note for note in notes if note))


def _usual_areas(
    columns: Sequence[Column], lines: Sequence[Sequence[Cell]], kept: Sequence[int]
) -> Sequence[str]:
    """Return where the columns stand in a stacked row; nowhere in a list that is narrow, or has no names."""
    areas = [""] * len(columns)
    name = next((place for place in kept if any(isinstance(line[place], Name) for line in lines)), None)
    if name is None or len(kept) <= _MOST_ABREAST:
        return areas
    points = next((place for place in kept if columns[place].heading_slot is not None), None)
    for place in kept:
        areas[place] = "more"
    areas[kept[0]] = "lead"
    if points is not None:
        areas[points] = "points"
    areas[name] = "name"
    return areas


_MOST_ABREAST: Final = 4
"""So many columns fit a telephone beside each other."""


def _is_numeric(column: Column) -> bool:
    return column.align is Align.RIGHT or column.heading_slot is not None


def _row(columns: Sequence[Column], cells: Sequence[Cell]) -> tuple[Plain, ...]:
    return tuple(_read(column, cell) for column, cell in zip(columns, cells, strict=True))


def _read(column: Column, cell: Cell) -> Plain:
    if isinstance(cell, Name):
        return Plain(cell.forms.whole, title=cell.title, entry=cell.entry)
    number = number_of(cell.text) if _is_numeric(column) else None
    return Plain(cell.text, number)


def number_of(words: str) -> Decimal | None:
    """Return the number that the words are: `4½`, `45.50` as the language has it, `–3`; None for others."""
    found = _NUMBER.fullmatch(words.replace(language().decimal_sign, "."))
    if words == UNRATED or found is None or not (found[2] or found[3]):
        return None
    fraction = {None: "", "½": ".5"}.get(found[3], found[3])
    return Decimal(f"{found[1].replace('–', '-')}{found[2] or '0'}{fraction}")
