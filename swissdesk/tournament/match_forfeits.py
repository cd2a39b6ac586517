"""What becomes of a match by who is there: empty seats, teams that did not come (D.02:45, 46).

Nothing here knows the tournament: only the match and its boards.
"""

from collections.abc import Collection

from swissdesk.terms import BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT, PENDING, WHITE_WINS_BY_FORFEIT
from swissdesk.tournament.match_points import by_colour, with_boards
from swissdesk.tournament.model import BoardGame, Game, MemberId, PlayerId


def forfeited_match(match: Game, absent: Collection[PlayerId]) -> Game:
    """Return a match that goes to the team that is there, or to nobody if both are absent (D.02:45, 46)."""
    first, second = match.white not in absent, match.black not in absent
    boards = tuple(_forfeited(game, first_is_there=first, second_is_there=second) for game in match.boards)
    return with_boards(match, boards)


def cleared_match(match: Game) -> Game:
    """Return a match without results; boards with an empty seat stay decided by forfeit."""
    boards = tuple(board_game(game, *seats_of(game)) for game in match.boards)
    return with_boards(match, boards)


def entered_results(game: Game) -> int:
    """Return how many results the arbiter has entered: of a match, those of boards where two sit."""
    if not game.boards:
        return int(game.result != PENDING)
    return sum(board.is_entered for board in game.boards)


def seats_of(game: BoardGame) -> tuple[MemberId | None, MemberId | None]:
    """Return who sits at a board for the first-named team and for the other one."""
    return by_colour(game, (game.white, game.black))


def board_game(place: BoardGame, first: MemberId | None, second: MemberId | None) -> BoardGame:
    """Return a board without a result, with who sits there for either team, and what empty seats decide."""
    white, black = by_colour(place, (first, second))
    return decided(place._replace(white=white, black=black, result=PENDING, verified=PENDING))


def decided(game: BoardGame) -> BoardGame:
    """Return a board without a result with the forfeit that an empty seat means."""
    if game.result != PENDING or None not in (game.white, game.black):
        return game
    if game.white is not None:
        return game._replace(result=WHITE_WINS_BY_FORFEIT)
    return game._replace(result=DOUBLE_FORFEIT if game.black is None else BLACK_WINS_BY_FORFEIT)


def _forfeited(game: BoardGame, *, first_is_there: bool, second_is_there: bool) -> BoardGame:
    """Return a board of a match that is not played: who sits there for a present team has won."""
    first, second = seats_of(game)
    wins_first = first is not None and first_is_there and not second_is_there
    wins_second = second is not None and second_is_there and not first_is_there
    if not (wins_first or wins_second):
        return game._replace(result=DOUBLE_FORFEIT)
    white_wins = wins_first == game.first_has_white
    return game._replace(result=WHITE_WINS_BY_FORFEIT if white_wins else BLACK_WINS_BY_FORFEIT)
