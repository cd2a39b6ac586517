"""Scores by board: who has done best on each, for the board prizes."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from swissdesk.documents.lists.columns import SIZES, federation_column, names_of, number, number_column, small
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import points_column, width_for
from swissdesk.documents.lists.parts import ListForm, Part, table_of
from swissdesk.documents.lists.table import Column, Name, Score, Words, rating
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader, SheetKind
from swissdesk.documents.press.wording import counted
from swissdesk.documents.sheets.standing.ranking import standings_header
from swissdesk.errors import DocumentError
from swissdesk.terms import Points
from swissdesk.tournament.lookup import round_of
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.team_scores import BoardScore, board_scores
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class BoardScoreLine:
    """A person of a team: place among those of the board, points and games over the board."""

    rank: int
    player: Seat
    team: str
    federation: str
    points: Points
    games: int
    walkovers: int


@dataclass(frozen=True, slots=True)
class BoardGroup:
    """Those of one board, the reserves where there is no board, the best first."""

    board: int | None
    lines: tuple[BoardScoreLine, ...]


@dataclass(frozen=True, slots=True)
class BoardScoresSheet(GroupedSheet):
    """The scores by board up to a round; who has not played is left out."""

    KIND = SheetKind.BOARD_SCORES

    header: SheetHeader
    groups: tuple[BoardGroup, ...]

    def grouped(self) -> GroupedList:
        """Return the pages of the scores by board."""
        lines = tuple(line for group in self.groups for line in group.lines)
        table = table_of(lines, _parts(lines), self.header.imprint.look)
        return in_groups(table, [_heading(group) for group in self.groups])


def board_scores_sheet(t: Tournament, request: SheetRequest) -> BoardScoresSheet:
    """Return the scores by board after a round, the last paired one unless told.

    Raises DocumentError for an empty list and before the first pairing, TournamentError for a round
    that is not paired.
    """
    everybody(t)
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there are no scores to print."))
    number = len(t.rounds) if request.round_number is None else round_of(t, request.round_number).number
    title = _("Scores by board after round {round}").format(round=number)
    header = standings_header(t, standings(t, number), title, request)
    played = (score for score in board_scores(t, number) if score.games or score.walkovers)
    groups = tuple(
        BoardGroup(board, tuple(_lines(t, scores)))
        for board, scores in groupby(played, key=lambda score: score.board)
    )
    return BoardScoresSheet(header, groups)


def _lines(t: Tournament, scores: Iterator[BoardScore]) -> Iterator[BoardScoreLine]:
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
        )


_FORM: Final = ListForm(SIZES)
_WIDEST_TEAM: Final = 14.0


def _heading(group: BoardGroup) -> Heading:
    words = _("Reserves") if group.board is None else _("Board {board}").format(board=group.board)
    count = len(group.lines)
    return Heading(words, counted(count), count)


def _parts(lines: tuple[BoardScoreLine, ...]) -> tuple[Part[BoardScoreLine], ...]:
    names = names_of(line.player for line in lines)
    points = points_column(2.5, (line.points for line in lines), Face.BOLD)
    teams = name_forms(dict.fromkeys(line.team for line in lines))
    team_width = min(_WIDEST_TEAM, width_for(8.0, teams, Face.CONDENSED))
    return (
        Part(
            number_column(2.6, (line.rank for line in lines), Face.BOLD, _("Rank")),
            lambda line: Words(str(line.rank), Face.BOLD, Align.RIGHT),
        ),
        Part(Column(_("Name"), share=1), lambda line: names[line.player]),
        Part(
            federation_column(2.5, (line.federation for line in lines)),
            lambda line: small(line.federation[:3]),
            "federation",
            any(line.federation for line in lines),
        ),
        Part(
            Column(_("Rtg"), 2.7, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
            any(line.player.rating for line in lines),
        ),
        Part(Column("", 0.5), lambda _line: Words("")),
        Part(Column(_("Team"), team_width), lambda line: Name("", teams[line.team], Face.CONDENSED)),
        Part(
            Column(_("Pts"), points.width, heading_slot=points.slot),
            lambda line: Score(line.points, points.slot, Face.BOLD),
        ),
        Part(Column(_("Games"), 3.4, Align.RIGHT), lambda line: Words(str(line.games), align=Align.RIGHT)),
        Part(Column("%", 3.2, Align.RIGHT), lambda line: Words(_per_cent(line), align=Align.RIGHT)),
        Part(
            Column(_("Walkovers"), 4.6, Align.RIGHT),
            lambda line: number(line.walkovers),
            "walkovers",
            any(line.walkovers for line in lines),
        ),
    )


def _per_cent(line: BoardScoreLine) -> str:
    """Return the points of the games played in per cent, rounded half up; nothing without a game."""
    if not line.games:
        return ""
    return str((200 * line.points + 10 * line.games) // (20 * line.games))
