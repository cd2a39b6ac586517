"""What killed programs leave beside an event: logs and journals of SQLite that hold what the file lacks."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def leave_log(path: Path, changed: Path) -> None:
    """Leave `path` as a killed program of earlier versions did that had made of it what `changed` holds.

    The file itself says no more than before, but that it keeps a log; the change is in the log.
    """
    with _worked_on(path) as (copy, connection):
        connection.execute("PRAGMA journal_mode=WAL").fetchall()
        with closing(sqlite3.connect(changed)) as source:
            source.backup(connection)
        shutil.copyfile(copy, path)
        shutil.copyfile(beside(copy, "-wal"), beside(path, "-wal"))


def leave_journal(path: Path) -> None:
    """Leave `path` half changed by another program, and the journal that takes the half back."""
    with _worked_on(path) as (copy, connection):
        connection.execute("PRAGMA cache_size=1")
        connection.execute("BEGIN")
        connection.execute("UPDATE event SET revision = 99")
        connection.execute("UPDATE player SET name = name || hex(randomblob(500))")
        connection.execute("UPDATE journal SET what = what || hex(randomblob(500))")
        shutil.copyfile(copy, path)
        shutil.copyfile(beside(copy, "-journal"), beside(path, "-journal"))


@contextmanager
def _worked_on(path: Path) -> Iterator[tuple[Path, sqlite3.Connection]]:
    with tempfile.TemporaryDirectory(prefix="swissdesk-test-") as folder:
        copy = Path(folder) / "copy.swissdesk"
        shutil.copyfile(path, copy)
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            yield copy, connection
