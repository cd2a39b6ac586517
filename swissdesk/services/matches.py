"""The matches of a round of a team event: line-ups, boards, results.

The life of a round is that of `rounds`: gate, pairing, publishing, closing; `rounds.board_rows` has
one row for each match, too. The result of a match is never entered: it follows from its boards.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from swissdesk.services.changes import Area, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.team_shortages import short_teams, shortage_text
from swissdesk.services.teams import MemberRow, member_rows
from swissdesk.services.wording import result_text
from swissdesk.storage.ids import SectionId
from swissdesk.terms import PENDING, Points, Result, Title, Tpn, format_points
from swissdesk.tournament import matches
from swissdesk.tournament.lookup import player_of, round_of
from swissdesk.tournament.match_points import first_team_has_white, game_points, was_played
from swissdesk.tournament.model import BoardGame, Game, Member, MemberId, Player, PlayerId, Tournament
from swissdesk.tournament.scores import scores_after
from swissdesk.tournament.team_scores import game_points_after
from swissdesk.words import _

__all__ = (
    "LineUpView",
    "MatchBoardRow",
    "MatchRow",
    "MatchSeat",
    "MatchTeam",
    "change_line_up",
    "clear_match",
    "enter_board_result",
    "forfeit_match",
    "line_up",
    "match_rows",
)

_AREAS: Final = frozenset({Area.PLAYERS, Area.ROUNDS, Area.STANDINGS, Area.DOCUMENTS})


@dataclass(frozen=True, slots=True)
class MatchTeam:
    """One side of a match; points are those before the round, `scored` are the game points of the match."""

    id: PlayerId
    tpn: Tpn
    name: str
    federation: str
    rating: int
    match_points: Points
    game_points: Points
    scored: Points


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """Who sits at a board, and for which team."""

    id: MemberId
    team: PlayerId
    title: Title
    name: str
    rating: int


@dataclass(frozen=True, slots=True)
class MatchBoardRow:
    """One board of a match: true colours; a seat is None where nobody sits.

    `first_has_white` tells that the first-named team has White here, as on all odd boards.
    """

    board: int
    white: MatchSeat | None
    black: MatchSeat | None
    first_has_white: bool
    result: Result
    result_text: str
    is_verified: bool


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match with its boards; `first` has White on board 1.

    `result` has the first-named team as White. `result_text` is the score in game points, empty
    while a board is pending; the scores so far are in the teams. `short` are the teams of which too
    few players are there: they may not start their games, as `warnings` says, and `forfeit_match` is
    what is meant for them (D.02:45).
    """

    match: int
    first: MatchTeam
    second: MatchTeam
    boards: tuple[MatchBoardRow, ...]
    result: Result
    result_text: str
    short: tuple[PlayerId, ...]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LineUpView:
    """What a line-up form shows: the team's people in board order, and who sits now, None for nobody."""

    team: PlayerId
    name: str
    match: int
    members: tuple[MemberRow, ...]
    seated: tuple[MemberId | None, ...]


def match_rows(event: OpenEvent, section: SectionId, number: int) -> tuple[MatchRow, ...]:
    """Return the matches of a round in order; raises `TournamentError` for a round that is not paired."""
    t = event.tournament(section)
    paired = round_of(t, number)
    seats = {entry.id: _seat(team, entry) for team in t.players for entry in team.members}
    teams = _teams_before(t, number)
    return tuple(_match_row(match, teams, seats, short_teams(t, match)) for match in paired.games)


def line_up(event: OpenEvent, section: SectionId, number: int, team_id: PlayerId) -> LineUpView:
    """Return a team's line-up in a round; raises `TournamentError` if it has no match there."""
    t = event.tournament(section)
    match = matches.match_of(round_of(t, number), team_id)
    return LineUpView(
        team=team_id,
        name=player_of(t, team_id).name,
        match=match.board,
        members=member_rows(event, section, team_id),
        seated=matches.line_up_of(match, team_id),
    )


def change_line_up(
    event: OpenEvent,
    section: SectionId,
    number: int,
    team_id: PlayerId,
    seated: Sequence[MemberId | None],
) -> Changes:
    """Seat a team's people, one entry for each board; an empty seat loses its board by forfeit.

    Raises `TournamentError` for people out of the fixed board order (D.02:5) or of another team.
    """
    text = _("Line-up of {team} in round {number}").format(
        team=player_of(event.tournament(section), team_id).name, number=number
    )
    return event.change(section, lambda t: matches.change_line_up(t, number, team_id, seated), text, _AREAS)


