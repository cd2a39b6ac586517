"""What making and reading rows has in common for all tables."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Column, Connection, DefaultClause, Table, select

from swissdesk.storage.ids import SectionId

Cell = int | str | None
Row = tuple[Cell, ...]
Chunk = tuple[int, Sequence[Any]]
"""A number that tells the chunks of a table apart, and what stands in it."""


def iso(day: date | datetime | None) -> str | None:
    """Return a day or a moment as text."""
    return day.isoformat() if day else None


def read(
    connection: Connection, table: Table, section: SectionId, order: str = ""
) -> Sequence[Sequence[Any]]:
    """Return the rows of a section in the order of a column, or of the key."""
    keys = [table.c[order]] if order else list(table.primary_key.columns)
    return connection.execute(select(table).where(table.c.section == section).order_by(*keys)).fetchall()


def read_column(connection: Connection, table: Table, section: SectionId) -> tuple[Any, ...]:
    """Return what stands behind the positions of a list, in order."""
    return tuple(row[2] for row in read(connection, table, section))


def in_todays_order(table: Table, names: Sequence[str], cells: Sequence[Any]) -> Row:
    """Return a row with the columns of today; what an older version did not know has its default."""
    known = dict(zip(names, cells, strict=True))
    return tuple(known.get(column.name, _default(column)) for column in table.columns)


def _default(column: Column[Any]) -> Any:
    default = column.server_default
    return column.type.python_type(default.arg) if isinstance(default, DefaultClause) else None
