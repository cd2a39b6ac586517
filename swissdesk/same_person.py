"""Whether two descriptions can be of one person: names and births, compared alike everywhere."""

import re
from typing import Final

from anyascii import anyascii

NameKey = tuple[str, ...]

_APOSTROPHES: Final = re.compile("['’`´ʼ‘]")
_WORD: Final = re.compile("[a-z0-9]+")
_UMLAUT: Final = re.compile("(?<=[aou])e")


def name_key(name: str) -> NameKey:
    """Return the words of a name, the same however they are ordered and spelt.

    `Müller-Lüdenscheidt, Anna` and `Anna MUELLER LUEDENSCHEIDT` have one key, `O'Brien` and `O’Brien` too.
    """
    words = _WORD.findall(anyascii(_APOSTROPHES.sub("", name)).lower())
    return tuple(sorted(_UMLAUT.sub("", word) for word in words))


def births_agree(one: str, other: str) -> bool:
    """Tell whether two births can be the same: a year agrees with every day of it, none with everything."""
    one, other = one.replace("-", "/"), other.replace("-", "/")
    return one.startswith(other) or other.startswith(one)
