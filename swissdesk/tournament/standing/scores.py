"""Points, and each player's opponents and results round by round."""

from collections.abc import Mapping
from typing import NamedTuple

from swissdesk.terms import ByeKind, Colour, Mark, Points, Scoring
from swissdesk.tournament.match_points import points_by_game, points_of, was_played
from swissdesk.tournament.model import Game, PlayerId, Round, Tournament
from swissdesk.tournament.table_rounds import cancelled


class PlayerRound(NamedTuple):
    """One player's side of a paired round.

    `mark` is the result of a game and `bye` the kind of a round without one: one of the two is
    None. `colour` is that of the schedule, None for a forfeit of which no colours are known.
    `points` are those of the round, `score` those of all rounds up to it; an adjourned game counts
    as a draw here (C.04.2:3.1), a pending one as nothing. What does not `count`, a game of somebody who
    left a table too early, brings no points (C.05). `games` are the points of each game of a match between
    two people, whose `mark` says who won the match, or that a game of it is adjourned;
    it `was_played` if any game of it was, so that its colours count (C.04.5:1.6). `is_adjourned` tells of a
    match between teams, too, that its result counts for pairings alone (D.02:13).
    """

    round_number: int
    board: int | None
    opponent: PlayerId | None
    colour: Colour | None
    mark: Mark | None
    bye: ByeKind | None
    points: Points
    score: Points
    counts: bool = True
    games: tuple[Points, ...] = ()
    was_played: bool = True
    is_adjourned: bool = False


def scores_after(t: Tournament, round_number: int) -> Mapping[PlayerId, Points]:
    """Return everybody's points after the given round, 0 meaning before round 1.

    These are the scores that pairings go by: an adjourned game counts as a draw (C.04.2:3.1). Games of
    somebody who left a table too early count for nobody (C.05).
    """
    out = cancelled(t)
    scores = dict.fromkeys((player.id for player in t.players), 0)
    scoring = t.settings.scoring
    of_mark = {mark: scoring.of_mark(mark) for mark in Mark}
    of_bye = {kind: scoring.of_bye(kind) for kind in ByeKind}
    for paired in t.rounds[:round_number]:
        gone = out.in_round(paired.number)
        for game in paired.games:
            if gone and not gone.isdisjoint((game.white, game.black)):
                continue
            if game.boards and game.is_of_people:
                white, black = points_of(game, scoring)
            else:
                white, black = of_mark[game.result.white], of_mark[game.result.black]
            scores[game.white] += white
            scores[game.black] += black
        for bye in paired.byes:
            scores[bye.player] += of_bye[bye.kind]
    return {player: Points(points) for player, points in scores.items()}


def every_players_rounds(t: Tournament) -> Mapping[PlayerId, tuple[PlayerRound, ...]]:
    """Return everybody's side of every paired round, in order; takes time of players times rounds."""
    rows: dict[PlayerId, list[PlayerRound]] = {player.id: [] for player in t.players}
    out = cancelled(t)
    for paired in t.rounds:
        gone = out.in_round(paired.number)
        for side_of, side in _sides(paired, t.settings.scoring):
            counts = not gone or gone.isdisjoint((side_of, side.opponent))
            points = side.points if counts else Points(0)
            so_far = rows[side_of][-1].score if rows[side_of] else 0
            score = Points(so_far + points)
            rows[side_of].append(side._replace(points=points, score=score, counts=counts))
    return {player_id: tuple(row) for player_id, row in rows.items()}


def _sides(paired: Round, scoring: Scoring) -> list[tuple[PlayerId, PlayerRound]]:
    """Return everybody's side of a round; the running score is still that of the round alone."""
    sides = [
        (seat, game_side(paired.number, game, seat, scoring))
        for game in paired.games
        for seat in (game.white, game.black)
    ]
    sides += [(bye.player, bye_side(paired.number, bye.kind, scoring)) for bye in paired.byes]
    return sides


def game_side(round_number: int, game: Game, player_id: PlayerId, scoring: Scoring) -> PlayerRound:
    """Return one player's side of a game; `score` is that of the game alone."""
    is_white = player_id == game.white
    mark = game.result.white if is_white else game.result.black
    is_adjourned = game.has_adjourned and mark is not Mark.PENDING
    if game.is_of_people and is_adjourned:
        mark = Mark.ADJOURNED
    points = points_of(game, scoring)[not is_white]
    games = tuple([own[not is_white] for own in points_by_game(game, scoring)]) if game.is_of_people else ()
    colour = (Colour.WHITE if is_white else Colour.BLACK) if game.colours_known else None
    opponent = game.black if is_white else game.white
    played = not game.is_of_people or was_played(game.boards)
    at = round_number, game.board, opponent, colour, mark, None
    return PlayerRound(*at, points, points, games=games, was_played=played, is_adjourned=is_adjourned)


def bye_side(round_number: int, kind: ByeKind, scoring: Scoring) -> PlayerRound:
    """Return the side of a player without an opponent; `score` is that of the round alone."""
    points = scoring.of_bye(kind)
    return PlayerRound(round_number, None, None, None, None, kind, points, points)
