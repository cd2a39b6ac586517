"""The words of certificates and receipts that an arbiter may edit, as they are designed."""

import re
from typing import Final

from swissdesk.documents.press.dates import plain_date
from swissdesk.documents.press.options import EditableText, SheetOptions
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _

_TITLE: Final = r"(?:W?(?:GM|IM|FM|CM)|IA|FA|NA|RA|IO|FST|(?:Prof|Dr|Ing|Mag|Mgr)\.?|Dipl\.-Ing\.)"
"""Titles before names; those that are particles of names in capitals too, such as DI, are left out."""

_TITLES_BEFORE: Final = re.compile(rf"(?:{_TITLE}\s+)+(?=\S)")
_TITLES_BEHIND: Final = re.compile(rf",\s*({_TITLE}(?:\s+{_TITLE})*)$")
_NUMBER_BEHIND: Final = re.compile(r"\s*\(\d+\)\s*$")


def _chief_arbiter(t: Tournament) -> str:
    return spoken_name(t.settings.chief_arbiter)


def place_and_date(t: Tournament) -> str:
    """Return where and when the tournament ended: `Kraków, 15 March 2026`."""
    day = t.settings.end or t.settings.start
    return ", ".join(part for part in (t.settings.city, plain_date(day) if day else "") if part)


def spoken_name(name: str) -> str:
    """Return a name as it is said, titles first, then the given names: `IA Harriet Wren`.

    A number in brackets behind the name, such as an arbiter's of FIDE, is not said.
    """
    from swissdesk.documents.press.names import split_name  # noqa: PLC0415 - loads ReportLab

    family, given = split_name(_NUMBER_BEHIND.sub("", name))
    before, behind = _TITLES_BEFORE.match(family), _TITLES_BEHIND.search(given)
    titles = f"{before[0] if before else ''}{behind[1] if behind else ''}".strip()
    family = family.removeprefix(before[0]) if before else family
    given = given.removesuffix(behind[0]) if behind else given
    return " ".join(part for part in (titles, given, family) if part)


def honoured_name(t: Tournament, player: Player) -> str:
    """Return the name of who wins: that of a person as it is said, that of a team as it is written."""
    return player.name if t.settings.is_team_event else spoken_name(player.name)


CERTIFICATE_TEXTS: Final = (
    EditableText("heading", lambda: _("Heading"), lambda _t: _("Certificate")),
    EditableText("lead", lambda: _("Before the name"), lambda _t: _("This is to certify that")),
    EditableText("left name", lambda: _("Name at the left"), _chief_arbiter),
    EditableText("left office", lambda: _("Office at the left"), lambda _t: _("Chief Arbiter")),
    EditableText("right name", lambda: _("Name at the right"), lambda _t: ""),
    EditableText("right office", lambda: _("Office at the right"), lambda _t: _("Organiser")),
    EditableText("place and date", lambda: _("Place and date"), place_and_date),
)


def chosen(text: EditableText, t: Tournament, options: SheetOptions) -> str:
    """Return the words of the arbiter, or else those that the sheet is designed with."""
    own = dict(options.texts).get(text.key)
    return text.usual(t) if own is None else own
