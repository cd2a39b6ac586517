"""A font with what was measured and laid out in it: a table asks for the same words at each painting."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QStaticText, QTransform

_MOST_TEXTS: Final = 2000
_RIGHT: Final = Qt.AlignmentFlag.AlignRight.value
_ACROSS: Final = Qt.AlignmentFlag.AlignHCenter.value

_ROUNDED_UP: Final = 0.25
"""Half a pixel goes down, as where Qt sets a line out itself."""


class Face(QFont):
    """The interface font in one size and weight, figures all of one width.

    Setting out a line takes Qt 15 microseconds and measuring it 6, so both are done once for each text.
    """

    def __init__(self, pixels: int, weight: int) -> None:
        super().__init__(QFont().family())
        self.setPixelSize(pixels)
        self.setWeight(QFont.Weight(weight))
        self.setFeature(QFont.Tag("tnum"), 1)
        self.metrics = QFontMetrics(self)
        self._widths: dict[str, int] = {}
        self._lines: dict[str, QStaticText] = {}

    def width_of(self, words: str) -> int:
        """Return how wide a text is, in pixels."""
        width = self._widths.get(words)
        if width is None:
            if len(self._widths) >= _MOST_TEXTS:
                self._widths.clear()
            width = self._widths[words] = self.metrics.horizontalAdvance(words)
        return width

    def draw(self, painter: QPainter, rect: QRect, words: str, align: Qt.AlignmentFlag) -> None:
        """Draw one line in the pen of the painter, in the middle of the height of the rectangle.

        A break in it, as names of files can have, becomes a blank.
        """
        line = self._line(words)
        size, side = line.size(), align.value
        left = float(rect.left())
        if side & _RIGHT:
            left += rect.width() - size.width()
        elif side & _ACROSS:
            left += (rect.width() - size.width()) / 2
        top = rect.top() + (rect.height() - size.height()) / 2 + _ROUNDED_UP
        painter.setFont(self)
        painter.drawStaticText(QPointF(left, top), line)

    def _line(self, words: str) -> QStaticText:
        line = self._lines.get(words)
        if line is None:
            if len(self._lines) >= _MOST_TEXTS:
                self._lines.clear()
            line = self._lines[words] = QStaticText(words.replace("\n", " "))
            line.setTextFormat(Qt.TextFormat.PlainText)
            line.prepare(QTransform(), self)
        return line
