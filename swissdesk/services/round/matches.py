"""The matches of a round of a team event: line-ups, boards, results.

The life of a round is that of `rounds`: gate, pairing, publishing, closing; `rounds.board_rows` has
one row for each match, too. The result of a match is never entered: it follows from its boards.

Boards read here as on the match sheet: the first-named team first, whatever its colour, and its side
of a result first too. The event keeps White and Black.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.services.changes import Area, Changes
from swissdesk.services.entry.teams import MemberRow, member_rows
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.services.round.going_on import GoingOn, goes_on_text, going_on
from swissdesk.services.round.team_shortages import short_teams, shortage_text
from swissdesk.services.wording import changed_result_text, outcome_text, result_text
from swissdesk.storage.ids import SectionId
from swissdesk.terms import PENDING, Colour, Points, Result, Scoring, Title, Tpn, format_points
from swissdesk.tournament.lookup import game_of, player_of, round_of
from swissdesk.tournament.match_points import (
    game_points,
    sheet_result,
    was_played,
    winner_of,
)
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import BoardGame, Game, Member, MemberId, Player, PlayerId, Tournament
from swissdesk.tournament.round import matches
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.tournament.tied_words import is_waiting_for_decision
from swissdesk.words import _, pgettext

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
    "match_score_text",
)

_AREAS: Final = frozenset({Area.PLAYERS, Area.ROUNDS, Area.STANDINGS, Area.DOCUMENTS})


class MatchTeam(Frozen):
    """One side of a match; points are those before the round, `scored` are the game points of the match."""

    id: PlayerId
    tpn: Tpn
    name: str
    federation: str
    rating: int
    match_points: Points
    game_points: Points
    scored: Points


class MatchSeat(Frozen):
    """Who sits at a board, and for which team."""

    id: MemberId
    team: PlayerId
    title: Title
    name: str
    rating: int


class MatchBoardRow(Frozen):
    """One board of a match as on the match sheet; a seat is None where nobody sits.

    `first_colour` is the colour of the first-named team here (D.02:29).
    """

    board: int
    first: MatchSeat | None
    second: MatchSeat | None
    first_colour: Colour
    result: Result
    result_text: str
    is_verified: bool


class MatchRow(Frozen):
    """A match with its boards; `first` has White on board 1.

    `result` has the first-named team as White. `result_text` is the score in game points, empty
    while a board is pending; the scores so far are in the teams. `short` are the teams with too few
    players present: they may not start their games, as `warnings` says, and `forfeit_match` is meant
    for them (D.02:45). `day` is the one to which the match is postponed. `going` is who goes on from a
    match of a knock-out.
    """

    match: int
    first: MatchTeam
    second: MatchTeam
    boards: tuple[MatchBoardRow, ...]
    result: Result
    result_text: str
    short: tuple[PlayerId, ...]
    warnings: tuple[str, ...]
    day: date | None
    going: GoingOn | None


class LineUpView(Frozen):
    """What a line-up form shows: the team's people in board order, and who is seated, None for nobody."""

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
    return tuple(
        replace(_match_row(match, teams, seats, short_teams(t, match)), going=going_on(t, number, match))
        for match in paired.games
    )


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

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("Line-up of {team} in round {number}")
        return words.format(team=player_of(t, team_id).name, number=number)

    return event.change(
        section,
        lambda t: matches.change_line_up(t, number, team_id, seated),
        text,
        _AREAS,
        seen.line_up(number, team_id),
    )


