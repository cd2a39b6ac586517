"""The command line of the builders: `python -m installer TARGET`."""

import argparse
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from installer.checksums import write_checksums
from installer.deb import build_deb
from installer.errors import BuildError
from installer.flatpak import build_flatpak
from installer.icons import build_icons
from installer.macos import build_app
from installer.manual_files import build_manual_files
from installer.onedir import build_onedir
from installer.portable import build_portable
from installer.python_packages import build_sdist, build_wheel
from installer.source import Source, read_source
from installer.windows import build_setup

Builder = Callable[[Source], Path]

TARGETS: Final[dict[str, Builder]] = {
    "icons": build_icons,
    "onedir": build_onedir,
    "deb": build_deb,
    "tar": build_portable,
    "wheel": build_wheel,
    "sdist": build_sdist,
    "manual": build_manual_files,
    "setup": build_setup,
    "app": build_app,
    "flatpak": build_flatpak,
}
ON_EACH_SYSTEM: Final = {
    "linux": ("deb", "tar", "wheel", "sdist", "manual"),
    "win32": ("setup", "wheel"),
    "darwin": ("app", "wheel"),
}
"""What `all` stands for. Flatpak needs its runtime installed, so it is asked for by name."""


def main(argv: Sequence[str] | None = None) -> int:
    """Build what is asked for and name each file; return the exit code of the process."""
    parser = argparse.ArgumentParser(
        prog="python -m installer", description="Builds what people install, in dist/."
    )
    parser.add_argument("target", choices=[*TARGETS, "all"], help="what to build; all: what this system can")
    parser.add_argument(
        "--sources", type=Path, default=Path(__file__).parents[1], metavar="FOLDER", help="another checkout"
    )
    parser.add_argument(
        "--into", type=Path, default=Path.cwd(), metavar="FOLDER", help="where build/ and dist/ are made"
    )
    chosen = parser.parse_args(argv)
    try:
        source = read_source(chosen.sources, chosen.into)
        for target in ON_EACH_SYSTEM[sys.platform] if chosen.target == "all" else (chosen.target,):
            sys.stdout.write(f"{TARGETS[target](source)}\n")
        write_checksums(source.dist)
    except BuildError as error:
        sys.stderr.write(f"installer: {error}\n")
        return 1
    except subprocess.CalledProcessError as error:
        sys.stderr.write(f"installer: {error.cmd[0]} failed, see above\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
