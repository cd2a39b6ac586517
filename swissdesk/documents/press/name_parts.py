"""A name in its parts: `Family name, Given names`, with the comma that stands between them."""

import re
from typing import Final, NamedTuple

from swissdesk.documents.press.scripts import composed

_COMMA: Final = re.compile(r"\s*([,،])\s*")


class NameParts(NamedTuple):
    """Family name, comma and given names; without a comma everything is the family name."""

    family: str
    comma: str
    given: str


def parts_of(name: str) -> NameParts:
    """Return the parts of a name, letters and accents composed."""
    plain = composed(name).strip(" ,،")
    family, *rest = _COMMA.split(plain, maxsplit=1)
    return NameParts(family, *rest) if rest else NameParts(family, "", "")


def split_name(name: str) -> tuple[str, str]:
    """Return family name and given names."""
    family, _comma, given = parts_of(name)
    return family, given
