"""What the hall screen is drawn with: sizes of a screen 1080 lines high, whatever screen it is."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter

from swissdesk.frozen import Frozen
from swissdesk.ui.kit import paint
from swissdesk.ui.look.face import Face
from swissdesk.ui.look.tokens import Tokens

SMALL: Final = 24
"""Headings, and the foot."""

EVENT: Final = 30
NAME: Final = 40
BOARD: Final = 46
TITLE: Final = 56

HEADER: Final = 112
HEADS: Final = 58
ROW: Final = 76
FOOT: Final = 60
MARGIN: Final = 56

_SCREEN: Final = QSize(1920, 1080)
_LARGER: Final = 1.25
_SMALLEST_SHARE: Final = 0.7
"""A name that has no room is drawn smaller down to this share, and then cut."""

_STRONG: Final = 600
_MOST_FACES: Final = 64


class Measure(Frozen):
    """How much larger than designed everything is drawn, and the room there is in designed sizes."""

    scale: float
    width: int
    height: int

    def lines(self, *, has_announcement: bool) -> int:
        """Return how many rows a page has room for."""
        taken = HEADER + HEADS + FOOT + (ROW if has_announcement else 0)
        return max(1, (self.height - taken) // ROW)


def measure(size: QSize, *, is_larger: bool) -> Measure:
    """Return the measure of a screen; narrow ones show smaller type and more rows."""
    fitting = min(size.width() / _SCREEN.width(), size.height() / _SCREEN.height())
    scale = max(0.1, fitting) * (_LARGER if is_larger else 1)
    return Measure(scale, round(size.width() / scale), round(size.height() / scale))


@lru_cache(maxsize=_MOST_FACES)
def font(size: int, weight: int = 400) -> Face:
    """Return the interface font in a size of the hall, which the text size of the window does not change."""
    return Face(size, weight)


def strong(size: int) -> Face:
    """Return the semibold font in a size of the hall."""
    return font(size, _STRONG)


def width_of(words: str, kind: Face) -> int:
    """Return how wide words are."""
    return kind.width_of(words) + 1


class Canvas(Frozen):
    """A painter in designed sizes, and the colours to draw with."""

    painter: QPainter
    tokens: Tokens
    width: int
    height: int

    def words(
        self, rect: QRect, words: str, kind: Face, colour: str = "", align: Qt.AlignmentFlag = paint.LEFT
    ) -> None:
        """Draw one line, smaller where it has no room, and then cut."""
        paint.text(
            self.painter, rect, words, fitting(words, kind, rect.width()), colour or self.tokens.text, align
        )


def fitting(words: str, kind: Face, room: int) -> Face:
    """Return a font in which words fit, or the smallest that is still read from afar."""
    width = width_of(words, kind)
    if width <= room:
        return kind
    share = max(_SMALLEST_SHARE, room / width)
    return font(int(kind.pixelSize() * share), kind.weight().value)
