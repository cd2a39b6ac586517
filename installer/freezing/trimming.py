"""What of PyInstaller's findings is shipped: of Qt the plugins and libraries that a window of ours uses.

Names are compared without what differs between systems: `libQt6Network.so.6` and `Qt6Network.dll` are
`Qt6Network`, `libqxcb.so` is `qxcb`.
"""

import re
import sys
from pathlib import PurePath, PureWindowsPath
from typing import Final

PLUGINS: Final = {
    "platforms": {"qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"},
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    "platformthemes": {"qxdgdesktopportal"},
    "xcbglintegrations": {"qxcb-egl-integration", "qxcb-glx-integration"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    "wayland-shell-integration": {"xdg-shell"},
    "printsupport": {"cupsprintersupport"},
    "iconengines": {"qsvgicon"},
    "imageformats": {"qsvg", "qico"},
    "styles": {"qmodernwindowsstyle", "qwindowsvistastyle", "qmacstyle"},
}
"""Qt's plugins that are shipped, by folder. The theme of GTK would bring GTK, cairo and their kin along."""

QT_WORDS: Final = frozenset({"qtbase_cs.qm", "qtbase_de.qm", "qtbase_es.qm", "qtbase_fr.qm"})
"""The words of Qt's own dialogs, in the languages that the program offers."""

UNUSED_LIBRARIES: Final = frozenset(
    {"Qt6Network", "QtNetwork", "QtDBus", "Qt6OpenGL", "Qt6EglFSDeviceIntegration", "Qt6EglFsKmsSupport"}
    | {"opengl32sw", "Qt6Pdf", "Qt6Qml", "Qt6Quick", "Qt6VirtualKeyboard"}
)
"""What only plugins need that are not shipped, and the bindings of modules that nobody imports."""

UNUSED_MODULES: Final = [
    # Nothing of the program speaks to a network: no TLS, so none that ages in the folder of a laptop.
    *("ssl", "_ssl", "_hashlib"),
    # For developers, or for other front ends.
    *("tkinter", "curses", "readline", "setuptools", "distutils", "pkg_resources", "_distutils_hack"),
    *("pip", "ensurepip", "idlelib", "lib2to3", "pytest", "hypothesis"),
    *("pydoc_data", "trove_classifiers", "xmlrpc.server", "swissdesk.__main__"),
    # Forms of pictures that no sheet has; ReportLab asks for Pillow, not for these.
    *("PIL._avif", "PIL._webp", "PIL._imagingcms", "PIL._imagingtk", "PIL.ImageTk", "PIL.ImageQt"),
]
"""Modules that others try to import and do without. The dialects of SQL stay: Alembic imports them."""

CARRIED_SYSTEM_LIBRARIES: Final = frozenset(
    {"libxcb-cursor", "libxcb-icccm", "libxcb-image", "libxcb-keysyms", "libxcb-render-util", "libxcb-util"}
    | {"libxcb-xkb", "libxkbcommon", "libxkbcommon-x11"}
    | {"libsqlite3", "libffi", "libbz2", "liblzma", "libuuid"}
)
"""Libraries of Linux that a desktop may lack, or has under another number; all else is the system's own,
which knows its fonts, its screen and its printers."""

_DECORATED: Final = re.compile(
    r"^(?:lib(?=q|Qt|composeplatform|ibusplatform|cupsprinter|adwaita|bradient|xdg-shell))"
)
_SYSTEM_FOLDERS: Final = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "/usr/local/lib/")


def is_shipped(place: str, origin: str) -> bool:
    """Tell whether a file is shipped: its place in the frozen folder, and the file that it is made of."""
    path = PurePath(PureWindowsPath(place).as_posix())
    if "translations" in path.parts and "PySide6" in path.parts:
        return path.name in QT_WORDS
    if "plugins" in path.parts and "PySide6" in path.parts:
        return stem(path.name) in PLUGINS.get(path.parent.name, set())
    if stem(path.name) in UNUSED_LIBRARIES:
        return False
    return not is_of_the_system(origin) or stem(path.name) in CARRIED_SYSTEM_LIBRARIES


def is_of_the_system(origin: str) -> bool:
    """Tell whether a file belongs to the Linux that builds, and neither to Python nor to a package."""
    return sys.platform == "linux" and origin.startswith(_SYSTEM_FOLDERS) and "python3" not in origin


def stem(name: str) -> str:
    """Return the name of a library without suffixes, numbers and, for those of Qt, the `lib` before it."""
    bare = re.split(r"\.(?:so|dll|dylib|abi3|pyd|cpython)\b", name, maxsplit=1)[0]
    return _DECORATED.sub("", bare)
