"""Reading what can still be read of a damaged event, from its tables and from its journal.

The journal holds the rows before and after every change, so that a file holds its event twice: what the
tables have lost can be taken from the journal, and the tables can be read without it.
The damaged file is never written to: its pages are read from a copy.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field
from sqlalchemy import Table

from swissdesk.companions import companions, has_foreign_log
from swissdesk.storage.disk.untrusted import MOST_ROWS, distrust, limit_steps
from swissdesk.storage.journal.replay import JOURNALLED, Replay
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.rows.row_kit import Key, Row, fits, in_todays_order, key_length
from swissdesk.storage.rows.tables import EVENT, JOURNAL, METADATA, PLAYER
from swissdesk.storage.schema_check import schema_of

_PAGE_SIZE: Final = slice(16, 18)
_VERSION_VALID_FOR: Final = 92
"""Where the header says for which change counter its own count of pages holds."""

_TABLES: Final = tuple(table for table in METADATA.sorted_tables if table not in (EVENT, JOURNAL))

_DIFFERENCE: Final = JOURNAL.columns.keys().index("difference")


class Salvage(Struct):
    """Rows of the tables of the event by their keys, and rows of the journal by their numbers.

    `has_gaps` names the tables of which not every row could be read from the table itself;
    `is_history_whole` says that every entry from the first to the last is there and that the rows are
    those to which they lead; `overruled` names the tables that held something else.
    """

    rows: dict[str, dict[Key, Row]] = field(default_factory=dict)
    journal: dict[int, Row] = field(default_factory=dict)
    revision: int | None = None
    has_gaps: set[str] = field(default_factory=set)
    overruled: set[str] = field(default_factory=set)
    is_history_whole: bool = False


def salvage(damaged: Path, template: Path, folder: Path) -> Salvage:
    """Read what can be read; `template` is an event without content, `folder` one for working copies.

    Raises `OSError`.
    """
    copy = folder / "damaged"
    shutil.copyfile(damaged, copy)
    for companion in companions(damaged) if not has_foreign_log(damaged) else ():
        shutil.copyfile(companion, folder / companion.name.replace(damaged.name, copy.name, 1))
    parsed = _Parsed()
    found = _read(copy, parsed)
    if found.rows.get(PLAYER.name) and found.is_history_whole:
        return found
    # Or the list of tables is broken, which makes all of them unreadable: try with that of an empty event.
    _put_schema(copy, template)
    return max(found, _read(copy, parsed), key=_worth)


class _Parsed:
    """The journal's differences by their texts, each parsed once: a forged one can hold a million values."""

    def __init__(self) -> None:
        self._differences: dict[str, Difference | None] = {}

    def difference(self, entry: Row) -> Difference | None:
        """Return what an entry did to the rows; None where that cannot be read."""
        text = str(entry[_DIFFERENCE])
        if text not in self._differences:
            try:
                self._differences[text] = Difference.from_json(text)
            except (ValueError, KeyError):
                self._differences[text] = None
        return self._differences[text]


def _worth(found: Salvage) -> tuple[bool, int]:
    return found.is_history_whole, sum(map(len, found.rows.values()))


def _read(copy: Path, parsed: _Parsed) -> Salvage:
    """Return what SQLite still reads; nothing where it cannot even tell which tables there are."""
    found = Salvage(rows={table.name: {} for table in _TABLES})
    # For writing, so that SQLite takes in the log beside the copy.
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.text_factory = _text
        try:
            distrust(connection, copy)
            # Without it SQLite refuses a file that is shorter than it says; nothing is written.
            connection.execute("PRAGMA writable_schema=ON").fetchall()
            names = {entry.name for entry in schema_of(connection) if entry.is_stored}
        except (sqlite3.DatabaseError, ValueError):
            return found
        for table in (*_TABLES, EVENT, JOURNAL):
            if table.name in names:
                limit_steps(connection, copy)  # anew: a table in a circle takes nothing from the others
                _take_table(connection, table, found)
    _complete(found, {table.name for table in JOURNALLED} - names, parsed)
    return found


def _take_table(connection: sqlite3.Connection, table: Table, found: Salvage) -> None:
    rows, is_whole = _rows_of(connection, table)
    if table is EVENT:
        found.revision = next((int(revision or 0) for _id, revision in rows.values()), None)
    elif table is JOURNAL:
        found.journal = {int(number or 0): row for (number,), row in rows.items()}
    else:
        found.rows[table.name] = rows
        if not is_whole:
            found.has_gaps.add(table.name)


