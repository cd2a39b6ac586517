"""Running the tools that build."""

import subprocess
from collections.abc import Mapping
from pathlib import Path


def run(
    *command: str | Path,
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    is_silent: bool = False,
) -> None:
    """Run a tool and wait for it; what it complains of is seen. Raises `CalledProcessError`, `OSError`."""
    output = subprocess.DEVNULL if is_silent else None
    subprocess.run(command, env=environment, cwd=folder, stdout=output, check=True)


def said_by(*command: str | Path, environment: Mapping[str, str] | None = None) -> str:
    """Run a tool and return what it says. Raises `CalledProcessError`, `OSError`."""
    return subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=True
    ).stdout
