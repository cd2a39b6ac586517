"""The start list: everybody with number, ratings, identity and club."""

from typing import Final

from swissdesk.documents.lists.columns import (
    SIZES,
    club_column,
    federation_column,
    names_of,
    number,
    number_column,
    small,
)
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, ListTable, Part, list_plain, list_table_layout, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Column, Words, rating
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.setting import Align
from swissdesk.documents.sheets.entry.start_list_data import StartLine, StartListSheet
from swissdesk.words import _

_FORM: Final = ListForm(SIZES)
_Lines = tuple[StartLine, ...]


def start_list_layout(sheet: StartListSheet) -> Layout:
    """Return the pages of the start list."""
    return list_table_layout(sheet.header, start_list_table(sheet), _FORM)


def start_list_plain(sheet: StartListSheet) -> PlainTable:
    """Return the list as a plain table."""
    return list_plain(sheet.header, start_list_table(sheet))


def start_list_table(sheet: StartListSheet) -> ListTable:
    """Return the table; columns in which nobody has anything are left out unless they are chosen."""
    names = names_of(line.player for line in sheet.lines)
    parts = (
        Part(
            number_column(2.4, (line.player.tpn for line in sheet.lines), Face.BOLD),
            lambda line: Words(str(line.player.tpn), Face.BOLD, Align.RIGHT),
        ),
        Part(Column(_("Team") if sheet.of_teams else _("Name"), share=1), lambda line: names[line.player]),
        _federation(sheet.lines),
        *(_of_team(sheet.lines) if sheet.of_teams else _of_person(sheet.lines)),
    )
    return table_of(sheet.lines, parts, sheet.header.imprint.look)


def _federation(lines: _Lines) -> Part[StartLine]:
    return Part(
        federation_column(2.5, (line.federation for line in lines)),
        lambda line: small(line.federation[:3]),
        "federation",
        any(line.federation for line in lines),
    )


def _of_team(lines: _Lines) -> tuple[Part[StartLine], ...]:
    return (
        Part(
            Column(_("Average"), 4.0, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
        ),
        Part(
            Column(_("Players"), 3.8, Align.RIGHT),
            lambda line: number(line.people),
            "people",
            any(line.people for line in lines),
        ),
    )


def _of_person(lines: _Lines) -> tuple[Part[StartLine], ...]:
    has_national = any(line.national_rating for line in lines)
    return (
        Part(
            Column(_("Rtg"), 2.7, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
            any(line.player.rating for line in lines),
        ),
        Part(
            Column(_("Nat."), 2.7, Align.RIGHT),
            lambda line: rating(line.national_rating),
            "national",
            has_national,
        ),
        Part(
            Column(_("K"), 1.8, Align.RIGHT),
            lambda line: number(line.k_factor),
            "k",
            any(line.k_factor for line in lines),
        ),
        *_identity(lines),
        Part(
            club_column(9.0, (line.club for line in lines)),
            lambda line: small(line.club),
            "club",
            any(line.club for line in lines),
        ),
    )


def _identity(lines: _Lines) -> tuple[Part[StartLine], ...]:
    ids = width_for(5.0, {line.fide_id for line in lines}, Face.CONDENSED)
    return (
        Part(
            Column(_("FIDE ID"), ids, Align.RIGHT),
            lambda line: small(line.fide_id, Align.RIGHT),
            "id",
            any(line.fide_id for line in lines),
        ),
        Part(
            Column(_("Born"), 3.0, Align.RIGHT),
            lambda line: small(line.born, Align.RIGHT),
            "born",
            any(line.born for line in lines),
        ),
        Part(
            Column(_("Sex"), 1.9, Align.CENTRE),
            lambda line: small(line.sex, Align.CENTRE),
            "sex",
            any(line.sex for line in lines),
        ),
    )
