"""Libraries of a Linux system that Qt needs and that may not be installed."""

import ctypes
import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Final

from swissdesk.words import _

_DEBIAN: Final = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
"""The libraries that Qt takes from the system, and the packages of Debian and Ubuntu they come in."""


def missing_libraries(load: Callable[[str], object] = ctypes.CDLL) -> tuple[str, ...]:
    """Return which of the system's libraries cannot be loaded; none on other systems than Linux."""
    if sys.platform != "linux":
        return ()
    return tuple(library for library in _DEBIAN if not _loads(library, load))


def remedy_of(missing: Sequence[str]) -> str:
    """Return in words what is missing and how it is installed; empty where nothing is."""
    if not missing:
        return ""
    names = ", ".join(missing)
    if shutil.which("apt-get"):
        command = f"sudo apt install {' '.join(_DEBIAN[library] for library in missing)}"
    elif shutil.which("dnf"):
        command = f"sudo dnf install {' '.join(_provided(library) for library in missing)}"
    else:
        sentence = _(
            "Libraries of the system are missing: {names}. "
            "Install the packages that contain them and start SwissDesk again."
        )
        return sentence.format(names=names)
    sentence = _(
        "Libraries of the system are missing: {names}. Install them by “{command}” and start SwissDesk again."
    )
    return sentence.format(names=names, command=command)


def _loads(library: str, load: Callable[[str], object]) -> bool:
    try:
        load(library)
    except OSError:
        return False
    return True


def _provided(library: str) -> str:
    """Return what a package of Fedora provides: the library in the width of this program."""
    width = "()(64bit)" if sys.maxsize > 2**32 else ""
    return f"'{library}{width}'"