def enter_board_result(
    event: OpenEvent, section: SectionId, number: int, place: tuple[int, int], result: Result
) -> Changes:
    """Enter or clear (`PENDING`) a result as it stands on the match sheet; `place` is (match, board).

    In a match between two people it is (board, game), and the result as on their slip.

    The text of the change says what was entered before, and after the last board the match score. A team
    that comes to a second match with too few players is expelled with this change, and named in its text
    (D.02:45); `players.reinstate_player` takes that back.
    """
    match, board = place

    def text(t: Tournament, after: Tournament) -> str:
        old = _match_of(t, number, match)
        game = matches.board_of(old, board)
        words = (
            _("Board {match}, game {board}: {result}")
            if old.is_of_people
            else _("Match {match}, board {board}: {result}")
        )
        said = changed_result_text(sheet_result(game, game.result), result)
        sentence = words.format(match=match, board=board, result=said)
        return "; ".join((sentence, *_outcome(after, number, match), *_expulsions(t, after)))

    def enter(t: Tournament) -> Tournament:
        game = matches.board_of(_match_of(t, number, match), board)
        return matches.enter_board_result(t, number, match, board, sheet_result(game, result))

    return event.change(section, enter, text, _AREAS, seen.match_board(number, match, board))


def forfeit_match(
    event: OpenEvent, section: SectionId, number: int, match: int, absent: Collection[PlayerId]
) -> Changes:
    """Decide a match to which one team or both did not come with enough players (D.02:45, 46)."""

    def text(t: Tournament, after: Tournament) -> str:
        names = ", ".join(team.name for team in t.players if team.id in absent)
        sentence = _("Match {match} forfeited by {teams}").format(match=match, teams=names)
        return "; ".join((sentence, *_expulsions(t, after)))

    return event.change(
        section,
        lambda t: matches.forfeit_match(t, number, match, absent),
        text,
        _AREAS,
        seen.match(number, match),
    )


def clear_match(event: OpenEvent, section: SectionId, number: int, match: int) -> Changes:
    """Take back all results of a match."""
    text, part = _("Match {match}: cleared").format(match=match), seen.match(number, match)
    return event.change(section, lambda t: matches.clear_match(t, number, match), text, _AREAS, part)


def match_score_text(match: Game, scoring: Scoring) -> str:
    """Return the score of a match that is over, as at the foot of its sheet; empty before."""
    if not match.is_final:
        return ""
    if match.is_of_people:
        text = pgettext("match of two people", "match score {score}")
        return text.format(score=outcome_text(match, scoring))
    return _("match score {score}").format(score=_match_text(match))


def _expulsions(before: Tournament, after: Tournament) -> Iterator[str]:
    """Yield who is expelled by a change of results, or brought back (D.02:45)."""
    for old, new in zip(before.players, after.players, strict=True):
        if old.withdrawn_from is None and new.withdrawn_from is not None:
            yield _("{team} is expelled").format(team=new.name)
        if old.withdrawn_from is not None and new.withdrawn_from is None:
            yield _("{team} is back in").format(team=new.name)


def _outcome(t: Tournament, number: int, match: int) -> Iterator[str]:
    """Yield the score of a match that is over, and in a knock-out who goes on by it."""
    played = _match_of(t, number, match)
    score = match_score_text(played, t.settings.scoring)
    if score:
        yield score
    if score and is_knock_out(t.settings) and (winner := winner_of(played)) is not None:
        yield goes_on_text(t, number, played, winner)
    if is_waiting_for_decision(t.settings, played):
        yield _("tied, nobody goes on yet")


def _match_of(t: Tournament, number: int, match: int) -> Game:
    return game_of(round_of(t, number), match)


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
        day=match.day,
        going=None,
    )


def _board_row(game: BoardGame, seats: Mapping[MemberId, MatchSeat]) -> MatchBoardRow:
    white, black = (None if seat is None else seats[seat] for seat in (game.white, game.black))
    is_white, result = game.first_has_white, sheet_result(game, game.result)
    return MatchBoardRow(
        board=game.board,
        first=white if is_white else black,
        second=black if is_white else white,
        first_colour=Colour.WHITE if is_white else Colour.BLACK,
        result=result,
        result_text=result_text(result),
        is_verified=game.is_verified,
    )


def _match_text(match: Game) -> str:
    """Return the score of a match in game points, marked where nobody played; empty while a board is open."""
    if match.result == PENDING:
        return ""
    if match.has_adjourned:
        return _("adjourned")
    score = "–".join(format_points(points) for points in game_points(match))
    return score if was_played(match.boards) else _("{score} by forfeit").format(score=score)
