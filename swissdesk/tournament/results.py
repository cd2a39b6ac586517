"""Writing into a paired round: which results there are, and the tournament with the round changed."""

from dataclasses import replace

from swissdesk.errors import TournamentError
from swissdesk.terms import Mark, Result
from swissdesk.tournament.lookup import round_of
from swissdesk.tournament.model import Game, Round, RoundState, Tournament
from swissdesk.words import _


def is_possible_result(result: Result) -> bool:
    """Tell whether an arbiter can write this down: both marks or none, both absent or both at the board.

    The sides need not add up to one point; only two wins, and a forfeit on one side alone, cannot be.
    """
    if len({mark.is_forfeit for mark in result}) > 1:
        return False
    for both in (Mark.PENDING, Mark.ADJOURNED):
        if both in result and result != Result(both, both):
            return False
    wins = {Mark.WIN, Mark.UNRATED_WIN, Mark.FORFEIT_WIN}
    return not wins.issuperset(result)


def open_round(t: Tournament, round_number: int) -> Round:
    """Return a paired round that results can be written into; raises TournamentError if it is closed."""
    paired = round_of(t, round_number)
    if paired.state is RoundState.CLOSED:
        raise TournamentError(
            _("Round {round} is closed. Reopen it to correct a result.").format(round=round_number)
        )
    return paired


def check_possible(result: Result) -> None:
    """Raise TournamentError for a result that no game can have."""
    if not is_possible_result(result):
        raise TournamentError(_("No game can end with this result."))


def with_round(t: Tournament, changed: Round) -> Tournament:
    """Return the tournament with one round in place of the one with its number."""
    return replace(
        t, rounds=tuple(changed if entry.number == changed.number else entry for entry in t.rounds)
    )


def with_game(t: Tournament, paired: Round, changed: Game) -> Tournament:
    """Return the tournament with one game of a round in place of the one on its board."""
    games = tuple(changed if game.board == changed.board else game for game in paired.games)
    return with_round(t, replace(paired, games=games))
