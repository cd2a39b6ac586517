"""The environment that builds: the pinned tools and the program's dependencies, each with its hash."""

import hashlib
import sys
from pathlib import Path
from typing import Final

from installer.source import Source
from installer.tools import run

PINNED: Final = Path(__file__).parent / "requirements" / "build.txt"


def build_python(source: Source) -> Path:
    """Return the interpreter of the build environment, which is made first if it is not there."""
    folder = source.build / f"environment-{_key()}"
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    python = scripts / ("python.exe" if sys.platform == "win32" else "python")
    complete = folder / "complete"
    if not complete.exists():
        run(sys.executable, "-m", "venv", "--clear", folder)
        run(python, "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", PINNED)
        complete.touch()
    return python


def _key() -> str:
    """Return what tells environments apart: the pins, and the Python that they are installed for."""
    return hashlib.sha256(PINNED.read_bytes() + sys.version.encode()).hexdigest()[:12]
