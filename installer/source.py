"""What is built: a checkout, its version, its date, and where the results go."""

import os
import re
import subprocess
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from installer.errors import BuildError

APPLICATION: Final = "org.swissdesk.SwissDesk"
"""The name by which desktops know the program, its icon and its metadata."""
_VERSION: Final = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Source:
    """A checkout to build. `epoch` is the date of its last commit, in seconds; every file made gets it."""

    checkout: Path
    version: str
    epoch: int
    build: Path
    dist: Path

    @property
    def day(self) -> str:
        """The date of the last commit, as `2026-11-22`."""
        return datetime.fromtimestamp(self.epoch, UTC).strftime("%Y-%m-%d")

    def shipped(self, *parts: str) -> Path:
        """Return the path of a file that is shipped with the program."""
        return self.checkout.joinpath("resources", *parts)

    def fixed_environment(self) -> dict[str, str]:
        """Return the environment for tools: nothing of who builds, when and where gets into their files."""
        return os.environ | {
            "SOURCE_DATE_EPOCH": str(self.epoch),
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }


def read_source(checkout: Path, into: Path) -> Source:
    """Return what is to be built. Raises `BuildError`."""
    checkout, into = checkout.resolve(), into.resolve()
    return Source(checkout, read_version(checkout), _epoch(checkout), into / "build", into / "dist")


def read_version(checkout: Path) -> str:
    """Return the version that the package says. Raises `BuildError`."""
    module = checkout / "swissdesk" / "__init__.py"
    found = _VERSION.search(module.read_text("utf-8")) if module.exists() else None
    if found is None:
        raise BuildError(f"{module} does not say a version")
    return found[1]


def _epoch(checkout: Path) -> int:
    """Return `SOURCE_DATE_EPOCH`, or else the date of the last commit. Raises `BuildError`."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ["git", "-C", str(checkout), "log", "-1", "--format=%ct"]
    log = subprocess.run(command, capture_output=True, text=True, check=False)
    if log.returncode:
        raise BuildError(f"{checkout} is no git checkout: set SOURCE_DATE_EPOCH to the date of the sources")
    return int(log.stdout)
