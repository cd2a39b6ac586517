"""The values of a tie-break as they are shown and printed."""

from fractions import Fraction

from swissdesk.words import decimal


def column_texts(values: tuple[Fraction | None, ...]) -> tuple[str, ...]:
    """Return a column's values with 0, 1 or 2 decimals: what its most exact value needs.

    Halves of the last decimal are rounded up; a missing value is blank.
    """
    denominators = {value.denominator for value in values if value is not None}
    decimals = next((count for count in (0, 1) if all(10**count % one == 0 for one in denominators)), 2)
    return tuple("" if value is None else _decimal(value, decimals) for value in values)


def _decimal(value: Fraction, decimals: int) -> str:
    parts = 2 * value.denominator
    scaled = (2 * abs(value.numerator) * 10**decimals + value.denominator) // parts
    whole, rest = divmod(scaled, 10**decimals)
    sign = "–" if value < 0 and scaled else ""
    return decimal(f"{sign}{whole}.{rest:0{decimals}}") if decimals else f"{sign}{whole}"
