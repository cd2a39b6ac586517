"""The initial order of the players, from which pairing numbers follow (C.04.2:2.2)."""

import unicodedata
from typing import Final, NamedTuple

from swissdesk.terms import Title


class Entrant(NamedTuple):
    """What decides a player's place: `rating` 0 means unrated; `name` is `Family name, Given names`."""

    rating: int
    title: Title
    name: str


class OrderKey(NamedTuple):
    """A sort key: the smaller key stands higher in the initial order."""

    minus_rating: int
    title_rank: int
    family_name: str
    given_names: str
    name: str


_TITLE_RANK: Final = {title: rank for rank, title in enumerate(Title)}
_PLAIN_LETTERS: Final = str.maketrans(
    {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
    | dict.fromkeys("'’ʼʻ`´.", "")
    | dict.fromkeys("-‐‑–_", " ")
)


def order_key(entrant: Entrant) -> OrderKey:
    """Return the key by which an entrant is put in order: rating, title, name (C.04.2:2.2).

    Names are compared without case, accents, apostrophes and hyphens, family name first; scripts
    follow each other as Unicode has them, Latin first. Names that differ in nothing else are
    ordered by their spelling, so that the order is the same on every machine.
    """
    family_name, _comma, given_names = entrant.name.partition(",")
    return OrderKey(
        -entrant.rating,
        _TITLE_RANK[entrant.title],
        plain_letters(family_name),
        plain_letters(given_names),
        entrant.name,
    )


def plain_letters(text: str) -> str:
    """Return the text in lower case, without accents and punctuation, for comparing names."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(bare.translate(_PLAIN_LETTERS).split())
