"""The way to a server: addresses, connections, and the one row that says what the database holds."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    MetaData,
    Table,
    create_engine,
    inspect,
    make_url,
    select,
)
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from swissdesk.storage.migrations import CURRENT_VERSION
from swissdesk.storage.rows.column_kit import WHOLE
from swissdesk.storage.rows.metadata import APPLICATION_ID
from swissdesk.storage.shared.errors import (
    DriverMissingError,
    NoAddressError,
    NotSharedError,
    OtherVersionError,
)
from swissdesk.words import _

DRIVER: Final = "postgresql+psycopg"

_SECONDS_TO_CONNECT: Final = 5

LIMITS: Final = {"lock_timeout": "4s", "idle_in_transaction_session_timeout": "2s"}
"""How long a desk waits for another one, and how long one may hold the event without a word: a laptop that
was closed meanwhile gives the event back before the others see an error."""

META: Final = Table("meta", MetaData(), Column("version", WHOLE), Column("application", WHOLE))
"""What a file has in its header: one row, read before any other table."""


def url_of(address: str) -> URL:
    """Return the parts of an address; raises `NoAddressError`."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise NoAddressError from error
    if url.drivername != DRIVER or not url.database:
        raise NoAddressError
    return url


def label_of(url: URL) -> str:
    """Return by what people know a shared event: its database and the server, no password."""
    return f"{url.database} ({url.host})" if url.host else f"{url.database}"


def server_engine(url: URL, limits: Mapping[str, str] | None = None) -> Engine:
    """Return an engine whose every connection is a line of its own; raises `DriverMissingError`."""
    options = " ".join(f"-c {name}={value}" for name, value in (limits or {}).items())
    arguments = {"connect_timeout": _SECONDS_TO_CONNECT, "options": options}
    try:
        return create_engine(url, poolclass=NullPool, connect_args=arguments)
    except ModuleNotFoundError as error:
        raise DriverMissingError from error


def writing_engine(url: URL, limits: Mapping[str, str]) -> Engine:
    """Return an engine for transactions that begin with `hold`, which says so to the server itself."""
    # Else the driver would begin them with a round trip of its own.
    return server_engine(url, limits).execution_options(isolation_level="AUTOCOMMIT")


def reading_engine(url: URL) -> Engine:
    """Return an engine whose connections see one moment in each transaction, and cannot write."""
    # Else each statement would see a moment of its own: a revision and rows that do not belong together.
    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    return server_engine(url).execution_options(**options)


def mark_as_event(connection: Connection) -> None:
    """Make the row that says what the database holds, in the caller's transaction."""
    META.create(connection)
    connection.execute(META.insert(), {"version": CURRENT_VERSION, "application": APPLICATION_ID})


def check_version(connection: Connection, label: str) -> None:
    """Raise `NotSharedError` or `OtherVersionError` unless the database holds an event of this version."""
    if not inspect(connection).has_table(META.name):
        raise NotSharedError(label)
    row = connection.execute(select(META)).first()
    if row is None or row.application != APPLICATION_ID:
        raise NotSharedError(label)
    if row.version != CURRENT_VERSION:
        raise OtherVersionError(label, is_newer=row.version > CURRENT_VERSION)


def why_read_only(connection: Connection) -> str:
    """Return why the role of this connection may change nothing; empty where it may."""
    (may_write,) = connection.exec_driver_sql("SELECT has_table_privilege('journal', 'INSERT')").one()
    return "" if may_write else _("This desk may look at the event and change nothing in it.")