def enter_board_result(
    event: OpenEvent, section: SectionId, number: int, place: tuple[int, int], result: Result
) -> Changes:
    """Enter or clear (`PENDING`) a result; `place` is (match, board), and White is who has White there.

    A team that comes to a second match with too few players is expelled with this change
    (D.02:45); the text of the change says so, and `players.reinstate_player` takes it back.
    """
    match, board = place
    text = _("Match {match}, board {board}: {result}").format(
        match=match, board=board, result=result_text(result) or _("cleared")
    )
    return _changed_match(
        event, section, text, lambda t: matches.enter_board_result(t, number, match, board, result)
    )


def forfeit_match(
    event: OpenEvent, section: SectionId, number: int, match: int, absent: Collection[PlayerId]
) -> Changes:
    """Decide a match to which one team or both did not come with enough players (D.02:45, 46)."""
    names = [team.name for team in event.tournament(section).players if team.id in absent]
    text = _("Match {match} forfeited by {teams}").format(match=match, teams=", ".join(names))
    return _changed_match(event, section, text, lambda t: matches.forfeit_match(t, number, match, absent))


def clear_match(event: OpenEvent, section: SectionId, number: int, match: int) -> Changes:
    """Take back all results of a match."""
    text = _("Match {match}: cleared").format(match=match)
    return event.change(section, lambda t: matches.clear_match(t, number, match), text, _AREAS)


def _changed_match(
    event: OpenEvent, section: SectionId, text: str, deed: Callable[[Tournament], Tournament]
) -> Changes:
    """Store a change of results, and say who is expelled by it or brought back (D.02:45)."""
    before = event.tournament(section)
    after = deed(before)
    pairs = tuple(zip(before.players, after.players, strict=True))
    sentences = [text]
    for old, new in pairs:
        if old.withdrawn_from is None and new.withdrawn_from is not None:
            sentences.append(_("{team} is expelled").format(team=new.name))
        if old.withdrawn_from is not None and new.withdrawn_from is None:
            sentences.append(_("{team} is back in").format(team=new.name))
    return event.change(section, lambda _before: after, "; ".join(sentences), _AREAS)


def _teams_before(t: Tournament, number: int) -> Mapping[PlayerId, MatchTeam]:
    """Return the teams with their points before a round."""
    points, games = scores_after(t, number - 1), game_points_after(t, number - 1)
    return {team.id: _match_team(team, points[team.id], games[team.id]) for team in t.players}


def _match_team(team: Player, match_points: Points, game_points: Points) -> MatchTeam:
    return MatchTeam(
        id=team.id,
        tpn=team.tpn,
        name=team.name,
        federation=team.federation,
        rating=team.rating,
        match_points=match_points,
        game_points=game_points,
        scored=Points(0),
    )


def _seat(team: Player, entry: Member) -> MatchSeat:
    return MatchSeat(entry.id, team.id, entry.title, entry.name, entry.rating)


def _match_row(
    match: Game,
    teams: Mapping[PlayerId, MatchTeam],
    seats: Mapping[MemberId, MatchSeat],
    short: tuple[Player, ...],
) -> MatchRow:
    first, second = game_points(match)
    return MatchRow(
        match=match.board,
        first=replace(teams[match.white], scored=first),
        second=replace(teams[match.black], scored=second),
        boards=tuple(_board_row(game, seats) for game in match.boards),
        result=match.result,
        result_text=_match_text(match),
        short=tuple(team.id for team in short),
        warnings=tuple(shortage_text(team) for team in short),
    )


def _board_row(game: BoardGame, seats: Mapping[MemberId, MatchSeat]) -> MatchBoardRow:
    return MatchBoardRow(
        board=game.board,
        white=None if game.white is None else seats[game.white],
        black=None if game.black is None else seats[game.black],
        first_has_white=first_team_has_white(game.board),
        result=game.result,
        result_text=result_text(game.result),
        is_verified=game.is_verified,
    )


def _match_text(match: Game) -> str:
    """Return the score of a match in game points, marked where nobody played; empty while a board is open."""
    if match.result == PENDING:
        return ""
    score = "–".join(format_points(points) for points in game_points(match))
    return score if was_played(match.boards) else _("{score} by forfeit").format(score=score)
