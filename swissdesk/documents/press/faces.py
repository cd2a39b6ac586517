"""The typefaces: which glyphs they have, how wide they are, which of them draws which letter."""

from collections.abc import Iterator
from enum import Enum, unique
from functools import cache, lru_cache
from threading import RLock
from typing import Final, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from swissdesk.documents.press.accents import GlyphBox, Shift, glyph_box, grown, placed_accent
from swissdesk.documents.press.joined_forms import add_joined_forms
from swissdesk.documents.press.scripts import composed, is_accent, visual_order
from swissdesk.shipped import shipped

CAP_HEIGHT: Final = 0.714
"""Height of a capital letter in em, equal in all faces but Arabic."""

NO_GLYPH_ADVANCE: Final = 0.52
"""Width in em of the crossed box that stands for a character no face has."""

_NO_LETTER: Final = "\N{DOTTED CIRCLE}"

DRAWING: Final = RLock()
"""Held while a face is loaded or drawn with: ReportLab reads a face through one moving position."""


@unique
class Face(Enum):
    """An embedded face; the value is the name of its file and the name it is drawn by."""

    TEXT = "NotoSans-SemiCondensedMedium"
    BOLD = "NotoSans-SemiCondensedBold"
    CONDENSED = "NotoSans-CondensedMedium"
    CONDENSED_BOLD = "NotoSans-CondensedBold"
    GEORGIAN = "NotoSansGeorgian-Regular"
    GEORGIAN_BOLD = "NotoSansGeorgian-Bold"
    ARMENIAN = "NotoSansArmenian-Regular"
    ARMENIAN_BOLD = "NotoSansArmenian-Bold"
    HEBREW = "NotoSansHebrew-Regular"
    HEBREW_BOLD = "NotoSansHebrew-Bold"
    ARABIC = "NotoSansArabic-Regular"
    ARABIC_BOLD = "NotoSansArabic-Bold"
    SERIF = "NotoSerifDisplay-Regular"
    SERIF_ITALIC = "NotoSerifDisplay-Italic"

    __hash__ = object.__hash__  # by identity: the widths of a long list are looked up 100,000 times

    @property
    def condensed(self) -> "Face":
        """Return the narrower face of the same weight."""
        return {Face.TEXT: Face.CONDENSED, Face.BOLD: Face.CONDENSED_BOLD}.get(self, self)


_FALLBACKS: Final = (Face.TEXT, Face.GEORGIAN, Face.ARMENIAN, Face.HEBREW, Face.ARABIC)
_BOLD_FALLBACKS: Final = (Face.GEORGIAN_BOLD, Face.ARMENIAN_BOLD, Face.HEBREW_BOLD, Face.ARABIC_BOLD)
_ARABIC: Final = frozenset({Face.ARABIC, Face.ARABIC_BOLD})
_BOLD: Final = frozenset({Face.BOLD, Face.CONDENSED_BOLD})


class Run(NamedTuple):
    """Letters of one face, in the order of drawing; without a face, characters that no face has."""

    face: Face | None
    letters: str
    advance: float
    """Width in em."""
    shift: Shift = Shift()
    """Where an accent stands that its letter does not have built in."""


class Measured(NamedTuple):
    """A text split into runs, and its width in em."""

    runs: tuple[Run, ...]
    width: float

    @property
    def is_printable(self) -> bool:
        """Tell whether every character has a glyph."""
        return all(run.face is not None for run in self.runs)


@cache
def _loaded(face: Face) -> TTFont:
    font = TTFont(face.value, str(shipped("fonts", f"{face.value}.ttf")), shapable=False)
    if face in _ARABIC:
        add_joined_forms(font.face)
    pdfmetrics.registerFont(font)
    return font


def font_of(face: Face) -> TTFont:
    """Return the face, loaded and registered once for the process."""
    with DRAWING:
        return _loaded(face)


@cache
def _glyphs(face: Face) -> frozenset[str]:
    glyphs = font_of(face).face.charToGlyph
    return frozenset(chr(code) for code, glyph in glyphs.items() if glyph) - {"\N{REPLACEMENT CHARACTER}"}


@cache
def _letters(face: Face) -> frozenset[str]:
    """Return the glyphs that may simply be drawn beside each other."""
    return frozenset(letter for letter in _glyphs(face) if not is_accent(letter))


def _face_for(letter: str, face: Face) -> Face | None:
    if letter in _glyphs(face):
        return face
    fallbacks = _BOLD_FALLBACKS if face in _BOLD else _FALLBACKS
    return next((other for other in fallbacks if letter in _glyphs(other)), None)


def _run(face: Face | None, letters: str) -> Run:
    if face is None:
        return Run(None, letters, NO_GLYPH_ADVANCE * len(letters))
    return Run(face, letters, float(font_of(face).stringWidth(letters, 1)))


def _clusters(text: str) -> Iterator[str]:
    """Return the letters, each with its accents; accents without a letter stand on a dotted circle."""
    cluster = ""
    for letter in text:
        if is_accent(letter):
            cluster = (cluster or _NO_LETTER) + letter
            continue
        if cluster:
            yield cluster
        cluster = letter
    if cluster:
        yield cluster


def _split(text: str, face: Face) -> Iterator[Run]:
    """Return the runs of a text: letters of one face together, accents each for itself."""
    plain: list[str] = []
    chosen: Face | None = None
    for cluster in _clusters(text):
        letter, accents = cluster[0], cluster[1:]
        own = _face_for(letter, face)
        if plain and own is not chosen:
            yield _run(chosen, "".join(plain))
            plain = []
        chosen = own
        plain.append(letter)
        if accents:
            yield _run(chosen, "".join(plain))
            yield from _accents(cluster, chosen, face)
            plain = []
    if plain:
        yield _run(chosen, "".join(plain))


def _accents(cluster: str, own_face: Face | None, face: Face) -> Iterator[Run]:
    """Return the accents behind a letter of `own_face`; one that no face has takes a crossed box."""
    letter, accents = cluster[0], cluster[1:]
    font = font_of(own_face) if own_face else None
    box = glyph_box(font.face, letter) if font else GlyphBox(0, 0, NO_GLYPH_ADVANCE, CAP_HEIGHT)
    advance = font.stringWidth(letter, 1) if font else NO_GLYPH_ADVANCE
    for accent in accents:
        other = own_face if own_face and accent in _glyphs(own_face) else _face_for(accent, face)
        if other is None:
            yield _run(None, accent)
            advance += NO_GLYPH_ADVANCE
            continue
        own = glyph_box(font_of(other).face, accent)
        shift = placed_accent(accent, own, box, advance)
        box = grown(box, own, shift)
        yield Run(other, accent, 0.0, shift)


@lru_cache(maxsize=32768)
def measured(text: str, face: Face) -> Measured:
    """Return the runs and the width of a text in a face, ordered for drawing, letter by letter."""
    ordered = visual_order(text)
    runs = (_run(face, ordered),) if _letters(face).issuperset(ordered) else tuple(_split(ordered, face))
    return Measured(runs, sum(run.advance for run in runs))


def is_printable(text: str) -> bool:
    """Tell whether a face has a glyph for every character of a text."""
    # Most texts are looked at here and set in another face: their measures would drive out those in use.
    if text.isascii() or _letters(Face.BOLD).issuperset(composed(text)):
        return True
    return measured(text, Face.BOLD).is_printable


def unprintable(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the texts that hold a character no face has, in order, each once."""
    return tuple(dict.fromkeys(text for text in texts if not is_printable(text)))
