"""What all tables have in common when rows are made and read."""

import re
from collections.abc import Collection, Sequence
from datetime import date, datetime
from functools import cache, lru_cache
from typing import Any, Final

from sqlalchemy import Column, Connection, DefaultClause, Select, Table, bindparam, select

from swissdesk.storage.disk.untrusted import LARGEST_NUMBER
from swissdesk.storage.ids import SectionId

_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Halves of characters (surrogates), which UTF-8 cannot hold."""

Cell = int | str | None
Row = tuple[Cell, ...]
Key = tuple[Cell, ...]
"""The cells that identify a row of a table: every table begins with them."""

Chunk = tuple[int, Sequence[Any]]
"""A part of a table: its number among the others, and what it holds."""


def iso(day: date | datetime | None) -> str | None:
    """Return a day or a moment as text."""
    return day.isoformat() if day else None


def read(
    connection: Connection,
    table: Table,
    section: SectionId,
    order: str = "",
    only: Collection[int] | None = None,
) -> Sequence[Sequence[Any]]:
    """Return the rows of a section in the order of a column, or of the key.

    `only` are values of the column behind the section, such as numbers of rounds; all without them.
    """
    values = {"section": section} if only is None else {"section": section, "only": only}
    return connection.execute(_rows_of_section(table, order, has_all=only is None), values).fetchall()


@cache  # to build a statement takes several times as long as to read the few rows of most tables
def _rows_of_section(table: Table, order: str, *, has_all: bool) -> Select[Any]:
    keys = [table.c[order]] if order else list(table.primary_key.columns)
    rows = select(table).where(table.c.section == bindparam("section"))
    if not has_all:
        rows = rows.where(list(table.columns)[1].in_(bindparam("only", expanding=True)))
    return rows.order_by(*keys)


def read_column(connection: Connection, table: Table, section: SectionId) -> tuple[Any, ...]:
    """Return the values of a list in order of their positions."""
    return tuple(row[2] for row in read(connection, table, section))


def in_todays_order(table: Table, names: Sequence[str], cells: Sequence[Any]) -> Row:
    """Return a row with the columns of today; those that an older version did not have get their default."""
    known = dict(zip(names, cells, strict=True))
    return tuple(known.get(name, default) for name, default in _defaults(table))


@cache  # thousands of rows at each opening ask for them
def _defaults(table: Table) -> tuple[tuple[str, Any], ...]:
    return tuple((column.name, _default(column)) for column in table.columns)


def _default(column: Column[Any]) -> Any:
    default = column.server_default
    return column.type.python_type(default.arg) if isinstance(default, DefaultClause) else None


@cache
def key_length(table: Table) -> int:
    """Return how many cells at the beginning of a row are its key."""
    return len(table.primary_key.columns)


def fits(table: Table, row: Row) -> bool:
    """Tell whether every value can stand in its column: by its type, its size and its characters."""
    return has_types(table, tuple(map(type, row))) and all(map(_can_be_stored, row))


@lru_cache(maxsize=1024)  # thousands of rows at each opening have few combinations of types
def has_types(table: Table, types: tuple[type, ...]) -> bool:
    """Tell whether values of these types can stand in the columns of a table."""
    # The same type, not a subclass: JSON's `true` would pass for the number 1.
    return len(types) == len(table.columns) and all(
        kind is column.type.python_type or (kind is type(None) and bool(column.nullable))
        for kind, column in zip(types, table.columns, strict=True)
    )


def _can_be_stored(cell: Cell) -> bool:
    if isinstance(cell, int):
        return abs(cell) <= LARGEST_NUMBER
    return cell is None or _HALVES.search(cell) is None
