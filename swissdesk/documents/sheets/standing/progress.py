"""The progress table: the points after each round side by side, the places if they are wanted."""

from typing import Final

from swissdesk.documents.lists.cells import Cell, Nothing, Score
from swissdesk.documents.lists.columns import Columns, number
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.pages import PointsColumn, points_column
from swissdesk.documents.lists.parts import ListForm, ListTable, Part, TableSheet, table_of
from swissdesk.documents.lists.players import seat_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import DENSE, DENSE_ACROSS, HeadStyle
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.sheets.standing.ranking import standings_header
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen
from swissdesk.terms import Points, TeamScore
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.progress import progress
from swissdesk.tournament.standing.standings import Standings
from swissdesk.words import _

PLACES: Final = "places"
"""The key of the columns of places."""


class ProgressLine(Frozen):
    """An entry with its points after each round, and its places where they are wanted."""

    rank: int
    player: Seat
    federation: str
    points: tuple[Points, ...]
    places: tuple[int, ...] = ()


class ProgressSheet(TableSheet):
    """The progress table up to a round."""

    header: SheetHeader
    rounds: int
    lines: tuple[ProgressLine, ...]
    score: TeamScore | None = None

    @property
    def of_teams(self) -> bool:
        """Tell whether the entries are teams."""
        return self.score is not None

    def table(self) -> ListTable:
        """Return the rows of the progress table."""
        columns = Columns(self.lines)
        parts = (
            columns.number(lambda line: line.rank, 2.3, heading=_("Rk")),
            columns.number(lambda line: line.player.tpn, 2.4, Face.CONDENSED),
            columns.name(lambda line: line.player, of_teams=self.of_teams),
            columns.federation(lambda line: line.federation),
            columns.rating(lambda line: line.player.rating, 2.7, Face.CONDENSED, has_room=not self.of_teams),
            *_round_parts(self),
        )
        return table_of(self.lines, parts, self.header.imprint.look)

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES, _style(self))


def progress_sheet(t: Tournament, request: SheetRequest) -> ProgressSheet:
    """Return the progress by rank or by number up to a round, the last paired one by default.

    Raises DocumentError for an empty list, before the first pairing, and for an unknown order;
    TournamentError for a round that is not paired.
    """
    everybody(t)
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there is no progress to print."))
    made = progress(
        t,
        request.round_number,
        with_places=request.options.columns is not None and PLACES in request.options.columns,
    )
    people = players_by_id(t)
    lines = [
        ProgressLine(
            row.standing.rank,
            seat_of(people[row.player]),
            people[row.player].federation,
            row.points,
            row.places,
        )
        for row in made.rows
    ]
    if request.options.order == "number":
        lines.sort(key=lambda line: line.player.tpn)
    elif request.options.order not in ("", "rank"):
        raise DocumentError(
            _("The progress table cannot be ordered by “{order}”.").format(order=request.options.order)
        )
    header = _header(t, made.standings, request)
    return ProgressSheet(header, made.standings.after_round, tuple(lines), t.settings.leading_score)


def _header(t: Tournament, table: Standings, request: SheetRequest) -> SheetHeader:
    title = _title(t.settings.leading_score).format(round=table.after_round)
    return standings_header(t, table, title, request)


def _title(score: TeamScore | None) -> str:
    """Return the title; of teams with the score that the columns hold, as no heading names it."""
    return {
        None: _("Progress up to round {round}"),
        TeamScore.MATCH_POINTS: _("Progress in match points up to round {round}"),
        TeamScore.GAME_POINTS: _("Progress in game points up to round {round}"),
    }[score]


SIZES: Final = SizeRule((11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7), pitch=1.4, stretch=1.7, cramped_share=0.08)
MOST_UPRIGHT: Final = 9
"""With more columns of points and places the table lies across."""

_Parts = tuple[Part[ProgressLine], ...]


def _style(sheet: ProgressSheet) -> HeadStyle:
    columns = max((len(line.points) + len(line.places) for line in sheet.lines), default=0)
    return DENSE if columns <= MOST_UPRIGHT else DENSE_ACROSS


def _round_parts(sheet: ProgressSheet) -> _Parts:
    width = points_column(2.7, (points for line in sheet.lines for points in line.points), Face.BOLD)
    rounds = range(1, sheet.rounds + 1)
    points = tuple(_points_part(number, width, is_last=number == sheet.rounds) for number in rounds)
    if not any(line.places for line in sheet.lines):
        return points
    return (*points, *(_place_part(number) for number in rounds))


def _points_part(round_number: int, width: PointsColumn, *, is_last: bool) -> Part[ProgressLine]:
    face = Face.BOLD if is_last else Face.TEXT

    def cell(line: ProgressLine) -> Cell:
        points = line.points[round_number - 1] if round_number <= len(line.points) else None
        return Nothing() if points is None else Score(points, width.slot, face)

    return Part(Column(str(round_number), width.width, heading_slot=width.slot, most=width.width + 1), cell)


def _place_part(round_number: int) -> Part[ProgressLine]:
    heading = _("Pl. {round}").format(round=round_number)
    return Part(Column(heading, 3.0, Align.RIGHT), lambda line: number(line.places[round_number - 1]), PLACES)
