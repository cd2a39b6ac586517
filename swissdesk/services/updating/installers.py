"""Files that install the program: recognised by what is in them, where their form says it."""

import platform
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from enum import Enum, unique
from pathlib import Path
from typing import BinaryIO, Final

from swissdesk.errors import SwissDeskError, system_reason
from swissdesk.frozen import Frozen
from swissdesk.services.files import require_file
from swissdesk.services.updating.archives import (
    DEBIAN_HEAD,
    DamagedArchiveError,
    first_name_in,
    parts_of,
    require_whole_gzip,
    text_in,
)
from swissdesk.services.updating.checksums import sha256_of
from swissdesk.words import _

_NAMED: Final = re.compile(r"swissdesk[-_](\d+(?:\.\d+)+)(?:[-_]linux[-_](\w+))?", re.IGNORECASE)
_VERSION: Final = re.compile(
    r"(?:\d+:)?(?P<numbers>\d{1,9}(?:\.\d{1,9})*)(?:[-~.]?(?P<stage>dev|a|b|rc)(?P<of_stage>\d{0,9}))?",
    re.IGNORECASE,
)
_CONTROL_LARGEST: Final = 1 << 20
"""Bytes of the description of a package that are read, however many it claims."""

_RESOURCES: Final = 1 << 23
"""Bytes at the beginning of a program of Windows in which its version stands."""

_MACHINES: Final = {"amd64": "x86_64", "x64": "x86_64", "arm64": "aarch64"}
"""The same processors under other names."""


class InstallerError(SwissDeskError):
    """The file installs no SwissDesk, or cannot be read."""


@unique
class InstallerKind(Enum):
    """The forms in which the program is given away, each for one system."""

    DEBIAN = ".deb"
    PORTABLE = ".tar.gz"
    WINDOWS = ".exe"
    MACOS = ".dmg"

    @property
    def platform(self) -> str:
        """Return the system as `sys.platform` names it."""
        others = {InstallerKind.WINDOWS: "win32", InstallerKind.MACOS: "darwin"}
        return others.get(self, "linux")


class Installer(Frozen):
    """A file that installs a version; `machine` is empty where the file does not name a processor.

    `stamp` is size and time of the file when it was read: another one means another content.
    """

    path: Path
    kind: InstallerKind
    version: str
    machine: str
    checksum: str
    stamp: tuple[int, int]

    def is_unchanged(self) -> bool:
        """Tell whether the file is still the one whose checksum was computed."""
        try:
            return stamp_of(self.path) == self.stamp
        except OSError:
            return False


class System(Frozen):
    """A computer: its system as `sys.platform` names it, processor, and whether it has Debian's packages."""

    platform: str
    machine: str
    has_dpkg: bool


def this_system() -> System:
    """Return the system of this computer."""
    return System(sys.platform, platform.machine(), shutil.which("dpkg") is not None)


def read_installer(path: Path, report: Callable[[int], None] = lambda _done: None) -> Installer:
    """Read what a file installs, and its checksum. Raises `InstallerError`, `FormatError` for a pipe."""
    try:
        require_file(path)
        stamp = stamp_of(path)
        kind, version, machine = _recognised(path)
        return Installer(path, kind, version, machine, sha256_of(path, report), stamp)
    except OSError as error:
        sentence = _("{file} cannot be read: {why}.")
        raise InstallerError(sentence.format(file=path.name, why=system_reason(error))) from error


def stamp_of(path: Path) -> tuple[int, int]:
    """Return size and time of a file. Raises `OSError`."""
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def why_not_here(installer: Installer, system: System) -> str:
    """Return why a file cannot be installed on a system; empty if it can."""
    names = {"linux": _("Linux"), "win32": _("Windows"), "darwin": _("macOS")}
    if installer.kind.platform != system.platform:
        here = names.get(system.platform, system.platform)
        return _("The file is for {system}, and this computer has {here}.").format(
            system=names[installer.kind.platform], here=here
        )
    if installer.machine and not _is_same(installer.machine, system.machine):
        return _("The file is for processors of the kind {machine}, and this computer has {here}.").format(
            machine=installer.machine, here=system.machine
        )
    if installer.kind is InstallerKind.DEBIAN and not system.has_dpkg:
        return _("This computer has no packages of Debian’s form: take the .tar.gz instead.")
    return ""


def age_of(version: str, running: str) -> int:
    """Return 1 for a version that is newer than the running one, 0 for the same, -1 for an older one."""
    there, here = _rank(version), _rank(running)
    return (there > here) - (there < here)


