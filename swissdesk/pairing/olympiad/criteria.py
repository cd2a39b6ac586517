"""The items of the key that the pairing of a bracket makes as small as possible, and the pairs it makes."""

from typing import Final, NamedTuple

BYE: Final = "12"
FLOATERS: Final = "42"
FLOAT_ON: Final = "17"
ARTICLE_22: Final = "23a"
MEET_ABOVE: Final = "30a"
MEET_BELOW: Final = "33a"
REACH_ABOVE: Final = "31"
REACH_BELOW: Final = "34"
LEFT_THERE: Final = "23b"
FLOAT_ABOVE: Final = "30b"
FLOAT_BELOW: Final = "33b"
ORDER: Final = "39"

REACH: Final = frozenset({REACH_ABOVE, REACH_BELOW})
"""Items that count the floaters whom the next group cannot take."""
MEETINGS: Final = frozenset({MEET_ABOVE, MEET_BELOW})
"""Items that say, floater by floater, at which place of the group the opponent stands."""
CHOICES: Final = MEETINGS | {ORDER}
"""Items that say, turn by turn, how late in the order of trying an opponent comes."""
LAST_FLOAT: Final = frozenset({FLOAT_ABOVE, FLOAT_BELOW})
"""Items that say, floater by floater, how many who should float before it were passed over."""


class Item(NamedTuple):
    """What a bracket came to in one item, which is named by the article that asks for it.

    Values are compared from the first; 0 is as good as can be.
    """

    article: str
    values: tuple[int, ...]


class MadePair(NamedTuple):
    """A pair as it was made: whose opponent was looked for, who was found, and who came before.

    `passed_over` were still without an opponent, in the order of trying.
    """

    first: int
    second: int
    passed_over: tuple[int, ...]
