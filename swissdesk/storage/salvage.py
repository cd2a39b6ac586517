"""Reading what can still be read of a damaged event, from its tables and from its journal.

The journal holds the rows before and after every change, so that an event stands in its file twice:
what the tables have lost can be told from the journal, and the tables need no journal.
Nothing is ever done to the damaged file: its pages are read from a copy.
"""

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Table

from swissdesk.storage.companions import companions, has_foreign_log
from swissdesk.storage.difference import Difference
from swissdesk.storage.row_kit import Row, in_todays_order
from swissdesk.storage.tables import EVENT, JOURNAL, METADATA, PLAYER

_PAGE_SIZE: Final = slice(16, 18)
_VERSION_VALID_FOR: Final = slice(92, 96)
_TABLES: Final = tuple(table for table in METADATA.sorted_tables if table not in (EVENT, JOURNAL))

Key = tuple[Any, ...]


@dataclass(slots=True)
class Salvage:
    """Rows of the tables of the event by their keys, and rows of the journal by their numbers.

    `has_gaps` names the tables of which not every row could be read from the table itself;
    `is_history_whole` tells that every deed from the first to the last is there.
    """

    rows: dict[str, dict[Key, Row]] = field(default_factory=dict)
    journal: dict[int, Row] = field(default_factory=dict)
    has_gaps: set[str] = field(default_factory=set)
    is_history_whole: bool = False


def salvage(damaged: Path, template: Path, folder: Path) -> Salvage:
    """Read what can be read; `template` is an event without content, `folder` one for working copies.

    Raises `OSError`.
    """
    copy = folder / "damaged"
    shutil.copyfile(damaged, copy)
    for companion in companions(damaged) if not has_foreign_log(damaged) else ():
        shutil.copyfile(companion, folder / companion.name.replace(damaged.name, copy.name, 1))
    found = _read(copy)
    if found is None:
        _give_schema(copy, template)
        found = _read(copy)
    if found is None:
        return Salvage()
    _complete(found)
    return found


def _read(copy: Path) -> Salvage | None:
    """Return what SQLite still reads; None where it cannot even tell which tables there are."""
    found = Salvage()
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.text_factory = _text
        try:
            # Without it SQLite refuses a file that is shorter than it says; nothing is written.
            connection.execute("PRAGMA writable_schema=ON").fetchall()
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
        except sqlite3.DatabaseError:
            return None
        if PLAYER.name not in names:
            return None
        found.rows = {table.name: {} for table in _TABLES}
        for table in (table for table in _TABLES if table.name in names):
            found.rows[table.name], is_whole = _rows_of(connection, table)
            if not is_whole:
                found.has_gaps.add(table.name)
        entries, _is_whole = _rows_of(connection, JOURNAL)
        found.journal = {key[0]: row for key, row in entries.items()}
        last = _revision(connection) or max(found.journal, default=0)
        found.is_history_whole = bool(last) and found.journal.keys() == set(range(1, last + 1))
    return found


def _text(stored: bytes) -> str | None:
    """Return a text, or None for one that is not UTF-8: such a row is no row of ours."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return None


def _revision(connection: sqlite3.Connection) -> int | None:
    with suppress(sqlite3.DatabaseError):
        row = connection.execute("SELECT revision FROM event").fetchone()
        return int(row[0]) if row and isinstance(row[0], int) else None
    return None


def _rows_of(connection: sqlite3.Connection, table: Table) -> tuple[dict[Key, Row], bool]:
    """Return the rows before the first and behind the last page that cannot be read; True if all can."""
    read: dict[Key, Row] = {}
    is_whole = _walk(connection, table, "ASC", read) or _walk(connection, table, "DESC", read)
    rows = {key: row for key, row in read.items() if _fits(table, row)}
    return rows, is_whole and len(rows) == len(read)


def _walk(connection: sqlite3.Connection, table: Table, direction: str, rows: dict[Key, Row]) -> bool:
    """Collect rows in the order of the key, not by an index; False where the way ends too early."""
    order = ", ".join(f'"{column.name}" {direction}' for column in table.primary_key.columns)
    try:
        names = [name for _, name, *_ in connection.execute(f'PRAGMA table_info("{table.name}")')]
        for cells in connection.execute(f'SELECT * FROM "{table.name}" NOT INDEXED ORDER BY {order}'):
            row = in_todays_order(table, names, cells)
            rows[_key(table, row)] = row
    except sqlite3.DatabaseError:
        return False
    return True


def _key(table: Table, row: Sequence[Any]) -> Key:
    names = [column.name for column in table.columns]
    return tuple(row[names.index(column.name)] for column in table.primary_key.columns)


def _fits(table: Table, row: Row) -> bool:
    """Tell whether every value has the type of its column."""
    for column, value in zip(table.columns, row, strict=True):
        if value is None and column.nullable:
            continue
        if type(value) is not column.type.python_type:
            return False
    return True


def _give_schema(copy: Path, template: Path) -> None:
    """Put the pages that say which tables there are in the place of broken ones.

    Every event file of a version begins with the same pages: its tables are made in one order.
    """
    with closing(sqlite3.connect(template)) as connection:
        roots = {root for (root,) in connection.execute("SELECT rootpage FROM sqlite_schema")}
    good, broken = template.read_bytes(), bytearray(copy.read_bytes())
    broken += bytes(max(0, len(good) - len(broken)))
    size = int.from_bytes(good[_PAGE_SIZE], "big")
    for page in range(len(good) // size):
        if page + 1 not in roots:
            broken[page * size : (page + 1) * size] = good[page * size : (page + 1) * size]
    broken[_VERSION_VALID_FOR] = b"\xff" * 4  # not what the page counts: SQLite then goes by the length
    copy.write_bytes(broken)


def _complete(found: Salvage) -> None:
    """Fill the gaps of the tables with what the journal says of them."""
    told = _replay(found)
    for name in found.has_gaps:
        for key, row in told.get(name, {}).items():
            found.rows[name].setdefault(key, row)


def _replay(found: Salvage) -> dict[str, dict[Key, Row]]:
    """Return the rows to which the deeds lead, as far as they are known."""
    told: dict[str, dict[Key, Row]] = {}
    for _number, entry in sorted(found.journal.items()):
        try:
            difference = Difference.from_json(str(entry[-1]))
        except (ValueError, KeyError, TypeError, AttributeError):
            found.is_history_whole = False
            continue
        for change in difference.tables:
            table, rows = METADATA.tables[change.table], told.setdefault(change.table, {})
            for cells in change.before:
                rows.pop(_key(table, in_todays_order(table, change.columns, cells)), None)
            for cells in change.after:
                row = in_todays_order(table, change.columns, cells)
                rows[_key(table, row)] = row
    return told
