"""The rows that the journal leads to: the second record of the event in its file.

Every change names the rows before and after it. So the journal proves itself, and a file whose tables
differ from its journal was changed by another program.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from sqlalchemy import Connection, Table

from swissdesk.storage.disk.database import driver_of
from swissdesk.storage.rows.difference import Difference, TableDifference
from swissdesk.storage.rows.row_kit import Key, Row, key_length
from swissdesk.storage.rows.table_texts import table_text
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.rows.tournaments import SHELVES
from swissdesk.words import _

JOURNALLED: Final = tuple(shelf.table for shelf in SHELVES)
"""The tables whose changes the journal records."""


class Replay:
    """The rows of the tables while the journal is read from its first entry on."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[Key, Row]] = {table.name: {} for table in JOURNALLED}

    def apply(self, difference: Difference) -> None:
        """Apply the next change; raises `ValueError` unless its rows before are those that are there.

        Raises `KeyError` for a table that no journal records.
        """
        for change in difference.tables:
            self._apply_to_table(change)

    def apply_what_fits(self, difference: Difference) -> None:
        """Apply a change though earlier ones are missing: the rows before it go, those after it come.

        Raises `KeyError` for a table that no journal records.
        """
        for change in difference.tables:
            rows, length = self.rows[change.table], key_length(METADATA.tables[change.table])
            for row in change.before:
                rows.pop(row[:length], None)
            rows.update((row[:length], row) for row in change.after)

    def _apply_to_table(self, change: TableDifference) -> None:
        rows, length = self.rows[change.table], key_length(METADATA.tables[change.table])
        for row in change.before:
            if rows.pop(row[:length], None) != row:
                raise ValueError(change.table)
        for row in change.after:
            if rows.setdefault(row[:length], row) is not row:
                raise ValueError(change.table)


def check_history(connection: Connection, *, is_newer: bool = False) -> None:
    """Read every change of the journal; raises `ValueError` unless they lead to what is in the tables.

    Of a newer version, tables with columns that this one does not know are left out.
    """
    replay, foreign = Replay(), set[str]()
    for number, difference in stored_differences(connection):
        known = _without_foreign(difference, foreign) if is_newer else difference
        try:
            replay.apply(known)
        except (ValueError, KeyError) as error:
            raise ValueError(_("entry {number} of the journal").format(number=number)) from error
    for table in JOURNALLED:
        if table.name in foreign:
            continue
        expected, length = replay.rows[table.name], key_length(table)
        stored = driver_of(connection).execute(_all_of(table)).fetchall()
        if len(stored) != len(expected) or any(expected.get(row[:length]) != row for row in stored):
            raise ValueError(_differs(table.name))


def _without_foreign(difference: Difference, foreign: set[str]) -> Difference:
    """Add to `foreign` the tables with other columns than today's, and return the change of the others."""
    foreign |= {change.table for change in difference.tables if not _is_of_today(change)}
    return Difference(tuple(change for change in difference.tables if change.table not in foreign))


def _is_of_today(change: TableDifference) -> bool:
    table = METADATA.tables.get(change.table)
    return (
        table is not None
        and table in JOURNALLED
        and change.columns == tuple(column.name for column in table.columns)
    )


@cache
def _all_of(table: Table) -> str:
    """Return the query for all rows of a table, for the driver."""
    # Read at each opening: through SQLAlchemy's own rows it would take three times as long.
    columns = ", ".join(f'"{column.name}"' for column in table.columns)
    return f'SELECT {columns} FROM "{table.name}"'


def stored_differences(connection: Connection) -> Iterator[tuple[int, Difference]]:
    """Yield every change with the number of its entry; raises `ValueError` at one that cannot be read."""
    entries = driver_of(connection).execute("SELECT id, difference FROM journal ORDER BY id")
    for number, text in entries:
        try:
            difference = Difference.from_json(text)
        except ValueError as error:
            raise ValueError(_("entry {number} of the journal").format(number=number)) from error
        yield number, difference


def _differs(table: str) -> str:
    return _("the journal does not agree with the list “{list}”").format(list=table_text(table))
