"""A line on which a server tells what is new, and which never waits for a server that has gone silent."""

import selectors
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Timer
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine

if TYPE_CHECKING:
    import psycopg


class Plug:
    """The end of a line at this computer, which any thread can pull.

    It has a number of its own: the driver gives back its number as soon as it finds the server gone, and the
    next file or line that is opened gets it.
    """

    def __init__(self, fileno: int) -> None:
        # Not by the method `dup` of a socket: it would make the driver's line wait, which must never wait.
        self._line = socket.socket(fileno=socket.dup(fileno))

    def fileno(self) -> int:
        """Return the number, for whoever waits for word."""
        return self._line.fileno()

    def pull(self) -> None:
        """End the line: whoever waits on it for the server gets an error at once."""
        with suppress(OSError):  # it has ended already
            self._line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Give the number back; the line itself is the driver's."""
        self._line.close()


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
        self._plug = Plug(driver.fileno())
        self._is_open = True
        self._lock = Lock()
        self._is_told = False
        driver.add_notify_handler(self._on_told)

    def wait(self, seconds: float) -> bool:
        """Wait for word of the server; return whether there is some. A line that was ended counts as that."""
        # What came with the answer to a statement has been read already: the socket does not tell it again.
        if not self._is_told and self._driver.pgconn.notifies() is None:
            with selectors.DefaultSelector() as readable:
                readable.register(self._plug, selectors.EVENT_READ)
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
                self._plug.pull()

    def close(self) -> None:
        """Give the line back."""
        with self._lock:
            self._is_open = False
            self._plug.close()
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
