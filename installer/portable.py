"""The portable archive: the frozen program in one folder that runs from anywhere, such as a stick."""

import platform
import re
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
    for document in ("CHANGELOG.md", "LICENSE"):
        shutil.copy2(source.checkout / document, tree / document)
    readme = (source.checkout / "README.md").read_text(encoding="utf-8")
    (tree / "README.md").write_text(without_pictures(readme), encoding="utf-8")
    settle(tree, source.epoch)
    archive = source.dist / f"{name}.tar.gz"
    write_tar(tree, archive, source.epoch)
    return archive


def without_pictures(markdown: str) -> str:
    """Return a document without its pictures, each in a line of its own: they stay in the sources."""
    return re.sub(r"^!\[[^]]*\]\([^)]*\)\n+", "", markdown, flags=re.MULTILINE)
