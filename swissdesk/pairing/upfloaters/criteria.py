"""The items of the key that the rules make as small as possible, and what a bracket came to in each."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen

BYE: Final = "3.4"
COUNT: Final = "C4"
SCORES: Final = "C5"
FOLLOWING: Final = "C6"
FLOATERS: Final = "C7"
CHOICE: Final = "3.5.5"
ORDER: Final = "3.6.4"

ARTICLE_OF: Final = {COUNT: "2.3.1", SCORES: "2.3.2", FOLLOWING: "2.3.3", FLOATERS: "2.3.4"}
"""Where the criteria for upfloaters stand in both texts; other items are named by their article."""

SEQUENCES: Final = frozenset({CHOICE, ORDER})
"""Items that only tell which of several equally good ones comes first: values are pairing numbers."""


class ItemNames(NamedTuple):
    """What a text calls the items that every one of these systems has, and where its criteria stand.

    The bye, how many upfloaters, their scores, which of them, and the order of pairings.
    """

    bye: str
    upfloaters: str
    scores: str
    choice: str
    order: str
    articles: Mapping[str, str]
    sequences: frozenset[str]


NAMES: Final = ItemNames(BYE, COUNT, SCORES, CHOICE, ORDER, ARTICLE_OF, SEQUENCES)
"""The names of C.04.6 and C.04.5."""


class Item(NamedTuple):
    """What a bracket came to in one item, by name; values are compared from the first, less is better.

    C5 lists the scores of the upfloaters, ascending and negative; the sequences list pairing numbers.
    """

    name: str
    values: tuple[int, ...]


class Chosen(Frozen):
    """The upfloaters of a bracket in the order of 3.5.3, the items, and a complete round with them.

    In `mate` residents and upfloaters have each other, and so has everybody below.
    """

    upfloaters: tuple[int, ...]
    items: tuple[Item, ...]
    mate: Sequence[int]


class PairedPlaces(Frozen):
    """The pairs of a bracket in the order of the text, who is first in it before the other; and its items."""

    pairs: tuple[tuple[int, int], ...]
    items: tuple[Item, ...]
