"""Connections: to the image of an open event in memory, and short ones to event files for reading."""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Final, cast

from sqlalchemy import Connection, Dialect, Engine, create_engine, event, make_url
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool
from sqlalchemy.util import LRUCache

from swissdesk.companions import FORM, WITHOUT_LOG, companions, has_foreign_log, keeps_log
from swissdesk.storage.disk.untrusted import distrust
from swissdesk.storage.errors import DamagedEventError, TemporaryFolderError
from swissdesk.words import _

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection

_ADDRESS: Final = make_url("sqlite+pysqlite://")

_PATIENCE: Final = 5.0
"""Seconds to wait for a program that reads the file, such as a copying tool."""

_STATEMENTS: Final[LRUCache[object, object]] = LRUCache(500)
"""What was made of each statement, for all files: the tables of all events are the same.

Making the statements anew takes half of the time in which an event is opened.
"""

Connect = Callable[[], sqlite3.Connection]


def scratch_engine() -> Engine:
    """Return an engine on a database in memory that lets references lead nowhere."""
    return _engine(new_image, checks_references=False)


def new_image() -> sqlite3.Connection:
    """Return an empty database in memory."""
    # Opened beside the window, used by it afterwards: never by two threads at once.
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)


def image_engine(image: sqlite3.Connection) -> Engine:
    """Return an engine on an image, which it closes when it is disposed of."""
    return _engine(lambda: image)


def _engine(connect: Connect, *, checks_references: bool = True) -> Engine:
    dialect = _dialect()
    # One connection for all: a second one to `:memory:` would be another, empty database.
    pool = StaticPool(cast("Callable[[], DBAPIConnection]", connect), dialect=dialect)
    engine = Engine(pool, dialect, _ADDRESS, execution_options={"compiled_cache": _STATEMENTS})

    @event.listens_for(engine, "connect")
    def _set(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        switch = "ON" if checks_references else "OFF"
        # Read to its end: a PRAGMA that is left halfway keeps its lock.
        connection.execute(f"PRAGMA foreign_keys={switch}").fetchall()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # The connections begin no transaction of their own accord: Python's would leave DDL outside.
        connection.exec_driver_sql("BEGIN")

    return engine


@cache
def _dialect() -> Dialect:
    """Return what SQLAlchemy knows of this SQLite, one for all engines: the made statements belong to it."""
    engine = create_engine(_ADDRESS, creator=new_image, poolclass=StaticPool)
    try:
        engine.connect().close()  # only now the dialect knows the version of the library
    finally:
        engine.dispose()
    return engine.dialect


def uri_of(path: PurePath, mode: str) -> str:
    """Return the URI by which SQLite opens a file (https://sqlite.org/uri.html).

    SQLite refuses a host in it, so that the computer of a Windows share becomes part of the path.
    """
    uri = path.as_uri()
    is_on_share = not uri.startswith("file:///")
    return f"{uri.replace('file:', 'file://', 1) if is_on_share else uri}?mode={mode}"


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Connect to a file that exists, without trusting it; the steps of reading it are counted."""
    connection = sqlite3.connect(
        uri_of(path, mode), uri=True, isolation_level=None, timeout=_PATIENCE, check_same_thread=False
    )
    try:
        distrust(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def reading(path: Path) -> Iterator[Connection]:
    """Open an event for reading, wherever it lies, and leave no trace beside it.

    In a folder that cannot be written to, SQLite cannot make the helper files that it needs: then the
    file is read as it is or, if a writer died and left a log, from a copy of both. A log that another
    file of the same name has left is not read.
    """
    with ExitStack() as to_clear_up:
        engine = _engine(lambda: _connect_for_reading(path, to_clear_up))
        to_clear_up.callback(engine.dispose)
        with engine.connect() as connection:
            yield connection


def _connect_for_reading(path: Path, to_clear_up: ExitStack) -> sqlite3.Connection:
    if has_foreign_log(path) or (keeps_log(path) and not companions(path)):
        # "immutable" reads the file alone; else SQLite would take the log for a part of it, or make a
        # log of its own beside a file that says it may have one.
        return connect(path, "ro&immutable=1")
    connection = connect(path, "ro")
    try:
        connection.execute("SELECT count(*) FROM sqlite_schema").close()  # connecting alone reads nothing
    except sqlite3.DatabaseError as error:
        connection.close()
        if not isinstance(error, sqlite3.OperationalError):
            raise
    else:
        return connection
    beside = companions(path)
    if not beside:
        return connect(path, "ro&immutable=1")
    # Made for this case alone: on a full disk there is no room for a folder, and none is needed else.
    folder = Path(to_clear_up.enter_context(temporary_folder(path)))
    for original in (path, *beside):
        shutil.copyfile(original, folder / original.name)
    return connect(folder / path.name, "rw")  # to take the log in, SQLite has to write


def temporary_folder(path: Path) -> tempfile.TemporaryDirectory[str]:
    """Return a new folder among the temporary files, for work on a file that is only read.

    Raises `TemporaryFolderError` where there is no room for one.
    """
    try:
        return tempfile.TemporaryDirectory(prefix="swissdesk-", ignore_cleanup_errors=True)
    except OSError as error:
        raise TemporaryFolderError(path) from error


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
    """Return a copy in memory of the database as this connection sees it; the file can be let go."""
    return copy_of(driver_of(connection))


def copy_of(database: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy in memory of a database."""
    image = new_image()
    database.backup(image)
    return image


def write_image(image: sqlite3.Connection, draft: Path) -> None:
    """Write an image as a file without companions; it is flushed when it is put in its place."""
    content = bytearray(image.serialize())
    content[FORM] = WITHOUT_LOG  # the image of a file with a log still says that it has one
    draft.write_bytes(content)


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Return the connection below SQLAlchemy's, outside any transaction."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver
