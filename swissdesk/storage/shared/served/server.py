"""A PostgreSQL of the program's own, for people who are no administrators: in a folder, started and stopped.

It is reached by TLS alone, from this computer and from others; there is no socket and no other way in. What
is in the folder beside its data (`kept`) is read by this user alone.
"""

import os
import secrets
import shutil
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from filelock import FileLock, Timeout

from swissdesk.errors import system_reason
from swissdesk.frozen import replace
from swissdesk.storage.shared.errors import DriverMissingError
from swissdesk.storage.shared.served.certificates import (
    certificate_at,
    fingerprint_in,
    fingerprint_of,
    make_certificate,
)
from swissdesk.storage.shared.served.errors import (
    CertificatePartMissingError,
    OtherServerVersionError,
    PortTakenError,
    ServedByRootError,
    ServerDiskFullError,
    ServerFolderError,
    ServerFolderTakenError,
    ServerInUseError,
    ServerProgramFailedError,
)
from swissdesk.storage.shared.served.invitation import secured_address
from swissdesk.storage.shared.served.kept import KEPT, Kept, is_kept, read_kept, write_kept
from swissdesk.storage.shared.served.programs import Programs, installed, newest

if TYPE_CHECKING:
    from psycopg import Connection

HERE: Final = "127.0.0.1"
OWNER: Final = "owner"
MEMBERS: Final = "swissdesk"
"""The group of the roles that may come from other computers."""

_DATA: Final = "data"
_NEW_DATA: Final = "data.new"
_LOG: Final = "server.log"
_LOCK: Final = "server.lock"
_RUNNING: Final = "postmaster.pid"
_LINE_OF_PORT: Final = 3
_NEW_PASSWORD: Final = "data.new.password"
_OURS: Final = frozenset({KEPT, _LOG, f"{_LOG}.old", _LOCK, _NEW_DATA, _NEW_PASSWORD})
"""What may lie in the folder before there are data, after an interrupted beginning."""

_OWN_ALONE: Final = 0o700
_PORTS: Final = range(5480, 5580)
"""Below those that systems give to lines that go out, beside PostgreSQL's own 5432."""

_NEEDED: Final = 150
"""Megabytes: 40 for an empty server, the rest for its journal."""

_FULL: Final = "No space left on device"
_SECONDS_TO_START: Final = 120
_SECONDS_TO_ANSWER: Final = 5.0
_LARGEST_LOG: Final = 1_000_000

_SETTINGS: Final = """\
# Written by SwissDesk at each start.
listen_addresses = '0.0.0.0'
port = {port}
unix_socket_directories = ''
max_connections = 40
ssl = on
ssl_cert_file = 'server.crt'
ssl_key_file = 'server.key'
ssl_min_protocol_version = 'TLSv1.3'
password_encryption = 'scram-sha-256'
authentication_timeout = 10s
lock_timeout = 10s
idle_in_transaction_session_timeout = 30s
tcp_keepalives_idle = 10
tcp_keepalives_interval = 5
tcp_keepalives_count = 3
client_connection_check_interval = {check}
lc_messages = 'C'
log_line_prefix = '%m [%p] '
cluster_name = 'swissdesk'
"""

_ENTRANCES: Final = f"""\
# Written by SwissDesk at each start: who may come in, by TLS and a password, and nobody else.
hostssl all {OWNER} {HERE}/32 scram-sha-256
hostssl all +{MEMBERS} all scram-sha-256
"""


