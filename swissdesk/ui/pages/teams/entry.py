"""What is typed of a team: its head, and the lines of its players and their meaning. No widgets here.

A player is one line, `Name; rating; title`; after the name the parts may come in any order, and a
federation and a FIDE ID may be among them. A tab separates them as well as a semicolon, so that rows of
a spreadsheet can be pasted.
"""

import re
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.services.entry.teams import NewMember
from swissdesk.terms import HIGHEST_RATING, Title
from swissdesk.ui.pages.players.entry import tidy
from swissdesk.words import _

_PARTS: Final = re.compile(r"[;\t]")
_TITLES: Final = {title.value: title for title in Title if title is not Title.NONE}
_RATING: Final = re.compile(r"\d{1,4}")
_FIDE_ID: Final = re.compile(r"\d{5,11}")
_FEDERATION: Final = re.compile(r"[A-Z]{3}")


class TeamHead(Frozen):
    """What the form says of a team itself; fee and payment are the team's, in hundredths of the currency."""

    name: str
    federation: str
    fee: int = 0
    paid: int = 0
    club: str = ""


def read_members(text: str) -> tuple[NewMember, ...]:
    """Return the players that the lines name; empty lines are skipped.

    Raises: ValueError, with a sentence that names the player, for a part that cannot be read.
    """
    return tuple(_read_line(line) for line in text.splitlines() if line.strip(" ;\t"))


def _read_line(line: str) -> NewMember:
    name, *parts = (tidy(part) for part in _PARTS.split(line))
    if not any(letter.isalpha() for letter in name):
        raise ValueError(_("A player needs a name: family name, given names"))
    member = NewMember(name)
    for part in filter(None, parts):
        member = _with_part(member, part)
    return member


def _with_part(member: NewMember, part: str) -> NewMember:
    word = part.upper()
    if word in _TITLES:
        return replace(member, title=_TITLES[word])
    if _RATING.fullmatch(part) and int(part) <= HIGHEST_RATING:
        return replace(member, rating=int(part))
    if _FIDE_ID.fullmatch(part):
        return replace(member, fide_id=part)
    if _FEDERATION.fullmatch(word):
        return replace(member, federation=word)
    sentence = _("{name}: “{part}” is not a rating, title, federation or FIDE ID")
    raise ValueError(sentence.format(name=member.name, part=part))
