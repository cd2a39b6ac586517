"""The icon of the program in every size that a system asks for, drawn from its SVG by Qt."""

import shutil
from pathlib import Path
from typing import Final

from installer.environment import build_python
from installer.errors import BuildError
from installer.source import APPLICATION, Source
from installer.tools import run

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes of the icon theme of free desktops, in pixels."""


def drawing(source: Source) -> Path:
    """Return the drawing of the icon. Raises `BuildError` where there is none."""
    path = source.shipped("icons", "swissdesk.svg")
    if not path.exists():
        raise BuildError(f"the drawing of the icon is missing: {path}")
    return path


def build_icons(source: Source) -> Path:
    """Draw the icon in all sizes, and as `.ico` and `.icns`, and return the folder of them all."""
    folder = source.build / "icons"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    renderer = Path(__file__).with_name("render_icons.py")
    sizes = [str(size) for size in SIZES]
    without_screen = source.fixed_environment() | {"QT_QPA_PLATFORM": "offscreen"}
    python = build_python(source)
    run(python, "-I", renderer, drawing(source), folder, *sizes, environment=without_screen)
    return folder


def lay_icon_theme(source: Source, icons: Path, share: Path) -> None:
    """Lay the icon of the program and of its files into the icon theme below `share`."""
    theme = share / "icons" / "hicolor"
    for name in (f"apps/{APPLICATION}", "mimetypes/application-x-swissdesk"):
        for size in SIZES:
            _copy(icons / f"{size}.png", theme / f"{size}x{size}" / f"{name}.png")
        _copy(drawing(source), theme / "scalable" / f"{name}.svg")


def _copy(origin: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(origin, place)
