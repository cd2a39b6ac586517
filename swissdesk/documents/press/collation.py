"""The alphabetical order of names: where people look for theirs.

Case, accents and apostrophes are ignored, `ø` stands with `o` and `Þ` with `th`; words count one by
one, so that `De Vries` stands before `Devlin`. Names of other scripts follow after Z, script by script,
each in the order of its alphabet.
"""

import unicodedata
from typing import Final

from swissdesk.documents.press.scripts import composed

_EXPANSIONS: Final = str.maketrans(
    {
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i",
        "ħ": "h", "ŋ": "ng", "ŧ": "t", "ə": "e", "ĸ": "k",
    }
)  # fmt: skip
_CYRILLIC: Final = "абвгґѓдђеєёжзѕиіїйјкќлљмнњопрстћуўфхцчџшщъыьэюя"
_CYRILLIC_ORDER: Final = {ord(letter): chr(0x0430 + rank) for rank, letter in enumerate(_CYRILLIC)}
_IGNORED: Final = frozenset("'’‘ʼʻ`´.\"“”„")
_SEPARATORS: Final = frozenset(" -‐‑–־·")
_COMMAS: Final = frozenset(",،")

_BETWEEN_NAMES: Final = "\x00"
_BETWEEN_WORDS: Final = "\x01"


def sort_key(name: str) -> tuple[str, str]:
    """Return what orders names; names that look equal are ordered by their spelling."""
    return "".join(_folded(letter) for letter in _letters(name)), name


def _letters(name: str) -> str:
    """Return the letters in lower case, without accents, with Cyrillic in its own order."""
    small = composed(name).casefold().translate(_EXPANSIONS).translate(_CYRILLIC_ORDER)
    return "".join(
        letter if "\u0400" <= letter <= "\u04ff" else unicodedata.normalize("NFKD", letter)
        for letter in small
    )


def _folded(letter: str) -> str:
    if letter in _COMMAS:
        return _BETWEEN_NAMES
    if letter in _SEPARATORS:
        return _BETWEEN_WORDS
    return "" if letter in _IGNORED or unicodedata.combining(letter) else letter
