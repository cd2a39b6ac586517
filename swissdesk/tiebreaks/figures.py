"""The values of a tie-break as they are shown and printed."""

import re
from fractions import Fraction
from functools import cache

from swissdesk.words import decimal, language


def column_texts(values: tuple[Fraction | None, ...]) -> tuple[str, ...]:
    """Return a column's values with 0, 1 or 2 decimals: what its most exact value needs.

    Halves of the last decimal are rounded up; a missing value is blank.
    """
    denominators = {value.denominator for value in values if value is not None}
    decimals = next((count for count in (0, 1) if all(10**count % one == 0 for one in denominators)), 2)
    return tuple("" if value is None else _decimal(value, decimals) for value in values)


def figure_of(text: str) -> Fraction | None:
    """Return the value of a figure as the language writes it; None for a text that is none."""
    sign, whole, fraction = _parts(text)
    return Fraction(f"{'-' if sign else ''}{whole}.{fraction or 0}") if whole else None


def decimals_of(text: str) -> int:
    """Return how many decimals a figure has as the language writes it; 0 for a text that is none."""
    return len(_parts(text)[2])


def with_decimals(text: str, decimals: int) -> str:
    """Return a figure with at least so many decimals; a text that is none stays as it is."""
    sign, whole, fraction = _parts(text)
    return f"{sign}{whole}" + decimal(f".{fraction:0<{decimals}}") if whole and decimals else text


def _parts(text: str) -> tuple[str, str, str]:
    """Return sign, digits before the decimal sign and digits after it; all empty for no figure."""
    found = _figure_with(language().decimal_sign).fullmatch(text)
    return (found[1], found[2], found[3] or "") if found else ("", "", "")


@cache
def _figure_with(decimal_sign: str) -> re.Pattern[str]:
    """Return the form of a figure in a language."""
    return re.compile(rf"([-–]?)(\d+)(?:{re.escape(decimal_sign)}(\d+))?")


def _decimal(value: Fraction, decimals: int) -> str:
    parts = 2 * value.denominator
    scaled = (2 * abs(value.numerator) * 10**decimals + value.denominator) // parts
    whole, rest = divmod(scaled, 10**decimals)
    sign = "–" if value < 0 and scaled else ""
    return decimal(f"{sign}{whole}.{rest:0{decimals}}") if decimals else f"{sign}{whole}"