def command_for(installer: Installer) -> str:
    """Return the one command that installs a file on Linux; empty where the system does it by itself."""
    path = shlex.quote(str(installer.path.absolute()))
    if installer.kind is InstallerKind.DEBIAN:
        return f"sudo apt install {path}"
    if installer.kind is InstallerKind.PORTABLE:
        return f"tar -xzf {path} -C ~"
    return ""


def _is_same(machine: str, other: str) -> bool:
    known, found = (_MACHINES.get(name.lower(), name.lower()) for name in (machine, other))
    return known in ("all", found)


def _rank(version: str) -> tuple[tuple[int, ...], bool, str, int]:
    """Return what versions are ordered by: the numbers, and one that is not final before the final one.

    The epoch and the revision of Debian's packages say nothing of the program (deb-version(7)).
    """
    found = _VERSION.match(version)
    numbers = [int(part) for part in found["numbers"].split(".")] if found else []
    while numbers and not numbers[-1]:  # 1.0 is 1.0.0
        numbers.pop()
    stage = (found["stage"] or "").lower() if found else ""
    return tuple(numbers), not stage, stage, int(found["of_stage"] or 0) if found else 0


def _recognised(path: Path) -> tuple[InstallerKind, str, str]:
    with path.open("rb") as file:
        head = file.read(8)
        file.seek(0)
        if head == DEBIAN_HEAD:
            return _in_debian_package(file, path)
        if head.startswith(b"\x1f\x8b"):
            return _in_archive(file, path)
        if head.startswith(b"MZ"):
            return InstallerKind.WINDOWS, _windows_version(file.read(_RESOURCES), path), ""
        file.seek(max(0, path.stat().st_size - 512))
        if file.read(4) == b"koly":
            return InstallerKind.MACOS, _named(path.name, path)[1], ""
    raise _strange(path)


def _in_debian_package(file: BinaryIO, path: Path) -> tuple[InstallerKind, str, str]:
    """Read the description of a Debian package, which has to be whole (deb(5))."""
    control, names = "", []
    try:
        for name, length in parts_of(file, path.stat().st_size):
            names.append(name.partition(".tar")[0])
            if names[-1] == "control":
                content = file.read(min(length, _CONTROL_LARGEST))
                control = text_in(content, ("control", "./control"), _CONTROL_LARGEST)
    except DamagedArchiveError as error:
        raise _strange(path) from error
    fields = dict(re.findall(r"^(\w+): *(.+)$", control, re.MULTILINE))
    if fields.get("Package") != "swissdesk" or "Version" not in fields or "data" not in names:
        raise _strange(path)
    return InstallerKind.DEBIAN, fields["Version"], fields.get("Architecture", "")


def _in_archive(file: BinaryIO, path: Path) -> tuple[InstallerKind, str, str]:
    try:
        _folder, version, machine = _named(first_name_in(file), path)
        if not machine:  # the source code lies in a folder without one
            raise _strange(path)
        file.seek(0)
        require_whole_gzip(file)
    except DamagedArchiveError as error:
        raise _strange(path) from error
    return InstallerKind.PORTABLE, version, machine


def _windows_version(content: bytes, path: Path) -> str:
    """Return the version of a setup, said in it or in its name; refuse other programs."""
    name, version = _resource(content, "ProductName"), _resource(content, "ProductVersion")
    if name.startswith("SwissDesk") and re.fullmatch(r"[\d.]+", version):
        return version
    if name:
        raise _strange(path)
    return _named(path.name, path)[1]


def _resource(content: bytes, key: str) -> str:
    """Return what a program of Windows says of itself; empty where it does not."""
    pattern = rf"{key}\0+([^\0]+)"
    found = re.search(pattern, content.decode("utf-16-le", errors="ignore"))
    if found is None:  # text of two bytes may begin at an odd place
        found = re.search(pattern, content[1:].decode("utf-16-le", errors="ignore"))
    return found[1].strip() if found else ""


def _named(name: str, path: Path) -> tuple[str, str, str]:
    """Return name, version and machine as the name of a file or folder says them."""
    found = _NAMED.match(name)
    if found is None:
        raise _strange(path)
    return found[0], found[1], found[2] or ""


def _strange(path: Path) -> InstallerError:
    sentence = _("{file} is not an installer of SwissDesk (.deb, .tar.gz, .exe or .dmg), or it is damaged.")
    return InstallerError(sentence.format(file=path.name))
