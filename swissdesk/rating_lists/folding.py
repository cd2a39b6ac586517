"""One spelling for all: names in lists and words that are typed are folded alike before they are compared.

Accents and other alphabets become Latin letters, `ae`, `oe` and `ue` the bare vowel, so that Müller,
Mueller and Muller are one; what is neither letter nor digit parts words. `O'Brien` is also `obrien`, and so
are `O Brien` and `De Boer`: lists spell such names in all ways.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from anyascii import anyascii

_SHORTEST_NAME_ALONE: Final = 4
"""Letters: a shorter word, such as De, Al, Mc or van, may be written together with the next one."""

_WORD: Final = re.compile(r"[a-z0-9]+")
_HYPHENATED: Final = re.compile(r"[a-z0-9]+(?:['’`´ʼ‘-]+[a-z0-9]+)+")
_JOINER: Final = re.compile(r"['’`´ʼ‘-]+")
_UMLAUT: Final = re.compile(r"(?<=[aou])e")
_PLAIN_NAME: Final = re.compile(r"[a-z]{4,}, [a-z]{4,}")
"""The commonest form of a name, of which no two words can belong together."""


def name_words(name: str) -> list[str]:
    """Return the words by which a name is found: each word, and those that may be written together."""
    plain = _latin(name)
    if _PLAIN_NAME.fullmatch(plain):
        return without_umlauts(plain).split(", ")
    return [without_umlauts(word) for word in (*_WORD.findall(plain), *_written_together(plain))]


def typed_words(text: str) -> list[str]:
    """Return the words to search for; what an apostrophe or a hyphen joins is one word.

    The name has that word whichever way it is spelt in the list.
    """
    plain = _latin(text)
    if _PLAIN_NAME.fullmatch(plain):  # asked for each hit at each key
        return without_umlauts(plain).split(", ")
    return [without_umlauts(word) for word in _words(plain)]


def words_as_typed(text: str) -> list[str]:
    """Return the words to search for with their umlauts as they were typed, within which an error may be."""
    return _words(_latin(text))


def without_umlauts(text: str) -> str:
    """Return folded words with the bare vowels for `ae`, `oe` and `ue`.

    Only of whole words: of O'Elson, which may be written Oelson, it makes the same word either way.
    """
    return _UMLAUT.sub("", text) if "e" in text else text


def _words(plain: str) -> list[str]:
    return _WORD.findall(_JOINER.sub("", plain))


def _latin(text: str) -> str:
    return (text if text.isascii() else anyascii(text)).lower()


def _written_together(plain: str) -> Iterator[str]:
    for found in _HYPHENATED.findall(plain):
        yield _JOINER.sub("", found)
    for part in plain.split(","):
        words = _WORD.findall(_JOINER.sub("", part))
        for place in range(len(words) - 1):
            if len(words[place]) < _SHORTEST_NAME_ALONE:
                yield "".join(words[place : place + 2])


@lru_cache(maxsize=4096)
def federation_sign(federation: str) -> str:
    """Return one sign that stands for a federation in the index; empty for none.

    A sign beyond ASCII cannot be the beginning of a folded word, and takes the index one posting for each
    player instead of four.
    """
    if not is_federation(federation):
        return ""
    first, second, third = (ord(letter) - ord("A") for letter in federation)
    return chr(_FIRST_SIGN + (first * 26 + second) * 26 + third)


_FIRST_SIGN: Final = 0x4E00
"""The first of 20,992 unified ideographs, of which 26 * 26 * 26 are used."""


def is_federation(code: str) -> bool:
    """Tell whether this is the code of a federation: three capitals."""
    return len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()
