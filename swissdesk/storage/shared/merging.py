"""What was done alone on the copy of a shared event, and what of it still fits on the server.

Each entry is held against the rows of the server cell by cell, in the order in which it was made. What both
sides did to one round beyond its results is never mixed: a round is paired once.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from enum import Enum, unique
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.storage.journal.entries import JournalEntry
from swissdesk.storage.rows import tables
from swissdesk.storage.rows.composing import composed
from swissdesk.storage.rows.difference import Difference, TableDifference
from swissdesk.storage.rows.row_kit import Key, Row
from swissdesk.storage.rows.tables import METADATA

Place = tuple[str, Key]
"""A row: its table and its key."""


@unique
class Fate(Enum):
    """What becomes of an entry that was made alone."""

    FITS = "fits"
    ALREADY_THERE = "already there"
    CONFLICT = "conflict"


class Entry(Frozen):
    """An entry of the journal with what it did to the rows."""

    entry: JournalEntry
    difference: Difference


class DoneAlone(Frozen):
    """An entry that was made alone, and what becomes of it.

    `against` is the entry of the server that is in its way, None where it does not fit for want of what
    another conflict leaves out. A conflict that `can_be_taken` is about single values, such as a result:
    the arbiter may decide for what was done alone.
    """

    entry: JournalEntry
    fate: Fate
    against: JournalEntry | None = None
    can_be_taken: bool = False


class Merged(Frozen):
    """All that was done alone, in order, and what is left to be done on the server."""

    entries: tuple[DoneAlone, ...]
    difference: Difference


_PEOPLE: Final = {
    tables.GAME.name: ("white", "black"),
    tables.MATCH_BOARD.name: ("white", "black"),
}
"""The cells that say who plays: with other people on the board its result is another thing."""

_TOGETHER: Final = (("white_mark", "black_mark"), ("verified_white", "verified_black"))
"""Cells that say one thing together: half a result of each side would be nobody's."""

_OF_ROUNDS: Final = frozenset(
    table.name for table in (tables.ROUND, tables.GAME, tables.BYE, tables.MATCH_BOARD)
)
"""In these the number of the round stands behind the section."""


def merged(
    alone: Sequence[Entry],
    theirs: Sequence[Entry],
    row_now: Callable[[Place], Row | None],
    taken: Collection[int] = (),
) -> Merged:
    """Return what becomes of the entries made alone; `theirs` are those of the server since the parting.

    `row_now` returns a row of the server as it is. `taken` are the numbers of entries made alone for which
    the arbiter decides although they are in conflict.
    """
    judge, steps, found = _Judge(theirs, row_now), [], []
    for one in alone:
        rows = tuple(judge.rows_of(one.difference))
        done = judge.judged(one.entry, rows)
        found.append(done)
        if done.fate is Fate.FITS or (done.can_be_taken and one.entry.id in taken):
            steps.append(judge.carry_out(rows))
    return Merged(tuple(found), composed(steps))


class _Changed(Frozen):
    """A row that an entry changes: as it was before and after, as it is on the server, as it would be."""

    place: Place
    columns: tuple[str, ...]
    before: Row | None
    after: Row | None
    now: Row | None
    fate: Fate
    would_be: Row | None
    can_be_taken: bool = False


