"""Whether two descriptions can be of one person: ids, names and births, compared alike everywhere.

Searches are looser on purpose. `rating_lists.folding` and `ui.kit.find` find the beginnings of words while
somebody types; `services.entry.listed` asks the lists with their own words, and of a person whose number is
known takes a part of the name and the year of the birth for enough, since lists shorten the one and have
not always the right day of the other.
"""

import re
from functools import lru_cache
from typing import Final, Protocol

from anyascii import anyascii

NameKey = tuple[str, ...]

IdKey = tuple[str, ...]
"""An id with whose it is: FIDE's alone, a national one behind its federation."""

_MOST_NAMES: Final = 32_768
"""More than an event has players: read in order, a smaller cache would drop each name before its turn."""

_APOSTROPHES: Final = re.compile("['’`´ʼ‘]")
_WORD: Final = re.compile("[a-z0-9]+")
_UMLAUT: Final = re.compile("(?<=[aou])e")


class Identified(Protocol):
    """Somebody with ids; empty where they are not known."""

    @property
    def fide_id(self) -> str:
        """Return FIDE's id, which nobody else in the world has."""

    @property
    def national_id(self) -> str:
        """Return the id that the federation has given, each its own."""

    @property
    def federation(self) -> str:
        """Return the letters of the federation."""


class Described(Identified, Protocol):
    """Somebody with ids and a birth, a year or a day."""

    @property
    def birth(self) -> str:
        """Return the birth; empty where it is not known."""


def fide_key(person: Identified) -> IdKey | None:
    """Return under what somebody is found by FIDE's id, which some tables fill up with zeros."""
    number = person.fide_id.lstrip("0")
    return (number,) if number else None


def national_key(person: Identified) -> IdKey | None:
    """Return under what somebody is found by the national id: another federation gives the same ones."""
    return (person.federation, person.national_id) if person.national_id else None


def id_keys(person: Identified) -> tuple[IdKey, ...]:
    """Return under what somebody is found by ids, the surest first."""
    return tuple(key for key in (fide_key(person), national_key(person)) if key is not None)


def same_by_ids(one: Identified, other: Identified) -> bool | None:
    """Tell whether two are one person by their ids; None where these say nothing.

    FIDE's ids decide where both are known. National ones speak only within one federation.
    """
    ours, theirs = fide_key(one), fide_key(other)
    if ours and theirs:
        return ours == theirs
    ours, theirs = national_key(one), national_key(other)
    if ours and theirs and one.federation == other.federation:
        return ours == theirs
    return None


def can_be_same(one: Described, other: Described) -> bool:
    """Tell whether two of one name can be one person: neither ids nor births speak against it."""
    return same_by_ids(one, other) is not False and births_agree(one.birth, other.birth)


@lru_cache(maxsize=_MOST_NAMES)
def name_key(name: str) -> NameKey:
    """Return the words of a name, the same however they are ordered and spelt.

    `Müller-Lüdenscheidt, Anna` and `Anna MUELLER LUEDENSCHEIDT` have one key, `O'Brien` and `O’Brien` too.
    """
    # Kept: while somebody types, each player of the event is compared at each key.
    words = _WORD.findall(anyascii(_APOSTROPHES.sub("", name)).lower())
    return tuple(sorted(_UMLAUT.sub("", word) for word in words))


def team_key(name: str) -> NameKey:
    """Return the words of a team's name in their order: `Club 1 Town 2` and `Club 2 Town 1` are two teams."""
    return tuple(_WORD.findall(anyascii(_APOSTROPHES.sub("", name)).lower()))


def births_agree(one: str, other: str) -> bool:
    """Tell whether two births can be the same: a year agrees with every day of it, none with everything."""
    return birth_includes(one, other) or birth_includes(other, one)


def birth_includes(birth: str, other: str) -> bool:
    """Tell whether a birth says all that another one says: the same, or a day of that year."""
    return birth.replace("-", "/").startswith(other.replace("-", "/"))


def same_year(one: str | None, other: str | None) -> bool:
    """Tell whether two births are known to be in one year, whatever the days are."""
    return bool(one) and bool(other) and (one or "")[:4] == (other or "")[:4]
