"""Lists as people type them: one player in a line, perhaps with number, title, rating and federation."""

import re
from collections.abc import Sequence
from typing import Final

from swissdesk.formats.tables.letters import is_of_letter
from swissdesk.terms import Title

_TITLES: Final = "|".join(sorted((title.value for title in Title if title), key=len, reverse=True))
_PLAYER: Final = re.compile(
    r"\s*(?:(?P<number>\d{1,4})(?:[.):]\s*|\s+))?"
    rf"(?:(?P<title>{_TITLES})\s+)?"
    r"(?P<name>[^\d\s][^\d]*?)"
    rf"(?:[\s,;:(\[–-]+(?P<rating>\d{{3,4}}|0)[)\]]?(?:[\s,;]+\(?(?P<behind>{_TITLES})\)?)?)?"
    r"(?:[\s,;]+\(?(?P<federation>[A-Z]{3})\)?)?\s*"
)
_BULLET: Final = re.compile(r"^\s*[-*•–·]\s+")
_LONGEST: Final = 200
"""Characters; what is longer is nobody's name, and would take the pattern long."""


def typed_players(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """Return number, title, name, rating and federation of each line, as far as any line has them.

    A line that is no player is one cell, at the place of the names.
    """
    rows = [_parts(line) for line in lines]
    used = [place for place in range(5) if any(row[place] for row in rows)]
    return [tuple(row[place] for place in used) for row in rows]


def _parts(line: str) -> tuple[str, str, str, str, str]:
    found = _PLAYER.fullmatch(_BULLET.sub("", line)) if len(line) <= _LONGEST else None
    if found is None:
        return "", "", line, "", ""
    number, before, name, rating, behind, federation = (part or "" for part in found.groups())
    title = before or behind
    if any((number, title, rating, federation)) or not is_of_letter(name):  # a greeting is known by its comma
        name = name.rstrip(" ,;")
    return number, title, name, rating, federation
