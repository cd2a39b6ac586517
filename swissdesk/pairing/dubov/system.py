"""Pairing a round: the bye, bracket after bracket, then colours and boards (C.04.4.1:1.9.2)."""

from collections.abc import Callable

from swissdesk.pairing.basic.colour_grants import decide_colour
from swissdesk.pairing.basic.colours import ColourDecision
from swissdesk.pairing.dubov.state import Seats, build_state
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.upfloaters.system import complete_round, pair_all
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
    pairs = pair_all(opened, report, cancel)
    games = [allocate(state.seats, one, other, request.initial_colour) for one, other in pairs]
    return in_board_order(request, games, opened.bye_holder, state.seats.score_of)


def allocate(seats: Seats, one: int, other: int, initial: Colour) -> Pair:
    """Return the pair of two places, White first."""
    higher, lower = _ranked(seats, one, other)
    numbers = seats.numbers
    return Pair.by_colour(numbers[higher], numbers[lower], decision_of(seats, one, other, initial).colour)


def decision_of(seats: Seats, one: int, other: int, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two places, and why."""
    higher, lower = _ranked(seats, one, other)
    return decide_colour(seats.sides[higher], seats.sides[lower], initial)


def _ranked(seats: Seats, one: int, other: int) -> tuple[int, int]:
    """Return two places with the higher ranked first: by points, then by number (C.04.4.1:5.2.1)."""
    higher, lower = sorted((one, other), key=lambda place: (-seats.scores[place], place))
    return higher, lower
