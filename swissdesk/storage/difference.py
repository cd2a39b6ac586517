"""What a change does to the rows, as small as it can be said, and applied in both directions."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, bindparam

from swissdesk.storage.ids import SectionId
from swissdesk.storage.row_kit import Row, in_todays_order
from swissdesk.storage.rows import SHELVES, Shelf
from swissdesk.storage.tables import METADATA
from swissdesk.tournament.model import Tournament


class RowsMovedError(Exception):
    """The rows that a change starts from are not in the file: somebody else wrote to it."""


@dataclass(frozen=True, slots=True)
class TableDifference:
    """Rows of one table that a change takes away and puts there; a changed row is among both."""

    table: str
    columns: tuple[str, ...]
    before: tuple[Row, ...]
    after: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What one change does to the tables, empty where nothing differs."""

    tables: tuple[TableDifference, ...]

    @property
    def reversed(self) -> "Difference":
        """Return the difference that leads back."""
        return Difference(tuple(TableDifference(d.table, d.columns, d.after, d.before) for d in self.tables))

    @property
    def sections(self) -> tuple[SectionId, ...]:
        """Return the sections whose rows differ, in order: every table begins with the section."""
        return tuple(
            sorted({SectionId(int(row[0] or 0)) for d in self.tables for row in (*d.before, *d.after)})
        )

    def to_json(self) -> str:
        """Return the difference as the journal keeps it: rows with the names of their columns."""
        return json.dumps(
            {d.table: {"columns": d.columns, "before": d.before, "after": d.after} for d in self.tables},
            ensure_ascii=False,
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str) -> "Difference":
        """Read what `to_json` wrote; rows of an older version get the columns that it did not know."""
        return cls(tuple(_table_difference(table, d) for table, d in json.loads(text).items()))


def _table_difference(name: str, told: dict[str, Any]) -> TableDifference:
    table, columns = METADATA.tables.get(name), tuple(told["columns"])
    todays = columns if table is None else tuple(column.name for column in table.columns)
    if table is None or columns == todays or not set(columns) <= set(todays):
        return TableDifference(name, columns, _rows(told["before"]), _rows(told["after"]))
    before, after = (
        tuple(in_todays_order(table, columns, cells) for cells in told[side]) for side in ("before", "after")
    )
    return TableDifference(name, todays, before, after)


def _rows(lists: list[list[Any]]) -> tuple[Row, ...]:
    return tuple(tuple(cells) for cells in lists)


def compare(section: SectionId, old: Tournament | None, new: Tournament | None) -> Difference:
    """Return what leads from one state of a section to another; None is a section that is not there.

    Chunks that both states share are not looked into, so that a result costs one round's games.
    """
    differences = (_compare_shelf(shelf, section, old, new) for shelf in SHELVES)
    return Difference(tuple(d for d in differences if d.before or d.after))


def _compare_shelf(
    shelf: Shelf, section: SectionId, old: Tournament | None, new: Tournament | None
) -> TableDifference:
    old_chunks = dict(shelf.chunks(old)) if old else {}
    new_chunks = dict(shelf.chunks(new)) if new else {}
    before: dict[Row, None] = {}
    after: dict[Row, None] = {}
    for number in old_chunks.keys() | new_chunks.keys():
        left, right = old_chunks.get(number, ()), new_chunks.get(number, ())
        if left is not right and left != right:
            before.update(dict.fromkeys(shelf.rows(section, (number, left))))
            after.update(dict.fromkeys(shelf.rows(section, (number, right))))
    columns = tuple(column.name for column in shelf.table.columns)
    gone = tuple(row for row in before if row not in after)
    come = tuple(row for row in after if row not in before)
    return TableDifference(shelf.table.name, columns, gone, come)


def apply(connection: Connection, difference: Difference) -> None:
    """Carry a difference out; raises `RowsMovedError` when the rows it starts from are not there."""
    for d in difference.tables:
        table = METADATA.tables[d.table]
        _delete(connection, table, [dict(zip(d.columns, row, strict=True)) for row in d.before])
        _insert(connection, table, [dict(zip(d.columns, row, strict=True)) for row in d.after])


def _delete(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    keys = [column.name for column in table.primary_key.columns]
    statement = table.delete().where(*(table.c[key] == bindparam(f"key_{key}") for key in keys))
    outcome = connection.execute(statement, [{f"key_{key}": row[key] for key in keys} for row in rows])
    if outcome.rowcount != len(rows):
        raise RowsMovedError


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(table.insert(), rows)
