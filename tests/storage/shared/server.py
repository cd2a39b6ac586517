"""A real PostgreSQL for tests, with the binaries of this computer, reached by a socket alone."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg

from swissdesk.frozen import Frozen, field

OWNER: Final = "owner"
_PLACES: Final = "/usr/lib/postgresql"


def binaries() -> Path | None:
    """Return the folder of `initdb` and `pg_ctl`; None where there is no PostgreSQL."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).parent] if on_path else []
    folders += sorted(Path(_PLACES).glob("*/bin"), reverse=True)
    return next((each for each in folders if (each / "pg_ctl").exists() and (each / "initdb").exists()), None)


class Server(Frozen):
    """A running server: makes databases, and runs statements in them as their owner."""

    folder: Path
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def address(self, database: str, role: str = OWNER) -> str:
        return f"postgresql+psycopg://{role}@/{database}?host={self.folder}"

    def connect(self, database: str = "postgres", role: str = OWNER) -> psycopg.Connection[Any]:
        return psycopg.connect(f"host={self.folder} dbname={database} user={role}", autocommit=True)

    def run(self, statement: str, database: str = "postgres") -> list[Any]:
        with self.connect(database) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def new_database(self, template: str = "template0") -> str:
        name = f"event_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name


@contextmanager
def running(programs: Path, *, durable: bool = False) -> Iterator[Server]:
    """Run a server while the block lasts; what it stores is flushed only where it is `durable`, on a disk."""
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/var/tmp" if durable else None))
    data, log = folder / "data", folder / "log"
    options = f"{'' if durable else '-F'} -k {folder} -c listen_addresses=''"
    try:
        who = _somebody_else(folder)
        _call(
            programs / "initdb",
            "-D",
            data,
            "-U",
            OWNER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "-N",
            **who,
        )
        _call(programs / "pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "-t", "120", "start", **who)
        try:
            yield Server(folder)
        finally:
            _call(programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop", **who)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _call(*command: object, **who: Any) -> None:
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdin": subprocess.DEVNULL}
    subprocess.run([str(part) for part in command], check=True, cwd="/", **quiet, **who)


def _somebody_else(folder: Path) -> dict[str, Any]:
    """Return as whom the server runs, who gets the folder: PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
