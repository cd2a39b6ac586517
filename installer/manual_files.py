"""The manual as files to read apart from the program: a PDF for each language, for a laptop that died."""

from pathlib import Path
from typing import Final

from installer.environment import build_python
from installer.source import Source
from installer.tools import run

_HERE: Final = Path(__file__).parents[1]


def build_manual_files(source: Source) -> Path:
    """Write the manual of each language as a PDF; return that of the first one."""
    for before in source.dist.glob("*-manual-*.pdf"):
        before.unlink()
    environment = source.fixed_environment()
    command = (
        build_python(source),
        "-m",
        "installer.manual_pdf",
        source.checkout,
        source.dist,
        source.version,
    )
    run(*command, environment=environment, folder=_HERE, is_silent=True)
    return min(source.dist.glob("*-manual-*.pdf"))
