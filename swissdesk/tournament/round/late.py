"""Players who come while a round is running: what the rules allow, and what each choice changes.

Published pairings stand. They may change for a late entry, as little as possible, and for two people
without a game who agree to play (C.04.2:4.4). Whether two of them may meet, and with which colours,
is asked of the tournament's own system: a round in which these two alone take part.
"""

from collections.abc import Container, Iterator
from datetime import datetime
from enum import Enum, unique
from typing import Final

from swissdesk.errors import PairingError, TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import (
    BLACK_WINS_BY_FORFEIT,
    PENDING,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Points,
)
from swissdesk.tournament.entry.bye_limits import check_request
from swissdesk.tournament.entry.presence import arrive
from swissdesk.tournament.entry.registration import change_bye
from swissdesk.tournament.lookup import has_been_paired, is_in, player_of, tpns
from swissdesk.tournament.match_points import new_pair_match
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import (
    Bye,
    ChangeReason,
    Game,
    Player,
    PlayerId,
    Round,
    RoundState,
    Tournament,
)
from swissdesk.tournament.round.matches import new_match
from swissdesk.tournament.round.publishing import with_changed_pairings
from swissdesk.tournament.round.rounds import pairing_request, unpair_last_round
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.words import _

NOTHING: Final = Points(0)


@unique
class LateKind(Enum):
    """What can be done with somebody who comes late."""

    NEXT_ROUND = "next round"
    HALF_POINT_BYE = "next round, with half a point for this one"
    PAIR_AGAIN = "pair again"
    AGAINST_BYE = "against the bye"
    AGAINST_FREE = "against a free player"
    AGAINST_LEFT_ALONE = "against a player whose opponent did not come"


class LateChoice(Frozen):
    """What can be done with a late player, in the running round or for the next one.

    `opponent`, `white` and `black` are None where nobody is paired by it. `board` is the board that
    changes or is added, 0 for none; `score_gap` is how far the two stand apart, in tenths of a point.
    """

    kind: LateKind
    opponent: PlayerId | None = None
    white: PlayerId | None = None
    black: PlayerId | None = None
    board: int = 0
    score_gap: Points = NOTHING


_GIVEN_UP = frozenset({ByeKind.ZERO_POINT, ByeKind.HALF_POINT})


def free_people(t: Tournament) -> tuple[Player, ...]:
    """Return the players who are in but have no game in the running round, in order of TPN.

    A player who asked for a bye and comes all the same may give it up; the pairing-allocated bye stays with
    its player, whom a newcomer can play against. In a knock-out nobody waits: who has no match there is free
    or has lost one.
    """
    running = _running(t)
    if running is None or is_knock_out(t.settings):
        return ()
    free = {bye.player for bye in running.byes if bye.kind in _GIVEN_UP}
    return tuple(player for player in t.players if player.id in free and is_in(player, running.number))


def late_choices(t: Tournament, player_id: PlayerId) -> tuple[LateChoice, ...]:
    """Return what can be done with somebody who comes while a round runs, the least change first.

    Only people without a game in the running round are late; nobody else has a choice. Of those whom
    the newcomer may meet, the closest in the standings come first. Each of them costs the pairing of one
    board, which among two thousand players takes a hundredth of a second.
    """
    opponents = {player.id for player in t.players}
    return _choices(t, player_id, opponents)


def _choices(
    t: Tournament, player_id: PlayerId, opponents: Container[PlayerId | None]
) -> tuple[LateChoice, ...]:
    """Return the choices, of the games those against some opponents."""
    late, running = player_of(t, player_id), _running(t)
    if running is None:
        return (LateChoice(LateKind.NEXT_ROUND),) if late.is_late else ()
    if late not in free_people(t):
        return ()
    choices = [*_pairing_again(running), *_against_somebody(t, running, late, opponents)]
    nothing = _waiting(t, running, late) if running.number < t.settings.rounds_planned else ()
    return (*nothing, *sorted(choices, key=lambda choice: (_ORDER[choice.kind], choice.score_gap)))


# The kinds are declared in this order: what changes least for those who play already comes first.
_ORDER = {kind: place for place, kind in enumerate(LateKind)}


def join_next_round(t: Tournament, player_id: PlayerId) -> Tournament:
    """Let somebody in from the next round on; the running one stays as it is (C.04.2:2.4)."""
    _check_offered(t, player_id, LateChoice(LateKind.NEXT_ROUND))
    return _arrived(t, player_id)


def take_half_point(t: Tournament, player_id: PlayerId) -> Tournament:
    """Let somebody in from the next round on, with a half-point bye for the running one (C.04.2:3.3)."""
    _check_offered(t, player_id, LateChoice(LateKind.HALF_POINT_BYE))
    return change_bye(_arrived(t, player_id), player_id, len(t.rounds), ByeKind.HALF_POINT)


def pair_draft_again(t: Tournament, player_id: PlayerId) -> Tournament:
    """Take an unpublished pairing back, so that the newcomer is paired with everybody (C.04.2:2.4)."""
    _check_offered(t, player_id, LateChoice(LateKind.PAIR_AGAIN))
    here = _arrived(t, player_id)
    number = len(here.rounds)
    shorter = unpair_last_round(here)
    absences = (
        absence
        for absence in shorter.absences
        if (absence.player, absence.round_number) != (player_id, number)
    )
    return replace(shorter, absences=tuple(absences))


