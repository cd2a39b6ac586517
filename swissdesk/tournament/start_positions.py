"""Start positions of Chess960, one for each round, which follow from one number of the event.

A position is known by its number from 0 to 959, as tables of Chess960 have them: 518 is that of chess.
"""

import hashlib
from typing import Final

from swissdesk.words import _

POSITIONS: Final = 960
_KNIGHTS: Final = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
"""Where the knights stand on the five squares that bishops and queen leave."""


def number_of_round(seed: int, round_number: int) -> int:
    """Return the number of the position that a round is played from, always the same."""
    drawn = hashlib.sha256(f"{seed} {round_number}".encode("ascii")).digest()
    return int.from_bytes(drawn[:8], "big") % POSITIONS


def pieces_of(number: int) -> str:
    """Return the first rank of a position from a to h, such as `RNBQKBNR`."""
    rank = [""] * 8
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    rank[2 * light + 1] = rank[2 * dark] = "B"
    _put(rank, (queen,), "Q")
    _put(rank, _KNIGHTS[knights], "NN")
    _put(rank, (0, 1, 2), "RKR")
    return "".join(rank)


def _put(rank: list[str], places: tuple[int, ...], pieces: str) -> None:
    """Put pieces on the squares that are still free, counted from the left."""
    free = [square for square, piece in enumerate(rank) if not piece]
    for place, piece in zip(places, pieces, strict=True):
        rank[free[place]] = piece


def position_text(seed: int, round_number: int) -> str:
    """Return the start position of a round in words, with the pieces from a to h and its number."""
    number = number_of_round(seed, round_number)
    text = _("Chess960, round {round}: {pieces} (position {number})")
    return text.format(round=round_number, pieces=pieces_of(number), number=number)
