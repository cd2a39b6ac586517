"""The second pass: every result keyed once more from the slips by somebody who does not see the first.

Where both agree, the result is verified. Where they differ, the arbiter decides which one is right. A
result that is changed later is unverified by itself, since the two no longer agree.
"""

from typing import NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.terms import PENDING, Result
from swissdesk.tournament.lookup import game_of, round_of
from swissdesk.tournament.match_points import with_boards
from swissdesk.tournament.model import BoardGame, Game, Round, Tournament
from swissdesk.tournament.round.matches import board_of, enter_board_result
from swissdesk.tournament.round.results import check_possible, open_round, with_game
from swissdesk.tournament.round.rounds import enter_result
from swissdesk.words import _


class Board(NamedTuple):
    """Where a game is played: its match (0 where people play for themselves) and its board."""

    match: int
    board: int


def entered_game(paired: Round, at: Board) -> Game | BoardGame:
    """Return the game on a board that has a result of its own.

    Raises TournamentError where none has been entered, or where an empty seat decides.
    """
    game = game_of(paired, at.match or at.board)
    if not at.match:
        if game.boards:
            raise TournamentError(_("The result of a match follows from its boards: enter their results."))
        if game.result == PENDING:
            raise _nothing_entered(at)
        return game
    board = board_of(game, at.board)
    if not board.is_entered:
        raise _nothing_entered(at)
    return board


def verify(t: Tournament, round_number: int, at: Board) -> Tournament:
    """Record that the second pass has found the result of a board as it stands.

    Raises TournamentError in a closed round, and where no result has been entered.
    """
    paired = open_round(t, round_number)
    game = entered_game(paired, at)
    if isinstance(game, Game):
        return with_game(t, paired, game._replace(verified=game.result))
    match, verified = game_of(paired, at.match), game._replace(verified=game.result)
    boards = tuple(verified if board.board == at.board else board for board in match.boards)
    return with_game(t, paired, with_boards(match, boards))


def take_second(t: Tournament, round_number: int, at: Board, second: Result) -> Tournament:
    """Write what the second pass has found in place of a wrong first entry; it is verified with that.

    Raises TournamentError in a closed round, for a result that no game can have or that an empty seat
    does not allow, and where nothing has been entered first.
    """
    entered_game(open_round(t, round_number), at)
    check_second(second)
    if at.match:
        changed = enter_board_result(t, round_number, at.match, at.board, second)
    else:
        changed = enter_result(t, round_number, at.board, second)
    return verify(changed, round_number, at)


def check_second(second: Result) -> None:
    """Raise TournamentError for a result that cannot be on a slip."""
    check_possible(second)
    if second == PENDING:
        raise TournamentError(_("The second pass needs the result on the slip."))


def verified_results(t: Tournament, round_number: int) -> tuple[int, int]:
    """Return how many results of a round are verified, and how many there are to be verified."""
    games: list[Game | BoardGame] = [
        board
        for game in round_of(t, round_number).games
        for board in (tuple(seat for seat in game.boards if seat.is_entered) if game.boards else (game,))
        if board.result != PENDING
    ]
    return sum(game.is_verified for game in games), len(games)


def _nothing_entered(at: Board) -> TournamentError:
    place = f"{at.match}.{at.board}" if at.match else str(at.board)
    return TournamentError(_("Board {board} has no result yet that could be verified.").format(board=place))
