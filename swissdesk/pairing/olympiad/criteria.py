"""The items of the key that the pairing of a bracket makes as small as possible."""

from typing import NamedTuple


class Item(NamedTuple):
    """What a bracket came to in one item; values are compared from the first, 0 is as good as can be."""

    name: str
    article: str
    values: tuple[int, ...]
