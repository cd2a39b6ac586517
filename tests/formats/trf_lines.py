"""Tiny builders of report files."""

from swissdesk.formats.trf import ImportedTournament, read_trf
from swissdesk.tournament.model import Game, PlayerId, Tournament

HEADER = "012 Club Open\nXXR 5\nXXC white1\n"


def player(
    number: int | str,
    *cells: str,
    name: str = "Adler, Anna",
    points: str = "",
    person: str = "m   ",
    rating: str = "2000",
    birth: str = "",
) -> str:
    """Write a line 001; a cell is `opponent colour result`, e.g. `   2 w 1`."""
    numbered = f"001 {number:>4} {person:4} {name:33} {rating:>4} AUT {'':>11} {birth:10} {points:>4} {'':>4}"
    return numbered + "".join(f"  {cell:8}" for cell in cells) + "\n"


def read(*lines: str, header: str = HEADER) -> ImportedTournament:
    """Read a file of a header and players' lines."""
    return read_trf((header + "".join(lines)).encode(), "club.trf")


def tournament(*lines: str, header: str = HEADER) -> Tournament:
    """Read a file of which only the tournament matters."""
    return read(*lines, header=header).tournament


def notes(*lines: str, header: str = HEADER) -> list[str]:
    """Return the adjustments of a file in words."""
    return [adjustment.text for adjustment in read(*lines, header=header).adjustments]


def game(board: int, white: int, black: int) -> Game:
    """Return a pending game."""
    return Game(board, PlayerId(white), PlayerId(black))
