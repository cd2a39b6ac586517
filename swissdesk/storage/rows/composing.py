"""Several differences as one, in which rows that came and went again no longer appear."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field

from swissdesk.storage.rows.difference import Difference, TableDifference
from swissdesk.storage.rows.row_kit import Key, Row
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.rows.tournaments import SHELVES

_ORDER: Final = tuple(shelf.table.name for shelf in SHELVES)


class _TouchedRows(Struct):
    """The rows of a table that were touched: each as it was first and as it is now."""

    columns: tuple[str, ...]
    first: dict[Key, Row | None] = field(default_factory=dict)
    now: dict[Key, Row | None] = field(default_factory=dict)


def composed(differences: Iterable[Difference]) -> Difference:
    """Return the difference that has the effect of all these, one after the other; O(rows).

    Tables of a newer version that this one does not know are left out.
    """
    tables: dict[str, _TouchedRows] = {}
    for difference in differences:
        for step in (step for step in difference.tables if step.table in METADATA.tables):
            _follow(tables.setdefault(step.table, _TouchedRows(step.columns)), step)
    found = (_total(name, tables[name]) for name in _ORDER if name in tables)
    return Difference(tuple(total for total in found if total.before or total.after))


def _follow(table: _TouchedRows, step: TableDifference) -> None:
    keys = [step.columns.index(column.name) for column in METADATA.tables[step.table].primary_key.columns]
    # A changed row is in both lists: first what goes, so that what comes has the last word.
    for row in step.before:
        key = tuple(row[place] for place in keys)
        table.first.setdefault(key, row)
        table.now[key] = None
    for row in step.after:
        key = tuple(row[place] for place in keys)
        table.first.setdefault(key, None)
        table.now[key] = row


def _total(name: str, table: _TouchedRows) -> TableDifference:
    changed = [key for key, row in table.first.items() if row != table.now[key]]
    before = (table.first[key] for key in changed)
    after = (table.now[key] for key in changed)
    return TableDifference(
        name,
        table.columns,
        tuple(row for row in before if row is not None),
        tuple(row for row in after if row is not None),
    )
