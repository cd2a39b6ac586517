"""The files that SQLite keeps beside a database: a log, its index, a journal for rolling back.

This program writes events and rating lists whole and leaves none. Earlier versions, other programs and
killed ones do; SQLite takes what it finds for part of whatever file has the name.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final

_LOG: Final = "-wal"
_INDEX: Final = "-shm"
_JOURNAL: Final = "-journal"
_HEADER_LENGTH: Final = 100
FORM: Final = slice(18, 20)
"""Where the header says whether a log may stand beside the file: the versions for writing and reading."""

WITHOUT_LOG: Final = b"\1\1"
_WITH_LOG: Final = b"\2\2"
_PATIENCE: Final = 5.0
"""Seconds to wait for a program that has the file open."""


def companions(path: Path) -> tuple[Path, ...]:
    """Return the files beside a database that SQLite would read with it, also a log that is not its own."""
    # The index can be made again from the log, and an empty file says nothing: neither counts.
    beside = (path.with_name(path.name + ending) for ending in (_LOG, _JOURNAL))
    return tuple(companion for companion in beside if _size(companion))


def _size(path: Path) -> int | None:
    """Return the bytes of a file; None for no file, also where the disk takes no name of this length."""
    try:
        return path.stat().st_size
    except OSError:
        return None


def has_foreign_log(path: Path) -> bool:
    """Tell whether the log beside a file was left by another file of the same name.

    A file that has a log says so in its header: SQLite writes it there before it begins a log, and
    takes it back after the log is gone.
    """
    return path.with_name(path.name + _LOG) in companions(path) and not keeps_log(path)


def keeps_log(path: Path) -> bool:
    """Tell whether a database says of itself that a log may stand beside it."""
    with path.open("rb") as file:
        return file.read(_HEADER_LENGTH)[FORM] == _WITH_LOG


def make_single(path: Path, patience: float = _PATIENCE) -> None:
    """Merge into a file what stands beside it, and move aside what is not its own.

    Nothing is deleted that may hold a change. Afterwards the file alone is the database.
    Raises `OSError`, and `sqlite3.OperationalError` where another program has the file open, for which it
    waits these seconds, or the disk is full.
    """
    if path.is_file() and companions(path) and not has_foreign_log(path):
        merge(path, patience)
    for companion in companions(path):
        companion.rename(next(free for free in _names_aside(companion) if not free.exists()))
    for ending in (_LOG, _JOURNAL, _INDEX):  # what is left holds nothing: empty, or an index without log
        empty = path.with_name(path.name + ending)
        if _size(empty) is not None:
            empty.unlink(missing_ok=True)


def merge(path: Path, patience: float = _PATIENCE) -> None:
    """Let SQLite bring the file to its last state, in the form that keeps no log.

    A file that is not a database stays as it is. Raises `sqlite3.OperationalError` as `make_single` does.
    """
    try:
        with closing(sqlite3.connect(path, isolation_level=None, timeout=patience)) as connection:
            # The one takes a log in, the other rolls back what a killed program left half written.
            connection.execute("PRAGMA journal_mode=DELETE").fetchall()
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    except sqlite3.OperationalError:  # a kind of DatabaseError: busy or full, which is no damage
        raise
    except sqlite3.DatabaseError:
        return


def _names_aside(companion: Path) -> Iterator[Path]:
    """Yield names that SQLite does not look for."""
    yield companion.with_name(f"{companion.name}.old")
    for number in count(2):
        yield companion.with_name(f"{companion.name}.old {number}")
