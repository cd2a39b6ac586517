"""The best players of a team event, board by board."""

from dataclasses import dataclass

from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, Title, Tpn
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import MemberId, Player, PlayerId
from swissdesk.tournament.standing.team_scores import BoardScore, board_scores


@dataclass(frozen=True, slots=True)
class BoardListRow:
    """One person on a board list.

    `board` is the place in the team's board order, None for reserves; `games` and `points` are
    those played over the board, `walkovers` counts wins by forfeit beside them. `rank` counts
    within the board and is shared by those with equal points from equally many games.
    """

    board: int | None
    rank: int
    id: MemberId
    title: Title
    name: str
    rating: int
    team: PlayerId
    team_tpn: Tpn
    team_name: str
    games: int
    points: Points
    walkovers: int


def board_list(
    event: OpenEvent, section: SectionId, after_round: int | None = None
) -> tuple[BoardListRow, ...]:
    """Return everybody in the teams board by board, the best first, reserves last.

    `after_round` None means all paired rounds; unfinished games do not count yet.
    """
    t = event.tournament(section)
    teams = players_by_id(t)
    return tuple(_row(score, teams[score.team]) for score in board_scores(t, after_round))


def _row(score: BoardScore, team: Player) -> BoardListRow:
    person = next(entry for entry in team.members if entry.id == score.member)
    return BoardListRow(
        board=score.board,
        rank=score.rank,
        id=person.id,
        title=person.title,
        name=person.name,
        rating=person.rating,
        team=team.id,
        team_tpn=team.tpn,
        team_name=team.name,
        games=score.games,
        points=score.points,
        walkovers=score.walkovers,
    )
