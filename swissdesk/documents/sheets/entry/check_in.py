"""The check-in list: ticked at the door, with columns for the money that is taken there."""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.documents.lists.columns import club_column, federation_column, names_of, number_column, small
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import Below, ListForm, Part, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Column, Nothing, TickBox, rating
from swissdesk.documents.press.boxes import Layout, Mark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Align, Type, at_left, rule
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import counted
from swissdesk.documents.sheets.entry.check_in_data import CheckInLine, CheckInSheet
from swissdesk.words import _

SIZES: Final = SizeRule((10, 9.5, 9, 8.5), pitch=1.5, stretch=1.75, cramped_share=0.08)
_COUNT: Final = Type(Face.BOLD, 9)
_LINE: Final = Type(Face.TEXT, 10)
_END_HEIGHT: Final = 44.0
_WIDEST_NOTE: Final = 20.0
_Parts = tuple[Part[CheckInLine], ...]


def check_in_layout(sheet: CheckInSheet) -> Layout:
    """Return the pages of the check-in list."""
    end = Below(_END_HEIGHT, lambda top: _end(sheet, top))
    return grouped_list_layout(sheet.header, check_in_table(sheet), ListForm(SIZES, last_page=end))


def check_in_plain(sheet: CheckInSheet) -> PlainTable:
    """Return the list as a plain table."""
    return grouped_plain(sheet.header, check_in_table(sheet))


def check_in_table(sheet: CheckInSheet) -> GroupedList:
    """Return the list, a team under its name."""
    lines = tuple(line for group in sheet.groups for line in group.lines)
    table = table_of(lines, (*_person(sheet, lines), *_session(lines)), sheet.header.imprint.look)
    return in_groups(table, [Heading(group.team, group.note, len(group.lines)) for group in sheet.groups])


def _person(sheet: CheckInSheet, lines: tuple[CheckInLine, ...]) -> _Parts:
    names = names_of(line.player for line in lines)
    numbers = (line.player.tpn for line in lines)
    return (
        Part(Column(_("Here"), 3.0, Align.CENTRE), lambda line: TickBox(line.is_here)),
        Part(
            number_column(2.6, numbers, Face.CONDENSED, _("Bd") if sheet.of_teams else ""),
            lambda line: small(str(line.player.tpn), Align.RIGHT),
        ),
        Part(Column(_("Name"), share=1), lambda line: names[line.player]),
        Part(
            federation_column(2.6, (line.federation for line in lines)),
            lambda line: small(line.federation[:3]),
            "federation",
            any(line.federation for line in lines),
        ),
        Part(
            Column(_("Rtg"), 2.8, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
            any(line.player.rating for line in lines),
        ),
        Part(
            club_column(7.4, (line.club for line in lines)),
            lambda line: small(line.club),
            "club",
            any(line.club for line in lines),
        ),
    )


def _session(lines: Sequence[CheckInLine]) -> _Parts:
    """Return what the desk writes in, and what it has to know: notes as wide as they are, within reason."""
    widest = min(_WIDEST_NOTE, width_for(10.6, (line.note for line in lines), Face.CONDENSED))
    return (
        _money(_("Fee"), 3.2),
        _money(_("Paid"), 3.4),
        _money(_("Owed"), 3.2),
        Part(Column(_("Note"), widest), lambda line: small(line.note), "note"),
    )


def _money(heading: str, width: float) -> Part[CheckInLine]:
    column = Column(heading, width, Align.CENTRE, is_for_pen=True)
    return Part(column, lambda _line: Nothing(), "money")


def _end(sheet: CheckInSheet, top: float) -> Iterator[Mark]:
    """Set how many there are, and the line that the desk fills in when it closes."""
    count = sum(len(group.lines) for group in sheet.groups)
    yield at_left(counted(count), _COUNT, 0, top + 15)
    x, baseline = 0.0, top + 35
    for caption, length in ((_("Here:"), 36), (_("missing:"), 36), (_("cash counted:"), 72), (_("by:"), 90)):
        yield at_left(caption, _LINE, x, baseline)
        x += _LINE.width(caption) + 4
        length_left = min(float(length), FRAME_WIDTH - x)
        yield rule(x, baseline + 1, length_left, 0.5)
        x += length_left + 9
