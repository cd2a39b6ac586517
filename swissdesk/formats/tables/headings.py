"""Headings of columns: what they mean, known as they stand or by some of their words."""

from typing import Final

from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.vocabulary import meanings, words_of

_NAMES: Final = frozenset({Field.NAME, Field.SURNAME, Field.FIRST_NAME})
_LONGEST: Final = 60
"""Characters; what is longer is a sentence, and no heading."""


def fields_of(heading: str) -> tuple[tuple[Field, ...], bool]:
    """Return what a heading may mean, the likeliest first, and whether it is known as it stands.

    `Elo FIDE 11/2026` and `Name of the player` are found by the words that are left without fillers and
    numbers, and then by the first of them.
    """
    words = folded(heading)
    if not words or len(heading) > _LONGEST:
        return (), False
    fillers = words_of("words", "filler")
    kept = [word for word in words.split() if word not in fillers and not word.isdigit()]
    for known in (words, " ".join(kept)):
        if known in meanings("headings"):
            return _fields(known), True
    if len(kept) > 1 and all(_NAMES.issuperset(_fields_or_none(word)) for word in kept):
        return (Field.NAME,), True  # Nachname, Vorname
    if len(kept) > 1 and len(kept[0]) > 2 and kept[0] in meanings("headings"):
        return _fields(kept[0]), False
    return (), False


def names_byes(heading: str) -> bool:
    """Tell whether a heading speaks of byes, which no column of players is taken for: `Requested byes`."""
    return not words_of("words", "bye").isdisjoint(folded(heading).split())


def _fields_or_none(word: str) -> tuple[Field | None, ...]:
    return _fields(word) if word in meanings("headings") else (None,)


def _fields(known: str) -> tuple[Field, ...]:
    return tuple(Field(name) for name in meanings("headings")[known].split())
