"""A round that the arbiter has laid by hand: the draft laid anew, or the next round without the engine."""

from contextlib import suppress
from dataclasses import replace

from swissdesk.errors import TournamentError
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.terms import ByeKind
from swissdesk.tournament.lookup import next_round_number, round_of
from swissdesk.tournament.matches import change_line_up, line_up_of, with_expulsions
from swissdesk.tournament.model import Bye, Game, PlayerId, Round, RoundState, Tournament
from swissdesk.tournament.results import with_round
from swissdesk.tournament.rounds import accept_pairing, check_everybody, games_of
from swissdesk.words import _, one_line


def can_lay_by_hand(t: Tournament, round_number: int) -> bool:
    """Tell whether a round is still the arbiter's to lay: the next one, or a draft."""
    if round_number == next_round_number(t):
        return round_number <= t.settings.rounds_planned
    return round_of(t, round_number).state is RoundState.DRAFT


def lay_by_hand(t: Tournament, pairing: RoundPairing, reason: str) -> Tournament:
    """Return the tournament with a round as the arbiter laid it, a draft with its reason.

    Without a reason it stands as the engine's. Byes that were asked for stay, teams keep the
    line-ups that they had in the draft. Raises TournamentError for a round that is published, since
    pairings stand from then on (C.04.2:4.4), and unless everybody who plays is named once.
    """
    number = pairing.round_number
    if number == next_round_number(t):
        laid = accept_pairing(t, pairing)
    elif can_lay_by_hand(t, number):
        check_everybody(t, pairing)
        laid = _with_draft(t, pairing)
    else:
        raise TournamentError(
            _("Round {round} has been published: only a draft can be laid by hand.").format(round=number)
        )
    return with_round(laid, replace(round_of(laid, number), by_hand=one_line(reason).strip()))


def _with_draft(t: Tournament, pairing: RoundPairing) -> Tournament:
    draft = round_of(t, pairing.round_number)
    holder = next((player.id for player in t.players if player.tpn == pairing.bye), None)
    kinds: dict[PlayerId, ByeKind] = {
        bye.player: bye.kind for bye in draft.byes if bye.kind is not ByeKind.PAIRING_ALLOCATED
    }
    if holder is not None:
        kinds[holder] = ByeKind.PAIRING_ALLOCATED
    byes = tuple(Bye(player.id, kinds[player.id]) for player in t.players if player.id in kinds)
    laid = with_round(t, replace(draft, games=games_of(t, pairing), byes=byes))
    laid = _with_line_ups(laid, draft)
    return with_expulsions(t, laid, {team for game in draft.games for team in (game.white, game.black)})


def _with_line_ups(laid: Tournament, draft: Round) -> Tournament:
    """Seat the teams as in the draft; one whose list has changed since, or which had the bye, by default."""
    still_paired = {team for game in round_of(laid, draft.number).games for team in _sides(game)}
    for match in draft.games:
        for team in _sides(match) if match.boards else ():
            if team in still_paired:
                with suppress(TournamentError):
                    laid = change_line_up(laid, draft.number, team, line_up_of(match, team))
    return laid


def _sides(game: Game) -> tuple[PlayerId, PlayerId]:
    return game.white, game.black
