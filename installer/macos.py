"""The application for macOS, as a disk image to drag it from."""

import os
import platform
from pathlib import Path

from installer.errors import BuildError
from installer.onedir import build_onedir
from installer.source import Source
from installer.tools import run


def build_app(source: Source) -> Path:
    """Build `swissdesk-VERSION-macos.dmg` and return its path. Raises `BuildError`.

    Signed by the identity in `SWISSDESK_SIGNATURE`, or else for this computer alone, as macOS wants at least.
    """
    if platform.system() != "Darwin":
        raise BuildError("the application for macOS is built on macOS")
    application = build_onedir(source).parent / "SwissDesk.app"
    identity = os.environ.get("SWISSDESK_SIGNATURE", "-")
    sign = ["codesign", "--force", "--deep", "--options", "runtime", "--sign", identity]
    run(*sign, application)
    run("codesign", "--verify", "--deep", "--strict", application)
    image = source.dist / f"swissdesk-{source.version}-macos.dmg"
    source.dist.mkdir(parents=True, exist_ok=True)
    pack = ["hdiutil", "create", "-volname", "SwissDesk", "-ov", "-format", "UDZO"]
    run(*pack, "-srcfolder", application, image)
    return image
