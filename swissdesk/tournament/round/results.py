"""Results of a paired round: which the rules allow, and the tournament with one round changed."""

from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import (
    ADJOURNED,
    ARBITERS_RESULTS,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Result,
    unrated,
)
from swissdesk.tournament.lookup import round_of
from swissdesk.tournament.model import Game, Round, RoundState, Tournament
from swissdesk.words import _

_PLAYED: Final = frozenset({WHITE_WINS, BLACK_WINS, DRAWN})

DECIDED_BY_ARBITER: Final = frozenset(ARBITERS_RESULTS) | frozenset(map(unrated, ARBITERS_RESULTS))
"""The results that no game ends with by itself: ½–0, 0–½ and 0–0, rated or not."""

POSSIBLE_RESULTS: Final = (
    _PLAYED
    | frozenset(map(unrated, _PLAYED))
    | DECIDED_BY_ARBITER
    | {WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT, ADJOURNED, PENDING}
)
"""Every result that the rules allow; window, typed rounds and import ask this one table."""


def is_possible_result(result: Result) -> bool:
    """Tell whether the rules allow a result."""
    return result in POSSIBLE_RESULTS


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
