"""Of which month a list is, as FIDE writes it (`apr24` in names of files, `APR24` inside) and as typed."""

import re
from typing import Final

_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_SHORT: Final = re.compile(rf"(?<![a-z])({'|'.join(_MONTHS)})[ _-]?(?:20)?([0-9]{{2}})(?![0-9])")
_LONG: Final = re.compile(r"(?<![0-9])(20[0-9]{2})[-_ ]?(0[1-9]|1[0-2])(?![0-9])")
_TYPED: Final = re.compile(r"(?P<year>(?:19|20)[0-9]{2})[-/. ]?(?P<month>[0-9]{1,2})")
_TYPED_LAST: Final = re.compile(r"(?P<month>[0-9]{1,2})[-/. ](?P<year>(?:19|20)[0-9]{2})")
_MONTH: Final = re.compile(r"(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])")


def month_in(text: str) -> str:
    """Return the month that the name of a file or a heading states, as `YYYY-MM`; empty for none."""
    short = _SHORT.search(text.lower())
    if short:
        return f"20{short[2]}-{_MONTHS.index(short[1]) + 1:02}"
    long = _LONG.search(text)
    return f"{long[1]}-{long[2]}" if long else ""


def typed_month(text: str) -> str:
    """Return the month that somebody typed, such as `2026-11` or `11/2026`, as `YYYY-MM`; empty for none."""
    words = " ".join(text.split())
    typed = _TYPED.fullmatch(words) or _TYPED_LAST.fullmatch(words)
    if typed is None or not 1 <= int(typed["month"]) <= 12:
        return ""
    return f"{typed['year']}-{int(typed['month']):02}"


def is_month(text: str) -> bool:
    """Tell whether a text is a month: `YYYY-MM`."""
    return _MONTH.fullmatch(text) is not None
