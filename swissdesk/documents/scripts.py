"""Scripts: letters composed, Arabic ones joined, right-to-left ones put into the order of drawing.

Each name is ordered for itself, with the base direction left to right: title, name and numbers are
never one text. ReportLab's own shaping is not used, because it depends on what else is installed.
"""

import unicodedata
from functools import cache
from typing import Final

from arabic_reshaper import ArabicReshaper
from bidi import get_display

_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_INVISIBLE: Final = dict.fromkeys(
    (0xAD, 0x61C, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A))
)
_SPELLING: Final = str.maketrans({"\N{MINUS SIGN}": "\N{EN DASH}", "\N{NO-BREAK SPACE}": " "})
_FIRST_RIGHT_TO_LEFT: Final = "\u0590"


@cache
def _joiner() -> ArabicReshaper:
    # Vowel signs are left out: without mark positioning they would stand beside their letter.
    return ArabicReshaper({"delete_harakat": True, "support_ligatures": True, "ARABIC LIGATURE ALLAH": False})


def composed(text: str) -> str:
    """Return the text as it is set: composed (NFC), on one line, without invisible signs."""
    plain = unicodedata.normalize("NFC", text).translate(_SPELLING).translate(_INVISIBLE)
    return " ".join(plain.split(None)) if not plain.isprintable() else plain


def is_right_to_left(text: str) -> bool:
    """Tell whether the text holds a letter that is written from right to left."""
    if text.isascii() or max(text) < _FIRST_RIGHT_TO_LEFT:
        return False
    return any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text)


def visual_order(text: str) -> str:
    """Return the text's letters in the order of drawing, Arabic ones in their joined forms."""
    plain = composed(text)
    if not is_right_to_left(plain):
        return plain
    return str(get_display(_joiner().reshape(plain), base_dir="L"))
