"""A line of this desk to the server: one connection, kept between transactions, made anew where it broke."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine

from swissdesk.storage.shared.errors import LineLostError, server_in_words
from swissdesk.storage.shared.listening import Plug

if TYPE_CHECKING:
    import psycopg


class Line:
    """One connection for one thread, opened when it is needed first."""

    def __init__(self, engine: Engine, label: str) -> None:
        self.engine, self._label = engine, label
        self._connection: Connection | None = None
        self._plug: Plug | None = None
        self._lock = Lock()
        self.was_cut = False

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Run one transaction: durable when the block ends, undone when it raises.

        Raises `StorageError` in words.
        """
        try:
            with server_in_words(self._label), self._connected().begin():
                yield self._connected()
        except LineLostError:
            self.hang_up(is_broken=True)
            raise

    @property
    def is_busy(self) -> bool:
        """Tell whether a transaction is going on."""
        return self._connection is not None and self._connection.in_transaction()

    def cut(self) -> None:
        """End what waits for the server, from any thread: whoever waits gets `LineLostError` at once."""
        with self._lock:
            self.was_cut = True
            if self._plug is not None:
                self._plug.pull()

    def hang_up(self, *, is_broken: bool = False) -> None:
        """Close the connection; the next transaction opens another one."""
        connection, self._connection = self._connection, None
        with self._lock:
            plug, self._plug = self._plug, None
            if plug is not None:
                plug.close()
        if connection is not None:
            if is_broken:
                connection.invalidate()
            connection.close()

    def _connected(self) -> Connection:
        if self.was_cut and not self.is_busy:  # nobody waited for it: the server may answer by now
            self.hang_up(is_broken=True)
        if self._connection is None:
            self._connection = self.engine.connect()
            driver: psycopg.Connection | None = self._connection.connection.driver_connection
            assert driver is not None
            with self._lock:
                self._plug, self.was_cut = Plug(driver.fileno()), False
        return self._connection
