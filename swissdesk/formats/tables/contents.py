"""What a column says by its contents: whether they are such facts, and which they could be."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from swissdesk.formats.tables import values as read
from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.names import are_given

_LEAST: Final = 0.8
"""The part of a column that has to be such facts."""

_CLUB: Final = re.compile(
    r"\b(?:s[ckfvgz]|tsv|tus|sv|vfl|esv|fc|sg|tj|sk|club|chess|schach\w*|echecs|ajedrez|sach\w*|verein|"
    r"school|schule|echiquier|tour|dama|slavia|sokol|ss|cc|ca|ce|turm|springer|koenig\w*|konig\w*)\b"
)
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_RATINGS: Final = range(600, 3000)
_FIRST_YEAR: Final = 1915
"""Nobody who plays was born earlier; weak national ratings begin below."""
_KS: Final = frozenset({10, 15, 20, 30, 40})
_LONGEST: Final = 12


def fits(field: Field, cells: Sequence[str]) -> float:
    """Return which part of the filled cells can be read as such a fact; 1 where none is filled."""
    filled = [cell for cell in cells if cell]
    if not filled:
        return 1.0
    return sum(map(_reader(field, filled), filled)) / len(filled)


def _reader(field: Field, cells: Sequence[str]) -> Callable[[str], bool]:
    """Return what tells whether a cell is such a fact."""
    meanings = read.sex_meanings(cells) if field is Field.SEX else {}
    readers: dict[Field, Callable[[str], object | None]] = {
        Field.NUMBER: read.read_number,
        Field.TITLE: read.read_title,
        Field.RATING: read.read_rating,
        Field.RAPID: read.read_rating,
        Field.BLITZ: read.read_rating,
        Field.NATIONAL_RATING: read.read_rating,
        Field.K_FACTOR: read.read_k,
        Field.FEDERATION: read.read_federation,
        Field.FIDE_ID: read.read_fide_id,
        Field.NATIONAL_ID: read.read_national_id,
        Field.BIRTH: lambda cell: read.read_birth(cell) or read.read_birth(cell, read.DateOrder.MONTH_FIRST),
        Field.SEX: lambda cell: read.read_sex(cell, meanings),
        Field.BOARD: read.read_board,
        Field.FEE: read.read_money,
        Field.PAID: lambda cell: read.read_paid(cell, 1),
    }
    reader = readers.get(field)
    if field is Field.CLUB:
        return lambda cell: any(map(str.isalpha, cell))
    if field in (Field.SECTION, Field.TEAM):
        return lambda cell: any(map(str.isalnum, cell))
    if reader is None:
        return lambda cell: _WORD.search(cell) is not None
    return lambda cell: reader(cell) is not None


def guess(cells: Sequence[str]) -> tuple[Field, bool] | None:
    """Return what a column holds by its contents, and whether that is beyond doubt; None for no idea."""
    filled = [cell for cell in cells if cell]
    if not filled:
        return None
    # Longer ones are no numbers of chess, and Python reads none of more than 4,300 digits.
    numbers = [int(cell) for cell in filled if len(cell) <= _LONGEST and cell.isascii() and cell.isdigit()]
    if len(numbers) >= _LEAST * len(filled):
        return _of_numbers(numbers)
    return _of_words(filled)


def _of_numbers(numbers: Sequence[int]) -> tuple[Field, bool] | None:
    ranks = list(range(numbers[0], numbers[0] + len(numbers)))
    if numbers == ranks and numbers[0] <= 1000:
        return Field.NUMBER, len(numbers) > 2 or numbers[0] == 1
    if set(numbers) <= _KS and len(numbers) > 2:
        return Field.K_FACTOR, False
    return _of_ratings_or_ids([number for number in numbers if number])


def _of_ratings_or_ids(numbers: Sequence[int]) -> tuple[Field, bool] | None:
    if not numbers:
        return None
    if all(_FIRST_YEAR <= number <= datetime.now(UTC).year for number in numbers):
        return Field.BIRTH, len(numbers) >= 5
    if sum(number in _RATINGS for number in numbers) >= _LEAST * len(numbers):
        return Field.RATING, len(numbers) >= 5
    is_id = all(100_000 <= number < 1_000_000_000 for number in numbers)
    return (Field.FIDE_ID, False) if is_id and len(set(numbers)) == len(numbers) else None


def _of_words(filled: Sequence[str]) -> tuple[Field, bool] | None:
    for field in (Field.SEX, Field.TITLE, Field.BIRTH):
        if fits(field, filled) >= 0.95 and not _is_empty_of(field, filled):
            return field, field is not Field.SEX or len(filled) > 2
    if all(len(cell) == 3 and cell.isascii() and cell.isupper() and cell.isalpha() for cell in filled):
        return Field.FEDERATION, len(filled) > 2
    worded = [cell for cell in filled if _WORD.search(cell)]
    if len(worded) < _LEAST * len(filled):
        return None
    with_comma = sum(1 for cell in worded if re.fullmatch(r"[^,\d]+, ?[^,\d]+", cell))
    if with_comma >= _LEAST * len(worded):
        return Field.NAME, True
    if sum(bool(_CLUB.search(folded(cell))) for cell in worded) >= 0.3 * len(worded):
        return Field.CLUB, False
    return _of_people(worded)


def _of_people(worded: Sequence[str]) -> tuple[Field, bool] | None:
    """Tell names from clubs and towns, of which some come again."""
    several = sum(1 for cell in worded if 1 < len(cell.split()) < 6 and not any(map(str.isdigit, cell)))
    different = len(set(worded)) / len(worded)
    if several >= _LEAST * len(worded) and different > 0.9:
        return Field.NAME, _mention_given(worded) >= 0.3
    if are_given(worded) >= 0.5:
        return Field.FIRST_NAME, False
    return None


def _mention_given(worded: Sequence[str]) -> float:
    turned = [" ".join(reversed(cell.split())) for cell in worded]
    return max(are_given(worded), are_given(turned))


def _is_empty_of(field: Field, filled: Sequence[str]) -> bool:
    """Tell whether nothing in a column is such a fact but for signs that mean none."""
    return field is Field.TITLE and not any((read.read_title(cell) or (None,))[0] for cell in filled)
