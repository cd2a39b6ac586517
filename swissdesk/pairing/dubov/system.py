"""Pairing a round: the bye, bracket after bracket, then colours and boards (C.04.4.1:1.9.2)."""

from collections.abc import Callable

from swissdesk.pairing.basic.colour_grants import decide_colour
from swissdesk.pairing.basic.colours import ColourDecision
from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.dubov.state import Seats, build_state
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.upfloaters.brackets import pair_brackets
from swissdesk.pairing.upfloaters.field import Field, Open, open_round
from swissdesk.terms import Colour


def pair_dubov(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round; raises NoLegalPairingError (C.04.4.1:1.9.3) and PairingCancelledError.

    Raises MissingRatingsError where somebody has no rating (C.04.4.1:1.1).
    """
    cancel.stop_if_cancelled()
    state = build_state(request)
    opened = complete_round(state.field, request.round_number)
    pairs: list[tuple[int, int]] = []
    for bracket in pair_brackets(opened):
        pairs += bracket.pairs
        report(Progress(2 * len(pairs) + (opened.bye is not None), state.field.size))
        cancel.stop_if_cancelled()
    games = [allocate(state.seats, one, other, request.initial_colour) for one, other in pairs]
    return in_board_order(request, games, opened.bye_holder, state.seats.score_of)


def complete_round(field: Field, round_number: int) -> Open:
    """Return a round before it is paired; raises NoLegalPairingError, naming who is in the way."""
    opened = open_round(field)
    if opened is None:
        raise no_legal_pairing(round_number, field.numbers, field.rows, field.may_have_bye)
    return opened


def allocate(seats: Seats, one: int, other: int, initial: Colour) -> Pair:
    """Return the pair of two places, White first."""
    higher, lower = _ranked(seats, one, other)
    numbers = seats.numbers[higher], seats.numbers[lower]
    is_white = decision_of(seats, one, other, initial).colour is Colour.WHITE
    return Pair(*numbers) if is_white else Pair(*reversed(numbers))


def decision_of(seats: Seats, one: int, other: int, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two places, and why."""
    higher, lower = _ranked(seats, one, other)
    return decide_colour(seats.sides[higher], seats.sides[lower], initial)


def _ranked(seats: Seats, one: int, other: int) -> tuple[int, int]:
    """Return two places with the higher ranked first: by points, then by number (C.04.4.1:5.2.1)."""
    higher, lower = sorted((one, other), key=lambda place: (-seats.scores[place], place))
    return higher, lower
