"""The items of the key that the pairing of a bracket makes as small as possible, and the pairs it makes."""

from typing import NamedTuple


class Item(NamedTuple):
    """What a bracket came to in one item; values are compared from the first, 0 is as good as can be."""

    name: str
    article: str
    values: tuple[int, ...]


class MadePair(NamedTuple):
    """A pair as it was made: whose opponent was looked for, who was found, and who came before.

    `passed_over` were still without an opponent, in the order of trying.
    """

    first: int
    second: int
    passed_over: tuple[int, ...]
