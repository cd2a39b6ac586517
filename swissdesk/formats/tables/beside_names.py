"""Titles and sexes that lists write beside a name: `GM Petrov Ivan`, `Petrov, Ivan (IM)`, `Doe, Jo (w)`."""

import re
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import Title

_TITLES: Final = "|".join(title.value for title in Title if title)
_BEFORE: Final = re.compile(rf"(?P<title>{_TITLES})\.?\s+(?P<rest>[^\s,].*)")
_BEHIND: Final = re.compile(rf"(?P<rest>[^\s,].*[^\s,])[\s,]+(?P<title>{_TITLES})")
_IN_BRACKETS: Final = re.compile(
    rf"(?P<rest>.*\S)\s*[(\[]\s*(?:(?P<title>{_TITLES})|(?P<sex>[wfm]))\s*[)\]]", re.IGNORECASE
)
_LONGEST: Final = 200
"""Characters; what is longer is nobody's name, and would take the patterns long."""

_SEXES: Final = {"m": "m", "w": "w", "f": "w"}


class WrittenName(Frozen):
    """A name as it is written, without the title and the sex (`m`, `w` or nothing) that stand beside it."""

    name: str
    title: Title = Title.NONE
    sex: str = ""

    @property
    def signs(self) -> str:
        """Return title and sex as one text; empty without either."""
        return ", ".join(filter(None, (self.title.value, self.sex)))


def written_name(text: str) -> WrittenName:
    """Return what a cell of names says.

    Outside brackets titles are capitals: Im is a family name. A second title or sex stays in the name.
    """
    name, title, sex = text.strip(), Title.NONE, ""
    while found := _sign(name):
        said, letter = found["title"], found.groupdict().get("sex")
        if (said and title) or (letter and sex):
            break
        name = found["rest"].rstrip(" ,")
        title = Title(said.upper()) if said else title
        sex = _SEXES[letter.lower()] if letter else sex
    return WrittenName(name, title, sex)


def _sign(name: str) -> re.Match[str] | None:
    """Return the outermost sign beside a name; None where nothing but the name is left."""
    if len(name) > _LONGEST:
        return None
    found = _IN_BRACKETS.fullmatch(name) or _BEFORE.fullmatch(name)
    if found:
        return found
    behind = _BEHIND.fullmatch(name)
    # Of `Dong, IM` nobody can tell what is the name.
    return behind if behind and len(behind["rest"].replace(",", " ").split()) > 1 else None
