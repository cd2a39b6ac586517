"""Points, and each player's own way through the tournament."""

from collections.abc import Mapping
from typing import NamedTuple

from swissdesk.terms import ByeKind, Colour, Mark, Points, Scoring
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import Game, PlayerId, Round, Tournament


class PlayerRound(NamedTuple):
    """One player's side of a paired round.

    `mark` is the result of a game and `bye` the kind of a round without one: one of the two is
    None. `colour` is that of the schedule, None for a forfeit of which no colours are known.
    `points` are those of the round, `score` those of all rounds up to it; an adjourned game counts
    as a draw here (C.04.2:3.1), a pending one as nothing.
    """

    round_number: int
    board: int | None
    opponent: PlayerId | None
    colour: Colour | None
    mark: Mark | None
    bye: ByeKind | None
    points: Points
    score: Points


def scores_after(t: Tournament, round_number: int) -> Mapping[PlayerId, Points]:
    """Return everybody's points after the given round, 0 meaning before round 1.

    These are the scores that pairings go by: an adjourned game counts as a draw (C.04.2:3.1).
    """
    scores = dict.fromkeys((player.id for player in t.players), 0)
    scoring = t.settings.scoring
    of_mark = {mark: scoring.of_mark(mark) for mark in Mark}
    of_bye = {kind: scoring.of_bye(kind) for kind in ByeKind}
    for paired in t.rounds[:round_number]:
        for game in paired.games:
            scores[game.white] += of_mark[game.result.white]
            scores[game.black] += of_mark[game.result.black]
        for bye in paired.byes:
            scores[bye.player] += of_bye[bye.kind]
    return {player: Points(points) for player, points in scores.items()}


def score_of(t: Tournament, player_id: PlayerId, after_round: int | None = None) -> Points:
    """Return one player's points after a round, the last paired one unless told."""
    rounds = player_rounds(t, player_id)[:after_round]
    return rounds[-1].score if rounds else Points(0)


def player_rounds(t: Tournament, player_id: PlayerId) -> tuple[PlayerRound, ...]:
    """Return one player's side of every paired round, in order; raises TournamentError for nobody."""
    player_of(t, player_id)
    rounds: list[PlayerRound] = []
    score = 0
    for paired in t.rounds:
        side = _side(paired, player_id, t.settings.scoring)
        score += side.points
        rounds.append(side._replace(score=Points(score)))
    return tuple(rounds)


def every_players_rounds(t: Tournament) -> Mapping[PlayerId, tuple[PlayerRound, ...]]:
    """Return `player_rounds` of everybody, in time proportional to players times rounds."""
    rows: dict[PlayerId, list[PlayerRound]] = {player.id: [] for player in t.players}
    for paired in t.rounds:
        for side_of, side in _sides(paired, t.settings.scoring):
            so_far = rows[side_of][-1].score if rows[side_of] else 0
            rows[side_of].append(side._replace(score=Points(so_far + side.points)))
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


def _side(paired: Round, player_id: PlayerId, scoring: Scoring) -> PlayerRound:
    """Return one player's side of a round; a player of whom the round says nothing missed it."""
    for game in paired.games:
        if player_id in (game.white, game.black):
            return game_side(paired.number, game, player_id, scoring)
    kind = next((bye.kind for bye in paired.byes if bye.player == player_id), ByeKind.ZERO_POINT)
    return bye_side(paired.number, kind, scoring)


def game_side(round_number: int, game: Game, player_id: PlayerId, scoring: Scoring) -> PlayerRound:
    """Return one player's side of a game; `score` is that of the game alone."""
    is_white = player_id == game.white
    mark = game.result.white if is_white else game.result.black
    points = scoring.of_mark(mark)
    colour = (Colour.WHITE if is_white else Colour.BLACK) if game.colours_known else None
    opponent = game.black if is_white else game.white
    return PlayerRound(round_number, game.board, opponent, colour, mark, None, points, points)


def bye_side(round_number: int, kind: ByeKind, scoring: Scoring) -> PlayerRound:
    """Return the side of a player without an opponent; `score` is that of the round alone."""
    points = scoring.of_bye(kind)
    return PlayerRound(round_number, None, None, None, None, kind, points, points)
