"""Whether the rows of a change still stand as it left them."""

from collections.abc import Mapping

from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows.difference import Difference, TableDifference
from swissdesk.storage.rows.row_kit import Key, Row
from swissdesk.storage.rows.tables import METADATA
from swissdesk.storage.rows.tournaments import SHELVES
from swissdesk.tournament.model import Tournament

_SHELVES = {shelf.table.name: shelf for shelf in SHELVES}

Place = tuple[str, Key]
"""A table, and the key of a row in it."""


def places_of(difference: Difference) -> frozenset[Place]:
    """Return the rows that a change touched."""
    return frozenset(
        (d.table, key) for d in difference.tables for rows in (d.before, d.after) for key in _keyed(d, rows)
    )


def moved_since(difference: Difference, states: Mapping[SectionId, Tournament]) -> frozenset[Place]:
    """Return the rows that are other ones in the present states than a change left them."""
    return frozenset(
        (d.table, key)
        for d in difference.tables
        for key in _moved(d, _present(d.table, difference.sections, states))
    )


def _moved(d: TableDifference, present: Mapping[Key, Row]) -> frozenset[Key]:
    before, after = _keyed(d, d.before), _keyed(d, d.after)
    return frozenset(key for key in before.keys() | after.keys() if present.get(key) != after.get(key))


def _keyed(d: TableDifference, rows: tuple[Row, ...]) -> dict[Key, Row]:
    keys = [d.columns.index(column.name) for column in METADATA.tables[d.table].primary_key.columns]
    return {tuple(row[place] for place in keys): row for row in rows}


def _present(
    table: str, sections: tuple[SectionId, ...], states: Mapping[SectionId, Tournament]
) -> dict[Key, Row]:
    shelf = _SHELVES[table]
    keys = [shelf.table.columns.keys().index(column.name) for column in shelf.table.primary_key.columns]
    rows = (
        row
        for section in sections
        if section in states
        for chunk in shelf.chunks(states[section])
        for row in shelf.rows(section, chunk)
    )
    return {tuple(row[place] for place in keys): row for row in rows}
