"""Numbers, points and dates as the files write them; nothing here raises."""

import re
from datetime import date
from typing import Final

from swissdesk.terms import Points

_DIGITS: Final = re.compile(r"[0-9]{1,9}")
_POINTS: Final = re.compile(r"(-?)([0-9]{0,4})(?:[.,]([0-9])0*)?")
_SEPARATORS: Final = re.compile(r"[/.\- ]+")
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_ENGLISH_DATE: Final = r"([A-Za-z]{3})[a-z]* +([0-9]{1,2}),? +([0-9]{4})"
_PIVOT_YEAR: Final = 70
_YEARS: Final = range(1800, 2200)


def parse_number(text: str) -> int | None:
    """Return a number of plain digits; None for anything else, also for an absurdly long one."""
    return int(text) if _DIGITS.fullmatch(text) else None


def parse_numbers(text: str) -> list[int] | None:
    """Return the numbers of a list with blanks or commas between them; None if one is not a number."""
    numbers = [parse_number(word) for word in text.replace(",", " ").split()]
    known = [number for number in numbers if number is not None]
    return known if len(known) == len(numbers) else None


def parse_points(text: str) -> Points | None:
    """Return points in tenths from `11.5`, `4`, `.5` or `0,5`; None for finer parts or no number."""
    found = _POINTS.fullmatch(text.strip())
    if found is None or not (found[2] or found[3]):
        return None
    tenths = int(found[2] or 0) * 10 + int(found[3] or 0)
    return Points(-tenths if found[1] else tenths)


def points_text(points: Points) -> str:
    """Return points as the files write them: `11.5`."""
    whole, tenths = divmod(abs(points), 10)
    return f"{'-' if points < 0 else ''}{whole}.{tenths}"


def parse_date(text: str) -> date | None:
    """Return a date from the forms that are seen in files, the year first or last, or `May 29, 2020`."""
    english = re.fullmatch(_ENGLISH_DATE, text)
    if english:
        month = english[1].lower()
        return (
            _valid_date(int(english[3]), _MONTHS.index(month) + 1, int(english[2]))
            if month in _MONTHS
            else None
        )
    parts = [parse_number(part) for part in _SEPARATORS.split(text)]
    if len(parts) != 3 or parts[0] is None or parts[1] is None or parts[2] is None:
        return None
    # No day is above 31, so that a greater number in front is the year.
    if parts[0] > 31:
        return _valid_date(parts[0], parts[1], parts[2])
    return _valid_date(parts[2], parts[1], parts[0])


def parse_short_date(text: str) -> date | None:
    """Return a date from `YY/MM/DD`; two digits mean 1970 to 2069."""
    parts = [parse_number(part) for part in _SEPARATORS.split(text)]
    if len(parts) != 3 or parts[0] is None or parts[1] is None or parts[2] is None or parts[0] > 99:
        return None
    return _valid_date(parts[0] + (2000 if parts[0] < _PIVOT_YEAR else 1900), parts[1], parts[2])


def _valid_date(year: int, month: int, day: int) -> date | None:
    if year not in _YEARS:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def parse_birth(text: str) -> str | None:
    """Return a birth date as `YYYY/MM/DD` or `YYYY`, empty where none is given; None if it is not a date."""
    if not text:
        return ""
    parts = [parse_number(part) for part in _SEPARATORS.split(text)]
    numbers = [part for part in parts if part is not None]
    if len(numbers) != len(parts) or len(numbers) > 3:
        return None
    if not any(numbers):
        return ""
    if numbers[0] in _YEARS and (len(numbers) < 3 or not all(numbers)):
        return str(numbers[0])
    born = parse_date(text)
    return None if born is None else f"{born:%Y/%m/%d}"
