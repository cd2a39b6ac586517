"""The programs of PostgreSQL on this computer: where they are, and how they are called."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from swissdesk.errors import system_reason
from swissdesk.frozen import Frozen
from swissdesk.storage.shared.served.errors import NoServerProgramsError, ServerProgramFailedError

OLDEST: Final = 14
"""The first version that has all that is asked of a server here."""

_NAMES: Final = ("initdb", "pg_ctl", "postgres", "pg_dump")

_PLACES: Final = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/Applications/Postgres.app/Contents/Versions/*/bin",
)
"""Where Debian, Red Hat, Homebrew and Postgres.app put them, beside the folders of `PATH`."""

_PLACE_ON_WINDOWS: Final = "PostgreSQL/*/bin"
_VERSION: Final = re.compile(r"\(PostgreSQL\) (\d+)")
_NEW_CONSOLE_GROUP: Final = 0x0800_0000 | 0x0000_0200
"""On Windows: no window of its own, and no Ctrl C of ours."""


class Programs(Frozen):
    """The programs of one version, in one folder."""

    folder: Path
    version: int

    def run(self, name: str, *arguments: object, environment: Mapping[str, str] | None = None) -> None:
        """Run a program to its end; raises `ServerProgramFailedError` with what it says."""
        code, said = self.outcome(name, *arguments, environment=environment)
        if code:
            raise ServerProgramFailedError(name, _last_line(said) or str(code))

    def outcome(
        self, name: str, *arguments: object, environment: Mapping[str, str] | None = None
    ) -> tuple[int, str]:
        """Run a program to its end and return its exit code, and what it says in English."""
        command = [str(self.folder / name), *map(str, arguments)]
        own = {**os.environ, "LC_ALL": "C", **(environment or {})}
        # A file and no pipe: the server itself would keep that open for as long as it runs.
        with tempfile.TemporaryFile() as said:
            try:
                done = subprocess.run(
                    command,
                    env=own,
                    stdin=subprocess.DEVNULL,
                    stdout=said,
                    stderr=subprocess.STDOUT,
                    check=False,
                    start_new_session=True,  # Ctrl C in the terminal is for this program, which stops it
                    creationflags=_NEW_CONSOLE_GROUP if sys.platform == "win32" else 0,
                )
            except OSError as error:
                raise ServerProgramFailedError(name, system_reason(error)) from error
            said.seek(0)
            return done.returncode, said.read().decode("utf-8", "replace")


def _last_line(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line.lower() or "fatal:" in line.lower()]
    return (errors or lines or [""])[-1]


def installed() -> tuple[Programs, ...]:
    """Return what there is from version `OLDEST` on, the newest version first."""
    found = {programs.version: programs for folder in _folders() if (programs := _programs_in(folder))}
    return tuple(found[version] for version in sorted(found, reverse=True) if version >= OLDEST)


def newest() -> Programs:
    """Return the programs of the newest version; raises `NoServerProgramsError`."""
    there = installed()
    if not there:
        raise NoServerProgramsError(OLDEST)
    return there[0]


def _folders() -> Iterator[Path]:
    """Yield folders that may have the programs; a later one counts more."""
    for pattern in _PLACES:
        root = Path("/")
        yield from sorted(root.glob(pattern.removeprefix("/")))
    if programs := os.environ.get("PROGRAMFILES"):
        yield from sorted(Path(programs).glob(_PLACE_ON_WINDOWS))
    if path := shutil.which("initdb"):
        yield Path(path).resolve().parent
        yield Path(path).parent


def _programs_in(folder: Path) -> Programs | None:
    if not all(shutil.which(name, path=str(folder)) for name in _NAMES):
        return None
    try:
        _code, said = Programs(folder, 0).outcome("postgres", "--version")
    except ServerProgramFailedError:
        return None
    version = _VERSION.search(said)
    return Programs(folder, int(version[1])) if version else None
