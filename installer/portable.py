"""The portable archive: the frozen program in one folder that runs from anywhere, such as a stick."""

import platform
import shutil
from pathlib import Path

from installer.archives import settle, write_tar
from installer.onedir import build_onedir
from installer.source import Source


def build_portable(source: Source) -> Path:
    """Build `swissdesk-VERSION-linux-MACHINE.tar.gz` and return its path."""
    name = f"swissdesk-{source.version}-linux-{platform.machine()}"
    tree = source.build / "portable" / name
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(build_onedir(source), tree, symlinks=True)
    for document in ("README.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy2(source.checkout / document, tree / document)
    settle(tree, source.epoch)
    archive = source.dist / f"{name}.tar.gz"
    write_tar(tree, archive, source.epoch)
    return archive
