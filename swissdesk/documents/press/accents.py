"""Where an accent stands that its letter does not have built in.

The library that draws sets every sign beside the one before, so accents are placed here: in the middle
of their letter, and as much higher or lower than on a small letter as the letter, or the accent before,
is higher or lower than one.
"""

import struct
import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

from reportlab.pdfbase.ttfonts import TTFontFace

X_HEIGHT: Final = 0.536
"""Height in em of a small letter, for which the faces place their accents."""

_ABOVE: Final = frozenset({214, 216, 228, 230, 232, 234})
_BELOW: Final = frozenset({200, 202, 204, 218, 220, 222, 233})
_OVER: Final = 1


class GlyphBox(NamedTuple):
    """The ink of a glyph in em, from its origin."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def middle(self) -> float:
        """Return the middle of the width."""
        return (self.left + self.right) / 2


class Shift(NamedTuple):
    """How far a glyph is moved from where it would be drawn, in em: to the right, and upwards."""

    x: float = 0.0
    rise: float = 0.0


@lru_cache(maxsize=4096)
def glyph_box(face: TTFontFace, letter: str) -> GlyphBox:
    """Return a glyph's box as its outline states it (table `glyf`); one without ink has no size."""
    glyph = face.charToGlyph[ord(letter)]
    start, end = face.glyphPos[glyph], face.glyphPos[glyph + 1]
    if start == end:
        return GlyphBox(0, 0, 0, 0)
    outline = face.get_table("glyf")[start : start + 10]
    return GlyphBox(*(edge / face.unitsPerEm for edge in struct.unpack(">4h", outline[2:10])))


def placed_accent(accent: str, own: GlyphBox, letter: GlyphBox, advance: float) -> Shift:
    """Return where an accent goes that is drawn right behind a letter of this advance.

    `letter` is the ink of the letter with the accents that stand on it already.
    """
    kind = unicodedata.combining(accent)
    x = letter.middle - advance - own.middle
    if kind in _ABOVE:
        return Shift(x, letter.top - X_HEIGHT)
    if kind in _BELOW:
        return Shift(x, min(0.0, letter.bottom))
    return Shift(x if kind == _OVER else 0.0)


def grown(letter: GlyphBox, own: GlyphBox, shift: Shift) -> GlyphBox:
    """Return the ink of a letter with one more accent on it; its middle stays."""
    return letter._replace(
        bottom=min(letter.bottom, own.bottom + shift.rise), top=max(letter.top, own.top + shift.rise)
    )
