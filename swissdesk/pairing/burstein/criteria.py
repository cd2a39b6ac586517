"""The items of the key that a bracket makes as small as possible, and what it came to in each."""

from typing import Final, NamedTuple

BYE: Final = "3.1"
COUNT: Final = "C5"
SCORES: Final = "C6"
FOLLOWING: Final = "C7/C5"
FOLLOWING_SCORES: Final = "C7/C6"
COLOURS: Final = "C8"
ORDER: Final = "4.3"

ARTICLE_OF: Final = {
    COUNT: "2.3.1",
    SCORES: "2.3.2",
    FOLLOWING: "2.3.3",
    FOLLOWING_SCORES: "2.3.3",
    COLOURS: "2.3.4",
}
"""Where the criteria stand in the text; other items are named by their article."""


class Item(NamedTuple):
    """What a bracket came to in one item, by name; values are compared from the first, less is better.

    C6 lists the scores of the floaters, from the highest, and C7 those of the following bracket. The order
    lists for each player, from the first, how far the opponent is from the last number of the bracket; of a
    floater it is the number of players.
    """

    name: str
    values: tuple[int, ...]


def article_of(name: str) -> str:
    """Return where an item of the key stands in the text."""
    return ARTICLE_OF.get(name, name)
