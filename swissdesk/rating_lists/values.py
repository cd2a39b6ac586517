"""The values in FIDE's lists, read tolerantly: what makes no sense is taken as not stated, never as an error.

Titles stand in the long form (GM, WIM) or in the old one of small letters (g, wm); whoever has two brings
the one that the initial order puts first (C.04.2: initial order).
"""

import re
from functools import lru_cache
from typing import Final

from swissdesk.rating_lists.folding import is_federation
from swissdesk.terms import HIGHEST_K, HIGHEST_RATING, Title
from swissdesk.words import CONTROL, DIRECTION, one_line, storable

LONGEST_NAME: Final = 120
LONGEST_TEXT: Final = 200
LONGEST_LIST_NAME: Final = 60
"""Characters: a name stands above columns and in sentences, beside the month."""

_LETTERS: Final = {
    "g": Title.GM, "m": Title.IM, "f": Title.FM, "c": Title.CM,
    "wg": Title.WGM, "wm": Title.WIM, "wf": Title.WFM, "wc": Title.WCM,
}  # fmt: skip
_TITLES: Final = {**{title.value: title for title in Title}, **_LETTERS}
_ORDER: Final = tuple(Title)
_YEAR: Final = re.compile(r"\s*[0-9]{0,4}\s*")
_LONGEST_ID: Final = 12
_BIRTH: Final = re.compile(
    r"(?P<year>(?:18|19|20)[0-9]{2})(?:[-./](?P<month>[0-9]{2})[-./](?P<day>[0-9]{2}))?"
)


@lru_cache(maxsize=65_536)
def number(text: str) -> int:
    """Return a whole number of up to four digits; 0 for anything else."""
    digits = text.strip()
    return int(digits) if len(digits) <= 4 and digits.isascii() and digits.isdigit() else 0


@lru_cache(maxsize=65_536)
def rating(text: str) -> int:
    """Return a rating; 0 for none and for what no rating can be."""
    value = number(text)
    return value if value <= HIGHEST_RATING else 0


@lru_cache(maxsize=65_536)
def k_factor(text: str) -> int:
    """Return a K factor; 0 for none and for what none can be."""
    value = number(text)
    return value if value <= HIGHEST_K else 0


@lru_cache(maxsize=65_536)
def title(open_title: str, womens_title: str) -> Title:
    """Return the title that the initial order puts first."""
    both = (_TITLES.get(text.strip(), Title.NONE) for text in (open_title, womens_title))
    return min(both, key=_ORDER.index)


@lru_cache(maxsize=65_536)
def federation(text: str) -> str:
    """Return a federation's code in capitals; empty for anything else."""
    code = text.strip().upper()
    return code if is_federation(code) else ""


@lru_cache(maxsize=256)
def sex(text: str) -> str:
    """Return `m` or `w`; FIDE's lists write `M` and `F`."""
    return {"m": "m", "f": "w", "w": "w"}.get(text.strip().lower(), "")


@lru_cache(maxsize=65_536)
def birth(text: str) -> str:
    """Return `YYYY` or `YYYY-MM-DD`; empty for `0000` and whatever is no date."""
    found = _BIRTH.fullmatch(text.strip())
    if found is None:
        return ""
    return "-".join(filter(None, found.group("year", "month", "day")))


@lru_cache(maxsize=65_536)
def is_year(text: str) -> bool:
    """Tell whether a column of years holds one, or nothing."""
    return _YEAR.fullmatch(text) is not None


@lru_cache(maxsize=256)
def is_inactive(flag: str) -> bool:
    """Tell whether FIDE's flag (`i`, `w`, `wi`) says that a player is inactive."""
    return "i" in flag.lower()


def is_id(text: str) -> bool:
    """Tell whether this can be a FIDE id."""
    return 0 < len(text) <= _LONGEST_ID and text.isascii() and text.isdigit()


def is_name(text: str) -> bool:
    """Tell whether this can be a name: not empty, not endless, in one line."""
    is_in_a_line = text.isprintable() if text.isascii() else not CONTROL.search(text)
    return is_in_a_line and 0 < len(text) <= LONGEST_NAME


def is_list_name(text: str) -> bool:
    """Tell whether a list can have this name: as `is_name`, shorter, without blanks around it.

    It stands in sentences, whose direction it must not turn, and is no half of a character.
    """
    is_short = is_name(text) and len(text) <= LONGEST_LIST_NAME
    return is_short and text == storable(text).strip() and not DIRECTION.search(text)


def kept_source(name: str) -> str:
    """Return the name of a list's file as it is kept: as a pack is read with it on another computer."""
    return one_line(storable(name))[:LONGEST_NAME]
