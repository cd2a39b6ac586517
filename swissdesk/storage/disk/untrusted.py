"""Reading files that anybody may have made: what SQLite may do with them, and how much of it.

An event comes on a stick, by mail, from a dying disk. Nothing in it is carried out, and nothing that it
says of itself, no length, number or count, is believed before it was compared with a limit.
(https://sqlite.org/security.html)
"""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from swissdesk.companions import companions

LARGEST_EVENT: Final = 128 * 1024 * 1024
"""Bytes of an event file; 300 players and nine rounds with every change take less than one million."""

MOST_ROWS: Final = 100_000
"""Rows of one table: ten thousand players play twenty rounds on so many boards."""

MOST_SECTIONS: Final = 100
"""Tournaments in one event; each is read by itself."""

LONGEST_VALUE: Final = 8 * 1024 * 1024
"""Bytes of a value or a row; the longest are the changes of the journal that bring a whole section."""

LARGEST_NUMBER: Final = 10**12
"""What a stored number may reach, up or down; prizes in hundredths are the largest."""

_FEWEST_STEPS: Final = 5_000_000
_STEPS_FOR_A_BYTE: Final = 10
_STEPS_AT_A_TIME: Final = 10_000
"""SQLite's own steps: opening an event takes half a step for each byte of the file, and the reading
ends in an error after twenty times as many. Steps, unlike seconds, are the same on each computer."""

_SHOWN: Final = 20
"""Characters of a foreign value that an error repeats."""

_LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: LONGEST_VALUE,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 200,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 10,
    sqlite3.SQLITE_LIMIT_VDBE_OP: 100_000,
    sqlite3.SQLITE_LIMIT_FUNCTION_ARG: 16,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 100,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
"""What our own tables and queries need, with room: whatever asks for more is not ours."""

_SETTINGS: Final = ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0")
"""No function with an effect runs from a schema, each page's cells are checked when it is read, and a
file that shrinks while it is read does not end the program."""


class ForeignValueError(ValueError):
    """A value that SwissDesk would not have stored."""

    def __init__(self, value: object) -> None:
        super().__init__(str(value)[:_SHOWN])


def distrust(connection: sqlite3.Connection, path: Path) -> None:
    """Limit what reading a file through this connection may cost; raises `OSError` if it is not there."""
    for name, limit in _LIMITS.items():
        connection.setlimit(name, limit)
    for setting in _SETTINGS:
        connection.execute(f"PRAGMA {setting}").fetchall()
    limit_steps(connection, path)


def limit_steps(connection: sqlite3.Connection, path: Path) -> None:
    """Count the steps from now on; after too many, SQLite ends what runs as interrupted."""
    size = path.stat().st_size + sum(companion.stat().st_size for companion in companions(path))
    steps = _FEWEST_STEPS + _STEPS_FOR_A_BYTE * min(size, LARGEST_EVENT)
    connection.set_progress_handler(_budget(steps // _STEPS_AT_A_TIME), _STEPS_AT_A_TIME)


def allow_steps(connection: sqlite3.Connection) -> None:
    """Stop counting: what was read has been found sound, and an event may be open for days."""
    connection.set_progress_handler(None, 0)


def _budget(turns: int) -> Callable[[], bool]:
    """Return a function that says False so many times, and then True, which ends what SQLite does."""
    left = iter(range(turns))
    return lambda: next(left, None) is None


def json_of(text: str) -> object:
    """Return the content of a stored JSON text; raises `ValueError` for other text or too deep nesting."""
    try:
        content: object = json.loads(text)
    except RecursionError as error:  # thousands of brackets, one inside the other
        raise ForeignValueError(text) from error
    return content