class _Judge:
    """Holds entries against the rows of the server, and what was carried out of those before."""

    def __init__(self, theirs: Sequence[Entry], row_now: Callable[[Place], Row | None]) -> None:
        self._row_now = row_now
        self._rows: dict[Place, Row | None] = {}
        self._touched: dict[Place, JournalEntry] = {}
        self._rounds: dict[Row, JournalEntry] = {}
        self._made_anew: dict[Row, JournalEntry] = {}
        for one in theirs:
            for d in one.difference.tables:
                self._note(one.entry, d)

    def rows_of(self, difference: Difference) -> Iterator[_Changed]:
        """Return the rows that an entry changes, each with what becomes of it."""
        for d in difference.tables:
            for key, (before, after) in _pairs(d).items():
                place = d.table, key
                if place not in self._rows:
                    self._rows[place] = self._row_now(place)
                changed = _Changed(
                    place, d.columns, before, after, self._rows[place], Fate.CONFLICT, self._rows[place]
                )
                yield self._within_round(_judged(changed))

    def judged(self, entry: JournalEntry, rows: Sequence[_Changed]) -> DoneAlone:
        """Return what becomes of an entry by what becomes of its rows."""
        conflicts = [row for row in rows if row.fate is Fate.CONFLICT]
        if conflicts:
            against = next(filter(None, map(self._against, conflicts)), None)
            return DoneAlone(entry, Fate.CONFLICT, against, all(row.can_be_taken for row in conflicts))
        is_there = all(row.fate is Fate.ALREADY_THERE for row in rows)
        return DoneAlone(entry, Fate.ALREADY_THERE if is_there else Fate.FITS)

    def carry_out(self, rows: Sequence[_Changed]) -> Difference:
        """Keep the rows as an entry makes them, and return what it does to those of the server."""
        for row in rows:
            self._rows[row.place] = row.would_be
        return Difference(tuple(map(_step, rows)))

    def _note(self, entry: JournalEntry, d: TableDifference) -> None:
        for key, (before, after) in _pairs(d).items():
            self._touched[d.table, key] = entry
            if d.table in _OF_ROUNDS:
                self._rounds[key[:2]] = entry
                if _makes_round(d.table, before, after):
                    self._made_anew[key[:2]] = entry

    def _within_round(self, row: _Changed) -> _Changed:
        """Refuse to mix what both sides did to a round, where one of them did more than enter results."""
        table, key = row.place
        if table not in _OF_ROUNDS or row.fate is Fate.ALREADY_THERE:
            return row
        of_theirs = self._rounds if _makes_round(table, row.before, row.after) else self._made_anew
        return replace(row, fate=Fate.CONFLICT, can_be_taken=False) if key[:2] in of_theirs else row

    def _against(self, row: _Changed) -> JournalEntry | None:
        table, key = row.place
        return self._touched.get(row.place) or (self._rounds.get(key[:2]) if table in _OF_ROUNDS else None)


def _judged(row: _Changed) -> _Changed:
    """Return what becomes of a row by itself."""
    before, after, now = row.before, row.after, row.now
    if now == after:
        return replace(row, fate=Fate.ALREADY_THERE)
    if after is None or before is None:
        return replace(row, fate=Fate.FITS, would_be=after) if now == before else row
    if now is None:
        return row
    people = [row.columns.index(name) for name in _PEOPLE.get(row.place[0], ())]
    if any(now[place] != before[place] for place in people):
        return row
    return _by_cells(row, before, after, now)


def _by_cells(row: _Changed, before: Row, after: Row, now: Row) -> _Changed:
    """Return what becomes of a row that is on both sides, by the cells that differ."""
    cells = _cells_changed(row.columns, before, after)
    would_be = tuple(after[place] if place in cells else cell for place, cell in enumerate(now))
    if would_be == now:
        return replace(row, fate=Fate.ALREADY_THERE)
    if all(now[place] == before[place] for place in cells):
        return replace(row, fate=Fate.FITS, would_be=would_be)
    return replace(row, would_be=would_be, can_be_taken=True)


def _cells_changed(columns: Sequence[str], before: Row, after: Row) -> frozenset[int]:
    """Return the places of the cells that differ, with those that say one thing with them."""
    names = {columns[place] for place, cell in enumerate(after) if cell != before[place]}
    for group in _TOGETHER:
        if not names.isdisjoint(group):
            names.update(group)
    return frozenset(place for place, name in enumerate(columns) if name in names)


def _pairs(d: TableDifference) -> dict[Key, tuple[Row | None, Row | None]]:
    """Return each row of a difference as it was before and after; None where it is not there."""
    keys = [d.columns.index(column.name) for column in METADATA.tables[d.table].primary_key.columns]
    before, after = ({tuple(row[key] for key in keys): row for row in rows} for rows in (d.before, d.after))
    return {key: (before.get(key), after.get(key)) for key in before | after}


def _makes_round(table: str, before: Row | None, after: Row | None) -> bool:
    """Tell whether a change of a row is one of the round itself and not of a result."""
    return table == tables.ROUND.name or before is None or after is None


def _step(row: _Changed) -> TableDifference:
    before, after = (() if one is None else (one,) for one in (row.now, row.would_be))
    return TableDifference(row.place[0], row.columns, before, after)
