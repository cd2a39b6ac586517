"""Games of a table that are not played on the day of their round."""

from datetime import date

from swissdesk.errors import TournamentError
from swissdesk.tournament.lookup import game_of, round_of
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.results import with_game
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _


def postpone_game(t: Tournament, round_number: int, board: int, day: date | None) -> Tournament:
    """Note on which day a game, or a match, is played; None for the day of its round.

    Raises TournamentError where rounds follow from results, and for a game that is over.
    """
    if not follows_table(t.settings):
        raise TournamentError(_("Rounds follow from results: no game waits for another day."))
    paired = round_of(t, round_number)
    game = game_of(paired, board)
    if game.is_final and day is not None:
        raise TournamentError(has_result_text(t, board))
    return with_game(t, paired, game._replace(day=day))


def has_result_text(t: Tournament, board: int) -> str:
    """Return the sentence that a game, or a match of teams, is over."""
    text = _("Board {board} has a result: it is not postponed.")
    if t.settings.is_team_event:
        text = _("Match {board} has a result: it is not postponed.")
    return text.format(board=board)


def day_of(t: Tournament, round_number: int, board: int) -> date | None:
    """Return on which day a game is played: its own, or that of its round; None where it is not known."""
    game = game_of(round_of(t, round_number), board)
    days = t.settings.round_dates
    return game.day or (days[round_number - 1] if round_number <= len(days) else None)
