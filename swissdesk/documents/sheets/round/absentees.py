"""The list of absentees: those of the round, then those of later rounds."""

from collections.abc import Iterable
from typing import Final

from swissdesk.documents.lists.columns import SIZES, club_column, names_of, number_column, small
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, Part, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Column, Words
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.setting import Align
from swissdesk.documents.sheets.round.absentees_data import AbsenteesSheet, AbsentLine
from swissdesk.words import _, ngettext

_FORM: Final = ListForm(SIZES)
_WIDEST: Final = 15.0
"""Em of a column of words."""


def absentees_layout(sheet: AbsenteesSheet) -> Layout:
    """Return the pages of the list of absentees."""
    return grouped_list_layout(sheet.header, absentees_list(sheet), _FORM)


def absentees_plain(sheet: AbsenteesSheet) -> PlainTable:
    """Return the list as a plain table."""
    return grouped_plain(sheet.header, absentees_list(sheet))


def absentees_list(sheet: AbsenteesSheet) -> GroupedList:
    """Return both lists, the second only if anybody is on it."""
    lines = (*sheet.now, *sheet.later)
    names = names_of(line.player for line in lines)
    parts: tuple[Part[AbsentLine], ...] = (
        Part(
            number_column(2.4, (line.player.tpn for line in lines), Face.BOLD),
            lambda line: Words(str(line.player.tpn), Face.BOLD, Align.RIGHT),
        ),
        Part(Column(_("Team") if sheet.of_teams else _("Name"), share=1), lambda line: names[line.player]),
        Part(
            club_column(8.0, (line.club for line in lines)),
            lambda line: small(line.club),
            "club",
            any(line.club for line in lines),
        ),
        Part(_column(_("In this round"), 7.0, (line.kind for line in lines)), lambda line: Words(line.kind)),
        Part(_column(_("Worth"), 4.0, (line.value for line in lines)), lambda line: Words(line.value)),
        Part(
            _column(_("Later rounds"), 7.0, (line.announced for line in lines)),
            lambda line: small(line.announced),
            "announced",
            any(line.announced for line in lines),
        ),
    )
    headings = [Heading(_("Not playing"), _count(len(sheet.now)), len(sheet.now))]
    if sheet.later:
        headings.append(Heading(_("Playing, but away later"), _count(len(sheet.later)), len(sheet.later)))
    return in_groups(table_of(lines, parts, sheet.header.imprint.look), headings)


def _column(heading: str, least: float, words: Iterable[str]) -> Column:
    """Return a column of words as wide as they are, within reason."""
    return Column(heading, min(_WIDEST, width_for(least, words, Face.TEXT)))


def _count(count: int) -> str:
    return ngettext("{count} entry", "{count} entries", count).format(count=count) if count else _("nobody")
