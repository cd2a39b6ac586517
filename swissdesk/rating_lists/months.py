"""Of which month a list is, as FIDE writes it: `apr24` in names of files, `APR24` above the ratings."""

import re
from typing import Final

_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_SHORT: Final = re.compile(rf"(?<![a-z])({'|'.join(_MONTHS)})[ _-]?(?:20)?([0-9]{{2}})(?![0-9])")
_LONG: Final = re.compile(r"(?<![0-9])(20[0-9]{2})[-_ ]?(0[1-9]|1[0-2])(?![0-9])")
_MONTH: Final = re.compile(r"(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])")


def month_in(text: str) -> str:
    """Return the month that the name of a file or a heading states, as `YYYY-MM`; empty for none."""
    short = _SHORT.search(text.lower())
    if short:
        return f"20{short[2]}-{_MONTHS.index(short[1]) + 1:02}"
    long = _LONG.search(text)
    return f"{long[1]}-{long[2]}" if long else ""


def is_month(text: str) -> bool:
    """Tell whether a text is a month: `YYYY-MM`."""
    return _MONTH.fullmatch(text) is not None
