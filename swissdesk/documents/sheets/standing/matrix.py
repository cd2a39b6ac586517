"""The crosstable of a round robin by opponents: everybody's results against everybody, across the sheet."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.documents.lists.cells import Cell, Words
from swissdesk.documents.lists.columns import Columns
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.parts import (
    NOTHING_BELOW,
    Below,
    ListForm,
    ListTable,
    Part,
    lifted,
    list_plain,
    list_table_layout,
    table_of,
)
from swissdesk.documents.lists.plain import ListSheet, PlainTable
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.furniture import DENSE_ACROSS
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.sheets.standing.crosstable import (
    ADJOURNED_SIGN,
    LEGEND_GAP,
    LEGEND_PITCH,
    SIZES,
    asked_order,
    legend,
)
from swissdesk.documents.sheets.standing.ranking import (
    Ranked,
    StandingsLine,
    TieBreakColumn,
    point_parts,
    standings_header,
    standings_lines,
    tie_break_column,
    tie_break_parts,
    title_of,
)
from swissdesk.frozen import Frozen
from swissdesk.terms import Mark, TeamScore, format_points
from swissdesk.tiebreaks.codes import plain_name
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS
from swissdesk.tournament.standing.round_by_round import CrosstableCell, crosstable
from swissdesk.tournament.table_teams import table_teams
from swissdesk.words import _

_SELF: Final = "×"
_TWO_TEAMS: Final = 2


class MatrixRow(Frozen):
    """A player with the line of the standings, and the results against each column's player."""

    rank: int
    standing: StandingsLine
    results: tuple[str, ...]


class MatrixSheet(ListSheet):
    """Everybody's results against everybody, by rank or by number; `opponents` are those of the columns.

    Where people play for two teams a column is a place in the other team.
    """

    header: SheetHeader
    opponents: tuple[int, ...]
    rows: tuple[MatrixRow, ...]
    tie_breaks: tuple[TieBreakColumn, ...]
    score: TeamScore | None = None
    of_other_team: bool = False

    def layout(self) -> Layout:
        """Return the pages of the crosstable, with what its signs mean below."""
        words = _legend_words(self)
        last = Below(LEGEND_GAP + LEGEND_PITCH * len(words), lambda top: legend(words, top + LEGEND_GAP))
        return list_table_layout(
            self.header, _table(self), ListForm(SIZES, DENSE_ACROSS, NOTHING_BELOW, last)
        )

    def plain(self) -> PlainTable:
        """Return the crosstable as a plain table."""
        return list_plain(self.header, _table(self), tuple(_legend_words(self)))


def matrix_sheet(t: Tournament, request: SheetRequest) -> MatrixSheet:
    """Return the crosstable by opponents after a round, the last paired one by default.

    Raises DocumentError for an empty list and for an unknown order, TournamentError for a round that is
    not paired.
    """
    everybody(t)
    made = crosstable(t, request.round_number, asked_order(request.options.order))
    table = made.standings
    standing = {line.player.tpn: line for line in standings_lines(t, table)}
    teams = _teams_that_met(t)
    everyone = tuple(row.player for row in made.rows)
    # Of more than two teams nobody meets only one of them.
    of_other = len(teams) == _TWO_TEAMS
    columns = range(1, len(teams[0]) + 1) if of_other else tuple(row.tpn for row in made.rows)

    def opponents(player: PlayerId) -> Sequence[PlayerId]:
        return next(team for team in teams if player not in team) if of_other else everyone

    rows = tuple(
        MatrixRow(
            row.standing.rank,
            standing[row.tpn],
            tuple(_results(row.player, row.cells, opponents(row.player))),
        )
        for row in made.rows
    )
    title = title_of(
        table,
        _("Final crosstable by opponents"),
        _("Crosstable by opponents after round {round}"),
        _("Crosstable by opponents before round 1"),
    )
    return MatrixSheet(
        standings_header(t, table, title, request),
        tuple(columns),
        rows,
        tuple(tie_break_column(code, plain_name(code)) for code in table.tie_breaks),
        t.settings.leading_score,
        of_other,
    )


