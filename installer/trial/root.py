"""A bare Debian in a folder: made once by debootstrap, then a fresh layer over it for each trial."""

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from installer.errors import BuildError
from installer.tools import run, said_by

USER: Final = "arbiter"
HOME: Final = Path("/home") / USER
_INDEX: Final = "$(SITE) $(CODENAME) $(COMPONENT)"
_APT: Final = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y", "--no-install-recommends")


class TrialError(Exception):
    """The package does not do what it should; the sentence says what."""


@dataclass(frozen=True, slots=True)
class BareRoot:
    """The top folder of a Debian, and the process whose network, which reaches nothing, its users have."""

    folder: Path
    alone: int

    def at(self, path: Path) -> Path:
        """Return where a path of this Debian lies on the computer that tries."""
        return self.folder / path.relative_to("/")

    def administer(self, *command: str) -> None:
        """Run a command as its administrator, who reaches the archive of packages."""
        log = self.folder.parent / "administration.log"
        with log.open("ab") as output:
            words = ["chroot", str(self.folder), *command]
            code = subprocess.run(words, stdout=output, stderr=output, check=False).returncode
        if code:
            raise TrialError(f"{' '.join(command)} failed, see {log}")

    def install(self, *packages: str) -> None:
        """Install packages, or files in this Debian, with what they depend on and nothing else."""
        self.administer(*_APT, "install", *packages)

    def purge(self, package: str) -> None:
        """Remove a package and what was installed for it alone."""
        self.administer(*_APT, "purge", "--autoremove", package)

    def as_user(self, command: Sequence[str], *, display: str = "") -> list[str]:
        """Return the command that runs `command` as the user, whose network reaches nothing."""
        return [
            *("nsenter", f"--net=/proc/{self.alone}/ns/net"),
            *("chroot", f"--userspec={USER}:{USER}", str(self.folder)),
            *("env", "-i", f"HOME={HOME}", "PATH=/usr/bin:/bin", "LANG=C.UTF-8", f"DISPLAY={display}"),
            *("sh", "-c", 'cd && exec "$@"', "sh", *command),
        ]

    def said_to_user(self, *command: str) -> str:
        """Run a command as the user and return what it says. Raises `TrialError`."""
        done = subprocess.run(self.as_user(command), capture_output=True, text=True, check=False)
        if done.returncode:
            raise TrialError(f"{' '.join(command)} failed: {done.stdout}{done.stderr}")
        return done.stdout


def make_base(folder: Path) -> Path:
    """Make the bare Debian of this computer's own archive, once. Raises `BuildError`."""
    base = folder / "base"
    complete = folder / "base-is-complete"
    if os.geteuid() != 0:
        raise BuildError("the trial makes a Debian of its own: run it as root")
    if not complete.exists():
        site, codename = _archive()
        folder.mkdir(parents=True, exist_ok=True)
        run("debootstrap", "--variant=minbase", codename, base, site, is_silent=True)
        complete.touch()
    return base


@contextmanager
def bare_root(base: Path, layer: Path, alone: int) -> Iterator[BareRoot]:
    """Lay a fresh layer over the bare Debian, with a user and a way to the screen; remove it at the end."""
    upper, work, folder = layer / "changes", layer / "work", layer / "root"
    run("rm", "-rf", layer)
    for each in (upper, work, folder):
        each.mkdir(parents=True)
    mounts = [
        ("-t", "overlay", "-o", f"lowerdir={base},upperdir={upper},workdir={work}", "overlay", str(folder)),
        ("--bind", "/tmp/.X11-unix", str(folder / "tmp" / ".X11-unix")),
        ("-t", "proc", "proc", str(folder / "proc")),
        ("--bind", "/dev", str(folder / "dev")),
    ]
    mounted: list[str] = []
    try:
        for mount in mounts:
            Path(mount[-1]).mkdir(parents=True, exist_ok=True)
            run("mount", *mount)
            mounted.append(mount[-1])
        root = BareRoot(folder, alone)
        _settle_in(root)
        yield root
    finally:
        for place in reversed(mounted):
            run("umount", "--lazy", place)


def _settle_in(root: BareRoot) -> None:
    """Make a user, and no service start at its installation."""
    policy = root.at(Path("/usr/sbin/policy-rc.d"))
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    root.at(Path("/etc/resolv.conf")).write_bytes(Path("/etc/resolv.conf").read_bytes())
    root.administer("useradd", "--create-home", USER)
    root.administer("apt-get", "-qq", "update")


def _archive() -> tuple[str, str]:
    """Return the address and the name of the Debian that this computer's packages come from."""
    for line in said_by("apt-get", "indextargets", "--format", _INDEX, "Created-By: Packages").splitlines():
        site, codename, component = line.split()
        if component == "main" and "-" not in codename and site.rstrip("/").endswith("/debian"):
            return site, codename
    raise BuildError("no archive of Debian among this computer's sources of packages")
