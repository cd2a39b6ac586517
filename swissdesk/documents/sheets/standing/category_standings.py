"""Standings by category: each category under its name, with the rank in the whole tournament beside."""

from typing import Final

from swissdesk.documents.lists.columns import SIZES, number_column
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.parts import ListForm, Part, lifted, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Words
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.wording import counted
from swissdesk.documents.sheets.standing.category_data import CategoryPlace, CategorySheet
from swissdesk.documents.sheets.standing.columns import Ranked, rank_cell, standing_parts
from swissdesk.words import _

_FORM: Final = ListForm(SIZES)


def category_layout(sheet: CategorySheet) -> Layout:
    """Return the pages of the standings by category."""
    return grouped_list_layout(sheet.header, _list(sheet, on_paper=True), _FORM)


def category_plain(sheet: CategorySheet) -> PlainTable:
    """Return the standings by category as a plain table."""
    notes = (f"{column.heading}: {column.explanation}" for column in sheet.tie_breaks)
    return grouped_plain(sheet.header, _list(sheet, on_paper=False), notes)


def _list(sheet: CategorySheet, *, on_paper: bool) -> GroupedList:
    places = tuple(place for group in sheet.groups for place in group.lines)
    ranked = Ranked([place.line for place in places], sheet.tie_breaks)
    rank, *others = standing_parts(ranked, on_paper=on_paper)
    parts: tuple[Part[CategoryPlace], ...] = (
        Part(
            number_column(2.8, (place.place for place in places), Face.BOLD, _("Place")),
            lambda place: rank_cell(place.place, is_left_out=place.is_shared and on_paper),
        ),
        Part(
            number_column(2.6, (place.rank for place in places), Face.TEXT, rank.column.heading),
            lambda place: Words(str(place.rank), Face.TEXT, Align.RIGHT),
            "rank",
        ),
        *(lifted(part, lambda place: place.line) for part in others),
    )
    table = table_of(places, parts, sheet.header.imprint.look)
    return in_groups(
        table, [Heading(group.name, _count(len(group.lines)), len(group.lines)) for group in sheet.groups]
    )


def _count(count: int) -> str:
    return counted(count) if count else _("nobody")
