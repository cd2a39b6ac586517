"""The Flatpak: the portable archive and the files of a desktop in the sandbox of its runtime."""

import shutil
import sys
from pathlib import Path
from typing import Final

from installer.archives import settle
from installer.desktop import lay_desktop_files
from installer.errors import BuildError
from installer.icons import build_icons
from installer.onedir import build_onedir
from installer.source import APPLICATION, Source
from installer.tools import run

MANIFEST: Final = Path(__file__).parent / "flatpak" / f"{APPLICATION}.yaml"


def build_flatpak(source: Source) -> Path:
    """Build `swissdesk-VERSION.flatpak` and return its path. Raises `BuildError`."""
    if sys.platform != "linux" or shutil.which("flatpak-builder") is None:
        raise BuildError("a Flatpak is built on Linux with flatpak-builder")
    work = source.build / "flatpak"
    tree = work / "tree"
    shutil.rmtree(work, ignore_errors=True)
    program = build_onedir(source)
    shutil.copytree(program, tree / "lib" / "swissdesk", symlinks=True)
    lay_desktop_files(source, build_icons(source), program / "swissdesk", tree / "share")
    settle(tree, source.epoch)
    shutil.copy2(MANIFEST, work)
    build = ["flatpak-builder", "--force-clean", f"--repo={work / 'repository'}"]
    run(*build, work / "made", work / MANIFEST.name, environment=source.fixed_environment())
    bundle = source.dist / f"swissdesk-{source.version}.flatpak"
    source.dist.mkdir(parents=True, exist_ok=True)
    run("flatpak", "build-bundle", work / "repository", bundle, APPLICATION)
    return bundle
