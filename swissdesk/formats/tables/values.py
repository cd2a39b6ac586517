"""Cells into facts about a player.

Each reader returns the fact and whether it is beyond doubt, or None for a cell that is no such fact.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from enum import Enum, unique
from typing import Final

from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.vocabulary import DOUBTFUL, meanings, words_of
from swissdesk.terms import HIGHEST_K, HIGHEST_RATING, Title
from swissdesk.tournament.entry.registration import LARGEST_SUM
from swissdesk.words import _

RESERVE: Final = 10_000
"""The board of a reserve, more than any board; the first of numbered reserves has the next number."""

NO_TITLE: Final = "none"
"""What stands in columns of titles and is no title of FIDE over the board."""

_EMPTY: Final = frozenset(
    {"", "0", "-", "–", "—", "--", "/", "?", "n/a", "na", "unr", "unr.", "unrated", "none", "."}
)
_RATING: Final = re.compile(r"(\d{1,4})(?:[.,]0+)?")
_RATING_WITH_INDEX: Final = re.compile(r"(\d{3,4})\s*[-/–]\s*(\d{1,4})")
_LARGEST_INDEX: Final = 400
"""Behind a DWZ, how many tournaments made it; what is larger is another rating."""

_RATING_NEARLY: Final = re.compile(r"[(\[~]?(\d{3,4})(?:[.,]\d+)?[)\]]?\s*(?:[A-Za-z*]{1,4}|\(.{0,20}\))?")
_GROUPED: Final = re.compile(r"([1-3])[. '’](\d{3})")
_NUMBER: Final = re.compile(r"\d{1,6}[.)]?")
_BOARD: Final = re.compile(r"([^\W\d_]*)[. ]*(\d{0,4})[.)]?")
_FIDE_ID: Final = re.compile(r"\d{4,10}")
_NATIONAL_ID: Final = re.compile(r"[\w./ -]{1,30}")
_YEAR: Final = re.compile(r"(1[89]\d\d|20\d\d)(?:[./-]00[./-]00)?")
_YEAR_FIRST: Final = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T][\d:.]+)?")
_YEAR_LAST: Final = re.compile(r"(\d{1,2})([-/.]) ?(\d{1,2})[-/.] ?(\d{4}|\d\d)(?: 0:00(?::00)?)?")
_COMPACT: Final = re.compile(r"((?:19|20)\d\d)(\d\d)(\d\d)")
_SHORT_YEAR: Final = re.compile(r"['’]?(\d\d)")
_CENTURY: Final = 30
"""Years of two digits from here on are those of the twentieth century; they are never beyond doubt."""

_MONEY: Final = re.compile(r"(\d{1,3}(?:[ .,'’]\d{3}){1,3}|\d{1,7})(?:[.,](\d{1,2}|-{1,2}|–))?")
_CURRENCY: Final = re.compile(r"(?:EUR|CHF|USD|GBP|CZK|Kč|Fr\.?|[€$£])", re.IGNORECASE)


@unique
class DateOrder(Enum):
    """How dates such as 05/12/1990 are meant."""

    DAY_FIRST = "day first"
    MONTH_FIRST = "month first"


def read_rating(text: str) -> tuple[int, bool] | None:
    """Return a rating, 0 for none: `2100`, `2100,0`, `1850-45` (with an index), nearly `2100*`.

    Of two ratings in one cell (`1850/1790`) the first is taken, and is in doubt.
    """
    if text.lower() in _EMPTY:
        return 0, True
    if match := _RATING.fullmatch(text):
        rating = int(match[1])
        return (rating, True) if rating <= HIGHEST_RATING else None
    if match := _RATING_WITH_INDEX.fullmatch(text):
        rating = int(match[1])
        return (rating, int(match[2]) <= _LARGEST_INDEX) if rating <= HIGHEST_RATING else None
    if match := _GROUPED.fullmatch(text):
        return int(match[1] + match[2]), False
    if match := _RATING_NEARLY.fullmatch(text):
        rating = int(match[1])
        return (rating, False) if rating <= HIGHEST_RATING else None
    return None


def read_k(text: str) -> tuple[int, bool] | None:
    """Return a K factor, 0 for none."""
    if text.lower() in _EMPTY:
        return 0, True
    match = _RATING.fullmatch(text)
    return (int(match[1]), True) if match and int(match[1]) <= HIGHEST_K else None


def read_fide_id(text: str) -> tuple[str, bool] | None:
    """Return a FIDE ID, empty for none."""
    if text.lower() in _EMPTY:
        return "", True
    return (text, True) if text.isascii() and _FIDE_ID.fullmatch(text) else None


def read_national_id(text: str) -> tuple[str, bool] | None:
    """Return a number of a national list, empty for none; letters and signs belong to some of them."""
    if text.lower() in _EMPTY:
        return "", True
    return (text, True) if _NATIONAL_ID.fullmatch(text) else None


def read_number(text: str) -> tuple[int, bool] | None:
    """Return a number of the list, which nothing is made of; 0 for none."""
    if text.lower() in _EMPTY:
        return 0, True
    return (int(text.rstrip(".)")), True) if text.isascii() and _NUMBER.fullmatch(text) else None


def read_board(text: str) -> tuple[int, bool] | None:
    """Return a place in a team, 0 for none: `3`, `Bd. 3`, `R` or `Reserve 2`, from `RESERVE` on."""
    if text.lower() in _EMPTY:
        return 0, True
    match = _BOARD.fullmatch(text)
    if match is None:
        return None
    word, number = folded(match[1]), int(match[2] or 0)
    if word in words_of("words", "reserve"):
        return RESERVE + number, True
    is_board = number and (not word or meanings("headings").get(word) == "board")
    return (number, True) if is_board else None


def board_text(board: int) -> str:
    """Return a place in a team in words."""
    if board < RESERVE:
        return str(board)
    number = board - RESERVE
    return _("reserve {number}").format(number=number) if number else _("reserve")


def read_title(text: str) -> tuple[Title, bool] | None:
    """Return a title of FIDE from its short form or its name in several languages."""
    if text.lower() in _EMPTY:
        return Title.NONE, True
    words = folded(text)
    titles = meanings("titles")
    if found := titles.get(words):
        return (Title(found), True) if found != NO_TITLE else (Title.NONE, False)
    found = titles.get(f"{DOUBTFUL}{words}")
    return (Title(found), False) if found else None


def read_federation(text: str) -> tuple[str, bool] | None:
    """Return three capitals; also of names of countries, codes of two letters and car plates."""
    if text.lower() in _EMPTY:
        return "", True
    if len(text) == 3 and text.isascii() and text.isalpha():
        return text.upper(), True
    code = meanings("federations").get(folded(text))
    return (code, True) if code else None


def read_sex(text: str, meant: Mapping[str, tuple[str, bool]]) -> tuple[str, bool] | None:
    """Return `m`, `w` or nothing, by what the signs mean in this column (`sex_meanings`)."""
    if text.lower() in _EMPTY:
        return "", True
    return meant.get(folded(text))


def sex_meanings(values: Iterable[str]) -> Mapping[str, tuple[str, bool]]:
    """Return what each word of a column about sexes means: one letter differs from language to language.

    `d` is a woman (Dame) beside `h`, and neither (divers) beside `w`; `m` is a woman (mujer) beside
    `h` or `v`.
    """
    words = {folded(value) for value in values if value.lower() not in _EMPTY}
    known = meanings("sexes")
    meant = {word: (known[word], True) for word in words if word in known}
    if "d" in words:
        meant["d"] = ("w", "h" in words) if not words & {"w", "f"} else ("", False)
    if "m" in words and words & {"h", "v"} and not words & {"f", "w", "d"}:
        meant["m"] = ("w", False)
    return meant


def read_birth(text: str, order: DateOrder = DateOrder.DAY_FIRST) -> tuple[str, bool] | None:
    """Return a birthday as `YYYY/MM/DD` or `YYYY`; `order` decides where both can be meant."""
    if text.lower() in _EMPTY:
        return "", True
    if match := _YEAR.fullmatch(text):
        return match[1], True
    if match := _YEAR_FIRST.fullmatch(text) or _COMPACT.fullmatch(text):
        return _day(match[1], match[2], match[3], is_sure=True)
    if match := _SHORT_YEAR.fullmatch(text):
        return _whole_year(match[1]), False
    if match := _YEAR_LAST.fullmatch(text):
        return _day_of_year_last(match, order)
    return None


def could_be_both(text: str) -> bool:
    """Tell whether a date with strokes can be read with the day first and with the month first."""
    match = _YEAR_LAST.fullmatch(text)
    return (
        match is not None
        and match[2] == "/"
        and int(match[1]) <= 12 >= int(match[3])
        and match[1] != match[3]
    )


def _day_of_year_last(match: re.Match[str], order: DateOrder) -> tuple[str, bool] | None:
    first, second, year = match[1], match[3], _whole_year(match[4])
    if int(first) == 0 == int(second):
        return year, True
    # Only dates with strokes are ever written with the month first.
    if match[2] == "/" and order is DateOrder.MONTH_FIRST:
        first, second = second, first
    return _day(year, second, first, is_sure=len(match[4]) == 4)


def _whole_year(text: str) -> str:
    return text if len(text) == 4 else f"{'20' if int(text) < _CENTURY else '19'}{text}"


def _day(year: str, month: str, day: str, *, is_sure: bool) -> tuple[str, bool] | None:
    if int(month) == 0 == int(day):
        return year, is_sure
    try:
        born = date(int(year), int(month), int(day))
    except ValueError:
        return None
    return (born.strftime("%Y/%m/%d"), is_sure) if born.year >= 1800 else None


def read_money(text: str) -> tuple[int, bool] | None:
    """Return a sum in hundredths: `25`, `25,00 €`, `1.250,50`, `CHF 30.-`."""
    if text.lower() in _EMPTY:
        return 0, True
    match = _MONEY.fullmatch(_CURRENCY.sub("", text).strip())
    if match is None:
        return None
    whole = int(re.sub(r"\D", "", match[1]))
    parts = (match[2] or "").rstrip("-–").ljust(2, "0")
    hundredths = 100 * whole + int(parts)
    # A sum such as 1.250 may be a thousand or one and a quarter.
    is_sure = match[1].isdigit() or match[2] is not None
    return (hundredths, is_sure) if hundredths <= LARGEST_SUM else None


def says_paid(text: str) -> bool:
    """Tell whether a word says that the whole fee has been paid."""
    return folded(text) in words_of("words", "yes")


def read_paid(text: str, fee: int) -> tuple[int, bool] | None:
    """Return what was paid, in hundredths; a word such as `yes` or `x` means the whole fee."""
    words = folded(text)
    if says_paid(text):
        return fee, fee > 0
    if words in words_of("words", "no"):
        return 0, True
    return read_money(text)
