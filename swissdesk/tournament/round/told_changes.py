"""Results that became others after later rounds had been paired, as the comments of a report tell."""

import re
from collections.abc import Iterator
from typing import Final

from swissdesk.terms import Mark, Result
from swissdesk.tournament.breaches import CHANGED_RESULT
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.match_points import with_boards
from swissdesk.tournament.model import Game, Round, Tournament
from swissdesk.tournament.round.results import with_game

_MARKS: Final = {mark.value or "?": mark for mark in Mark}


def as_it_stood(t: Tournament, number: int) -> Iterator[Tournament]:
    """Yield the tournament as it stood before each told change of a result of the rounds before a round.

    The last change is taken back first, then the one before it as well: the round may have been paired at
    any time between them (C.04.2:3.1, 4.3). What is not as a comment says is left as it is.
    """
    for line in reversed(t.kept_lines):
        told = CHANGED_RESULT.fullmatch(line)
        if told is None or int(told["round"]) >= number:
            continue
        before = _taken_back(t, t.rounds[int(told["round"]) - 1], told)
        if before is not None:
            t = before
            yield t


def _taken_back(t: Tournament, paired: Round, told: re.Match[str]) -> Tournament | None:
    """Return the tournament with the result that stood before; None where there is no such game."""
    numbers, seats = tpns(t), (int(told["white"]), int(told["black"]))
    game = next((one for one in paired.games if (numbers[one.white], numbers[one.black]) == seats), None)
    before = game and _with_result(game, int(told["board"] or 0), _result(told["was"]), _result(told["now"]))
    return with_game(t, paired, before) if before else None


def _with_result(game: Game, board: int, was: Result | None, now: Result | None) -> Game | None:
    """Return a game, or a match with one of its games, before its result changed."""
    if was is None or now is None or bool(game.boards) != bool(board):
        return None
    if not board:
        return game._replace(result=was) if game.result == now else None
    boards = tuple(
        one._replace(result=was) if one.board == board and one.result == now else one for one in game.boards
    )
    return None if boards == game.boards else with_boards(game, boards)


def _result(signs: str) -> Result | None:
    """Return the result that a comment writes by the codes of the report."""
    white, black = (_MARKS.get(sign) for sign in signs.split(":"))
    return Result(white, black) if white is not None and black is not None else None
