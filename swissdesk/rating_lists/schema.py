"""The tables of a file of lists, and whether those of a file are the same before anything in them is asked.

Of the list with the id 7 there are the tables `player_7`, whose row numbers are in the order of strength,
`search_7`, the full-text index of names, `word_7`, the words in them with the number of players, and
`beginnings_7`, a filter of their beginnings. FTS answers in the order of row numbers: a search for the 20
strongest stops after 20.

A view in the place of a table can be a query without end, a trigger can change what is written. So a file
that holds anything else than tables of lists is refused, and a list whose tables are others is not read.
"""

import re
import sqlite3
from collections.abc import Container, Iterable
from contextlib import closing
from functools import lru_cache
from typing import Final

from swissdesk.words import _

VERSION: Final = 1
"""Of the tables; it stands in the file as SQLite's `user_version`."""

MOST_LISTS: Final = 50
LONGEST_PREFIX: Final = 6
"""Letters of the longest beginning of a word that has postings of its own; few words share a longer one."""

_LIST: Final = (
    "CREATE TABLE list (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, "
    "month TEXT NOT NULL, source TEXT NOT NULL, rows INTEGER NOT NULL, checksum TEXT NOT NULL) STRICT"
)
_PLAYER: Final = (
    "CREATE TABLE player_{id} (id INTEGER PRIMARY KEY, fide_id TEXT NOT NULL, name TEXT NOT NULL, "
    "federation TEXT NOT NULL, sex TEXT NOT NULL, title TEXT NOT NULL, standard INTEGER NOT NULL, "
    "rapid INTEGER NOT NULL, blitz INTEGER NOT NULL, standard_k INTEGER NOT NULL, rapid_k INTEGER NOT NULL, "
    "blitz_k INTEGER NOT NULL, birth TEXT NOT NULL, is_inactive INTEGER NOT NULL, national_id TEXT NOT NULL, "
    "national_rating INTEGER NOT NULL, club TEXT NOT NULL) STRICT"
)
_WORD: Final = (
    "CREATE TABLE word_{id} (word TEXT PRIMARY KEY, players INTEGER NOT NULL) STRICT, WITHOUT ROWID"
)
_SEARCH: Final = (
    "CREATE VIRTUAL TABLE search_{id} USING fts5(words, content='', tokenize='ascii', "
    f"prefix='{' '.join(map(str, range(1, LONGEST_PREFIX + 1)))}', detail=none, columnsize=0)"
)
_BEGINNINGS: Final = "CREATE TABLE beginnings_{id} (bits BLOB NOT NULL) STRICT"
_TABLES: Final = (_PLAYER, _WORD, _BEGINNINGS, _SEARCH)
_INDEXES: Final = (
    "CREATE INDEX by_fide_id_{id} ON player_{id} (fide_id) WHERE fide_id <> ''",
    "CREATE INDEX by_national_id_{id} ON player_{id} (national_id) WHERE national_id <> ''",
)
_PARTS: Final = (
    "player_{id}", "word_{id}", "beginnings_{id}",
    "search_{id}_data", "search_{id}_idx", "search_{id}_config",
)  # fmt: skip
PLAYER_COLUMNS: Final = 17

_MOST_OBJECTS: Final = 1000
_NUMBER: Final = re.compile(r"[a-z]+_([1-9][0-9]{0,3})(?:_[a-z]+)?")

_Object = tuple[str, str, str, str | None]
"""Type, name, table and statement of a part of a file."""


class UnsoundListsError(ValueError):
    """What this program would not have stored; the text says what in the user's words."""


def new_tables(connection: sqlite3.Connection, numbers: Iterable[int]) -> None:
    """Make the tables of a file whose lists have these numbers."""
    connection.execute(_LIST)
    connection.execute(f"PRAGMA user_version={VERSION}")
    for number in numbers:
        for statement in (*list_tables(number), *list_indexes(number)):
            connection.execute(statement)


def list_tables(number: int) -> tuple[str, ...]:
    """Return the statements that make the tables of a list."""
    return tuple(statement.format(id=number) for statement in _TABLES)


def list_indexes(number: int) -> tuple[str, ...]:
    """Return the statements that make the indexes of a list, after its rows are there."""
    return tuple(statement.format(id=number) for statement in _INDEXES)


def list_parts(number: int) -> tuple[str, ...]:
    """Return the names of all tables of a list that hold rows, those inside its index included."""
    return tuple(part.format(id=number) for part in _PARTS)


def sound_numbers(connection: sqlite3.Connection) -> frozenset[int]:
    """Return the numbers of the lists of which all tables are as this version makes them.

    Raises `UnsoundListsError` where the file holds something other than lists, and `sqlite3.Error`.
    """
    found = _objects_in(connection)
    lists: dict[int, set[_Object]] = {}
    for each in found - _objects_of(None):
        number = _number_of(each)
        if number is None or len(lists) > MOST_LISTS:
            raise _something_else()
        lists.setdefault(number, set()).add(each)
    if not _objects_of(None) <= found or _has_shared_pages(connection):
        raise _something_else()
    return frozenset(number for number, objects in lists.items() if objects == _objects_of(number))


def require_sound(number: int, sound: Container[int]) -> None:
    """Raise `UnsoundListsError` unless a list is one of those that `sound_numbers` found."""
    if number not in sound:
        raise UnsoundListsError(_("its tables are not as they were made"))


def _number_of(found: _Object) -> int | None:
    """Return to which list a part belongs by its name and table, None where no list has such a part."""
    _kind, name, table, _statement = found
    number = _NUMBER.fullmatch(table)
    if number is None:
        return None
    places = {(known, of) for _type, known, of, _sql in _objects_of(int(number[1]))}
    return int(number[1]) if (name, table) in places else None


def _has_shared_pages(connection: sqlite3.Connection) -> bool:
    """Tell whether two tables begin at one page: rows of the one would be read as those of the other."""
    query = "SELECT count(*) - count(DISTINCT rootpage) FROM sqlite_schema WHERE rootpage > 0"
    ((shared,),) = connection.execute(query).fetchall()
    return bool(shared)


def _objects_in(connection: sqlite3.Connection) -> frozenset[_Object]:
    query = "SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ?"
    rows = connection.execute(query, (_MOST_OBJECTS,)).fetchall()
    if any(not isinstance(text, str) for row in rows for text in row[:3]):
        raise _something_else()
    return frozenset(rows)


@lru_cache(maxsize=128)
def _objects_of(number: int | None) -> frozenset[_Object]:
    """Return the parts of the list with this number; for None those of a file without lists."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as own:
        new_tables(own, () if number is None else (number,))
        objects = _objects_in(own)
    return objects if number is None else objects - _objects_of(None)


def _something_else() -> UnsoundListsError:
    return UnsoundListsError(_("it holds something other than rating lists"))
