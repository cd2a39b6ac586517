"""The games of a match of a knock-out: which are still to be played, and who goes on (K-2, K-21, K-30, K-32).

A match of people is laid out anew after each of its results: a regular game that can change nothing any
more goes, as long as it has no result, and a block that ends in a tie brings the next one of the ladder. Its
own result is pending until somebody has won it. Of teams `tied_matches` says who goes on.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.pairing.handling.board_colours import has_white_on
from swissdesk.pairing.knock_out_rules import Block, KnockOutRules
from swissdesk.terms import DOUBLE_FORFEIT, PENDING, ByeKind, GameKind, Points, Scoring
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.match_points import block_lead, team_marks, winner_of, with_boards
from swissdesk.tournament.model import BoardGame, Game, PlayerId, Settings, Tournament
from swissdesk.tournament.tied_matches import with_team_that_goes_on
from swissdesk.words import _

_SCORING: Final = Scoring()


class _Plan(NamedTuple):
    """What a match can have: its blocks, the regular one first, and whether all games are played."""

    blocks: tuple[Block, ...]
    rules: KnockOutRules
    key: tuple[int, int]


def is_knock_out(settings: Settings) -> bool:
    """Tell whether whoever loses a match is out."""
    return settings.pairing_system.knock_out is not None


def is_last_stage(settings: Settings, round_number: int) -> bool:
    """Tell whether a round has the final."""
    return round_number >= settings.rounds_planned


def is_out(settings: Settings, kind: ByeKind) -> bool:
    """Tell whether a round without an opponent is that of somebody who has lost a match, and is no bye."""
    return kind is ByeKind.ZERO_POINT and is_knock_out(settings)


def settled(settings: Settings, round_number: int, match: Game) -> Game:
    """Return a match with the games that it has after its results so far; others than of a knock-out stay.

    One of teams keeps its boards and gets the winner whom the measures of the event choose if it is tied.
    Raises TournamentError where the results of tie-break games would be lost.
    """
    if not is_knock_out(settings):
        return match
    if settings.is_team_event:
        return with_team_that_goes_on(settings, round_number, match)
    if _is_left(match):
        return with_boards(match, match.boards)
    rules, is_last = settings.knock_out, is_last_stage(settings, round_number)
    regular = Block(rules.games_in(is_last=is_last), GameKind.REGULAR)
    plan = _Plan((regular, *rules.blocks(is_last=is_last)), rules, (round_number, match.board))
    boards = tuple(_boards(plan, {game.board: game for game in match.boards}))
    lost = [game for game in match.boards[len(boards) :] if game.result != PENDING]
    if lost:
        text = _("Game {game} of this match has a result, which would be lost: clear it first.")
        raise TournamentError(text.format(game=lost[-1].board))
    if match.winner is not None:
        entered = sum(game.result != PENDING for game in boards)
        # The decision of the arbiter goes with the last result, and with one before others that is cleared.
        if not entered or _gap(boards):
            match = match._replace(winner=None, reason="")
        else:
            boards = boards[:entered]
    return with_boards(match, boards)


def _gap(boards: Sequence[BoardGame]) -> int:
    """Return the first open game before one that has a result; 0 where there is none."""
    last = max((game.board for game in boards if game.result != PENDING), default=0)
    return next((game.board for game in boards if game.result == PENDING and game.board < last), 0)


def _is_left(match: Game) -> bool:
    """Tell whether a match is lost by its first game, because somebody has left (K-14)."""
    return match.given and len(match.boards) == 1 and match.boards[0].result.white.is_forfeit


def new_mini_match(settings: Settings, round_number: int, board: int, seats: Sequence[PlayerId]) -> Game:
    """Return a match of a knock-out before its first game, White of that first."""
    white, black = seats
    return settled(settings, round_number, Game(board, white, black))


def _boards(plan: _Plan, known: Mapping[int, BoardGame]) -> Iterator[BoardGame]:
    """Yield the games of a match, block after block, as long as it is tied."""
    number, turned = 1, False
    for index, block in enumerate(plan.blocks, start=1):
        games = [
            _game(
                plan,
                known,
                number + at,
                index,
                first_has_white=_has_white(plan, block, number, at, is_turned=turned),
            )
            for at in range(block.games)
        ]
        yield from _needed(games, block, plays_all=plan.rules.play_all)
        is_open = any(game.result == PENDING for game in games)
        if is_open or block_lead(games) or all(game.result == DOUBLE_FORFEIT for game in games):
            return
        number, turned = number + block.games, not turned


def _game(
    plan: _Plan, known: Mapping[int, BoardGame], number: int, block: int, *, first_has_white: bool
) -> BoardGame:
    """Return a game as it stands, or one that is to be played."""
    found = known.get(number, BoardGame(number, THEMSELVES, THEMSELVES))
    is_turned = first_has_white != has_white_on(number, turned=False)
    if found.result != PENDING and found.block:
        return found
    return found._replace(turned=is_turned, block=block, kind=plan.blocks[block - 1].kind)


def _has_white(plan: _Plan, block: Block, first: int, at: int, *, is_turned: bool) -> bool:
    """Tell whether White of the first game of the match has White in a game: at place `at` of its block."""
    if block.kind is GameKind.ARMAGEDDON:
        return plan.rules.chance("armageddon", *plan.key, first).random() < 0.5
    return (at % 2 == 0) != is_turned


def _needed(games: Sequence[BoardGame], block: Block, *, plays_all: bool) -> Iterator[BoardGame]:
    """Yield the games of a block without those at its end that can change nothing and have no result."""
    # A match is decided with more than half of the points that its regular games can bring.
    scored = [0, 0]
    for game in games:
        is_over = 2 * max(scored) > 10 * block.games
        if is_over and not plays_all and game.result == PENDING:
            return
        yield game
        for side, mark in enumerate(team_marks(game)):
            scored[side] += _SCORING.of_mark(mark)


def block_of_game(settings: Settings, round_number: int, number: int) -> tuple[int, GameKind]:
    """Return in which block of a match a game is, and what is played there; the last one goes on for ever."""
    is_last = is_last_stage(settings, round_number)
    blocks = (settings.knock_out.games_in(is_last=is_last), *_games_of_blocks(settings, is_last=is_last))
    block, end = 1, blocks[0]
    while number > end and block < len(blocks):
        end += blocks[block]
        block += 1
    ladder = settings.knock_out.blocks(is_last=is_last)
    return block, GameKind.REGULAR if block == 1 else ladder[block - 2].kind


def _games_of_blocks(settings: Settings, *, is_last: bool) -> tuple[int, ...]:
    return tuple(block.games for block in settings.knock_out.blocks(is_last=is_last))


def with_winner(settings: Settings, number: int, match: Game, winner: PlayerId | None, reason: str) -> Game:
    """Return a match whose winner the arbiter names, or names no longer (K-32).

    Raises TournamentError without a reason, for somebody else, and for a match of which nothing is known.
    """
    if winner is None:
        return settled(settings, number, match._replace(winner=None, reason=""))
    if winner not in (match.white, match.black):
        raise TournamentError(_("Only one of the two who play the match can win it."))
    if not reason.strip():
        text = _("Name the reason why this player goes on.")
        raise TournamentError(_("Name the reason why this team goes on.") if settings.boards else text)
    if settings.boards and any(game.result == PENDING for game in match.boards):
        text = _("A board of this match has no result: enter what was played, or a forfeit.")
        raise TournamentError(text)
    if all(game.result == PENDING for game in match.boards):
        raise TournamentError(_("No game of this match has a result: enter what was played, or a forfeit."))
    if gap := _gap(match.boards):
        text = _("Game {game} has no result, but a later one has: enter what was played, or a forfeit.")
        raise TournamentError(text.format(game=gap))
    return settled(settings, number, match._replace(winner=winner, reason=reason.strip()))


def settled_in(before: Tournament, number: int, old: Game, changed: Game) -> Game:
    """Return a changed match of a round as it is laid out anew.

    Raises TournamentError where the results of tie-break games would be lost, or where another winner would
    change a stage that is paired already.
    """
    try:
        new = settled(before.settings, number, changed)
    except TournamentError as error:
        if number >= len(before.rounds):
            raise
        text = _(
            "Tie-break games of this match would be lost, and round {next} is paired after them: take that "
            "round back first."
        )
        raise TournamentError(text.format(next=number + 1)) from error
    _check_nothing_fed(before, number, old, new)
    return new


def _check_nothing_fed(before: Tournament, number: int, old: Game, new: Game) -> None:
    """Raise TournamentError where another winner would change a stage that is paired already."""
    if not is_knock_out(before.settings) or number >= len(before.rounds):
        return
    if winner_of(old) != winner_of(new) or (old.result == PENDING) != (new.result == PENDING):
        text = _(
            "Round {next} is paired with the winner of this match: take that round back before another "
            "player goes on."
        )
        if before.settings.is_team_event:
            text = _(
                "Round {next} is paired with the winner of this match: take that round back before another "
                "team goes on."
            )
        raise TournamentError(text.format(next=number + 1))


def block_scores(match: Game) -> tuple[tuple[GameKind, Points, Points], ...]:
    """Return for each block of a match its kind and what both have scored in it, White of game 1 first."""
    found: dict[int, tuple[GameKind, int, int]] = {}
    for game in match.boards:
        if game.result == PENDING:
            continue
        first, second = (_SCORING.of_mark(mark) for mark in team_marks(game))
        kind, one, other = found.get(game.block, (game.kind, 0, 0))
        found[game.block] = kind, one + first, other + second
    return tuple((kind, Points(one), Points(other)) for kind, one, other in found.values())