def _text(stored: bytes) -> str | None:
    """Return a text, or None for one that is not UTF-8, which SwissDesk would not have stored."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return None


def _rows_of(connection: sqlite3.Connection, table: Table) -> tuple[dict[Key, Row], bool]:
    """Return the rows before the first and after the last unreadable page, and whether these are all."""
    read: dict[Key, Row] = {}
    is_whole = _walk(connection, table, "ASC", read)
    if not is_whole and len(read) < MOST_ROWS:
        is_whole = _walk(connection, table, "DESC", read)
    rows = {key: row for key, row in read.items() if fits(table, row)}
    return rows, is_whole and len(rows) == len(read)


def _walk(connection: sqlite3.Connection, table: Table, direction: str, rows: dict[Key, Row]) -> bool:
    """Add the rows that can be read in the order of the key to `rows`; return whether the end was reached."""
    order = ", ".join(f'"{column.name}" {direction}' for column in table.primary_key.columns)
    seen: set[Any] = set()
    try:
        names = _stored_columns(connection, table)
        columns = ", ".join(f'"{name}"' for name in names)
        # An index may be broken where the table is whole.
        query = f'SELECT {columns} FROM "{table.name}" NOT INDEXED ORDER BY {order}'
        for cells in connection.execute(query):
            row = in_todays_order(table, names, cells)
            key = row[: key_length(table)]
            if key in seen or len(seen) == MOST_ROWS:  # broken pages can lead in circles without end
                return False
            seen.add(key)
            rows[key] = row
    except sqlite3.DatabaseError:
        return False
    return True


def _stored_columns(connection: sqlite3.Connection, table: Table) -> list[str]:
    """Return the columns of a table that SwissDesk knows and that are stored, not computed."""
    known = table.columns.keys()
    facts = connection.execute(f'PRAGMA table_xinfo("{table.name}")').fetchall()
    return [name for _, name, *_, hidden in facts if name in known and not hidden]


def _put_schema(copy: Path, template: Path) -> None:
    """Replace the pages that list the tables, which are broken, by those of an event without content."""
    # Every event file of a version begins with the same pages: its tables are made in one order.
    with closing(sqlite3.connect(template)) as connection:
        roots = {root for (root,) in connection.execute("SELECT rootpage FROM sqlite_schema")}
    good = template.read_bytes()
    size = int.from_bytes(good[_PAGE_SIZE], "big")
    with copy.open("r+b") as broken:
        if copy.stat().st_size < len(good):
            broken.truncate(len(good))
        for page in range(len(good) // size):
            if page + 1 not in roots:  # the first page of a table holds rows of the event
                broken.seek(page * size)
                broken.write(good[page * size : (page + 1) * size])
        broken.seek(_VERSION_VALID_FOR)
        broken.write(b"\xff" * 4)  # the template's count of pages is too small: now SQLite goes by the length


def _complete(found: Salvage, missing: set[str], parsed: _Parsed) -> None:
    """Follow the journal where it is whole, else fill the gaps of the tables with what it says of them.

    `missing` are tables that are not there: an older version did not have them all.
    """
    proved = _proved(found, parsed)
    # The revision tells where the journal ends. Where it says something else, or is lost, only tables that
    # were read whole can stand for it: a journal without its last entries fits every table with a gap.
    if proved is not None and (
        found.revision == len(found.journal) or all(found.rows[name] == proved[name] for name in proved)
    ):
        found.overruled = {
            name for name in proved.keys() - found.has_gaps - missing if found.rows[name] != proved[name]
        }
        found.rows |= proved
        found.has_gaps -= proved.keys()
        found.is_history_whole = True
        return
    known = _known(found, parsed)
    found.has_gaps |= {name for name in missing if known[name]}
    for name in found.has_gaps & known.keys():
        for key, row in known[name].items():
            found.rows[name].setdefault(key, row)


def _proved(found: Salvage, parsed: _Parsed) -> dict[str, dict[Key, Row]] | None:
    """Return the rows to which the journal leads; None where an entry is missing or found something else."""
    replay = Replay()
    for place, (number, entry) in enumerate(sorted(found.journal.items()), start=1):
        difference = parsed.difference(entry)
        if number != place or difference is None:
            return None
        try:
            replay.apply(difference)
        except (ValueError, KeyError):
            return None
    return replay.rows if found.journal else None


def _known(found: Salvage, parsed: _Parsed) -> dict[str, dict[Key, Row]]:
    """Return the rows to which the entries lead, as far as they are known."""
    replay = Replay()
    for _number, entry in sorted(found.journal.items()):
        difference = parsed.difference(entry)
        if difference is None:
            continue
        try:
            replay.apply_what_fits(difference)
        except (ValueError, KeyError):
            continue
    return replay.rows
