"""Standings by category: each category under its name, with the rank in the whole tournament beside."""

from typing import Final

from swissdesk.documents.lists.cells import Words
from swissdesk.documents.lists.columns import headed_width, number_column
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.parts import SIZES, ListForm, Part, lifted, table_of
from swissdesk.documents.lists.plain import ListSheet, PlainTable
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.wording import counted
from swissdesk.documents.sheets.standing.ranking import (
    Ranked,
    StandingsLine,
    TieBreakColumn,
    rank_cell,
    rules_words,
    standing_parts,
    standings_header,
    standings_lines,
    tie_break_columns,
    title_of,
)
from swissdesk.frozen import Frozen
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.categories import within_categories
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _, pgettext


class CategoryPlace(Frozen):
    """A line of a category: the place in it, which the line above may share; the rank of all."""

    place: int
    rank: int
    line: StandingsLine
    is_shared: bool = False


class CategoryGroup(Frozen):
    """A category with its players in order."""

    name: str
    lines: tuple[CategoryPlace, ...]


class CategorySheet(ListSheet):
    """The standings of all categories after a round."""

    header: SheetHeader
    tie_breaks: tuple[TieBreakColumn, ...]
    groups: tuple[CategoryGroup, ...]
    rules: str = ""

    def layout(self) -> Layout:
        """Return the pages of the standings by category."""
        return grouped_list_layout(self.header, _list(self, on_paper=True), _FORM)

    def plain(self) -> PlainTable:
        """Return the standings by category as a plain table."""
        notes = (f"{column.heading}: {column.explanation}" for column in self.tie_breaks)
        return grouped_plain(self.header, _list(self, on_paper=False), notes)


def category_sheet(t: Tournament, request: SheetRequest) -> CategorySheet:
    """Return the standings of the categories after a round, the last paired one by default.

    Raises DocumentError for an empty list, TournamentError for a round that is not paired.
    """
    everybody(t)
    table = standings(t, request.round_number)
    title = title_of(
        table,
        _("Final standings by category"),
        _("Standings by category after round {round}"),
        _("Standings by category before round 1"),
    )
    numbers = {player.id: player.tpn for player in t.players}
    lines = {line.player.tpn: line for line in standings_lines(t, table)}
    groups = []
    for one in within_categories(t, table):
        places, last = [], 0
        for place, standing in one.rows:
            line = lines[numbers[standing.player]]
            places.append(CategoryPlace(place, standing.rank, line, place == last))
            last = place
        groups.append(CategoryGroup(one.category.name, tuple(places)))
    header = standings_header(t, table, title, request)
    return CategorySheet(header, tie_break_columns(table), tuple(groups), rules_words(t, table))


_FORM: Final = ListForm(SIZES)


def _list(sheet: CategorySheet, *, on_paper: bool) -> GroupedList:
    places = tuple(place for group in sheet.groups for place in group.lines)
    ranked = Ranked([place.line for place in places], sheet.tie_breaks)
    _rank, *others = standing_parts(ranked, on_paper=on_paper)
    overall = pgettext("overall rank", "Rank")
    parts: tuple[Part[CategoryPlace], ...] = (
        Part(
            number_column(2.8, (place.place for place in places), Face.BOLD, _("Place")),
            lambda place: rank_cell(place.place, is_left_out=place.is_shared and on_paper),
        ),
        Part(
            number_column(headed_width(2.6, overall), (place.rank for place in places), Face.TEXT, overall),
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
