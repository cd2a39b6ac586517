"""Team pairings: the matches of a round on the wall, doubling as the result sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, NamedTuple

from swissdesk.documents.lists.cells import Cell, Name, ResultBox, Score, Words
from swissdesk.documents.lists.columns import headed_width
from swissdesk.documents.lists.not_playing import NotPlaying, not_playing, not_playing_notes
from swissdesk.documents.lists.pages import PointsColumn, points_column, width_for
from swissdesk.documents.lists.plain import Lines, ListSheet, PlainTable, plain_table
from swissdesk.documents.lists.players import score_words
from swissdesk.documents.lists.table import Column
from swissdesk.documents.lists.wall import WallTable, wall_list_layout
from swissdesk.documents.lists.who_goes_on import with_who_goes_on
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.head import paired_round, round_header
from swissdesk.documents.press.names import name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import OF_RESULT, SheetHeader
from swissdesk.frozen import Frozen
from swissdesk.terms import Colour, Points
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.words import _


class TeamSeat(Frozen):
    """A team as a sheet names one; its points are those before the round."""

    tpn: int
    name: str
    match_points: Points
    game_points: Points


class MatchLine(Frozen):
    """A match with both teams; `result` are the game points, empty until they are known."""

    match: int
    first: TeamSeat
    second: TeamSeat
    result: Annotated[str, OF_RESULT] = ""


class TeamPairingsSheet(ListSheet):
    """The matches of a round, which double as the result sheet."""

    header: SheetHeader
    matches: tuple[MatchLine, ...]
    not_playing: tuple[NotPlaying, ...] = ()

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the matches."""
        return ((line.match, line) for line in self.matches)

    def layout(self) -> Layout:
        """Return the pages of the team pairings."""
        return wall_list_layout(self.header, _table(self.matches), self.not_playing)

    def plain(self) -> PlainTable:
        """Return the team pairings as a plain table."""
        table = _table(self.matches)
        notes = not_playing_notes(self.not_playing)
        return plain_table(self.header, table.columns, [Lines("", table.lines)], notes, _AREAS)


def team_pairings(t: Tournament, request: SheetRequest) -> TeamPairingsSheet:
    """Return the matches of a round, each team with its points before it."""
    paired = paired_round(t, request.round_number)
    teams = _seats_before(t, paired.number)
    matches = tuple(
        MatchLine(match.board, teams[match.white], teams[match.black], score_words(match))
        for match in paired.games
    )
    header = with_who_goes_on(round_header(t, _("Pairings, round {round}"), paired, request), t, paired)
    return TeamPairingsSheet(header, matches, not_playing(t, paired))


def _seats_before(t: Tournament, round_number: int) -> Mapping[PlayerId, TeamSeat]:
    points, games = scores_after(t, round_number - 1), game_points_after(t, round_number - 1)
    return {team.id: TeamSeat(team.tpn, team.name, points[team.id], games[team.id]) for team in t.players}


_RESULT: Final = 4.3
"""Em of the box: room for `2½–1½`."""


_KEYS: Final = ("", "", "points", "points", "result", "points", "points", "")
"""The choices of the catalogue that the columns follow."""


class _Points(NamedTuple):
    """The columns of match points and of game points."""

    match: PointsColumn
    game: PointsColumn


def _table(matches: Sequence[MatchLine]) -> WallTable:
    teams = [team for line in matches for team in (line.first, line.second)]
    forms = name_forms(team.name for team in teams)
    names = {team.tpn: Name("", forms[team.name], entry=team.tpn) for team in teams}
    points = _Points(
        points_column(2.4, (team.match_points for team in teams), Face.TEXT),
        points_column(2.6, (team.game_points for team in teams), Face.TEXT),
    )
    lines: tuple[tuple[Cell, ...], ...] = tuple(
        (
            Words(str(line.match), Face.BOLD, Align.RIGHT),
            names[line.first.tpn],
            *_scores(line.first, points),
            ResultBox(line.result, _RESULT),
            *reversed(_scores(line.second, points)),
            names[line.second.tpn],
        )
        for line in matches
    )
    return WallTable(
        _columns(width_for(2.4, (str(line.match) for line in matches), Face.BOLD), points),
        lines,
        tuple(line.match for line in matches),
        tuple(names[team.tpn] for team in teams),
        _KEYS,
    )


def _scores(team: TeamSeat, points: _Points) -> tuple[Cell, Cell]:
    return Score(team.match_points, points.match.slot), Score(team.game_points, points.game.slot)


_AREAS: Final = (
    "board match", "white", "white-rating", "white-points", "result", "black-points", "black-rating", "black"
)  # fmt: skip
"""What the columns are to the style of web pages, with the match points where players have a rating."""


def _columns(match: float, points: _Points) -> tuple[Column, ...]:
    match_points = Column(_("MP"), points.match.width, heading_slot=points.match.slot)
    game_points = Column(_("GP"), points.game.width, heading_slot=points.game.slot)
    return (
        Column(_("Match"), headed_width(match, _("Match")), Align.RIGHT),
        Column(_("White on board 1"), share=1, square=Colour.WHITE),
        match_points,
        game_points,
        Column(_("Result"), _RESULT + 0.7, Align.CENTRE),
        game_points,
        match_points,
        Column(_("Black on board 1"), share=1, square=Colour.BLACK),
    )