class Server:
    """The server in a folder, for one program at a time, until `stop` or `leave`.

    Raises `StorageError` in words wherever something is wrong.
    """

    def __init__(self, folder: Path, programs: Programs, lock: FileLock) -> None:
        """Use `at`."""
        self.folder = folder
        self.programs = programs
        self._lock = lock
        self._kept = read_kept(folder)

    @classmethod
    def at(cls, folder: Path) -> "Server":
        """Make the server of a folder ready, a new one where there is none; it is not started yet."""
        if _is_root():
            raise ServedByRootError
        with _folder_in_words(folder):
            folder.mkdir(parents=True, mode=_OWN_ALONE, exist_ok=True)
            lock = FileLock(folder / _LOCK, thread_local=False)
            try:
                lock.acquire(blocking=False)
            except Timeout as error:
                raise ServerInUseError(folder) from error
            try:
                return cls(folder, _prepared(folder), lock)
            except BaseException:
                lock.release()
                raise

    @property
    def kept(self) -> Kept:
        """Return what the server remembers of its events."""
        return self._kept

    @property
    def port(self) -> int:
        """Return where it listens, once it was started."""
        return self._kept.port

    @property
    def data(self) -> Path:
        """Return the folder of its data."""
        return self.folder / _DATA

    @property
    def certificate(self) -> Path:
        """Return the file of its certificate."""
        return self.data / "server.crt"

    def remember(self, kept: Kept) -> None:
        """Keep it for good."""
        with _folder_in_words(self.folder):
            write_kept(self.folder, kept)
        self._kept = kept

    def start(self, port: int = 0) -> None:
        """Start it, at the port of last time unless another is wanted; one that still runs goes on.

        After a power cut or a kill it recovers by itself. Raises `PortTakenError`, `ServerDiskFullError`,
        `OtherServerVersionError`, `ServerProgramFailedError`.
        """
        if self._runs():
            if port in (0, self.port):
                return
            self._halt()
        wanted = port or self._kept.port or _free_port()
        if not _is_free(wanted):
            raise PortTakenError(wanted)
        self._check_room()
        with _folder_in_words(self.folder):
            self._write_settings(wanted)
            before = self._turn_log()
        try:
            log, seconds = self.folder / _LOG, _SECONDS_TO_START
            self.programs.run("pg_ctl", "-D", self.data, "-l", log, "-w", "-t", seconds, "-s", "start")
        except ServerProgramFailedError as error:
            raise self._why_not_started(before, wanted) from error
        if wanted != self._kept.port:
            self.remember(replace(self._kept, port=wanted))

    def stop(self) -> None:
        """Stop it; whoever is connected loses the line, and what was confirmed is stored."""
        try:
            if self._runs():
                self._halt()
        finally:
            self.leave()

    def leave(self) -> None:
        """Let it run, for the next program."""
        self._lock.release()

    def address(self, database: str, login: str = OWNER, password: str = "") -> str:
        """Return the address of a database from this computer: it holds the password."""
        known = (login, password or self._kept.owner)
        return secured_address(HERE, self.port, database, known, self.certificate)

    def environment(self, database: str) -> Mapping[str, str]:
        """Return by what programs of PostgreSQL find a database as the owner."""
        return {
            "PGHOST": HERE,
            "PGPORT": str(self.port),
            "PGDATABASE": database,
            "PGUSER": OWNER,
            "PGPASSWORD": self._kept.owner,
            "PGSSLMODE": "verify-ca",
            "PGSSLROOTCERT": str(self.certificate),
            "PGCHANNELBINDING": "require",
        }

    @contextmanager
    def owning(self, database: str = "postgres") -> "Iterator[Connection[Any]]":
        """Lend a line of the owner of all, each statement a transaction of its own."""
        try:
            import psycopg  # noqa: PLC0415 - it is part of an extra
        except ModuleNotFoundError as error:
            raise DriverMissingError from error
        try:
            with psycopg.connect(
                host=HERE,
                port=self.port,
                dbname=database,
                user=OWNER,
                password=self._kept.owner,
                sslmode="verify-ca",
                sslrootcert=str(self.certificate),
                channel_binding="require",
                autocommit=True,
            ) as line:
                yield line
        except psycopg.Error as error:
            raise ServerProgramFailedError("postgres", str(error).partition("\n")[0]) from error

    def _runs(self) -> bool:
        code, _said = self.programs.outcome("pg_ctl", "-D", self.data, "status")
        if code:
            return False
        if self._shows_itself():
            return True
        # The number of a process that is gone was given to another one. Nobody else starts the server
        # meanwhile: that takes the lock, which is held here.
        (self.data / _RUNNING).unlink(missing_ok=True)
        return False

    def _shows_itself(self) -> bool:
        try:
            port = int((self.data / _RUNNING).read_text("utf-8").splitlines()[_LINE_OF_PORT])
            shown = certificate_at(HERE, port, _SECONDS_TO_ANSWER)
            return shown is not None and fingerprint_of(shown) == fingerprint_in(self.certificate)
        except TimeoutError:
            return True  # it is there, and slow
        except (OSError, ValueError, IndexError):
            return False

    def _halt(self) -> None:
        self.programs.run(
            "pg_ctl", "-D", self.data, "-m", "fast", "-w", "-t", _SECONDS_TO_START, "-s", "stop"
        )

    def _check_room(self) -> None:
        if shutil.disk_usage(self.folder).free < 2**20 * _NEEDED // 10:
            raise ServerDiskFullError(self.folder, _NEEDED)

    def _write_settings(self, port: int) -> None:
        # Not every system can be asked whether a desk is still there while it waits for an answer.
        check = "2s" if sys.platform == "linux" else "0"
        (self.data / "swissdesk.conf").write_text(_SETTINGS.format(port=port, check=check), "utf-8")
        (self.data / "pg_hba.conf").write_text(_ENTRANCES, "utf-8")
        if not self.certificate.exists():
            make_certificate(self.certificate, self.data / "server.key")

    def _turn_log(self) -> int:
        """Put a long log aside, and return how long the present one is."""
        log = self.folder / _LOG
        length = log.stat().st_size if log.exists() else 0
        if length > _LARGEST_LOG:
            log.replace(log.with_name(f"{_LOG}.old"))
            return 0
        return length

    def _why_not_started(self, before: int, port: int) -> Exception:
        log = self.folder / _LOG
        said = log.read_bytes()[before:].decode("utf-8", "replace") if log.exists() else ""
        if "Address already in use" in said:
            return PortTakenError(port)
        if _FULL in said:
            return ServerDiskFullError(self.folder, _NEEDED)
        lines = [line for line in said.splitlines() if "FATAL:" in line or "PANIC:" in line]
        why = lines[-1].partition(": ")[2].strip() if lines else str(log)
        return ServerProgramFailedError("postgres", why)


