"""The setup program for Windows, by Inno Setup: for one user, without an administrator."""

import os
import platform
import shutil
from pathlib import Path
from typing import Final

from installer.errors import BuildError
from installer.icons import build_icons
from installer.onedir import build_onedir
from installer.source import Source
from installer.tools import run

SCRIPT: Final = Path(__file__).parent / "windows" / "swissdesk.iss"


def build_setup(source: Source) -> Path:
    """Build `swissdesk-VERSION-setup.exe` and return its path. Raises `BuildError`."""
    if platform.system() != "Windows":
        raise BuildError("the setup program is built on Windows")
    program, icons = build_onedir(source), build_icons(source)
    parts = [f"/DVersion={source.version}", f"/DProgram={program}", f"/DIcons={icons}"]
    parts += [f"/DLicence={source.checkout / 'LICENSE'}"]
    output = [f"/O{source.dist}", f"/Fswissdesk-{source.version}-setup", "/Qp"]
    run(_compiler(), *parts, *output, SCRIPT, environment=source.fixed_environment())
    return source.dist / f"swissdesk-{source.version}-setup.exe"


def _compiler() -> str:
    """Find the compiler of Inno Setup 6. Raises `BuildError`."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Inno Setup 6" / "ISCC.exe"
    found = shutil.which("iscc") or (str(usual) if usual.exists() else None)
    if found is None:
        raise BuildError("Inno Setup 6 is not installed")
    return found
