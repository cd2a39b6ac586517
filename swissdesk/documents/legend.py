"""What a tie-break's column means, in one line below the standings."""

from collections.abc import Mapping
from fractions import Fraction

from swissdesk.tiebreaks.codes import TieBreakCode, article, plain_name
from swissdesk.words import _


def tie_break_line(code: TieBreakCode) -> str:
    """Return name, meaning and article: `Buchholz, cut 1: the opponents’ points, … (C.07:8.1)`."""
    meaning = _meanings().get(code.name, "")
    words = (
        _("{name}: {meaning}").format(name=plain_name(code), meaning=meaning) if meaning else plain_name(code)
    )
    return f"{words} ({article(code)})" if article(code) else words


def _meanings() -> Mapping[str, str]:
    return {
        "DE": _("points from the games among those who are tied"),
        "WIN": _("rounds with as many points as a win, played or not"),
        "WON": _("games won at the board"),
        "PS": _("sum of the points after each round"),
        "BH": _("sum of the opponents’ points"),
        "AOB": _("mean of the opponents’ Buchholz"),
        "FB": _("Buchholz with the last round taken as drawn"),
        "SB": _("points of beaten opponents, plus half those of drawn ones"),
        "KS": _("points against opponents with half of the points or more"),
        "ARO": _("mean rating of the opponents"),
    }


def column_texts(values: tuple[Fraction | None, ...]) -> tuple[str, ...]:
    """Return a column's values with 0, 1 or 2 decimals: what its most exact value needs.

    Halves of the last decimal are rounded up; a missing value is blank.
    """
    known = [value for value in values if value is not None]
    decimals = next(
        (count for count in (0, 1) if all((value * 10**count).denominator == 1 for value in known)), 2
    )
    return tuple("" if value is None else _decimal(value, decimals) for value in values)


def _decimal(value: Fraction, decimals: int) -> str:
    scaled = int(abs(value) * 10**decimals + Fraction(1, 2))
    whole, rest = divmod(scaled, 10**decimals)
    sign = "–" if value < 0 and scaled else ""
    return f"{sign}{whole}.{rest:0{decimals}}" if decimals else f"{sign}{whole}"
