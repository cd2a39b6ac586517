"""What the journal of an event holds beyond its lines: rows of entries, the way back, check sums."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import ColumnElement, Connection, case, func, literal_column, select

from swissdesk.frozen import Frozen
from swissdesk.storage.errors import DamagedEventError
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference
from swissdesk.storage.rows.row_kit import Row
from swissdesk.storage.rows.tables import JOURNAL

if TYPE_CHECKING:
    from swissdesk.storage.store import Store

# By their names: the sums of an entry must be the same in every version that reads it.
_ALWAYS: Final = ("id", "at", "who", "what", "deed", "section", "target", "revision", "difference")
_OF_ONE_DESK: Final = len(_ALWAYS)
_NO_OTHER_DESK: Final = ("", None, None)
_SUMMED: Final = select(*(JOURNAL.c[name] for name in (*_ALWAYS, "desk", "ticket", "takes_back"))).order_by(
    JOURNAL.c.id
)

_NAMES_OF_TABLES: Final = {
    "sqlite": "(SELECT group_concat(key) FROM json_each(journal.difference))",
    "postgresql": "(SELECT string_agg(key, ',') FROM json_object_keys(journal.difference::json) AS key)",
}
"""What names the tables that an entry touched, for each engine."""

_SHORT: Final = 4000
"""Characters of a difference of few rows; longer ones bring a whole section, and would be slow to parse."""


class Glance(Frozen):
    """The tables that an entry touched, and the rows where they are few, else None."""

    tables: frozenset[str]
    difference: Difference | None


def glances(event: "Store") -> Mapping[int, Glance]:
    """Return for every entry which tables it touched, without reading the rows of large ones.

    Raises `StorageError`.
    """
    text = case((func.length(JOURNAL.c.difference) <= _SHORT, JOURNAL.c.difference))
    with event.reading() as connection:
        names: ColumnElement[str] = literal_column(_NAMES_OF_TABLES[connection.dialect.name])
        rows = connection.execute(select(JOURNAL.c.id, names, text).where(_known(event))).fetchall()
    return {
        number: Glance(frozenset((touched or "").split(",")), _parsed(event.label, text) if text else None)
        for number, touched, text in rows
    }


def differences(event: "Store", after: int = 0) -> Iterator[tuple[int, Difference]]:
    """Return the rows of every entry after an entry, in order.

    Raises `StorageError`.
    """
    statement = select(JOURNAL.c.id, JOURNAL.c.difference).where(JOURNAL.c.id > after, _known(event))
    with event.reading() as connection:
        rows = connection.execute(statement.order_by(JOURNAL.c.id)).fetchall()  # parsed when it is given back
    return ((number, _parsed(event.label, text)) for number, text in rows)


def differences_back(event: "Store", numbers: Collection[int]) -> Iterator[Difference]:
    """Return the rows of some entries, the last one first; each is parsed when it is asked for.

    Raises `StorageError`.
    """
    statement = select(JOURNAL.c.id, JOURNAL.c.difference).order_by(JOURNAL.c.id.desc())
    with event.reading() as connection:
        rows = connection.execute(statement).fetchall()
    return (_parsed(event.label, text) for number, text in rows if number in numbers)


def difference_of(event: "Store", number: int) -> Difference:
    """Return the rows of one entry, as they were before and after it.

    Raises `StorageError`.
    """
    statement = select(JOURNAL.c.difference).where(JOURNAL.c.id == number)
    with event.reading() as connection:
        return _parsed(event.label, connection.execute(statement).scalar_one())


def way_back(event: "Store", number: int) -> Difference:
    """Return the difference from the present state to that after an entry.

    Raises `StorageError`.
    """
    since = [difference.reversed for _number, difference in differences(event, number)]
    return composed(reversed(since))


def check_sums(event: "Store") -> Mapping[int, str]:
    """Return the check sum of every entry: 16 hexadecimal digits.

    It is made of all that is stored of the entry and of the check sum before it, so that no entry can
    be changed, left out or put in without changing all that follow. Raises `StorageError`.
    """
    with event.reading() as connection:
        return chained(connection)


def chained(connection: Connection) -> Mapping[int, str]:
    """Return the check sum of every entry that this connection reads, of a file or on a server."""
    sums: dict[int, str] = {}
    before = b""
    for row in connection.execute(_SUMMED):
        before = hashlib.sha256(before + repr(_spoken(tuple(row))).encode()).digest()
        sums[row[0]] = before.hex()[:16]
    return sums


def _spoken(row: Row) -> Row:
    """Return what is summed: an entry of one desk as versions wrote it that knew of no others."""
    return row[:_OF_ONE_DESK] if row[_OF_ONE_DESK:] == _NO_OTHER_DESK else row


def _known(event: "Store") -> ColumnElement[bool]:
    """Return what keeps to the entries that the kept state knows: on a server there may be later ones."""
    return JOURNAL.c.id <= event.revision


def _parsed(label: str, text: str) -> Difference:
    try:
        return Difference.from_json(text)
    except ValueError as error:
        raise DamagedEventError(label, str(error)) from error


def last_change_of(
    event: "Store", table: str, row: Mapping[str, object], cells: Sequence[str]
) -> datetime | None:
    """Return when the named cells of a row last changed; None for a row that no entry made.

    `row` are the cells that identify the row. Raises `StorageError`.
    """
    found = _last_change(event, table, row, cells)
    return found[0] if found else None


def cells_before_last_change(
    event: "Store", table: str, row: Mapping[str, object], cells: Sequence[str]
) -> tuple[object, ...]:
    """Return what the named cells of a row held before they last changed; nothing where they never did.

    `row` are the cells that identify the row. Raises `StorageError`.
    """
    found = _last_change(event, table, row, cells)
    return found[1] if found else ()


def _last_change(
    event: "Store", table: str, row: Mapping[str, object], cells: Sequence[str]
) -> tuple[datetime, tuple[object, ...]] | None:
    """Return when an entry last changed cells of a row, undo and redo included, and what they held before."""
    statement = select(JOURNAL.c.at, JOURNAL.c.difference).where(_known(event)).order_by(JOURNAL.c.id.desc())
    with event.reading() as connection:
        for at, text in connection.execute(statement):
            if f'"{table}"' not in text:  # this costs less than parsing changes of other tables
                continue
            old, new = _cells_around(_parsed(event.label, text), table, row, cells)
            if old != new:
                return datetime.fromisoformat(at), old
    return None


def _cells_around(
    difference: Difference, table: str, row: Mapping[str, object], cells: Sequence[str]
) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Return the named cells of a row before and after an entry; nothing where it is not there."""
    for d in difference.tables:
        if d.table == table:
            before, after = (_cells_of(d.columns, rows, row, cells) for rows in (d.before, d.after))
            return before, after
    return (), ()


def _cells_of(
    columns: Sequence[str], rows: Sequence[Row], row: Mapping[str, object], cells: Sequence[str]
) -> tuple[object, ...]:
    """Return the named cells of one row among several; nothing where it is not there."""
    for values in rows:
        record = dict(zip(columns, values, strict=True))
        if all(record[name] == value for name, value in row.items()):
            return tuple(record.get(name) for name in cells)
    return ()
