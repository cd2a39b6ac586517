"""The wheel and the sdist, by the build backend that `pyproject.toml` names, in its pinned version."""

import shutil
from pathlib import Path

from installer.environment import build_python
from installer.source import Source
from installer.tools import run


def build_wheel(source: Source) -> Path:
    """Build the wheel and return its path."""
    return _build(source, "wheel", f"swissdesk-{source.version}-py3-none-any.whl")


def build_sdist(source: Source) -> Path:
    """Build the sdist and return its path."""
    return _build(source, "sdist", f"swissdesk-{source.version}.tar.gz")


def _build(source: Source, target: str, name: str) -> Path:
    """Build apart and copy, so that a build that fails leaves the file of the one before in `dist/`."""
    made = source.build / target
    shutil.rmtree(made, ignore_errors=True)
    build: list[str | Path] = [
        build_python(source),
        "-m",
        "hatchling",
        "build",
        "--target",
        target,
        "--directory",
        made,
    ]
    run(*build, folder=source.checkout, environment=source.fixed_environment(), is_silent=True)
    source.dist.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy2(made / name, source.dist / name))
