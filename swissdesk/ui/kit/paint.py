"""Small functions that draw: they take a painter, the theme and a rectangle of logical pixels."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from swissdesk.frozen import Frozen
from swissdesk.terms import Colour
from swissdesk.ui.look.face import Face
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CELL, RADIUS_TILE, Tokens, Tone

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_MOST_COLOURS: Final = 256
PILL_HEIGHT: Final = 20


class PillLook(Frozen):
    """What a pill says: an icon's name, a word and a meaning."""

    text: str
    icon: str = ""
    tone: Tone = Tone.NEUTRAL


@lru_cache(maxsize=_MOST_COLOURS)
def shade(value: str) -> QColor:
    """Return Qt's colour for a token's value, read once."""
    return QColor(value)


def text(
    painter: QPainter,
    rect: QRect,
    words: str,
    face: Face,
    colour: str,
    align: Qt.AlignmentFlag = LEFT,
) -> int:
    """Draw one line, elided at the right where it does not fit, and return its width.

    A break in it, as names of files can have, becomes a blank.
    """
    width = face.width_of(words)
    if width > rect.width():
        words = face.metrics.elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        width = face.width_of(words)
    painter.setPen(shade(colour))
    face.draw(painter, rect, words, align)
    return width


def pill_width(theme: Theme, look: PillLook) -> int:
    """Return how wide a pill is."""
    if not look.text:
        return theme.px(28)
    icon = theme.px(14) + theme.px(4) if look.icon else 0
    return theme.strong(12).width_of(look.text) + icon + theme.px(16)


def pill(painter: QPainter, theme: Theme, rect: QRect, look: PillLook, ink: str = "") -> None:
    """Draw icon and word on the ground of their meaning; `ink` overrides it inside a selection."""
    colours = theme.tokens.tone(look.tone)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outlined = theme.tokens.is_contrast or ink
    painter.setPen(QPen(shade(ink or colours.ink), 1) if outlined else Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush if ink else shade(colours.ground))
    box = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    left, side = rect.left() + theme.px(8 if look.text else 7), theme.px(14)
    if look.icon:
        place = QRect(left, rect.center().y() - side // 2 + 1, side, side)
        theme.draw_icon(painter, place, look.icon, ink or colours.ink)
        left += side + theme.px(4)
    words = QRect(left, rect.top(), rect.right() - left, rect.height())
    text(painter, words, look.text, theme.strong(12), ink or colours.ink)
    painter.restore()


def keycap_width(theme: Theme, key: str, size: int = 13) -> int:
    """Return how wide a key is; one letter or digit is about square."""
    return max(theme.px(24), theme.strong(size).width_of(key_name(key)) + theme.px(14))


def keycap(painter: QPainter, theme: Theme, rect: QRect, key: str, size: int = 13) -> None:
    """Draw a key as on a keyboard: a border one pixel thicker below."""
    tokens = theme.tokens
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(rect).adjusted(0.5, 0.5, -0.5, -1.5)
    painter.setPen(QPen(shade(tokens.line2), 1))
    painter.setBrush(shade(tokens.line2))
    painter.drawRoundedRect(box.translated(0, 1), RADIUS_CELL, RADIUS_CELL)
    painter.setBrush(shade(tokens.raised))
    painter.drawRoundedRect(box, RADIUS_CELL, RADIUS_CELL)
    text(painter, box.toRect(), key_name(key), theme.strong(size), tokens.text, CENTRE)
    painter.restore()


def piece(
    painter: QPainter, theme: Theme, centre: QPointF, colour: Colour, size: int = 12, outline: str = ""
) -> None:
    """Draw the piece of a colour: White is round, Black is square, in every theme.

    `outline` replaces the piece's own line inside a selection of high contrast.
    """
    side = float(theme.px(size))
    box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    piece_in(painter, theme.tokens, box, colour, outline)


def piece_in(painter: QPainter, tokens: Tokens, box: QRectF, colour: Colour, outline: str = "") -> None:
    """Draw the piece of a colour as large as a box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    white = colour is Colour.WHITE
    painter.setBrush(shade(tokens.white_piece if white else tokens.black_piece))
    line = outline or (tokens.white_line if white else tokens.black_line)
    painter.setPen(QPen(shade(line), 1.5))
    # A light ring in the light theme and a dark one in the dark theme look alike; these shapes never do.
    if white:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box, RADIUS_TILE, RADIUS_TILE)
    painter.restore()


def focus_ring(painter: QPainter, theme: Theme, rect: QRect, radius: int = RADIUS_CELL) -> None:
    """Draw the ring of two pixels, inside the rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(shade(theme.tokens.focus), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), radius, radius)
    painter.restore()


def shadow(painter: QPainter, theme: Theme, rect: QRect, radius: int) -> None:
    """Draw the shadow of something that floats: 14 faint rings, 4 px down; none in high contrast."""
    if theme.tokens.is_contrast:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 8))
    for ring in range(14, 0, -1):
        box = QRectF(rect).adjusted(-ring, 4 - ring, ring, 4 + ring)
        painter.drawRoundedRect(box, radius + ring, radius + ring)
    painter.restore()


def panel_box(painter: QPainter, rect: QRect, fill: str, line: str, radius: int) -> None:
    """Draw a rounded box with a line of one pixel."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(shade(line), 1))
    painter.setBrush(shade(fill))
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.restore()
