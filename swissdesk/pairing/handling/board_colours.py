"""Which colours the first-named team of a match has on its boards: the pattern of an event.

A pattern names the colours from board 1 on, such as `WB`, and begins anew where it ends: White on the odd
boards. Where rounds differ their patterns stand one after the other, as in `W/B`: White on all boards of
the odd rounds, Black on all boards of the even ones.
"""

import re
from typing import Final

USUAL_PATTERN: Final = "WB"
"""White on the odd boards (D.02:29)."""

LONGEST_PATTERN: Final = 250
_PATTERN: Final = re.compile(r"[WB]+(/[WB]+)*", re.ASCII)


def is_pattern(text: str) -> bool:
    """Tell whether a text is a pattern."""
    return len(text) <= LONGEST_PATTERN and _PATTERN.fullmatch(text) is not None


def has_white_on(board: int, *, turned: bool) -> bool:
    """Tell whether the first-named team has White on a board, with the usual colours or turned ones."""
    return (board % 2 == 1) != turned


def first_has_white(pattern: str, round_number: int, board: int) -> bool:
    """Tell whether the first-named team has White on a board, both counted from 1."""
    rounds = pattern.split("/")
    boards = rounds[(round_number - 1) % len(rounds)]
    return boards[(board - 1) % len(boards)] == "W"


def colours_of_boards(pattern: str, round_number: int, boards: int) -> str:
    """Return the colours of the first-named team in a match, such as `WBWB`."""
    return "".join("BW"[first_has_white(pattern, round_number, board)] for board in range(1, boards + 1))


def rounds_that_differ(pattern: str) -> range:
    """Return the rounds, from 1, after which the colours begin anew."""
    return range(1, pattern.count("/") + 2)


def begins_with_white(pattern: str) -> bool:
    """Tell whether the first-named team has White on board 1 in every round."""
    return all(boards.startswith("W") for boards in pattern.split("/"))


def beginning_with_white(colours: str) -> str:
    """Return the colours of a match by the team that has White on board 1."""
    return colours if colours.startswith("W") else colours.translate(_TURNED)


def shortest_pattern(colours: str) -> str:
    """Return the usual pattern where it gives the colours of a match, else what they repeat."""
    boards = len(colours)
    if colours == colours_of_boards(USUAL_PATTERN, 1, boards):
        return USUAL_PATTERN
    parts = (colours[:length] for length in range(1, boards) if boards % length == 0)
    return next((part for part in parts if part * (boards // len(part)) == colours), colours)


_TURNED: Final = str.maketrans("WB", "BW")
