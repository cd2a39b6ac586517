"""Joined forms of Arabic letters beyond the Arabic and Persian alphabets: Kurdish, Pashto, Uyghur, Sindhi.

Unicode has no characters for them, so the library that joins letters leaves these letters apart. The faces
have the glyphs, by substitution (table `GSUB`, features `init`, `medi` and `fina`): each gets a private
character, which never leaves this room but for the text layer of a PDF.
"""

import re
import struct
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

from reportlab.pdfbase.ttfonts import TTFontFace

_FIRST_PRIVATE: Final = 0xE000
_PRIVATE: Final = re.compile("[\ue000-\uf8ff]")
_FEATURES: Final = ("init", "medi", "fina")
_DUAL: Final = (
    *((0x620, 0x620), (0x63B, 0x63F), (0x66E, 0x66F), (0x678, 0x678), (0x67C, 0x67D), (0x681, 0x682)),
    *((0x685, 0x685), (0x69A, 0x69B), (0x69D, 0x6A3), (0x6A5, 0x6A5), (0x6A8, 0x6A8), (0x6AA, 0x6AC)),
    *((0x6AE, 0x6AE), (0x6B0, 0x6B0), (0x6B2, 0x6B2), (0x6B4, 0x6B9), (0x6BC, 0x6BD), (0x6BF, 0x6BF)),
    *((0x6C2, 0x6C2), (0x6CE, 0x6CE), (0x6D1, 0x6D1), (0x6FA, 0x6FC), (0x6FF, 0x6FF), (0x750, 0x758)),
    *((0x75C, 0x76A), (0x76D, 0x770), (0x772, 0x772), (0x775, 0x777), (0x77A, 0x77F)),
)
"""Ranges of the letters that join on both sides."""

_RIGHT: Final = (
    *((0x672, 0x673), (0x675, 0x676), (0x689, 0x68B), (0x68F, 0x690), (0x692, 0x697), (0x699, 0x699)),
    *((0x6C3, 0x6C4), (0x6CA, 0x6CA), (0x6CD, 0x6CD), (0x6CF, 0x6CF), (0x6D5, 0x6D5), (0x6EE, 0x6EF)),
    *((0x75A, 0x75B), (0x76B, 0x76C), (0x771, 0x771), (0x773, 0x774), (0x778, 0x779)),
)
"""Ranges of the letters that join only with the letter before them."""


def _letters(ranges: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    return tuple(chr(code) for first, last in ranges for code in range(first, last + 1))


_JOINING: Final = (*_letters(_DUAL), *_letters(_RIGHT))


def _private(letter: str, feature: str) -> str:
    place = _JOINING.index(letter)
    return chr(_FIRST_PRIVATE + len(_FEATURES) * place + _FEATURES.index(feature))


_RIGHT_TO_LEFT: Final = tuple(
    code for code in range(0x10800, 0x10D00) if unicodedata.bidirectional(chr(code)) == "R"
)
"""Letters of scripts long dead, which stand for private characters while a text is put into order."""

STAND_INS: Final[Mapping[int, int]] = dict(
    zip(range(_FIRST_PRIVATE, _FIRST_PRIVATE + len(_FEATURES) * len(_JOINING)), _RIGHT_TO_LEFT, strict=False)
)
"""Unicode takes private characters for left-to-right letters; these are right-to-left ones."""

STOOD_FOR: Final[Mapping[int, int]] = {stand_in: private for private, stand_in in STAND_INS.items()}


def forms_beyond() -> Mapping[str, tuple[str, str, str, str]]:
    """Return the letters with their forms: alone, initial, medial, final; empty where there is none."""
    dual = {letter: (letter, *(_private(letter, name) for name in _FEATURES)) for letter in _letters(_DUAL)}
    right = {letter: (letter, "", "", _private(letter, "fina")) for letter in _letters(_RIGHT)}
    return {letter: (forms[0], forms[1], forms[2], forms[3]) for letter, forms in (dual | right).items()}


def without_private(text: str) -> str:
    """Return a text with a replacement character for each private one: nobody can know what it stands for."""
    return _PRIVATE.sub("\N{REPLACEMENT CHARACTER}", text)


def add_joined_forms(face: TTFontFace) -> None:
    """Give a face with Arabic letters the private characters of its joined forms."""
    for feature in _FEATURES:
        substitutes = substitutions(face, feature)
        for letter in _JOINING:
            glyph = substitutes.get(face.charToGlyph.get(ord(letter), 0))
            if glyph is not None:
                private = ord(_private(letter, feature))
                face.charToGlyph[private] = glyph
                face.charWidths[private] = face.hmetrics[glyph][0] * 1000 / face.unitsPerEm


def substitutions(face: TTFontFace, feature: str) -> dict[int, int]:
    """Return which glyph a feature puts in the place of which (OpenType, lookups of type 1 in `GSUB`)."""
    table = face.get_table("GSUB")
    found: dict[int, int] = {}
    for start in _single_lookups(table, feature.encode()):
        found.update(_single_substitution(table, start))
    return found


def _number(table: bytes, at: int) -> int:
    return int(struct.unpack_from(">H", table, at)[0])


def _single_lookups(table: bytes, tag: bytes) -> Iterator[int]:
    """Return where the single substitutions of a feature begin, extensions followed (type 7)."""
    features, lookups = _number(table, 6), _number(table, 8)
    records = (features + 2 + 6 * place for place in range(_number(table, features)))
    starts = [features + _number(table, at + 4) for at in records if table[at : at + 4] == tag]
    indices = {
        _number(table, start + 4 + 2 * place)
        for start in starts
        for place in range(_number(table, start + 2))
    }
    for index in sorted(indices):
        lookup = lookups + _number(table, lookups + 2 + 2 * index)
        for place in range(_number(table, lookup + 4)):
            kind, start = _number(table, lookup), lookup + _number(table, lookup + 6 + 2 * place)
            if kind == 7:
                kind, start = _number(table, start + 2), start + struct.unpack_from(">I", table, start + 4)[0]
            if kind == 1:
                yield start


def _single_substitution(table: bytes, start: int) -> dict[int, int]:
    glyphs = _covered(table, start + _number(table, start + 2))
    if _number(table, start) == 1:
        (step,) = struct.unpack_from(">h", table, start + 4)
        return {glyph: (glyph + step) % 0x10000 for glyph in glyphs}
    return {glyph: _number(table, start + 6 + 2 * place) for place, glyph in enumerate(glyphs)}


def _covered(table: bytes, start: int) -> list[int]:
    """Return the glyphs of a coverage table in its order."""
    count = _number(table, start + 2)
    if _number(table, start) == 1:
        return [_number(table, start + 4 + 2 * place) for place in range(count)]
    ranges = (struct.unpack_from(">2H", table, start + 4 + 6 * place) for place in range(count))
    return [glyph for first, last in ranges for glyph in range(first, last + 1)]
