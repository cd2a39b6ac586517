"""The items of the key of a bracket, by the names of C.04.4.1, and where its criteria stand in the text."""

from typing import Final

from swissdesk.pairing.upfloaters.criteria import ItemNames

BYE: Final = "3.1"
COUNT: Final = "C5"
SCORES: Final = "C6"
COLOURS: Final = "C7"
MOST: Final = "C8"
AGAIN: Final = "C9"
RUNNING: Final = "C10"
CHOICE: Final = "4.2"
WITHIN: Final = "3.2.4"
"""So many pairs within the smaller subgroup."""
FIRST_SHIFT: Final = "3.2.4.1"
SECOND_SHIFT: Final = "3.2.4.2"
ORDER: Final = "4.4"

NAMES: Final = ItemNames(
    bye=BYE,
    upfloaters=COUNT,
    scores=SCORES,
    choice=CHOICE,
    order=ORDER,
    articles={
        COUNT: "2.3.1",
        SCORES: "2.3.2",
        COLOURS: "2.3.3",
        MOST: "2.3.4",
        AGAIN: "2.3.5",
        RUNNING: "2.3.6",
    },
    sequences=frozenset({CHOICE, FIRST_SHIFT, SECOND_SHIFT, ORDER}),
)
