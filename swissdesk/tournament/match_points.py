"""What the games of a match add up to: its result, and the points of both sides (D.02, C.04.5).

Which colour the first-named team of a match, which stands as White, has on a board stands with the board,
as the pattern of the event gave it (D.02:29). Games are worth 1, ½ and 0, whatever a match is worth; an
unfinished game counts as a draw for pairing (D.02:13). Of two people who play a match, the one who stands as
White has White in the odd games; their games have the points of the event: these are their score.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from swissdesk.pairing.handling.board_colours import has_white_on
from swissdesk.terms import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    GameKind,
    Mark,
    Points,
    Result,
    Scoring,
)
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.model import BoardGame, Game, PlayerId, Settings

_Side = TypeVar("_Side")

REGULAR_BLOCK: Final = 1
"""The block of the games that a match of a knock-out begins with; teams play no others."""

_GAME_SCORING: Final = Scoring()
_BY_GAMES: Final = {1: WHITE_WINS, 0: DRAWN, -1: BLACK_WINS}
_BY_ABSENCE: Final = {1: WHITE_WINS_BY_FORFEIT, 0: DOUBLE_FORFEIT, -1: BLACK_WINS_BY_FORFEIT}


def by_colour(game: BoardGame, both: tuple[_Side, _Side]) -> tuple[_Side, _Side]:
    """Turn a pair (first-named team, other team) into (White, Black) on a board, or back."""
    return both if game.first_has_white else (both[1], both[0])


def sheet_result(game: BoardGame, result: Result) -> Result:
    """Turn a result from White's view to that of the match sheet, or back.

    On the match sheet the first-named team stands first on every board, whatever its colour there.
    """
    return Result(*by_colour(game, result))


def empty_board(settings: Settings, round_number: int, board: int) -> BoardGame:
    """Return a board at which nobody sits, with the colours that the pattern of the event gives it."""
    turned = settings.first_team_has_white(round_number, board) != has_white_on(board, turned=False)
    block = 0 if settings.pairing_system.knock_out is None else REGULAR_BLOCK
    return BoardGame(board, None, None, turned=turned, block=block)


def team_marks(game: BoardGame) -> tuple[Mark, Mark]:
    """Return how a board ended for the first-named team and for the other one."""
    return by_colour(game, game.result)


def was_played(boards: Sequence[BoardGame]) -> bool:
    """Tell whether at least one game of a match was played, so that the teams have met (C.04.2:3.5)."""
    return any(mark.is_over_the_board for game in boards for mark in game.result)


def match_result(boards: Sequence[BoardGame]) -> Result:
    """Return the result of a match, the first-named team as White; PENDING while a board is.

    The team with more game points wins. A match of which no game was played goes to the team of
    which more players were there; where neither has more, both have lost it (D.02:45, 46). Of two people
    a match in which each has forfeited a game is none that ends by forfeit (C.04.5:1). In a knock-out the
    last block decides, as all before it were tied, and a match that is tied is not over.
    """
    if not boards or any(Mark.PENDING in game.result for game in boards):
        return PENDING
    lead = block_lead(boards)
    if boards[0].block:
        # A tie in all blocks is none that can stand, but for a match to which nobody came.
        nobody_came = all(game.result == DOUBLE_FORFEIT for game in boards)
        lead = block_lead([game for game in boards if game.block == boards[-1].block])
        if not lead and not nobody_came:
            return PENDING
    return _BY_GAMES[lead] if was_played(boards) or _both_came(boards) else _BY_ABSENCE[lead]


def block_lead(boards: Sequence[BoardGame]) -> int:
    """Return 1 where the first-named side leads over these games, -1 where the other one does, or 0.

    A drawn Armageddon game counts as a win for Black.
    """
    first, second = board_points(boards)
    last = boards[-1]
    if first == second and last.kind is GameKind.ARMAGEDDON and last.result != DOUBLE_FORFEIT:
        return -1 if last.first_has_white else 1
    return (first > second) - (first < second)


def result_of(match: Game) -> Result:
    """Return the result of a match: its games', or between two people that of whom the arbiter has named.

    Whoever goes on from a match of teams, it has the result of its boards: a tied one is drawn.
    """
    if match.winner is None:
        return match_result(match.boards)
    if match.is_of_people:
        return _BY_GAMES[1 if match.winner == match.white else -1]
    return match_result([game._replace(block=0) for game in match.boards])


def winner_of(match: Game) -> PlayerId | None:
    """Return who goes on from a match of a knock-out, None while nobody does."""
    if match.winner is not None and match.result != PENDING:
        return match.winner
    won = (Mark.WIN, Mark.FORFEIT_WIN)
    if match.result.white in won:
        return match.white
    return match.black if match.result.black in won else None


def _both_came(boards: Sequence[BoardGame]) -> bool:
    """Tell whether two people have each been there for a game of their match, though for none together."""
    marks = [team_marks(game) for game in boards if game.white == THEMSELVES]
    came = [any(mark is Mark.FORFEIT_WIN for mark in side) for side in zip(*marks, strict=True)]
    return bool(marks) and all(came)


def new_pair_match(board: int, white: PlayerId, black: PlayerId, games: int) -> Game:
    """Return a match of so many games between two people, White having White in the first."""
    played = (BoardGame(number, THEMSELVES, THEMSELVES) for number in range(1, games + 1))
    return Game(board, white, black, boards=tuple(played))


def points_of(game: Game, scoring: Scoring) -> tuple[Points, Points]:
    """Return what a round brought White and Black: a game, a match of teams, or the games of two people.

    A match of two people that is not over counts for nothing yet, as one of teams.
    """
    if not game.is_of_people or Mark.PENDING in game.result:
        return scoring.of_mark(game.result.white), scoring.of_mark(game.result.black)
    sides = zip(*points_by_game(game, scoring), strict=True)
    white, black = (Points(sum(points)) for points in sides)
    return white, black


def score_of(match: Game, scoring: Scoring) -> tuple[Points, Points]:
    """Return what the games of a match add up to for both sides; those of two people have these values."""
    return points_of(match, scoring) if match.is_of_people else game_points(match)


def points_by_game(match: Game, scoring: Scoring) -> list[tuple[Points, Points]]:
    """Return the points of each game of a match of two people, for the one named first and the other."""
    marks = (team_marks(game) for game in match.boards)
    return [(scoring.of_mark(first), scoring.of_mark(second)) for first, second in marks]


def with_regular_games(match: Game) -> Game:
    """Return a match with those of its first games that have been played, without those that break a tie."""
    regular = (game for game in match.boards if game.block <= REGULAR_BLOCK and game.result != PENDING)
    return match._replace(boards=tuple(regular))


def board_points(boards: Sequence[BoardGame]) -> tuple[Points, Points]:
    """Return the sums over the boards for the first-named team and for the other one."""
    marks = [team_marks(game) for game in boards]
    first = sum(_GAME_SCORING.of_mark(mark) for mark, _other in marks)
    second = sum(_GAME_SCORING.of_mark(mark) for _mark, mark in marks)
    return Points(first), Points(second)


def points_by_board(match: Game) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
    """Return the game points on each board, for the first-named team and for the other one.

    Who lost without playing gets none (D.02:46).
    """
    rows = []
    for side, mark in enumerate(match.result):
        is_lost = mark is Mark.FORFEIT_LOSS
        marks = (team_marks(game)[side] for game in match.boards)
        rows.append(tuple(Points(0) if is_lost else _GAME_SCORING.of_mark(own) for own in marks))
    return rows[0], rows[1]


def game_points(match: Game) -> tuple[Points, Points]:
    """Return the game points that a match gives the first-named team and the other one.

    Who lost without playing gets none (D.02:46).
    """
    first, second = points_by_board(match)
    return Points(sum(first)), Points(sum(second))


def bye_game_points(kind: ByeKind, boards: int) -> Points:
    """Return the game points of a round without an opponent: the bye's are half of the boards (D.02:12)."""
    halves = {
        ByeKind.PAIRING_ALLOCATED: 1,
        ByeKind.HALF_POINT: 1,
        ByeKind.FULL_POINT: 2,
        ByeKind.ZERO_POINT: 0,
    }
    return Points(halves[kind] * boards * _GAME_SCORING.draw)


def with_boards(match: Game, boards: tuple[BoardGame, ...]) -> Game:
    """Return the match with these boards, and with the result that follows from them."""
    changed = match._replace(boards=boards)
    return changed._replace(result=result_of(changed))
