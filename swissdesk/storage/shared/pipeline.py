"""Several statements in one round trip: on Wi-Fi the round trips are what a change costs.

Nothing is known of a statement before all have been sent. So each one has to find its row, or the server
ends the transaction: a change is stored whole or not at all, though its `COMMIT` is sent along with it.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Delete, Dialect, Insert, Select, Update

from swissdesk.storage.rows.difference import RowsMovedError, WriteStep

if TYPE_CHECKING:
    import psycopg

Question = tuple[str, dict[str, Any]]
"""A statement as the driver takes it, with its values."""

_NO_ROW: Final = "22012"
"""The code of a division by zero."""


def driver_of(connection: Connection) -> "psycopg.Connection[Any]":
    """Return the connection below SQLAlchemy's."""
    driver: psycopg.Connection[Any] = connection.connection.driver_connection  # type: ignore[assignment]
    return driver


def begin_and_ask(connection: Connection, *questions: Question) -> list[list[Sequence[Any]]]:
    """Begin a transaction and return the rows that answer several questions, in one round trip."""
    driver = driver_of(connection)
    with _quiet(), driver.pipeline():
        driver.execute("BEGIN")
        cursors = [driver.execute(text, values) for text, values in questions]
    return [cursor.fetchall() for cursor in cursors]


def send_and_commit(connection: Connection, steps: Iterable[WriteStep], last: Question) -> None:
    """Carry out the steps of a change and a last statement, and end the transaction, in one round trip.

    Raises `RowsMovedError` where a row is not there; then the transaction is to be rolled back.
    """
    from psycopg import Error  # noqa: PLC0415 - here is a connection of it

    driver = driver_of(connection)
    try:
        with _quiet(), driver.pipeline():
            for step in steps:
                text = text_of(step.statement)
                for row in step.rows:
                    driver.execute(text, row)
            driver.execute(*last)
            driver.execute("COMMIT")  # the driver's own would cost a round trip more
    except Error as error:
        if error.sqlstate == _NO_ROW:
            raise RowsMovedError from error
        raise


@cache
def text_of(statement: Select[Any] | Delete | Update | Insert) -> str:
    """Return a statement as the driver takes it; one that changes a row fails where the row is not there."""
    text = str(statement.compile(dialect=_dialect()))
    if isinstance(statement, Delete | Update):
        return f"WITH found AS ({text} RETURNING 1) SELECT 1 / count(*) FROM found"
    return text


@cache
def _dialect() -> Dialect:
    from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg  # noqa: PLC0415 - only for a server

    return PGDialect_psycopg()  # type: ignore[no-untyped-call]


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep the driver from writing about a pipeline that broke to the standard error: it raises as well."""
    logger = logging.getLogger("psycopg")
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)
