"""Look-ups of people, rounds and boards in a tournament, with an error that names what is missing."""

from collections.abc import Iterable, Mapping

from swissdesk.errors import TournamentError
from swissdesk.terms import Tpn
from swissdesk.tournament.model import Absence, Game, Player, PlayerId, Round, Tournament
from swissdesk.words import _


def player_of(t: Tournament, player_id: PlayerId) -> Player:
    """Return an entry of the list; raises TournamentError for an unknown identity."""
    for player in t.players:
        if player.id == player_id:
            return player
    raise TournamentError(_("There is no such player in this tournament."))


def players_by_id(t: Tournament) -> dict[PlayerId, Player]:
    """Return everybody by identity, in ascending order of TPN."""
    return {player.id: player for player in t.players}


def tpns(t: Tournament) -> Mapping[PlayerId, Tpn]:
    """Return everybody's pairing number, in ascending order."""
    return {player.id: player.tpn for player in t.players}


def round_of(t: Tournament, round_number: int) -> Round:
    """Return a paired round by its number from 1; raises TournamentError if it is not paired."""
    if not 1 <= round_number <= len(t.rounds):
        raise TournamentError(_("Round {round} has not been paired.").format(round=round_number))
    return t.rounds[round_number - 1]


def game_of(paired: Round, board: int) -> Game:
    """Return the game on a board; raises TournamentError if nobody plays there."""
    for game in paired.games:
        if game.board == board:
            return game
    raise TournamentError(
        _("There is no board {board} in round {round}.").format(board=board, round=paired.number)
    )


def next_round_number(t: Tournament) -> int:
    """Return the number of the round to be paired next; one more than planned when all are paired."""
    return len(t.rounds) + 1


def is_in(player: Player, round_number: int) -> bool:
    """Tell whether the player still belongs to the tournament in a round (not withdrawn before it)."""
    return player.withdrawn_from is None or player.withdrawn_from > round_number


def has_been_paired(t: Tournament, player_id: PlayerId) -> bool:
    """Tell whether a player has had an opponent in any paired round."""
    return any(player_id in (game.white, game.black) for paired in t.rounds for game in paired.games)


def can_be_paired(player: Player, round_number: int) -> bool:
    """Tell whether the player is in and has come, announced absences aside (C.04.2:2.4)."""
    return is_in(player, round_number) and not player.is_late


def in_order(absences: Iterable[Absence]) -> tuple[Absence, ...]:
    """Return absences by round, then by person."""
    return tuple(sorted(absences, key=lambda absence: (absence.round_number, absence.player)))
