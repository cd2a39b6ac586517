"""What an arbiter sees before a change of a round: a board, a match, the round, all rounds."""

from collections.abc import Callable

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.request import PairingRequest
from swissdesk.services.intention import Part, Seen
from swissdesk.services.wording import outcome_text, result_text
from swissdesk.tournament.lookup import game_of, player_of, round_of
from swissdesk.tournament.match_points import sheet_result
from swissdesk.tournament.model import Game, Member, MemberId, PlayerId, Round, Tournament
from swissdesk.tournament.round.matches import board_of, match_of
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.words import _

__all__ = (
    "as_requested",
    "board",
    "day",
    "last_round",
    "line_up",
    "match",
    "match_board",
    "request",
    "round_as_paired",
    "rounds",
)


def board(number: int, place: int) -> Part:
    """Return a board of a round: who sits there, the result, and whether it is verified."""

    def look(t: Tournament) -> object:
        game = _game(t, number, place)
        return game.result, game.is_verified

    return Part(look, _game_refusal(number, place), lambda t: _seats(_game(t, number, place)))


def match_board(number: int, place: int, board_number: int) -> Part:
    """Return a board of a match, or a game of a match of two people, as `board` does."""

    def look(t: Tournament) -> object:
        game = board_of(_game(t, number, place), board_number)
        return game.result, game.is_verified

    def whose(t: Tournament) -> object:
        played = _game(t, number, place)
        game = board_of(played, board_number)
        return _seats(played), game.white, game.black

    def refusal(t: Tournament) -> str:
        try:
            played = _game(t, number, place)
            game = board_of(played, board_number)
        except TournamentError as error:
            return _gone(error)
        text = _("Round {round}, match {match}, board {board} is another one by now: {pair}, {result}.")
        pair = " – ".join(
            _member_names(t, played, (game.white, game.black), is_turned=not game.first_has_white)
        )
        if not t.settings.is_team_event:
            text = _("Round {round}, board {match}, game {board} is another one by now: {pair}, {result}.")
            pair = _names(t, played)
        result = result_text(sheet_result(game, game.result)) or _("no result")
        text = text.format(round=number, match=place, board=board_number, pair=pair, result=result)
        return _and_nothing_changed(text)

    return Part(look, refusal, whose)


def match(number: int, place: int) -> Part:
    """Return a match of a round with its boards, or a game with all that is known of it."""
    return Part(
        lambda t: _game(t, number, place),
        _game_refusal(number, place),
        lambda t: _seats(_game(t, number, place)),
    )


def day(number: int, place: int) -> Part:
    """Return the day of a game, and who plays it."""
    return Part(
        lambda t: _game(t, number, place).day,
        _game_refusal(number, place),
        lambda t: _seats(_game(t, number, place)),
    )


def line_up(number: int, team: PlayerId) -> Part:
    """Return the line-ups of the match of a team, whatever its results."""

    def look(t: Tournament) -> object:
        return tuple((game.white, game.black) for game in match_of(round_of(t, number), team).boards)

    def refusal(t: Tournament) -> str:
        words = _("The line-ups of {team} in round {round} are others by now.")
        return _and_nothing_changed(words.format(team=player_of(t, team).name, round=number))

    return Part(look, refusal, lambda t: _seats(match_of(round_of(t, number), team)))


def round_as_paired(number: int) -> Part:
    """Return a round with its state and its pairs, whatever results there are."""
    return Part(lambda t: _as_paired(round_of(t, number)), _round_refusal(number))


def request(number: int) -> Part:
    """Return the request of a round, apart from its revision: all by which the engine pairs it."""

    def refusal(_state: Tournament) -> str:
        return _("The event was changed while the round was being paired. Pair the round again.")

    return Part(lambda t: replace(pairing_request(t, number), revision=0), refusal)


def as_requested(asked: PairingRequest) -> Seen:
    """Return the request of a round as the engine had it."""
    return Seen.as_opened(request(asked.round_number), replace(asked, revision=0), asked.revision)


def last_round(number: int) -> Part:
    """Return the last round with everything in it, as it has to be before it is taken back."""

    def look(t: Tournament) -> object:
        return len(t.rounds), round_of(t, number)

    return Part(look, _round_refusal(number))


def rounds() -> Part:
    """Return all rounds with their states and pairs, whatever results there are."""

    def refusal(_state: Tournament) -> str:
        return _and_nothing_changed(_("The rounds are others by now."))

    return Part(lambda t: tuple(map(_as_paired, t.rounds)), refusal)


def _and_nothing_changed(sentence: str) -> str:
    return _("{what} Nothing of yours was stored: look at it again.").format(what=sentence)


def _gone(error: TournamentError) -> str:
    return _and_nothing_changed(str(error))


def _game(t: Tournament, number: int, place: int) -> Game:
    return game_of(round_of(t, number), place)


def _seats(game: Game) -> tuple[PlayerId, PlayerId]:
    return game.white, game.black


def _as_paired(paired: Round) -> object:
    return paired.number, paired.state, tuple((game.board, *_seats(game)) for game in paired.games)


def _game_refusal(number: int, place: int) -> Callable[[Tournament], str]:
    def refusal(t: Tournament) -> str:
        try:
            game = _game(t, number, place)
        except TournamentError as error:
            return _gone(error)
        text = _("Round {round}, board {board} is another one by now: {pair}, {result}.")
        if t.settings.is_team_event:
            text = _("Round {round}, match {board} is another one by now: {pair}, {result}.")
        result = outcome_text(game, t.settings.scoring) or _("no result")
        return _and_nothing_changed(
            text.format(round=number, board=place, pair=_names(t, game), result=result)
        )

    return refusal


def _round_refusal(number: int) -> Callable[[Tournament], str]:
    def refusal(t: Tournament) -> str:
        try:
            round_of(t, number)
        except TournamentError as error:
            return _gone(error)
        return _and_nothing_changed(_("Round {round} is another one by now.").format(round=number))

    return refusal


def _names(t: Tournament, game: Game) -> str:
    return " – ".join(player_of(t, seat).name for seat in _seats(game))


def _member_names(
    t: Tournament, played: Game, seats: tuple[MemberId | None, MemberId | None], *, is_turned: bool
) -> list[str]:
    """Return who sits at a board of a match of teams, the first-named team first."""
    members: dict[MemberId, Member] = {
        member.id: member for team in _seats(played) for member in player_of(t, team).members
    }
    names = [_("nobody") if seat is None else members[seat].name for seat in seats]
    return names[::-1] if is_turned else names