def _teams_that_met(t: Tournament) -> Sequence[tuple[PlayerId, ...]]:
    """Return who is in each team of a table; none where reports have other games, or an odd field."""
    teams = [tuple(player.id for player in team.players) for team in table_teams(t)]
    home = {player: at for at, team in enumerate(teams) for player in team}
    games = [game for paired in t.rounds for game in paired.games] if teams else []
    is_even = len({len(team) for team in teams}) == 1
    return teams if is_even and all(home[game.white] != home[game.black] for game in games) else []


def _results(
    player: PlayerId, cells: Sequence[CrosstableCell], opponents: Sequence[PlayerId]
) -> Iterator[str]:
    """Yield the results against each opponent, those of several cycles beside each other."""
    against: Mapping[PlayerId, list[str]] = defaultdict(list)
    for cell in cells:
        if cell.opponent is not None and cell.mark is not None and cell.mark is not Mark.PENDING:
            against[cell.opponent].append(_sign(cell, cell.mark))
    for opponent in opponents:
        yield _SELF if opponent == player else " ".join(against.get(opponent, ()))


def _sign(cell: CrosstableCell, mark: Mark) -> str:
    """Return the result of a game, or the game points of a match; in brackets what counts for nobody."""
    sign = ADJOURNED_SIGN if mark is Mark.ADJOURNED else RESULT_SIGNS[mark]
    if cell.game_points is not None and not mark.is_forfeit:
        sign = format_points(cell.game_points)
    return sign if cell.counts else f"({sign})"


_MOST_TIE_BREAKS: Final = 5
_MOST_WITH_RATING: Final = 16
_COLUMN: Final = (1.9, 3.2)


def _table(sheet: MatrixSheet) -> ListTable:
    ranked = Ranked([row.standing for row in sheet.rows], sheet.tie_breaks, sheet.score)
    tie_breaks = tie_break_parts(ranked, most=_MOST_TIE_BREAKS, face=Face.CONDENSED)
    columns, has_room = Columns(sheet.rows), len(sheet.rows) <= _MOST_WITH_RATING
    parts: tuple[Part[MatrixRow], ...] = (
        columns.number(lambda row: row.rank, 2.1, Face.CONDENSED_BOLD, _("Rk")),
        columns.number(lambda row: row.standing.player.tpn, 2.2),
        columns.name(lambda row: row.standing.player, of_teams=sheet.score is not None, face=Face.TEXT),
        columns.rating(lambda row: row.standing.player.rating, 2.6, Face.CONDENSED, has_room=has_room),
        *_opponent_parts(sheet),
        *(lifted(part, lambda row: row.standing) for part in (*point_parts(ranked), *tie_breaks)),
    )
    return table_of(sheet.rows, parts, sheet.header.imprint.look)


def _opponent_parts(sheet: MatrixSheet) -> Iterator[Part[MatrixRow]]:
    least, most = _COLUMN
    texts = [text for row in sheet.rows for text in row.results]
    needed = max((measured(text, Face.CONDENSED_BOLD).width for text in texts), default=0.0) + 0.5
    width = max(least, needed)
    for at, number in enumerate(sheet.opponents):
        yield _opponent_part(at, number, width, max(most, width))


def _opponent_part(at: int, number: int, width: float, most: float) -> Part[MatrixRow]:
    def cell(row: MatrixRow) -> Cell:
        return Words(row.results[at], Face.CONDENSED_BOLD, Align.CENTRE)

    return Part(Column(str(number), width, Align.CENTRE, most=most), cell)


def _legend_words(sheet: MatrixSheet) -> tuple[str, ...]:
    """Return what the columns and signs mean."""
    words = _("Each column has the results against the player with that starting number.")
    if sheet.score is not None:
        words = _("Each column has the game points against the team with that starting number.")
    if sheet.of_other_team:
        words = _("Each column has the results against that player of the other team, in order of numbers.")
    out = _("(1) = counts for nobody: somebody left before half of the games (C.05).")
    is_out = any("(" in text for row in sheet.rows for text in row.results)
    breaks = ", ".join(f"{column.heading} = {column.explanation}" for column in sheet.tie_breaks)
    return tuple(filter(None, (f"{words}   {out}" if is_out else words, breaks)))
