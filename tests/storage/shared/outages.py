"""What can happen to a line: a server that is killed and started again, a network that goes silent."""

import selectors
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

from tests.storage.shared.server import Server, _somebody_else, binaries

_SOCKET = ".s.PGSQL.5432"


@contextmanager
def killed(server: Server) -> Iterator[None]:
    """Kill the server, and start it again when the block ends."""
    _control(server, "-m", "immediate", "-w", "stop")
    try:
        yield
    finally:
        options = f"-F -k {server.folder} -c listen_addresses=''"
        _control(server, "-l", server.folder / "log", "-o", options, "-w", "-t", "120", "start")


def _control(server: Server, *words: object) -> None:
    programs = binaries()
    assert programs is not None
    command = [str(word) for word in (programs / "pg_ctl", "-D", server.folder / "data", *words)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdin": subprocess.DEVNULL}
    subprocess.run(command, check=True, cwd="/", **quiet, **_somebody_else(server.folder))


class Network:
    """A network between desks and a server, which can go silent: then it swallows all, and says nothing."""

    def __init__(self, server: Server) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="net-"))
        self._server = server
        self._is_open, self._ending = Event(), Event()
        self._is_open.set()
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(self.folder / _SOCKET))
        self._door.listen()
        self._door.settimeout(0.1)
        self._threads = [Thread(target=self._let_in)]
        self._threads[0].start()

    def address(self, database: str) -> str:
        return f"postgresql+psycopg://owner@/{database}?host={self.folder}"

    def go_silent(self) -> None:
        self._is_open.clear()

    def come_back(self) -> None:
        self._is_open.set()

    def close(self) -> None:
        self._ending.set()
        self._is_open.set()
        for thread in self._threads:
            thread.join()
        self._door.close()
        shutil.rmtree(self.folder)

    def _let_in(self) -> None:
        while not self._ending.is_set():
            with suppress(TimeoutError):
                desk, _ = self._door.accept()
                thread = Thread(target=self._carry, args=(desk,))
                self._threads.append(thread)
                thread.start()

    def _carry(self, desk: socket.socket) -> None:
        with desk, socket.socket(socket.AF_UNIX) as far, suppress(OSError):
            far.connect(str(self._server.folder / _SOCKET))
            with selectors.DefaultSelector() as ready:
                ready.register(desk, selectors.EVENT_READ, far)
                ready.register(far, selectors.EVENT_READ, desk)
                while not self._ending.is_set():
                    for key, _mask in ready.select(0.05):
                        self._is_open.wait()
                        sent = key.fileobj.recv(65536)
                        if not sent:
                            return
                        key.data.sendall(sent)
