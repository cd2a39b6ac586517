"""The package for Debian and its kin: the frozen program with the libraries of the system that it runs on."""

import hashlib
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path
from typing import Final

from installer.archives import packed, settle
from installer.desktop import TEMPLATES, lay_desktop_files
from installer.errors import BuildError
from installer.freezing.trimming import CARRIED_SYSTEM_LIBRARIES, stem
from installer.icons import build_icons
from installer.onedir import build_onedir
from installer.source import Source
from installer.tools import run

_ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
_DEPENDS: Final = re.compile(r"^shlibs:Depends=(.*)$", re.MULTILINE)
_MAINTAINER: Final = "The SwissDesk authors <authors@swissdesk.invalid>"
_CHANGELOG: Final = f"""\
swissdesk ({{version}}) stable; urgency=medium

  * What is new is told in NEWS.gz beside this file.

 -- {_MAINTAINER}  {{date}}
"""
_CONTROL: Final = """\
Package: swissdesk
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kibibytes}
Depends: {depends}
Recommends: xdg-utils, cups-client, hicolor-icon-theme
Section: utils
Priority: optional
Description: tournament desk for chess arbiters, without a network
 SwissDesk registers players, pairs the rounds of Swiss-system chess
 tournaments by FIDE's rules, takes results, ranks the players and prints
 what goes on walls and tables. It reads and writes FIDE's tournament report
 files, explains every pairing and shows every tie-break with its working.
 .
 An event is one file, which is safe on the disk at every change. Nothing
 needs a network.
"""


def build_deb(source: Source) -> Path:
    """Build `swissdesk_VERSION_ARCHITECTURE.deb` and return its path. Raises `BuildError`."""
    architecture = _ARCHITECTURES.get(platform.machine())
    if architecture is None or shutil.which("dpkg-deb") is None:
        raise BuildError("a .deb is built on Debian or Ubuntu, for amd64 or arm64")
    root = source.build / "deb" / "root"
    shutil.rmtree(root.parent, ignore_errors=True)
    _lay_program(source, root)
    _lay_documents(source, root)
    _write_control(source, root, architecture)
    settle(root, source.epoch)
    package = source.dist / f"swissdesk_{source.version}_{architecture}.deb"
    source.dist.mkdir(parents=True, exist_ok=True)
    pack = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build"]
    run(*pack, root, package, environment=source.fixed_environment(), is_silent=True)
    return package


def _lay_program(source: Source, root: Path) -> None:
    """Lay the program below `/usr/lib`, without libraries that the system has as packages."""
    onedir = build_onedir(source)
    library = root / "usr" / "lib" / "swissdesk"
    shutil.copytree(onedir, library, symlinks=True)
    for path in (library / "_internal").iterdir():
        if stem(path.name) in CARRIED_SYSTEM_LIBRARIES:
            path.unlink()
    programs = root / "usr" / "bin"
    programs.mkdir(parents=True)
    (programs / "swissdesk").symlink_to("../lib/swissdesk/swissdesk")
    lay_desktop_files(source, build_icons(source), onedir / "swissdesk", root / "usr" / "share")


def _lay_documents(source: Source, root: Path) -> None:
    documents = root / "usr" / "share" / "doc" / "swissdesk"
    overrides = root / "usr" / "share" / "lintian" / "overrides"
    documents.mkdir(parents=True)
    overrides.mkdir(parents=True)
    shutil.copyfile(TEMPLATES / "copyright", documents / "copyright")
    shutil.copyfile(TEMPLATES / "lintian-overrides", overrides / "swissdesk")
    (documents / "NEWS.gz").write_bytes(packed((source.checkout / "CHANGELOG.md").read_bytes()))
    changelog = _CHANGELOG.format(version=source.version, date=formatdate(source.epoch))
    (documents / "changelog.gz").write_bytes(packed(changelog.encode()))


def _write_control(source: Source, root: Path, architecture: str) -> None:
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    folder = root / "DEBIAN"
    folder.mkdir()
    control = _CONTROL.format(
        version=source.version,
        architecture=architecture,
        maintainer=_MAINTAINER,
        kibibytes=sum(-(-path.stat().st_size // 1024) for path in files),
        depends=", ".join(_depends(source, files)),
    )
    (folder / "control").write_text(control, "utf-8")
    sums = [f"{_md5(path)}  {path.relative_to(root)}\n" for path in sorted(files)]
    (folder / "md5sums").write_text("".join(sums), "utf-8")


def _md5(path: Path) -> str:
    """Return what `dpkg --verify` compares an installed file with."""
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def _depends(source: Source, files: list[Path]) -> Iterator[str]:
    """Let Debian's own tool find the packages of the libraries that the program loads."""
    work = source.build / "deb"
    (work / "debian").mkdir(exist_ok=True)
    (work / "debian" / "control").write_text("Source: swissdesk\n\nPackage: swissdesk\nArchitecture: any\n")
    internal = work / "root" / "usr" / "lib" / "swissdesk" / "_internal"
    own = {path.parent for path in files if ".so" in path.name}
    search = [f"-l{folder}" for folder in sorted(own | {internal})]
    programs = [f"-e{path}" for path in sorted(files) if os.access(path, os.X_OK) or ".so" in path.name]
    command: list[str | Path] = ["dpkg-shlibdeps", "-O", "-xswissdesk", "--warnings=0", *search, *programs]
    found = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    depends = _DEPENDS.search(found.stdout)
    if found.returncode or depends is None:
        raise BuildError(f"the packages that the program needs are not known: {found.stderr}")
    yield from depends[1].split(", ")
