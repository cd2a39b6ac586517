"""Game points of teams, and what their players scored at the boards."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Mark, Points, Scoring
from swissdesk.tournament.match_points import game_points
from swissdesk.tournament.model import MemberId, PlayerId, Tournament
from swissdesk.tournament.table_rounds import bye_games

_GAME_SCORING: Final = Scoring()


def game_points_after(t: Tournament, round_number: int) -> Mapping[PlayerId, Points]:
    """Return every team's game points after the given round, 0 meaning before round 1.

    These are the ones that pairings go by: an adjourned game counts as a draw (D.02:13); the boards
    of a match count as they come in.
    """
    totals = dict.fromkeys((team.id for team in t.players), 0)
    for paired in t.rounds[:round_number]:
        for match in paired.games:
            first, second = game_points(match)
            totals[match.white] += first
            totals[match.black] += second
        for bye in paired.byes:
            totals[bye.player] += bye_games(t.settings, bye.kind)
    return {team: Points(points) for team, points in totals.items()}


class BoardScore(Frozen):
    """What one person scored.

    `board` is the place in the team's board order, from 1, and None for reserves, who form a list
    of their own. `rank` counts within the board and is shared by those with equal points from
    equally many games. `games` and `points` are those played over the board; `walkovers` counts
    wins by forfeit, which are in neither.
    """

    board: int | None
    rank: int
    member: MemberId
    team: PlayerId
    games: int
    points: Points
    walkovers: int


def board_scores(t: Tournament, after_round: int | None = None) -> tuple[BoardScore, ...]:
    """Return everybody's score after a round, by default the last paired one.

    The list goes by board, reserves last; within it by points, then fewer games, then the team's
    pairing number, who has not played last. Adjourned games do not count yet.
    """
    marks: dict[MemberId, list[Mark]] = {entry.id: [] for team in t.players for entry in team.members}
    for member, mark in member_marks(t, after_round):
        marks[member].append(mark)
    boards = t.settings.boards
    scores = [
        _board_score(place if place <= boards else None, entry.id, team.id, marks[entry.id])
        for team in t.players
        for place, entry in enumerate(team.members, start=1)
    ]
    lists = ([score for score in scores if score.board == board] for board in (*range(1, boards + 1), None))
    return tuple(ranked for of_board in lists for ranked in _ranked(of_board))


def _ranked(scores: list[BoardScore]) -> Iterator[BoardScore]:
    """Yield the scores of one board in order, with their ranks."""
    ahead = 0
    for _key, equal in groupby(sorted(scores, key=_merit), key=_merit):
        tied = tuple(equal)
        yield from (replace(score, rank=ahead + 1) for score in tied)
        ahead += len(tied)


def _merit(score: BoardScore) -> tuple[bool, int, int]:
    """Return what is smaller for the better one: more points, then fewer games; none at all comes last."""
    return score.games == 0, -score.points, score.games


def member_marks(t: Tournament, after_round: int | None = None) -> Iterator[tuple[MemberId, Mark]]:
    """Yield how each game of a match ended for each of its players, up to a round or in all."""
    for paired in t.rounds[:after_round]:
        for match in paired.games:
            for game in match.boards:
                for member, mark in ((game.white, game.result.white), (game.black, game.result.black)):
                    if member is not None:
                        yield member, mark


def member_points(t: Tournament) -> dict[MemberId, Points]:
    """Return what each member of a team scored on the boards, in tenths; games are worth 1, ½ and 0."""
    points: dict[MemberId, Points] = {}
    for member, mark in member_marks(t):
        points[member] = Points(points.get(member, 0) + _GAME_SCORING.of_mark(mark))
    return points


def member_ranks(t: Tournament) -> dict[MemberId, int]:
    """Return the ranks of the members of all teams by their points, then number."""
    points = member_points(t)
    members = [member.id for team in t.players for member in team.members]
    ranking = sorted(members, key=lambda member: (-points.get(member, 0), member))
    return {member: rank for rank, member in enumerate(ranking, 1)}


def _board_score(board: int | None, member: MemberId, team: PlayerId, marks: Sequence[Mark]) -> BoardScore:
    played = [mark for mark in marks if mark.is_over_the_board and mark.is_final]
    points = Points(sum(_GAME_SCORING.of_mark(mark) for mark in played))
    return BoardScore(board, 0, member, team, len(played), points, marks.count(Mark.FORFEIT_WIN))
