"""Club standings: each club with the players who count for it."""

from collections.abc import Iterator
from typing import Final

from swissdesk.documents.lists.columns import SIZES, names_of, number_column, small
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.pages import points_column
from swissdesk.documents.lists.parts import Below, ListForm, Part, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Column, Score, Words, rating
from swissdesk.documents.press.boxes import Layout, Mark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Align, Type, at_left
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.documents.sheets.standing.club_data import ClubPlayer, ClubSheet
from swissdesk.words import _, isolated

_RULES: Final = Type(Face.TEXT, 8)
_PITCH: Final = 11.0
_GAP: Final = 12.0
_MOST_LINES: Final = 4


def club_layout(sheet: ClubSheet) -> Layout:
    """Return the pages of the club standings."""
    lines = wrapped(sheet.rules, _RULES, FRAME_WIDTH, _MOST_LINES)
    rules = Below(_GAP + _PITCH * len(lines), lambda top: _rules(lines, top + _GAP))
    return grouped_list_layout(sheet.header, _list(sheet), ListForm(SIZES, last_page=rules))


def club_plain(sheet: ClubSheet) -> PlainTable:
    """Return the club standings as a plain table."""
    return grouped_plain(sheet.header, _list(sheet), (sheet.rules,))


def _rules(lines: tuple[str, ...], baseline: float) -> Iterator[Mark]:
    for number, words in enumerate(lines):
        yield at_left(words, _RULES, 0, baseline + number * _PITCH)


def _list(sheet: ClubSheet) -> GroupedList:
    lines = tuple(line for group in sheet.groups for line in group.lines)
    names = names_of(line.player for line in lines)
    points = points_column(2.5, (line.points for line in lines), Face.BOLD)
    parts: tuple[Part[ClubPlayer], ...] = (
        Part(Column("", 1.4), lambda _line: Words("")),
        Part(Column(_("Name"), share=1), lambda line: names[line.player]),
        Part(
            number_column(2.8, (line.player.tpn for line in lines), Face.CONDENSED),
            lambda line: small(str(line.player.tpn), Align.RIGHT),
        ),
        Part(
            Column(_("Rtg"), 3.2, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
            any(line.player.rating for line in lines),
        ),
        Part(
            number_column(4.0, (line.rank for line in lines), Face.TEXT, _("Rank")),
            lambda line: Words(str(line.rank), Face.TEXT, Align.RIGHT),
        ),
        Part(
            Column(_("Pts"), points.width + 0.8, heading_slot=points.slot),
            lambda line: Score(line.points, points.slot, Face.BOLD),
        ),
    )
    table = table_of(lines, parts, sheet.header.imprint.look)
    return in_groups(
        table,
        [
            Heading(f"{group.rank}  {isolated(group.club)}", group.facts, len(group.lines))
            for group in sheet.groups
        ],
    )
