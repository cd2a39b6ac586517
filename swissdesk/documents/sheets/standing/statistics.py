"""The statistics of a tournament: games round by round, who took part, federations and titles."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from swissdesk.documents.lists.cells import Words
from swissdesk.documents.lists.columns import Columns
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.parts import ListForm, Part, small_print, table_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.sheets.standing.ranking import standings_header
from swissdesk.frozen import Frozen
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.statistics import GamesCount, PeopleCount, Statistics, statistics
from swissdesk.words import _


class StatisticsLine(Frozen):
    """A line: of games how they ended, of people their mean rating; None where it is about the other."""

    name: str
    count: int
    games: GamesCount | None = None
    average: int | None = None


class StatisticsSheet(GroupedSheet):
    """The statistics after a round; a group without lines is left out."""

    header: SheetHeader
    groups: tuple[tuple[str, tuple[StatisticsLine, ...]], ...]

    def grouped(self) -> GroupedList:
        """Return the lines in their groups."""
        groups = [(heading, lines) for heading, lines in self.groups if lines]
        lines = tuple(line for _heading, group in groups for line in group)
        table = table_of(lines, tuple(_parts(Columns(lines))), self.header.imprint.look)
        return in_groups(table, [Heading(heading, "", len(group)) for heading, group in groups])

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES, last_page=small_print(_note(), _MOST_LINES))

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table."""
        return (_note(),)


def statistics_sheet(t: Tournament, request: SheetRequest) -> StatisticsSheet:
    """Return the statistics after a round, the last paired one by default.

    Raises TournamentError for a round that is not paired.
    """
    table = standings(t, request.round_number)
    found = statistics(t, table.after_round)
    header = standings_header(t, table, _("Statistics"), request)
    return StatisticsSheet(header, tuple(_groups(found)))


def _groups(found: Statistics) -> Iterator[tuple[str, tuple[StatisticsLine, ...]]]:
    total, people = found.total, found.people
    rounds = (
        StatisticsLine(_("Round {round}").format(round=number), games.played, games)
        for number, games in enumerate(found.rounds, start=1)
    )
    yield _("Games"), (StatisticsLine(_("All rounds"), total.played, total), *rounds)
    yield (
        _("Players"),
        (
            StatisticsLine(_("All players"), people.people, average=people.average),
            StatisticsLine(_("With a rating"), people.rated, average=people.average),
            StatisticsLine(_("Women"), found.women.people, average=found.women.average),
        ),
    )
    yield _("Federations"), _lines(found.federations)
    yield _("Titles"), _lines(found.titles)


def _lines(groups: Iterable[PeopleCount]) -> tuple[StatisticsLine, ...]:
    return tuple(StatisticsLine(group.name, group.people, average=group.average) for group in groups)


SIZES: Final = SizeRule((10, 9.5, 9, 8.5), pitch=1.45, stretch=1.6, cramped_share=0.08)
_MOST_LINES: Final = 5


def _note() -> str:
    return _(
        "Count = games played, or people. Other = results such as ½–0. Forfeits, byes and games without a"
        " result are not among the games played. Avg = mean rating of those who have one."
    )


def _parts(columns: Columns[StatisticsLine]) -> Iterator[Part[StatisticsLine]]:
    yield Part(Column("", share=1), lambda line: Words(line.name))
    yield columns.at_right(_("Count"), 3.4, lambda line: str(line.count), face=Face.BOLD)
    yield columns.at_right(_("White wins"), 3.0, lambda line: _of_games(line, "white"))
    yield columns.at_right(_("Draws"), 3.0, lambda line: _of_games(line, "drawn"))
    yield columns.at_right(_("Black wins"), 3.0, lambda line: _of_games(line, "black"))
    if columns.any(lambda line: line.games is not None and line.games.other):
        yield columns.at_right(_("Other"), 3.0, lambda line: _of_games(line, "other"))
    yield columns.at_right(_("White %"), 3.0, _white_share)
    yield columns.at_right(_("Forfeits"), 3.0, lambda line: _of_games(line, "forfeits"))
    yield columns.at_right(_("Byes"), 3.0, lambda line: _of_games(line, "byes"))
    if columns.any(lambda line: line.games is not None and line.games.open):
        yield columns.at_right(_("Open"), 3.0, lambda line: _of_games(line, "open"))
    yield columns.at_right(_("Avg"), 3.0, lambda line: "" if line.average is None else str(line.average))


def _of_games(line: StatisticsLine, name: str) -> str:
    return "" if line.games is None else str(getattr(line.games, name))


def _white_share(line: StatisticsLine) -> str:
    share = None if line.games is None else line.games.white_score
    return "" if share is None else str(int(100 * share + Fraction(1, 2)))
