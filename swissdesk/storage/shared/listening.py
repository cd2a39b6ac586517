"""A line on which a server tells what is new, and which never waits for a server that has gone silent."""

import selectors
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine

if TYPE_CHECKING:
    import psycopg


def shut_down(fileno: int) -> None:
    """End a line from another thread: whoever waits on it for the server gets an error at once."""
    line = socket.socket(fileno=fileno)
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return  # it has ended already
    finally:
        line.detach()  # the number belongs to the driver


class ListeningLine:
    """A connection that listens, for one thread; any thread may end it with `end`.

    Outside `one_moment` each statement stands for itself.
    """

    def __init__(self, connection: Connection) -> None:
        """Use `listening`."""
        self.connection = connection
        driver: psycopg.Connection | None = connection.connection.driver_connection
        assert driver is not None
        self._driver = driver
        self._socket = driver.fileno()
        self._is_open = True
        self._lock = Lock()
        self._is_told = False
        driver.add_notify_handler(self._on_told)

    def wait(self, seconds: float) -> bool:
        """Wait for word of the server; return whether there is some. A line that was ended counts as that."""
        # What came with the answer to a statement has been read already: the socket does not tell it again.
        if not self._is_told and self._driver.pgconn.notifies() is None:
            with selectors.DefaultSelector() as readable:
                readable.register(self._socket, selectors.EVENT_READ)
                self._is_told = bool(readable.select(seconds))
        is_told, self._is_told = self._is_told, False
        return is_told

    @contextmanager
    def one_moment(self) -> Iterator[Connection]:
        """Let all statements of the block see one moment; after an error the line is of no use."""
        self.connection.exec_driver_sql("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield self.connection
        self.connection.exec_driver_sql("COMMIT")

    @contextmanager
    def within(self, seconds: float) -> Iterator[Connection]:
        """End the line where the block takes longer: a line that swallows everything waits for ever."""
        patience = Timer(seconds, self.end)
        patience.daemon = True
        patience.start()
        try:
            yield self.connection
        finally:
            patience.cancel()

    def end(self) -> None:
        """End what the line waits for, from any thread."""
        with self._lock:
            if self._is_open:
                shut_down(self._socket)

    def close(self) -> None:
        """Give the line back."""
        with self._lock:  # else `end` might hit another line that has got the number since
            self._is_open = False
        self.connection.invalidate()
        self.connection.close()

    def _on_told(self, _word: object) -> None:
        self._is_told = True


@contextmanager
def listening(engine: Engine, channel: str) -> Iterator[ListeningLine]:
    """Lend a line that is told what is new from now on."""
    line = ListeningLine(engine.connect().execution_options(isolation_level="AUTOCOMMIT"))
    try:
        line.connection.exec_driver_sql(f"LISTEN {channel}")
        yield line
    finally:
        line.close()
