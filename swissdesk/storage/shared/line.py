"""A line of this desk to the server: one connection, kept between transactions, made anew where it broke."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine

from swissdesk.storage.shared.errors import LineLostError, server_in_words


class Line:
    """One connection for one thread, opened when it is needed first."""

    def __init__(self, engine: Engine, label: str) -> None:
        self.engine, self._label = engine, label
        self._connection: Connection | None = None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Run one transaction: durable when the block ends, undone when it raises.

        Raises `StorageError` in words.
        """
        try:
            with server_in_words(self._label):
                connection = self._connection = self._connection or self.engine.connect()
                with connection.begin():
                    yield connection
        except LineLostError:
            self.hang_up(is_broken=True)
            raise

    @property
    def is_busy(self) -> bool:
        """Tell whether a transaction is going on."""
        return self._connection is not None and self._connection.in_transaction()

    def hang_up(self, *, is_broken: bool = False) -> None:
        """Close the connection; the next transaction opens another one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            if is_broken:
                connection.invalidate()
            connection.close()