def check_possible() -> None:
    """Raise a `StorageError` in words where this computer lacks what a server needs; nothing is made."""
    if _is_root():
        raise ServedByRootError
    newest()
    if find_spec("psycopg") is None:
        raise DriverMissingError
    if find_spec("cryptography") is None:
        raise CertificatePartMissingError


def _prepared(folder: Path) -> Programs:
    """Return the programs for the server of a folder, which is made where there is none."""
    data = folder / _DATA
    if (data / "PG_VERSION").exists() and is_kept(folder):
        return _programs_for(folder, (data / "PG_VERSION").read_text("ascii").strip())
    if data.exists() or any(path.name not in _OURS for path in folder.iterdir()):
        raise ServerFolderTakenError(folder)
    programs = newest()
    folder.chmod(_OWN_ALONE)  # one that was there already may have been open to others, and gets passwords
    _make(folder, programs)
    return programs


def _programs_for(folder: Path, version: str) -> Programs:
    newest()  # where there are none, that is what helps
    there = installed()
    fitting = next((programs for programs in there if str(programs.version) == version), None)
    if fitting is None:
        raise OtherServerVersionError(folder, version, [programs.version for programs in there])
    return fitting


def _make(folder: Path, programs: Programs) -> None:
    """Make the data of a server beside their place; they get it when they are whole."""
    if shutil.disk_usage(folder).free < 2**20 * _NEEDED:
        raise ServerDiskFullError(folder, _NEEDED)
    data, owner = folder / _NEW_DATA, secrets.token_urlsafe(24)
    shutil.rmtree(data, ignore_errors=True)  # of a beginning that was interrupted
    password = folder / _NEW_PASSWORD
    try:
        _write_for_owner(password, owner)
        programs.run("initdb", "-D", data, "-U", OWNER, f"--pwfile={password}", *_INITDB)
        with (data / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write("\ninclude 'swissdesk.conf'\n")
        make_certificate(data / "server.crt", data / "server.key")
        # First what is remembered: without the password the data would be of no use.
        write_kept(folder, Kept(0, owner))
        data.rename(folder / _DATA)
    except ServerProgramFailedError as error:
        if _FULL in error.why:
            raise ServerDiskFullError(folder, _NEEDED) from error
        raise
    finally:
        shutil.rmtree(data, ignore_errors=True)
        password.unlink(missing_ok=True)


_INITDB: Final = ("-A", "scram-sha-256", "--data-checksums", "-E", "UTF8", "--locale=C")


def _write_for_owner(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(text)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _free_port() -> int:
    return next((port for port in _PORTS if _is_free(port)), _PORTS[0])


def _is_free(port: int) -> bool:
    with socket.socket() as tried:
        if os.name != "nt":  # there it would take a port that somebody has
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("", port))
        except OSError:
            return False
        return True


@contextmanager
def _folder_in_words(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ServerFolderError(folder, system_reason(error)) from error
