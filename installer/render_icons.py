"""Draw an SVG as PNG in several sizes, as `.ico` and as `.icns`: run in the build environment, which has Qt.

Arguments: the drawing, the folder to write to, the sizes in pixels.
"""

import struct
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

IN_ICO: Final = (16, 24, 32, 48, 64, 256)
IN_ICNS: Final = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
_ICO_HEAD: Final = struct.Struct("<HHH")
_ICO_ENTRY: Final = struct.Struct("<BBBBHHII")
_ICNS_ENTRY: Final = struct.Struct(">4sI")


def draw(drawing: Path, size: int, picture: Path) -> None:
    """Draw the SVG in a square of so many pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(drawing)).render(painter, QRectF(image.rect()))
    painter.end()
    if not image.save(str(picture)):
        raise OSError(f"{picture} cannot be written")


def ico(pictures: dict[int, bytes]) -> bytes:
    """Pack PNG pictures by size into an icon of Windows; a size of 256 is written as 0."""
    directory, offset = b"", _ICO_HEAD.size + _ICO_ENTRY.size * len(pictures)
    for size, png in pictures.items():
        directory += _ICO_ENTRY.pack(size % 256, size % 256, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return _ICO_HEAD.pack(0, 1, len(pictures)) + directory + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """Pack PNG pictures by size into an icon of macOS."""
    head = _ICNS_ENTRY.size
    body = b"".join(_ICNS_ENTRY.pack(IN_ICNS[size], head + len(png)) + png for size, png in pictures.items())
    return _ICNS_ENTRY.pack(b"icns", head + len(body)) + body


def main() -> None:
    """Draw all sizes and pack those that Windows and macOS want."""
    drawing, folder, sizes = Path(sys.argv[1]), Path(sys.argv[2]), [int(size) for size in sys.argv[3:]]
    for size in sizes:
        draw(drawing, size, folder / f"{size}.png")
    (folder / "swissdesk.ico").write_bytes(
        ico({size: (folder / f"{size}.png").read_bytes() for size in IN_ICO})
    )
    packed = {size: (folder / f"{size}.png").read_bytes() for size in IN_ICNS}
    (folder / "swissdesk.icns").write_bytes(icns(packed))


if __name__ == "__main__":
    main()
