"""Connections: to the image of an open event in memory, and short ones to event files for reading."""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

from swissdesk.storage.disk.companions import FORM, WITHOUT_LOG, companions, has_foreign_log, keeps_log
from swissdesk.storage.disk.untrusted import distrust
from swissdesk.storage.errors import DamagedEventError
from swissdesk.words import _

_PATIENCE: Final = 5.0
"""Seconds to wait for a program that reads the file, such as a copying tool."""

Connect = Callable[[], sqlite3.Connection]


def scratch_engine() -> Engine:
    """Return an engine on a database in memory that lets references lead nowhere."""
    engine = _engine(lambda: sqlite3.connect(":memory:", isolation_level=None), begin="BEGIN")
    _on_connect(engine, "foreign_keys=OFF")
    return engine


def new_image() -> sqlite3.Connection:
    """Return an empty database in memory."""
    return sqlite3.connect(":memory:", isolation_level=None)


def image_engine(image: sqlite3.Connection) -> Engine:
    """Return an engine on an image, which it closes when it is disposed of."""
    return _engine(lambda: image, begin="BEGIN")


def _engine(connect: Connect, *, begin: str) -> Engine:
    engine = create_engine("sqlite+pysqlite://", creator=connect, poolclass=StaticPool)
    _on_connect(engine, "foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _on_connect(engine: Engine, pragma: str) -> None:
    @event.listens_for(engine, "connect")
    def _set(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        _pragma(connection, pragma)


def _pragma(connection: sqlite3.Connection, pragma: str) -> None:
    """Run a PRAGMA to its end: one that is left halfway keeps its lock."""
    connection.execute(f"PRAGMA {pragma}").fetchall()


def uri_of(path: PurePath, mode: str) -> str:
    """Return what SQLite opens a file by; it knows no computers, so that a share's is part of the path.

    (https://sqlite.org/uri.html)
    """
    uri = path.as_uri()
    is_on_share = not uri.startswith("file:///")
    return f"{uri.replace('file:', 'file://', 1) if is_on_share else uri}?mode={mode}"


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Connect without Python's own transactions, which would leave DDL outside; never makes a file.

    The file is not trusted, and the reading counted.
    """
    connection = sqlite3.connect(uri_of(path, mode), uri=True, isolation_level=None, timeout=_PATIENCE)
    try:
        distrust(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def reading(path: Path) -> Iterator[Connection]:
    """Open an event for reading, wherever it lies, and leave no trace beside it.

    A folder that cannot be written to has no room for the helper files that SQLite wants: then the
    file is read as it is or, if a writer died and left a log, from a copy that joins the two. A log
    that another file of the name has left is not looked at.
    """
    with tempfile.TemporaryDirectory(prefix="swissdesk-", ignore_cleanup_errors=True) as folder:
        engine = _engine(lambda: _connect_for_reading(path, Path(folder)), begin="BEGIN")
        try:
            with engine.connect() as connection:
                yield connection
        finally:
            engine.dispose()


def _connect_for_reading(path: Path, folder: Path) -> sqlite3.Connection:
    if has_foreign_log(path) or (keeps_log(path) and not companions(path)):
        # Else SQLite would make a log of its own beside a file that says it may have one.
        return connect(path, "ro&immutable=1")
    connection = connect(path, "ro")
    try:
        connection.execute("SELECT count(*) FROM sqlite_schema").close()
    except sqlite3.DatabaseError as error:
        connection.close()
        if not isinstance(error, sqlite3.OperationalError):
            raise
    else:
        return connection
    beside = companions(path)
    if not beside:
        return connect(path, "ro&immutable=1")
    for original in (path, *beside):
        shutil.copyfile(original, folder / original.name)
    return connect(folder / path.name, "rw")


def check(connection: Connection, path: Path) -> None:
    """Raise `DamagedEventError` if pages, indexes or checks are damaged; time grows with the file's size."""
    (finding,) = connection.exec_driver_sql("PRAGMA integrity_check(1)").one()
    if finding != "ok":
        raise DamagedEventError(path, str(finding))


def check_references(connection: Connection, path: Path) -> None:
    """Raise `DamagedEventError` if a row belongs to one that is not there."""
    stray = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if stray:
        why = _("a row of {table} belongs to nothing in {other}")
        raise DamagedEventError(path, why.format(table=stray[0], other=stray[2]))


def snapshot(connection: Connection) -> sqlite3.Connection:
    """Return the database as this connection sees it, in memory: a slow disk then holds nobody up."""
    return copy_of(driver_of(connection))


def copy_of(database: sqlite3.Connection) -> sqlite3.Connection:
    """Return what stands in a database, in memory."""
    image = new_image()
    database.backup(image)
    return image


def write_image(image: sqlite3.Connection, draft: Path) -> None:
    """Write an image as a file without companions; on the disk when it is put in its place.

    The image of a file with a log still says so: what it says is set right.
    """
    content = bytearray(image.serialize())
    content[FORM] = WITHOUT_LOG
    draft.write_bytes(content)


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Return the connection below SQLAlchemy's, outside any transaction."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver
