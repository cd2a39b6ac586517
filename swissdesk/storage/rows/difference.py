"""What a change does to the rows: only those that differ, before and after, for both directions."""

import json
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, Table, bindparam

from swissdesk.storage.disk.untrusted import ForeignValueError, json_of
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows import tables
from swissdesk.storage.rows.row_kit import Row, fits, has_types, in_todays_order
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.rows.tournaments import SHELVES, Shelf
from swissdesk.tournament.model import Tournament


class RowsMovedError(Exception):
    """The rows that a change starts from are not in the file: somebody else wrote to it."""


@dataclass(frozen=True, slots=True)
class TableDifference:
    """Rows of one table that a change removes and adds; a changed row is in both lists."""

    table: str
    columns: tuple[str, ...]
    before: tuple[Row, ...]
    after: tuple[Row, ...]

    def within(self, section: SectionId) -> "TableDifference":
        """Return the rows of one section."""
        before, after = (
            tuple(row for row in rows if row[0] == section) for rows in (self.before, self.after)
        )
        return replace(self, before=before, after=after)


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

    def within(self, section: SectionId) -> "Difference":
        """Return what the change does to one section; nothing where it changes others alone."""
        own = (d.within(section) for d in self.tables)
        return Difference(tuple(d for d in own if d.before or d.after))

    def left_alone(self) -> tuple[bool, frozenset[int]]:
        """Return whether the list stays as it is, and the numbers of the rounds that do not."""
        named = {d.table: (*d.before, *d.after) for d in self.tables}
        is_list_same = named.keys().isdisjoint(_OF_LIST)
        rows = (row for table in _OF_ROUNDS for row in named.get(table, ()))
        return is_list_same, frozenset(int(row[1] or 0) for row in rows)

    def to_json(self) -> str:
        """Return the difference as the journal keeps it: rows with the names of their columns."""
        return json.dumps(
            {d.table: {"columns": d.columns, "before": d.before, "after": d.after} for d in self.tables},
            ensure_ascii=False,
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str) -> "Difference":
        """Read what `to_json` wrote; rows of an older version get the columns that it did not know.

        Raises `ValueError` for anything else. Tables and columns of a newer version stay as they are.
        """
        content = json_of(text)
        if not isinstance(content, dict):
            raise ForeignValueError(text)
        # One search in place of a look at each cell: thousands of entries are read at each opening.
        is_plain = _ODD.search(text) is None
        return cls(tuple(_table_difference(name, part, is_plain=is_plain) for name, part in content.items()))


_OF_LIST: Final = frozenset({tables.PLAYER.name, tables.MEMBER.name})
_OF_ROUNDS: Final = tuple(table.name for table in (tables.ROUND, tables.GAME, tables.BYE, tables.MATCH_BOARD))
"""In these the number of the round stands behind the section."""

_ODD: Final = re.compile(r"[0-9]{13}|\\u[dD]")
"""What a text contains whose numbers may be too large, or whose characters may be halves."""


def _table_difference(name: str, part: object, *, is_plain: bool) -> TableDifference:
    """Read the rows of one table; `is_plain` says that the single cells need no check."""
    if not isinstance(part, dict) or not {"columns", "before", "after"} <= part.keys():
        raise ForeignValueError(name)
    columns, before, after = _list(part["columns"]), _rows(part["before"]), _rows(part["after"])
    if not all(isinstance(column, str) for column in columns):
        raise ForeignValueError(name)
    if any(len(row) != len(columns) for row in (*before, *after)):
        raise ForeignValueError(name)
    table = METADATA.tables.get(name)
    todays = columns if table is None else tuple(column.name for column in table.columns)
    if table is None or not set(columns) <= set(todays):
        return TableDifference(name, columns, before, after)
    if columns != todays:
        before = tuple(in_todays_order(table, columns, row) for row in before)
        after = tuple(in_todays_order(table, columns, row) for row in after)
    for row in (*before, *after):
        if not (has_types(table, tuple(map(type, row))) and (is_plain or fits(table, row))):
            raise ForeignValueError(name)
    return TableDifference(name, todays, before, after)


def _rows(part: object) -> tuple[Row, ...]:
    return tuple(map(_list, _list(part)))


def _list(part: object) -> tuple[Any, ...]:
    if not isinstance(part, list):
        raise ForeignValueError(part)
    return tuple(part)


def compare(section: SectionId, old: Tournament | None, new: Tournament | None) -> Difference:
    """Return the difference from one state of a section to another; None is a section that is not there.

    Chunks that both states share are not compared, so that a result costs one round's games.
    """
    differences = (_compare_shelf(shelf, section, old, new) for shelf in SHELVES)
    return Difference(tuple(d for d in differences if d.before or d.after))


def _compare_shelf(
    shelf: Shelf, section: SectionId, old: Tournament | None, new: Tournament | None
) -> TableDifference:
    old_chunks = dict(shelf.chunks(old)) if old else {}
    new_chunks = dict(shelf.chunks(new)) if new else {}
    before: dict[Row, None] = {}  # not sets: they would lose the order of the rows
    after: dict[Row, None] = {}
    for number in old_chunks.keys() | new_chunks.keys():
        left, right = old_chunks.get(number, ()), new_chunks.get(number, ())
        if left is not right and left != right:  # the first test spares the second most of its work
            before.update(dict.fromkeys(shelf.rows(section, (number, left))))
            after.update(dict.fromkeys(shelf.rows(section, (number, right))))
    columns = tuple(column.name for column in shelf.table.columns)
    gone = tuple(row for row in before if row not in after)
    come = tuple(row for row in after if row not in before)
    return TableDifference(shelf.table.name, columns, gone, come)


def apply(connection: Connection, difference: Difference) -> None:
    """Apply a difference to the tables; raises `RowsMovedError` when its rows before are not there."""
    for d in difference.tables:
        table = _table_of(d)
        # All that goes before all that comes: two who change places share a number for a moment otherwise.
        _delete(connection, table, [dict(zip(d.columns, row, strict=True)) for row in d.before])
        _insert(connection, table, [dict(zip(d.columns, row, strict=True)) for row in d.after])


def _table_of(d: TableDifference) -> Table:
    table = METADATA.tables.get(d.table)
    if table is None or not set(d.columns) <= set(table.columns.keys()):
        raise RowsMovedError
    return table


def _delete(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    keys = [column.name for column in table.primary_key.columns]
    statement = table.delete().where(*(table.c[key] == bindparam(f"key_{key}") for key in keys))
    outcome = connection.execute(statement, [{f"key_{key}": row[key] for key in keys} for row in rows])
    if outcome.rowcount != len(rows):  # a row was not there: the file is not what the change was made on
        raise RowsMovedError


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(table.insert(), rows)
