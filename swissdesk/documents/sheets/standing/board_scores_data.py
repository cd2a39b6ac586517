"""What stands on the list of the best players of each board."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from swissdesk.documents.lists.field import everybody
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.standing.standings_data import standings_header
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
class BoardScoresSheet(SheetData):
    """The scores by board up to a round; who has not played is left out."""

    KIND = SheetKind.BOARD_SCORES

    header: SheetHeader
    groups: tuple[BoardGroup, ...]


def board_scores_sheet(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> BoardScoresSheet:
    """Return the scores by board after a round, the last paired one unless told.

    Raises DocumentError for an empty list and before the first pairing, TournamentError for a round
    that is not paired.
    """
    everybody(t)
    if not t.rounds:
        raise DocumentError(_("No round has been paired yet: there are no scores to print."))
    number = len(t.rounds) if round_number is None else round_of(t, round_number).number
    title = _("Scores by board after round {round}").format(round=number)
    header = standings_header(t, standings(t, number), title, printed_at, options)
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
