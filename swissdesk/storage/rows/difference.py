"""What a change does to the rows: only those that differ, before and after, for both directions."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Delete, Insert, Table, UniqueConstraint, Update, bindparam

from swissdesk.frozen import Frozen, replace
from swissdesk.storage.disk.untrusted import ForeignValueError, json_of
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows import tables
from swissdesk.storage.rows.row_kit import Row, fits, has_types, in_todays_order
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.rows.tournaments import SHELVES, Shelf
from swissdesk.tournament.model import Tournament

_Record = dict[str, Any]
_Statement = TypeVar("_Statement", Delete, Update)


class RowsMovedError(Exception):
    """The rows that a change starts from are not in the file: somebody else wrote to it."""


class TableDifference(Frozen):
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


class Difference(Frozen):
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

    @property
    def cells(self) -> frozenset[str]:
        """Return the columns that change, such as `game.white_mark`; all of a table where rows come or go."""
        return frozenset(f"{d.table}.{column}" for d in self.tables for column in _changed_columns(d))

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


def _changed_columns(d: TableDifference) -> Iterator[str]:
    table = METADATA.tables.get(d.table)
    if table is None:
        return iter(d.columns)
    keys = [d.columns.index(key) for key in _keys(table)]
    old, new = ({tuple(row[place] for place in keys): row for row in rows} for rows in (d.before, d.after))
    if old.keys() != new.keys():
        return iter(d.columns)
    pairs = [(old[key], new[key]) for key in old]
    return (
        name for place, name in enumerate(d.columns) if any(one[place] != two[place] for one, two in pairs)
    )


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
            if shelf.is_part_by_part and len(left) == len(right):
                pairs = [two for two in zip(left, right, strict=True) if two[0] is not two[1]]
                left, right = [two[0] for two in pairs], [two[1] for two in pairs]
            before.update(dict.fromkeys(shelf.rows(section, (number, left))))
            after.update(dict.fromkeys(shelf.rows(section, (number, right))))
    columns = tuple(column.name for column in shelf.table.columns)
    gone = tuple(row for row in before if row not in after)
    come = tuple(row for row in after if row not in before)
    return TableDifference(shelf.table.name, columns, gone, come)


class WriteStep(Frozen):
    """A statement of a change with its rows, each of which it has to find, or to add."""

    statement: Delete | Update | Insert
    rows: list[_Record]


def steps_of(difference: Difference) -> Iterator[WriteStep]:
    """Yield what applies a difference to the tables; raises `RowsMovedError` for one that is not ours."""
    for d in difference.tables:
        table = _table_of(d)
        before, after = (
            [dict(zip(d.columns, row, strict=True)) for row in rows] for rows in (d.before, d.after)
        )
        gone, changed, come = _sorted_out(table, before, after)
        # All that goes before all that comes: two who change places share a number for a moment otherwise.
        if gone:
            yield WriteStep(_delete_from(table), [_at(table, row) for row in gone])
        for names, rows in changed.items():
            values = [_at(table, row) | {f"new_{name}": row[name] for name in names} for row in rows]
            yield WriteStep(_update_of(table, names), values)
        if come:
            yield WriteStep(_insert_into(table), come)


def apply(connection: Connection, difference: Difference) -> None:
    """Apply a difference to the tables; raises `RowsMovedError` when its rows before are not there."""
    for step in steps_of(difference):
        carry_out(connection, step)


def carry_out(connection: Connection, step: WriteStep) -> None:
    """Carry out one step; raises `RowsMovedError` when a row is not there."""
    found = connection.execute(step.statement, step.rows).rowcount
    # A row was not there: the file is not what the change was made on.
    if found != len(step.rows) and not isinstance(step.statement, Insert):
        raise RowsMovedError


def _table_of(d: TableDifference) -> Table:
    table = METADATA.tables.get(d.table)
    if table is None or not set(d.columns) <= set(table.columns.keys()):
        raise RowsMovedError
    return table


def _sorted_out(
    table: Table, before: list[_Record], after: list[_Record]
) -> tuple[list[_Record], dict[tuple[str, ...], list[_Record]], list[_Record]]:
    """Return the rows that go, those that change where they are by the cells that differ, those that come."""
    keys = _keys(table)
    old = {tuple(row[key] for key in keys): row for row in before}
    changed: dict[tuple[str, ...], list[_Record]] = {}
    come = []
    for row in after:
        key = tuple(row[name] for name in keys)
        names = tuple(name for name, cell in row.items() if cell != old[key][name]) if key in old else ()
        # A number that nobody shares is given up before another row takes it.
        if names and _unshared(table).isdisjoint(names):
            changed.setdefault(names, []).append(row)
            del old[key]
        else:
            come.append(row)
    return list(old.values()), changed, come


@cache
def _keys(table: Table) -> tuple[str, ...]:
    return tuple(column.name for column in table.primary_key.columns)


@cache
def _unshared(table: Table) -> frozenset[str]:
    """Return the columns whose values no two rows of the table share."""
    rules = (rule for rule in table.constraints if isinstance(rule, UniqueConstraint))
    return frozenset(column.name for rule in rules for column in rule.columns) - {*_keys(table)}


def _at(table: Table, row: _Record) -> _Record:
    return {f"key_{key}": row[key] for key in _keys(table)}


# Made once: the same statement again costs nothing to be understood.
@cache
def _delete_from(table: Table) -> Delete:
    return _at_key(table, table.delete())


@cache
def _update_of(table: Table, names: tuple[str, ...]) -> Update:
    return _at_key(table, table.update().values({name: bindparam(f"new_{name}") for name in names}))


@cache
def _insert_into(table: Table) -> Insert:
    return table.insert()


def _at_key(table: Table, statement: _Statement) -> _Statement:
    return statement.where(*(table.c[key] == bindparam(f"key_{key}") for key in _keys(table)))
