"""Federations as people type them: three letters, or the name of a country."""

from typing import Final

from swissdesk.formats.tables.values import read_federation
from swissdesk.formats.tables.vocabulary import meanings
from swissdesk.words import _

LONGEST_FEDERATION: Final = 40
"""Characters of a field: the name of a country must not be cut to three letters that mean another one."""

_SHORTEST: Final = 3
"""What is shorter is a car plate or half of a word: `D` can be Germany, and Denmark half typed."""


def federation_of(text: str) -> str:
    """Return the three capitals that a text stands for, empty for none; raises ValueError with the reason."""
    words = " ".join(text.split())
    if not words:
        return ""
    found = read_federation(words) if len(words) >= _SHORTEST else None
    if found is None or not found[0]:
        raise ValueError(_("Three letters, such as HUN, or the name of the country"))
    return found[0]


def federation_fault(text: str) -> str:
    """Return what is wrong with a federation as it was typed; empty where nothing is."""
    try:
        federation_of(text)
    except ValueError as error:
        return str(error)
    return ""


def is_known_federation(letters: str) -> bool:
    """Tell whether FIDE has a federation of these three capitals."""
    return letters in meanings("federations").values()
