"""Corrections of a wrong record: what they change depends on when the error is reported (C.04.2:4.3).

Reported before the next round is paired, a correction counts for the standings and for that pairing.
Reported after the pairing, but before the end of the next round, it counts for the pairing to be done
next; existing pairings stand. Reported later, it is for the rating report alone. No round of a table follows
from results: there a correction counts for the standings whenever it is reported.

What counts is the first round that was paired by the recorded result. That is the next one, unless the game
was adjourned then: it went into the pairings as a draw (C.04.2:3.1), whatever its result came to be, and the
record can only have been used in the first pairing after its end. Colours and players went into them as
recorded all the same, and so did the other boards of its match.
"""

from collections.abc import Mapping
from enum import Enum, unique

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import Result, Tpn
from swissdesk.tournament.entry.registration import LAST_RENUMBERED_ROUND, edit_player
from swissdesk.tournament.lookup import game_of, player_of, round_of, tpns
from swissdesk.tournament.model import (
    Game,
    Player,
    PlayerId,
    RatingCorrection,
    RoundState,
    Tournament,
)
from swissdesk.tournament.round.results import check_possible, with_game
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _


@unique
class CorrectionCase(Enum):
    """What a correction of a round still counts for (C.04.2:4.3)."""

    NEXT_PAIRING = "before the next pairing"
    PAIRING_AFTER_NEXT = "during the next round"
    RATING_ONLY = "after the next round"
    BY_TABLE = "whenever, by a table"
    ON_LADDER = "on a ladder"


def correction_case(t: Tournament, round_number: int, paired_by: int | None = None) -> CorrectionCase:
    """Return what a correction in a paired round counts for, if it is reported now (C.04.2:4.3).

    The next round has ended when it is closed or has all its results. `paired_by` is the first round that was
    paired by the recorded result, None for the one after its own.
    """
    round_of(t, round_number)
    if follows_table(t.settings):
        return CorrectionCase.BY_TABLE
    following = t.rounds[(round_number + 1 if paired_by is None else paired_by) - 1 :]
    if not following:
        return CorrectionCase.NEXT_PAIRING
    if t.settings.pairing_system.ladder is not None:
        return CorrectionCase.ON_LADDER
    ended = following[0].state is RoundState.CLOSED or not following[0].missing_results
    if len(following) > 1 or ended:
        return CorrectionCase.RATING_ONLY
    return CorrectionCase.PAIRING_AFTER_NEXT


def first_paired_by(
    t: Tournament, round_number: int, board: int, before: Mapping[int, Tournament], game: int = 0
) -> int:
    """Return the first round that was paired by the recorded result of a game, or would be paired next.

    Of a match `game` is the board in it. `before` has the tournament before the pairing of each later round
    as far as that is known; where it is not, the result counts as known by then.
    """
    for number in range(round_number + 1, len(t.rounds) + 1):
        state = before.get(number)
        rounds = () if state is None else state.rounds[round_number - 1 : round_number]
        if not any(_is_open(one, game) for paired in rounds for one in paired.games if one.board == board):
            return number
    return len(t.rounds) + 1


def _is_open(played: Game, board: int) -> bool:
    """Tell whether a game, or a board of a match, has no final result."""
    if not board:
        return not played.is_final
    return any(
        game.board == board and not all(mark.is_final for mark in game.result) for game in played.boards
    )


def correct_result(
    t: Tournament, round_number: int, board: int, result: Result, paired_by: int | None = None
) -> Tournament:
    """Write the right result of a game in place of a wrong one; a closed round stays closed.

    `paired_by` is that of `correction_case`. Raises TournamentError for a result that is not
    final, or that the game has already.
    """
    game = _corrected_last(t, round_number, board)
    check_correction(game.result, result)
    return _with_corrected(t, round_number, game._replace(result=result), paired_by)


def check_correction(old: Result, result: Result) -> None:
    """Raise TournamentError for a result that cannot take the place of another one."""
    check_possible(result)
    if not all(mark.is_final for mark in result):
        raise TournamentError(_("A correction needs a final result."))
    if old == result:
        raise TournamentError(_("This result is already recorded."))


def correct_colours(t: Tournament, round_number: int, board: int) -> Tournament:
    """Record that a game was played with the other colours than those of the pairing.

    Everybody keeps the own result. Raises TournamentError for a game that was not played.
    """
    game = _corrected_last(t, round_number, board)
    if not (game.result.white.is_over_the_board and game.result.black.is_over_the_board):
        raise TournamentError(
            _("Board {board} of round {round} was not played: it has no colours.").format(
                board=board, round=round_number
            )
        )
    result = Result(game.result.black, game.result.white)
    swapped = game._replace(white=game.black, black=game.white, result=result, colours_known=True)
    return _with_corrected(t, round_number, swapped)


def correct_rating(t: Tournament, player_id: PlayerId, rating: int) -> Tournament:
    """Correct a rating; pairing numbers follow until round 4 has been paired (C.04.2:2.3, 4.3)."""
    player = player_of(t, player_id)
    if player.rating == rating:
        raise TournamentError(_("This rating is already recorded."))
    return edit_player(t, replace(player, rating=rating))


def numbers_can_move(t: Tournament) -> bool:
    """Tell whether a correction may still change pairing numbers (C.04.2:2.3)."""
    return len(t.rounds) < LAST_RENUMBERED_ROUND


def moved_numbers(before: Tournament, after: Tournament) -> tuple[tuple[Player, Tpn], ...]:
    """Return who has another pairing number than before, with the old one, in order of the new ones."""
    old = tpns(before)
    return tuple((player, old[player.id]) for player in after.players if old[player.id] != player.tpn)


def for_rating(t: Tournament) -> Tournament:
    """Return the tournament with every game as it really was, for the rating report alone (C.04.2:4.3)."""
    for entry in t.rating_corrections:
        paired = round_of(t, entry.round_number)
        game = game_of(paired, entry.board)
        t = with_game(t, paired, game._replace(white=entry.white, black=entry.black, result=entry.result))
    return t


def _corrected_last(t: Tournament, round_number: int, board: int) -> Game:
    """Return a game as it is known to have been; raises TournamentError for one without a result."""
    paired = round_of(t, round_number)
    game = game_of(paired, board)
    if game.boards:
        raise TournamentError(
            _("Correct the games of the match.")
            if game.is_of_people
            else _("Reopen the round and correct the boards of the match.")
        )
    if not game.is_final:
        raise TournamentError(
            _("Board {board} of round {round} has no final result yet: enter it.").format(
                board=board, round=round_number
            )
        )
    for entry in t.rating_corrections:
        if (entry.round_number, entry.board) == (round_number, board):
            return game._replace(white=entry.white, black=entry.black, result=entry.result)
    return game


def _with_corrected(t: Tournament, round_number: int, game: Game, paired_by: int | None = None) -> Tournament:
    """Return the tournament with a game as it was, where the rules let it count."""
    others = tuple(
        entry
        for entry in t.rating_corrections
        if (entry.round_number, entry.board) != (round_number, game.board)
    )
    paired = round_of(t, round_number)
    if correction_case(t, round_number, paired_by) is not CorrectionCase.RATING_ONLY:
        return replace(with_game(t, paired, game), rating_corrections=others)
    if game == game_of(paired, game.board):
        return replace(t, rating_corrections=others)
    entry = RatingCorrection(round_number, game.board, game.white, game.black, game.result)
    return replace(t, rating_corrections=tuple(sorted((*others, entry), key=lambda e: e[:2])))
