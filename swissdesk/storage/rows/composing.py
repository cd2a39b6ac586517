"""Several differences as one: what they do together, without what they do to each other."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from swissdesk.storage.rows.difference import Difference, TableDifference
from swissdesk.storage.rows.row_kit import Key, Row
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.rows.tournaments import SHELVES

_ORDER: Final = tuple(shelf.table.name for shelf in SHELVES)


@dataclass(slots=True)
class _Travelled:
    """A table on the way: each row that was touched as it was first and as it is now."""

    columns: tuple[str, ...]
    first: dict[Key, Row | None] = field(default_factory=dict)
    now: dict[Key, Row | None] = field(default_factory=dict)


def composed(differences: Iterable[Difference]) -> Difference:
    """Return the difference that does at once what these do one after the other; O(rows).

    What a newer version keeps in tables of its own is left out.
    """
    tables: dict[str, _Travelled] = {}
    for difference in differences:
        for step in (step for step in difference.tables if step.table in METADATA.tables):
            _travel(tables.setdefault(step.table, _Travelled(step.columns)), step)
    found = (_told(name, tables[name]) for name in _ORDER if name in tables)
    return Difference(tuple(told for told in found if told.before or told.after))


def _travel(table: _Travelled, step: TableDifference) -> None:
    keys = [step.columns.index(column.name) for column in METADATA.tables[step.table].primary_key.columns]
    for row in step.before:
        key = tuple(row[place] for place in keys)
        table.first.setdefault(key, row)
        table.now[key] = None
    for row in step.after:
        key = tuple(row[place] for place in keys)
        table.first.setdefault(key, None)
        table.now[key] = row


def _told(name: str, table: _Travelled) -> TableDifference:
    changed = [key for key, row in table.first.items() if row != table.now[key]]
    before = (table.first[key] for key in changed)
    after = (table.now[key] for key in changed)
    return TableDifference(
        name,
        table.columns,
        tuple(row for row in before if row is not None),
        tuple(row for row in after if row is not None),
    )
