"""Whether a row whose words say too little is a heading all the same, by the numbers below it."""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.formats.tables import values as read
from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.grid import Line
from swissdesk.formats.tables.headings import fields_of
from swissdesk.formats.tables.names import are_given
from swissdesk.formats.tables.vocabulary import words_of

_NUMBERS: Final = 0.8
"""The part of the filled cells of a column that has to be numbers, dates or sums."""

_LEAST_BELOW: Final = 2
"""Lines below words that are no known headings: with one alone they may as well be a player's."""


def is_above_numbers(lines: Sequence[Line]) -> bool:
    """Tell whether the first of some lines is a heading of the others.

    It is with a known heading, such as Elo, above numbers, or with words alone of which some stand above
    numbers. A player without a rating has an empty cell there, or a sign or word that means none.
    """
    if not lines:
        return False
    row, below = lines[0], lines[1:]
    numeric = [cell for place, cell in enumerate(row.cells) if _is_numeric(_filled(below, place))]
    # `paid` is a heading, but beside a player's name it is what the player has done.
    above = [cell for cell in numeric if folded(cell) not in _answers()]
    if any(fields_of(cell)[1] for cell in above):
        return True
    is_worded = bool(above) and all(map(_is_word, above))
    return is_worded and len(below) >= _LEAST_BELOW and not any(map(_is_of_player, row.cells))


def _answers() -> frozenset[str]:
    return words_of("words", "yes") | words_of("words", "no")


def _filled(lines: Sequence[Line], place: int) -> Iterator[str]:
    return (cell for line in lines if (cell := line.cell(place)))


def _is_numeric(cells: Iterator[str]) -> bool:
    """Tell whether a column holds numbers: what has no digit is no number even where it can be read."""
    are = [any(map(str.isdigit, cell)) and _is_number(cell) for cell in cells]
    return sum(are) >= _NUMBERS * len(are) > 0


def _is_number(cell: str) -> bool:
    return read.read_money(cell) is not None or read.read_birth(cell) is not None


def _is_word(cell: str) -> bool:
    """Tell whether a cell is words, not a sign or a word for no number."""
    has_letters = any(map(str.isalpha, cell)) and not any(map(str.isdigit, cell))
    return has_letters and read.read_rating(cell) is None


def _is_of_player(cell: str) -> bool:
    """Tell whether a cell is more likely a player's: a name with a comma or a known given name, digits."""
    return "," in cell or any(map(str.isdigit, cell)) or any(are_given([word]) for word in cell.split())
