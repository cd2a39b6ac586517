"""Scripts: letters composed, Arabic ones joined, right-to-left ones put into the order of drawing.

Each name is ordered for itself, in the direction of its first letter: title, name and numbers are
never one text, and a name inside a sentence is isolated from it. ReportLab's own shaping is not used,
because it depends on what else is installed.
"""

import re
import unicodedata
from functools import cache
from typing import Final

from arabic_reshaper import ArabicReshaper
from bidi import get_display

from swissdesk.documents.press.joined_forms import STAND_INS, STOOD_FOR, forms_beyond, without_private

MOST_ACCENTS: Final = 3
"""Of the accents on one letter so many are set: no language has more."""

_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_OPENERS: Final = frozenset({"L", "EN", "FSI", *_RIGHT_TO_LEFT})
_JOINERS: Final = frozenset("\u200c\u200d")
_ISOLATES: Final = dict.fromkeys(range(0x2066, 0x206A))
_HIDDEN: Final = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x180E, 0x180E), (0x200B, 0x200B), (0x200E, 0x200F)),
    *((0x202A, 0x202E), (0x2060, 0x2065), (0x206A, 0x206F), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    (0xE0000, 0xE01EF),
)
_INVISIBLE: Final = {code: None for first, last in _HIDDEN for code in range(first, last + 1)}
_HEBREW_POINTS: Final = dict.fromkeys(
    point for point in range(0x591, 0x5C8) if unicodedata.combining(chr(point))
)
_SPELLING: Final = str.maketrans({"\N{MINUS SIGN}": "\N{EN DASH}", "\N{NO-BREAK SPACE}": " "})
_RANGES: Final = "".join(f"{chr(first)}-{chr(last)}" for first, last in _HIDDEN)
_REPLACED: Final = re.compile(f"[{''.join(map(chr, _SPELLING))}{_RANGES}]")
_USELESS_JOINERS: Final = re.compile("(?<![\u0600-\u06ff\u0750-\u077f])[\u200c\u200d]+")
_FIRST_ACCENT: Final = "\u0300"
_FIRST_RIGHT_TO_LEFT: Final = "\u0590"


@cache
def _joiner() -> ArabicReshaper:
    # Vowel signs are left out, as in print: without them no word of a name reads differently.
    joiner = ArabicReshaper(
        {"delete_harakat": True, "support_ligatures": True, "ARABIC LIGATURE ALLAH": False}
    )
    joiner.letters = joiner.letters | forms_beyond()
    return joiner


def composed(text: str) -> str:
    """Return the text as it is set: composed (NFC), on one line, without invisible signs.

    Joiners stay between Arabic letters, where they say which of them are joined.
    """
    return _plain(text).translate(_ISOLATES)


def _plain(text: str) -> str:
    """Return the text as it is set, isolated parts still marked as such."""
    if text.isascii() and text.isprintable():
        return text
    plain = unicodedata.normalize("NFC", without_private(text))
    # Most texts have none of these, and a search costs a tenth of a translation.
    if _REPLACED.search(plain):
        plain = plain.translate(_SPELLING).translate(_INVISIBLE)
    if max(plain, default="") >= _FIRST_ACCENT:
        plain = _without_surplus_accents(_USELESS_JOINERS.sub("", plain.translate(_HEBREW_POINTS)))
    return plain if plain.isprintable() else " ".join(_printable(plain).split())


def _printable(text: str) -> str:
    """Return the text with a blank for each control character; joiners and isolates stay."""
    return "".join(
        " " if unicodedata.category(letter) in ("Cc", "Zl", "Zp", "Cs") else letter for letter in text
    )


def is_accent(letter: str) -> bool:
    """Tell whether a letter stands on, in or under the one before it."""
    return letter >= _FIRST_ACCENT and unicodedata.combining(letter) > 0


def _without_surplus_accents(text: str) -> str:
    if not any(map(unicodedata.combining, text)):
        return text
    kept: list[str] = []
    accents = 0
    for letter in text:
        accents = accents + 1 if is_accent(letter) else 0
        if accents <= MOST_ACCENTS:
            kept.append(letter)
    return "".join(kept)


def cut_at(text: str, length: int) -> str:
    """Return the first letters of a text, at most so many, and no letter without its accents."""
    while 0 < length < len(text) and is_accent(text[length]):
        length -= 1
    return text[:length]


def first_letter(word: str) -> str:
    """Return the first letter of a word with its accents; the first sign of one without letters."""
    start = next((place for place, letter in enumerate(word) if letter.isalpha()), 0)
    end = start + 1
    while end < len(word) and is_accent(word[end]):
        end += 1
    return word[start:end]


def is_right_to_left(text: str) -> bool:
    """Tell whether the text holds a letter that is written from right to left."""
    if text.isascii() or max(text) < _FIRST_RIGHT_TO_LEFT:
        return False
    return not _RIGHT_TO_LEFT.isdisjoint(map(unicodedata.bidirectional, text))


def _opens_right_to_left(text: str) -> bool:
    """Tell whether the first letter or digit is a right-to-left letter; an isolated name is no letter."""
    kinds = (unicodedata.bidirectional(letter) for letter in text)
    return next((kind for kind in kinds if kind in _OPENERS), "L") in _RIGHT_TO_LEFT


def visual_order(text: str) -> str:
    """Return the text's letters in the order of drawing, Arabic ones in their joined forms."""
    plain = _plain(text)
    if not is_right_to_left(plain):
        return plain.translate(_ISOLATES)
    joined = _joiner().reshape(plain).translate(STAND_INS)
    ordered = str(get_display(joined, base_dir="R" if _opens_right_to_left(plain) else "L"))
    drawn = ordered.translate(_ISOLATES).translate(STOOD_FOR)
    return "".join(letter for letter in drawn if letter not in _JOINERS)
