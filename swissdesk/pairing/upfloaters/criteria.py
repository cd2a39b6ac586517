"""The items of the key that the rules make as small as possible, and what a bracket came to in each."""

from typing import Final, NamedTuple

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


class Item(NamedTuple):
    """What a bracket came to in one item, by name; values are compared from the first, less is better.

    C5 lists the scores of the upfloaters, ascending and negative; the sequences list pairing numbers.
    """

    name: str
    values: tuple[int, ...]