def play_now(t: Tournament, player_id: PlayerId, choice: LateChoice, at: datetime) -> Tournament:
    """Give somebody a game in the running round; all other boards stay as they are (C.04.2:4.4).

    `choice` is one of those that `late_choices` offers. `at` is the time from which the new pairings
    stand. Raises TournamentError for a choice that is not, or no longer, on offer.
    """
    _check_offered(t, player_id, choice)
    here = _arrived(t, player_id)
    if choice.opponent is not None:
        here = _arrived(here, choice.opponent)
    running = here.rounds[-1]
    reason = ChangeReason.FREE_PLAYERS if has_been_paired(t, player_id) else ChangeReason.LATE_ENTRY
    return with_changed_pairings(here, _with_game(here, running, choice), reason, (choice.board,), at)


def _running(t: Tournament) -> Round | None:
    return t.rounds[-1] if t.rounds else None


def _arrived(t: Tournament, player_id: PlayerId) -> Tournament:
    return arrive(t, player_id) if player_of(t, player_id).is_late else t


def _check_offered(t: Tournament, player_id: PlayerId, choice: LateChoice) -> None:
    if choice not in _choices(t, player_id, {choice.opponent}):
        raise TournamentError(
            _("This is not possible for {name} as the round stands now.").format(
                name=player_of(t, player_id).name
            )
        )


def _waiting(t: Tournament, running: Round, late: Player) -> Iterator[LateChoice]:
    """Yield the choices to wait for the next round; with half a point where the rules allow the bye."""
    yield LateChoice(LateKind.NEXT_ROUND)
    if Bye(late.id, ByeKind.ZERO_POINT) not in running.byes or running.state is RoundState.CLOSED:
        return
    try:
        check_request(t, late.id, running.number, ByeKind.HALF_POINT)
    except TournamentError:
        return
    yield LateChoice(LateKind.HALF_POINT_BYE)


def _pairing_again(running: Round) -> Iterator[LateChoice]:
    """Yield the choice to pair a round again, which nobody has seen yet and which has no results."""
    untouched = all(game.result == PENDING for game in running.games)
    if running.state is RoundState.DRAFT and untouched:
        yield LateChoice(LateKind.PAIR_AGAIN)


def _against_somebody(
    t: Tournament, running: Round, late: Player, opponents: Container[PlayerId | None]
) -> Iterator[LateChoice]:
    """Yield the games against opponents that the newcomer could play in a published round, not over yet."""
    if running.state is not RoundState.PUBLISHED:
        return
    request = _without_players(pairing_request(t, running.number))
    scores = scores_after(t, running.number - 1)
    for kind, opponent, board in _opponents(t, running, late):
        if opponent not in opponents:
            continue
        pair = _lawful_pair(t, request, late.id, opponent)
        if pair is not None:
            gap = Points(abs(scores[late.id] - scores[opponent]))
            yield LateChoice(kind, opponent, *pair, board, gap)


def _opponents(t: Tournament, running: Round, late: Player) -> Iterator[tuple[LateKind, PlayerId, int]]:
    """Yield who is free to play, and on which board: a new one behind all, or the opponent's own."""
    new_board = len(running.games) + 1
    for bye in running.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            yield LateKind.AGAINST_BYE, bye.player, new_board
    for free in free_people(t):
        if free.id != late.id:
            yield LateKind.AGAINST_FREE, free.id, new_board
    for game in running.games:
        if game.result in _LEFT_ALONE and (not game.boards or game.is_of_people):
            winner = game.white if game.result == WHITE_WINS_BY_FORFEIT else game.black
            yield LateKind.AGAINST_LEFT_ALONE, winner, game.board


_LEFT_ALONE = (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT)


def _without_players(request: PairingRequest) -> PairingRequest:
    """Return a request for a round in which nobody takes part."""
    return replace(request, players=tuple(replace(one, takes_part=False) for one in request.players))


def _lawful_pair(
    t: Tournament, request: PairingRequest, one: PlayerId, other: PlayerId
) -> tuple[PlayerId, PlayerId] | None:
    """Return two people as the system would pair them if they were alone, White first; None if it cannot.

    Nobody takes part in the `request`.
    """
    numbers = tpns(t)
    wanted = {numbers[one], numbers[other]}
    # Only two are made anew: there may be a hundred who are free among two thousand.
    players = [
        replace(player, takes_part=True) if player.tpn in wanted else player for player in request.players
    ]
    alone = replace(request, players=tuple(players))
    try:
        (pair,) = pair_lawfully(alone).pairs
    except PairingError:
        return None
    return (one, other) if pair.white == numbers[one] else (other, one)


def _with_game(t: Tournament, running: Round, choice: LateChoice) -> Round:
    """Return the running round with the new game; who did not come for it has a zero-point bye."""
    game = _new_game(t, running.number, choice)
    replaced = [old for old in running.games if old.board == choice.board]
    seats = {game.white, game.black}
    gone = [seat for old in replaced for seat in (old.white, old.black) if seat not in seats]
    byes = [bye for bye in running.byes if bye.player not in seats]
    byes += [Bye(player, ByeKind.ZERO_POINT) for player in gone]
    numbers = tpns(t)
    kept = (old for old in running.games if old.board != choice.board)
    return replace(
        running,
        games=tuple(sorted((*kept, game), key=lambda entry: entry.board)),
        byes=tuple(sorted(byes, key=lambda bye: numbers[bye.player])),
    )


def _new_game(t: Tournament, number: int, choice: LateChoice) -> Game:
    if choice.white is None or choice.black is None:
        raise TournamentError(_("This choice gives nobody a game."))
    if not t.settings.boards and t.settings.games_of_match:
        return new_pair_match(choice.board, choice.white, choice.black, t.settings.games_of_match)
    if not t.settings.boards:
        return Game(choice.board, choice.white, choice.black)
    people = player_of(t, choice.white), player_of(t, choice.black)
    return new_match(t.settings, number, choice.board, *people)
