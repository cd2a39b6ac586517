"""Small builders for tests of tournaments, and a legal pairing that needs no pairing system."""

import random

from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Colour,
    Mark,
    Result,
)
from swissdesk.tournament.entry.registration import NewPlayer, add_players
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.rounds import accept_pairing, enter_result, pairing_request

ALL_RESULTS = (
    WHITE_WINS,
    BLACK_WINS,
    DRAWN,
    WHITE_WINS_BY_FORFEIT,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    ADJOURNED,
    Result(Mark.LOSS, Mark.LOSS),
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS),
    Result(Mark.UNRATED_DRAW, Mark.UNRATED_DRAW),
)
FINAL_RESULTS = tuple(result for result in ALL_RESULTS if result != ADJOURNED)


def field_of(players: int, *, rounds: int = 5, colour: Colour | None = Colour.WHITE) -> Tournament:
    """A tournament of invented players, Player 001 being the strongest."""
    settings = Settings("Test Open", rounds_planned=rounds, initial_colour=colour)
    forms = [NewPlayer(f"Player {number:03}", rating=9000 - number) for number in range(1, players + 1)]
    return add_players(new_tournament(settings), forms)


def shuffled_pairing(request: PairingRequest, chance: random.Random) -> RoundPairing:
    """A round in which everybody who takes part sits somewhere; rematches do not matter here."""
    numbers = [player.tpn for player in request.players if player.takes_part]
    chance.shuffle(numbers)
    bye = numbers.pop() if len(numbers) % 2 else None
    pairs = tuple(Pair(white, black) for white, black in zip(numbers[::2], numbers[1::2], strict=True))
    return RoundPairing(request.revision, request.round_number, pairs, bye)


def neighbours_pairing(request: PairingRequest) -> RoundPairing:
    """1 with 2, 3 with 4 and so on, the odd number White; the last one sits out."""
    numbers = [player.tpn for player in request.players if player.takes_part]
    bye = numbers.pop() if len(numbers) % 2 else None
    pairs = tuple(Pair(white, black) for white, black in zip(numbers[::2], numbers[1::2], strict=True))
    return RoundPairing(request.revision, request.round_number, pairs, bye)


def with_next_round(t: Tournament, *results: Result) -> Tournament:
    """The tournament with one more round of neighbours, and results from board 1 on."""
    t = accept_pairing(t, neighbours_pairing(pairing_request(t)))
    for board, result in enumerate(results, start=1):
        t = enter_result(t, len(t.rounds), board, result)
    return t


def with_random_round(
    t: Tournament, chance: random.Random, results: tuple[Result, ...] = FINAL_RESULTS
) -> Tournament:
    """The tournament with one more shuffled round and a result on every board."""
    t = accept_pairing(t, shuffled_pairing(pairing_request(t), chance))
    for game in t.rounds[-1].games:
        t = enter_result(t, len(t.rounds), game.board, chance.choice(results))
    return t
