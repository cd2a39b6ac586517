"""Scores by board: who has done best on each, for the board prizes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from swissdesk.documents.lists.cells import Name
from swissdesk.documents.lists.columns import Columns, headed_width, number
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import SIZES, ListForm, Part, small_prints, table_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.wording import counted, performance_note
from swissdesk.documents.sheets.standing.ranking import standings_header
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Points
from swissdesk.tournament.lookup import round_of
from swissdesk.tournament.model import MemberId, Tournament
from swissdesk.tournament.standing.rating_estimates import member_performances
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.team_scores import BoardScore, board_scores
from swissdesk.words import _


class BoardScoreLine(Frozen):
    """A person of a team: place among those of the board, points and games over the board.

    `performance` is over the games against rated opponents, None without any.
    """

    rank: int
    player: Seat
    team: str
    federation: str
    points: Points
    games: int
    walkovers: int
    performance: int | None = None


class BoardGroup(Frozen):
    """Those of one board, the reserves where there is no board, the best first."""

    board: int | None
    lines: tuple[BoardScoreLine, ...]


class BoardScoresSheet(GroupedSheet):
    """The scores by board up to a round; who has not played is left out."""

    header: SheetHeader
    groups: tuple[BoardGroup, ...]

    def grouped(self) -> GroupedList:
        """Return the rows of the scores by board."""
        lines = tuple(line for group in self.groups for line in group.lines)
        table = table_of(lines, _parts(lines), self.header.imprint.look)
        return in_groups(table, [_heading(group) for group in self.groups])

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES, last_page=small_prints(tuple(self.remarks()), _MOST_LINES))

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table: what a performance is, where there is one."""
        found = any(line.performance for group in self.groups for line in group.lines)
        is_shown = self.header.imprint.look.shows("performance", usual=found)
        return (performance_note(),) if is_shown and found else ()


def board_scores_sheet(t: Tournament, request: SheetRequest) -> BoardScoresSheet:
    """Return the scores by board after a round, the last paired one by default.

    Raises DocumentError for an empty list, before the first pairing and for an unknown order,
    TournamentError for a round that is not paired.
    """
    everybody(t)
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there are no scores to print."))
    number = len(t.rounds) if request.round_number is None else round_of(t, request.round_number).number
    title = _("Scores by board after round {round}").format(round=number)
    header = standings_header(t, standings(t, number), title, request)
    order = _order_of(request.options.order)
    played = (score for score in board_scores(t, number) if score.games or score.walkovers)
    performances = member_performances(t, number)
    groups = tuple(
        BoardGroup(board, order(tuple(_lines(t, scores, performances))))
        for board, scores in groupby(played, key=lambda score: score.board)
    )
    return BoardScoresSheet(header, groups)


_Lines = tuple[BoardScoreLine, ...]


def _order_of(order: str) -> Callable[[_Lines], _Lines]:
    """Return what brings the lines of a board into an order; raises DocumentError for an unknown one."""
    orders: Mapping[str, Callable[[_Lines], _Lines]] = {
        "": lambda lines: lines,
        "points": lambda lines: lines,
        "performance": _by_performance,
    }
    if order not in orders:
        raise DocumentError(_("The scores by board cannot be ordered by “{order}”.").format(order=order))
    return orders[order]


def _by_performance(lines: _Lines) -> _Lines:
    """Return the lines by performance, with places of their own; who has none comes last."""
    ordered = sorted(lines, key=lambda line: -(line.performance or 0))
    best = [line.performance or 0 for line in ordered]
    return tuple(replace(line, rank=1 + best.index(line.performance or 0)) for line in ordered)


def _lines(
    t: Tournament, scores: Iterator[BoardScore], performances: Mapping[MemberId, int]
) -> Iterator[BoardScoreLine]:
    teams = {team.id: team for team in t.players}
    for score in scores:
        team = teams[score.team]
        person = next(member for member in team.members if member.id == score.member)
        yield BoardScoreLine(
            score.rank,
            Seat(team.tpn, person.title.value, person.name, person.rating),
            team.name,
            person.federation or team.federation,
            score.points,
            score.games,
            score.walkovers,
            performances.get(score.member),
        )


_MOST_LINES: Final = 2
_WIDEST_TEAM: Final = 14.0


def _heading(group: BoardGroup) -> Heading:
    words = _("Reserves") if group.board is None else _("Board {board}").format(board=group.board)
    count = len(group.lines)
    return Heading(words, counted(count), count)


def _parts(lines: tuple[BoardScoreLine, ...]) -> tuple[Part[BoardScoreLine], ...]:
    columns = Columns(lines)
    teams = name_forms(dict.fromkeys(line.team for line in lines))
    team_width = min(_WIDEST_TEAM, width_for(8.0, teams, Face.CONDENSED))
    return (
        columns.number(lambda line: line.rank, 2.6, heading=_("Rank")),
        columns.name(lambda line: line.player),
        columns.federation(lambda line: line.federation),
        columns.rating(lambda line: line.player.rating, 2.7),
        columns.gap(0.5),
        Part(Column(_("Team"), team_width), lambda line: Name("", teams[line.team], Face.CONDENSED)),
        columns.points(lambda line: line.points, _("Pts")),
        columns.at_right(_("Games"), 3.4, lambda line: str(line.games), face=Face.TEXT),
        columns.at_right("%", 3.2, _per_cent, face=Face.TEXT),
        replace(
            columns.at_right(_("Perf."), 3.4, _performance, "performance", Face.TEXT),
            is_usual=columns.any(lambda line: line.performance),
        ),
        Part(
            Column(_("Walkovers"), headed_width(4.6, _("Walkovers")), Align.RIGHT),
            lambda line: number(line.walkovers),
            "walkovers",
            columns.any(lambda line: line.walkovers),
        ),
    )


def _performance(line: BoardScoreLine) -> str:
    return "" if line.performance is None else str(line.performance)


def _per_cent(line: BoardScoreLine) -> str:
    """Return the points of the games played in per cent, rounded half up; nothing without a game."""
    if not line.games:
        return ""
    return str((200 * line.points + 10 * line.games) // (20 * line.games))
