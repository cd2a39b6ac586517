"""An older version to come from: the last commit with the form of event files before this one's."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

from installer.deb import build_deb
from installer.errors import BuildError
from installer.source import Source, read_source
from installer.tools import run, said_by

VERSION: Final = "0.0.1"
"""Lower than every version there has been."""
_REVISIONS: Final = "swissdesk/storage/migrations/versions/revision_*.py"


def build_older(source: Source, folder: Path) -> Path:
    """Build the package of the older version and return its path. Raises `BuildError`."""
    commit = _before_this_form(source.checkout)
    checkout = folder / commit
    package = folder / "dist" / f"swissdesk_{VERSION}_amd64.deb"
    if not (checkout.exists() and package.exists()):
        run("rm", "-rf", checkout)
        checkout.mkdir(parents=True)
        archive = subprocess.run(
            ["git", "-C", source.checkout, "archive", commit], stdout=subprocess.PIPE, check=True
        ).stdout
        subprocess.run(["tar", "-x", "-C", checkout], input=archive, check=True)
        _renumber(source, checkout)
        package = build_deb(read_source(checkout, folder))
    return package


def _before_this_form(checkout: Path) -> str:
    """Return the commit before the newest form of event files. Raises `BuildError`."""
    command = ["git", "-C", str(checkout), "log", "--diff-filter=A", "--format=%H", "--", _REVISIONS]
    commits = said_by(*command).split()
    if len(commits) < 2:
        raise BuildError("the history of this checkout ends before the form of event files changed")
    return f"{commits[0]}~1"


def _renumber(source: Source, checkout: Path) -> None:
    """Give the older sources a lower version, and what freezing asks for and they did not have."""
    module = checkout / "swissdesk" / "__init__.py"
    module.write_text(module.read_text("utf-8").replace(f'"{source.version}"', f'"{VERSION}"'), "utf-8")
    drawing = Path("resources", "icons", "swissdesk.svg")
    (checkout / drawing).write_bytes((source.checkout / drawing).read_bytes())
    for folder in (Path("resources", "locale"), Path("resources", "manual")):
        if not (checkout / folder).exists():
            shutil.copytree(source.checkout / folder, checkout / folder)
