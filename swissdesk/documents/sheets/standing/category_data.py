"""What stands on the standings of the categories."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.lists.field import everybody
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetHeader, SheetKind, StandingsLine, TieBreakColumn
from swissdesk.documents.sheets.standing.standings_data import (
    rules_words,
    standings_header,
    standings_lines,
    tie_break_columns,
    title_of,
)
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.categories import within_categories
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class CategoryPlace:
    """A line of a category: the place in it, which the line above may share; the rank of all."""

    place: int
    rank: int
    line: StandingsLine
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class CategoryGroup:
    """A category with its players in order."""

    name: str
    lines: tuple[CategoryPlace, ...]


@dataclass(frozen=True, slots=True)
class CategorySheet(SheetData):
    """The standings of all categories after a round."""

    KIND = SheetKind.CATEGORY_STANDINGS

    header: SheetHeader
    tie_breaks: tuple[TieBreakColumn, ...]
    groups: tuple[CategoryGroup, ...]
    rules: str = ""


def category_sheet(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> CategorySheet:
    """Return the standings of the categories after a round, the last paired one unless told.

    Raises DocumentError for an empty list, TournamentError for a round that is not paired.
    """
    everybody(t)
    table = standings(t, round_number)
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
    header = standings_header(t, table, title, printed_at, options)
    return CategorySheet(header, tie_break_columns(table), tuple(groups), rules_words(t, table))
