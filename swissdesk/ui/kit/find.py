"""Finding people as arbiters type them: without accents, without case, from the start of a word."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeVar

Row = TypeVar("Row")
_APOSTROPHES: Final = re.compile("['’ʼ]")
_SEPARATORS: Final = re.compile("[,'’ʼ-]")

# Letters that Unicode does not take apart into a plain letter and an accent.
_UNDECOMPOSED: Final = str.maketrans(
    {
        "ł": "l",
        "đ": "d",
        "ø": "o",
        "ß": "ss",
        "ð": "d",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
        "ı": "i",
        "ħ": "h",
    }
)


@lru_cache(maxsize=16_384)  # a search looks at each name once a key
def fold(text: str) -> str:
    """Return the text without accents and case: `Śliwińska` as `sliwinska`."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).translate(_UNDECOMPOSED)


def matches(name: str, typed: str) -> bool:
    """Tell whether every typed word begins a word of the name, in any order."""
    words = _words(name)
    return all(
        any(word.startswith(part) for word in words) for part in _SEPARATORS.sub(" ", fold(typed)).split()
    )


@lru_cache(maxsize=16_384)
def _words(name: str) -> tuple[str, ...]:
    """Return the words of a name; one with an apostrophe also as one word: `o`, `sullivan`, `osullivan`."""
    folded = fold(name)
    return (*_SEPARATORS.sub(" ", folded).split(), *_APOSTROPHES.sub("", folded).split())


def first_match(names: Iterable[str], typed: str) -> int | None:
    """Return the position of the first name that matches; family names go before given names."""
    folded, later = fold(typed), None
    for position, name in enumerate(names):
        if fold(name).startswith(folded):
            return position
        if later is None and matches(name, typed):
            later = position
    return later
