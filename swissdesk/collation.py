"""The alphabetical order of names: where people look for theirs.

Case, accents and apostrophes are ignored, `ø` stands with `o` and `Þ` with `th`; words count one by
one, so that `De Vries` stands before `Devlin`. Names of other scripts follow after Z, script by script,
each in the order of its alphabet. A letter with a place of its own in the alphabet of the language that is
written has it: in Czech `Chalupa` stands after `Hus`, in Spanish `Nuño` after `Nuza`.
"""

import unicodedata
from functools import lru_cache
from typing import Final

from swissdesk.words import language

_EXPANSIONS: Final = str.maketrans(
    {
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i",
        "ħ": "h", "ŋ": "ng", "ŧ": "t", "ə": "e", "ĸ": "k",
    }
)  # fmt: skip
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_CYRILLIC: Final = "абвгґѓдђеєёжзѕиіїйјкќлљмнњопрстћуўфхцчџшщъыьэюя"
_CYRILLIC_ORDER: Final = {ord(letter): chr(0x0430 + rank) for rank, letter in enumerate(_CYRILLIC)}
_IGNORED: Final = frozenset("'’‘ʼʻ`´.\"“”„")
_SEPARATORS: Final = frozenset(" -‐‑–־·")
_COMMAS: Final = frozenset(",،")

_BETWEEN_NAMES: Final = "\x00"
_BETWEEN_WORDS: Final = "\x01"
_AFTER_ALL: Final = "\x7f"
"""Follows on a letter: after every word that goes on with a letter of ours."""


def plain(text: str) -> str:
    """Return a text in small letters without accents, `ł` as `l`; in German `ü` as `ue`."""
    small = unicodedata.normalize("NFC", text).casefold()
    if language().tag == "de":
        small = small.translate(_UMLAUTS)
    return unicodedata.normalize("NFKD", small.translate(_EXPANSIONS))


def sort_key(name: str) -> tuple[str, str]:
    """Return what orders names; names that look equal are ordered by their spelling."""
    return _key(name, language().own_letters), name


@lru_cache(maxsize=8192)
def _key(name: str, own_letters: tuple[tuple[str, str], ...]) -> str:
    """Return the key of a name, which a sort asks for at each comparison."""
    small = unicodedata.normalize("NFC", name).casefold()
    for own, before in own_letters:
        small = small.replace(own, before + _AFTER_ALL)
    return "".join(_folded(letter) for letter in _letters(small))


def _letters(small: str) -> str:
    """Return the letters without accents, with Cyrillic in its own order."""
    return "".join(
        letter if "\u0400" <= letter <= "\u04ff" else unicodedata.normalize("NFKD", letter)
        for letter in small.translate(_EXPANSIONS).translate(_CYRILLIC_ORDER)
    )


def _folded(letter: str) -> str:
    if letter in _COMMAS:
        return _BETWEEN_NAMES
    if letter in _SEPARATORS:
        return _BETWEEN_WORDS
    is_unseen = unicodedata.combining(letter) or unicodedata.category(letter) == "Cf"
    return "" if letter in _IGNORED or is_unseen else letter
