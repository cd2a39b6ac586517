"""The licences of everything that a frozen program takes along, as the text and the list that are shipped."""

import functools
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from installer.environment import build_python
from installer.errors import BuildError
from installer.freezing.trimming import CARRIED_SYSTEM_LIBRARIES, stem
from installer.source import Source
from installer.tools import run, said_by

TEXT: Final = "NOTICES.txt"
_LOADER_LINE: Final = re.compile(r"^\s+(\S+) \(.*\) => (\S+)$", re.MULTILINE)
_DOCUMENTS: Final = Path("/usr/share/doc")


@functools.cache
def build_notices(source: Source) -> Path:
    """Write `TEXT`, and `notices.json` for the window, of what is frozen here; return their folder.

    Raises `BuildError`, and `CalledProcessError` where a part ships no text of its licence.
    """
    folder = source.build / "notices"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    libraries = [word for facts in _libraries() for word in ("--library", *facts)]
    # What is frozen may be an older checkout, of which nothing is said here but what it stands on.
    here = source.fixed_environment() | {"PYTHONPATH": str(Path(__file__).parents[1])}
    write: list[str | Path] = [
        "-m",
        "swissdesk",
        "licences",
        "--write",
        folder,
        "--also",
        "pyinstaller",
        *libraries,
    ]
    run(build_python(source), *write, environment=here, is_silent=True)
    return folder


def _libraries() -> Iterator[tuple[str, str, str]]:
    """Yield package, version and file of the licence of each library that is taken from a Linux."""
    if sys.platform != "linux":
        return
    if shutil.which("dpkg-query") is None:
        raise BuildError("a program for Linux is frozen on Debian or Ubuntu: they know whose each library is")
    found = _LOADER_LINE.findall(said_by("/sbin/ldconfig", "-p"))
    paths = {Path(path).resolve() for name, path in found if stem(name) in CARRIED_SYSTEM_LIBRARIES}
    for package in sorted({_package_of(path) for path in paths}):
        version = said_by("dpkg-query", "--show", "--showformat=${Version}", package)
        name = package.partition(":")[0]
        yield name, version, str(_DOCUMENTS / name / "copyright")


def _package_of(path: Path) -> str:
    """Return the package that has a library, which may be listed below `/lib` or below `/usr/lib`."""
    for place in (path, Path("/", *path.parts[2:])):
        found = subprocess.run(
            ["dpkg-query", "--search", place], capture_output=True, text=True, check=False
        ).stdout
        if found:
            return found.split(": ")[0].split(", ")[0]
    raise BuildError(f"no package of this system has {path}")
