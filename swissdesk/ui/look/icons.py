"""Icons that follow the theme: Lucide's drawings, filled with the tokens' colours.

A drawing is rendered once for each colour, size and pixel ratio; the theme forgets them all when
the text size changes.
"""

import weakref
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt, QTemporaryDir
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from swissdesk.shipped import shipped

_DRAWN_STROKE: Final = b'stroke-width="2"'


class IconBook:
    """The icons of the window: reads each drawing once and keeps what it rendered."""

    def __init__(self) -> None:
        self._sources: dict[str, bytes] = {}
        self._pixmaps: dict[tuple[str, str, int, int, float], QPixmap] = {}

    def pixmap(self, name: str, colour: str, size: QSize, ratio: float) -> QPixmap:
        """Return a drawing in one colour; `size` in logical pixels, `ratio` device pixels for each."""
        key = (name, colour, size.width(), size.height(), ratio)
        if key not in self._pixmaps:
            self._pixmaps[key] = self._render(name, colour, size, ratio)
        return self._pixmaps[key]

    def _source(self, name: str) -> bytes:
        if name not in self._sources:
            self._sources[name] = shipped("icons", f"{name}.svg").read_bytes()
        return self._sources[name]

    def _render(self, name: str, colour: str, size: QSize, ratio: float) -> QPixmap:
        # Small drawings need a thicker line to be seen.
        stroke = b'stroke-width="2.1"' if size.width() <= 14 else b'stroke-width="1.75"'
        drawing = self._source(name).replace(b"currentColor", colour.encode()).replace(_DRAWN_STROKE, stroke)
        pixmap = QPixmap(size * ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        QSvgRenderer(QByteArray(drawing)).render(painter, QRectF(pixmap.rect()))
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap


class IconEngine(QIconEngine):
    """A named drawing as a `QIcon`; `colours` says which colour each icon mode has now."""

    def __init__(self, book: IconBook, name: str, colours: "IconColours") -> None:
        super().__init__()
        self._book, self._name, self._colours = book, name, colours

    def clone(self) -> QIconEngine:
        """Return a copy that shares the book."""
        return IconEngine(self._book, self._name, self._colours)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:  # noqa: ARG002  Qt's signature
        """Return the drawing; `size` is in logical pixels, `scale` device pixels for each."""
        pixmap = self._book.pixmap(self._name, self._colours.of(mode), size, scale)
        return QPixmap(pixmap)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the drawing at one device pixel for each logical one."""
        return self.scaledPixmap(size, mode, state, 1.0)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:  # noqa: ARG002  Qt's signature
        """Draw into a rectangle of logical pixels."""
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(rect, self._book.pixmap(self._name, self._colours.of(mode), rect.size(), ratio))


class IconColours:
    """The colours of a `QIcon` by its mode; the owner changes them when the theme changes."""

    def __init__(self, normal: str, disabled: str, selected: str) -> None:
        self.normal, self.disabled, self.selected = normal, disabled, selected

    def of(self, mode: QIcon.Mode) -> str:
        """Return the colour for an icon mode."""
        if mode is QIcon.Mode.Disabled:
            return self.disabled
        return self.selected if mode is QIcon.Mode.Selected else self.normal


class GlyphFiles:
    """Drawings as files, in the colours of a theme: a style sheet takes images from nowhere else."""

    def __init__(self) -> None:
        self._folder = QTemporaryDir()
        # Qt removes it with its object, which the interpreter leaves alive when the program ends.
        weakref.finalize(self, self._folder.remove)

    def path(self, name: str, colour: str) -> str:
        """Return the file of a drawing in a colour; in its own where there is no room for others."""
        if not self._folder.isValid():
            return shipped("icons", f"{name}.svg").as_posix()
        path = Path(self._folder.path()) / f"{name}-{colour.strip('#')}.svg"
        if not path.exists():
            drawing = shipped("icons", f"{name}.svg").read_bytes()
            try:
                path.write_bytes(drawing.replace(b"currentColor", colour.encode()))
            except OSError:  # a full disk: what it left would pass for the drawing the next time
                path.unlink(missing_ok=True)
                return shipped("icons", f"{name}.svg").as_posix()
        return path.as_posix()
