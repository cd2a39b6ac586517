"""A round that the arbiter pairs by hand: a changed draft, or the next round without the engine."""

from contextlib import suppress

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import LineOrder
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, no_report
from swissdesk.terms import ByeKind
from swissdesk.tournament.lookup import next_round_number, round_of
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Bye, Game, PlayerId, Round, RoundState, Tournament
from swissdesk.tournament.round.matches import change_line_up, check_nothing_lost, line_up_of, with_expulsions
from swissdesk.tournament.round.results import with_round
from swissdesk.tournament.round.rounds import accept_pairing, check_everybody, games_of, pairing_request
from swissdesk.tournament.table_rounds import is_given_by_leaving
from swissdesk.words import _, one_line

_LINES = frozenset({LineOrder.FIXED, LineOrder.PARTLY_DRAWN})


def can_pair_by_hand(t: Tournament, round_number: int) -> bool:
    """Tell whether the arbiter may still pair a round by hand: the next one, or a draft."""
    if round_number == next_round_number(t):
        return round_number <= t.settings.rounds_planned
    return round_of(t, round_number).state is RoundState.DRAFT


def pair_by_hand(t: Tournament, pairing: RoundPairing, reason: str) -> Tournament:
    """Return the tournament with a round as the arbiter paired it, a draft with its reason.

    Without a reason it counts as the engine's. Byes that were asked for stay, and so does what was
    entered on boards that stay; teams keep the line-ups that they had in the draft. Raises
    TournamentError for a round that is published, since pairings stand from then on (C.04.2:4.4),
    for one that would lose results, and unless everybody who plays is named once.
    """
    number = pairing.round_number
    _check_lines(t, pairing)
    if number == next_round_number(t):
        drafted = accept_pairing(t, pairing)
    elif can_pair_by_hand(t, number):
        check_everybody(t, pairing)
        drafted = _with_draft(t, pairing)
    else:
        raise TournamentError(
            _("Round {round} has been published: only a draft can be paired by hand.").format(round=number)
        )
    return with_round(drafted, replace(round_of(drafted, number), by_hand=one_line(reason).strip()))


def _check_lines(t: Tournament, pairing: RoundPairing) -> None:
    """Raise TournamentError for matches other than those of fixed lines, from which later stages follow."""
    if not is_knock_out(t.settings) or t.settings.knock_out.line_order not in _LINES:
        return
    request = pairing_request(t, pairing.round_number)
    wanted = t.settings.pairing_system.pair(request, no_report, CancelToken())
    if {frozenset(pair) for pair in wanted.pairs} != {frozenset(pair) for pair in pairing.pairs}:
        raise TournamentError(
            _(
                "Later rounds follow from the lines of the bracket: other matches can be made only where "
                "players are drawn in each round, or paired anew by their seeds."
            )
        )


def _with_draft(t: Tournament, pairing: RoundPairing) -> Tournament:
    draft = round_of(t, pairing.round_number)
    holder = next((player.id for player in t.players if player.tpn == pairing.bye), None)
    kinds: dict[PlayerId, ByeKind] = {
        bye.player: bye.kind for bye in draft.byes if bye.kind is not ByeKind.PAIRING_ALLOCATED
    }
    if holder is not None:
        kinds[holder] = ByeKind.PAIRING_ALLOCATED
    byes = tuple(Bye(player.id, kinds[player.id]) for player in t.players if player.id in kinds)
    if is_knock_out(t.settings):
        byes = draft.byes
    before = {_sides(game): game for game in draft.games}
    # A pair that stays keeps its results and line-ups, whatever its board is now.
    games = tuple(
        before[_sides(game)]._replace(board=game.board) if _sides(game) in before else game
        for game in games_of(t, pairing)
    )
    staying = {_sides(game) for game in games}
    gone = (game for game in draft.games if _sides(game) not in staying)
    check_nothing_lost(draft, (game for game in gone if not is_given_by_leaving(t, game)))
    changed = _with_line_ups(with_round(t, replace(draft, games=games, byes=byes)), draft)
    return with_expulsions(t, changed, {team for game in draft.games for team in _sides(game)})


def _with_line_ups(changed: Tournament, draft: Round) -> Tournament:
    """Seat the teams as in the draft; one whose list has changed since, or which had the bye, by default."""
    now = round_of(changed, draft.number).games
    staying, paired = {_sides(game) for game in now}, {team for game in now for team in _sides(game)}
    for match in draft.games:
        for team in _sides(match) if _has_line_ups(match) and _sides(match) not in staying else ():
            if team in paired:
                with suppress(TournamentError):
                    changed = change_line_up(changed, draft.number, team, line_up_of(match, team))
    return changed


def _has_line_ups(match: Game) -> bool:
    return bool(match.boards) and not match.is_of_people


def _sides(game: Game) -> tuple[PlayerId, PlayerId]:
    return game.white, game.black
