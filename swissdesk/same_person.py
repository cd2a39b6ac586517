"""Whether two descriptions can be of one person: names and births, compared alike everywhere.

Searches are looser on purpose. `rating_lists.folding` and `ui.kit.find` find the beginnings of words while
somebody types; `services.entry.listed` asks the lists with their own words, and of a person whose number is
known takes a part of the name and the year of the birth for enough, since lists shorten the one and have
not always the right day of the other.
"""

import re
from functools import lru_cache
from typing import Final

from anyascii import anyascii

NameKey = tuple[str, ...]

_MOST_NAMES: Final = 32_768
"""More than an event has players: read in order, a smaller cache would drop each name before its turn."""

_APOSTROPHES: Final = re.compile("['’`´ʼ‘]")
_WORD: Final = re.compile("[a-z0-9]+")
_UMLAUT: Final = re.compile("(?<=[aou])e")


@lru_cache(maxsize=_MOST_NAMES)
def name_key(name: str) -> NameKey:
    """Return the words of a name, the same however they are ordered and spelt.

    `Müller-Lüdenscheidt, Anna` and `Anna MUELLER LUEDENSCHEIDT` have one key, `O'Brien` and `O’Brien` too.
    """
    # Kept: while somebody types, each player of the event is compared at each key.
    words = _WORD.findall(anyascii(_APOSTROPHES.sub("", name)).lower())
    return tuple(sorted(_UMLAUT.sub("", word) for word in words))


def births_agree(one: str, other: str) -> bool:
    """Tell whether two births can be the same: a year agrees with every day of it, none with everything."""
    return birth_includes(one, other) or birth_includes(other, one)


def birth_includes(birth: str, other: str) -> bool:
    """Tell whether a birth says all that another one says: the same, or a day of that year."""
    return birth.replace("-", "/").startswith(other.replace("-", "/"))


def same_year(one: str | None, other: str | None) -> bool:
    """Tell whether two births are known to be in one year, whatever the days are."""
    return bool(one) and bool(other) and (one or "")[:4] == (other or "")[:4]
