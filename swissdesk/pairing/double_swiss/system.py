"""Pairing a round of matches: the bye, bracket after bracket, then colours and boards (C.04.5:3.3.2)."""

from collections.abc import Callable

from swissdesk.pairing.basic.colours import ColourDecision
from swissdesk.pairing.double_swiss.colours import decide_colour
from swissdesk.pairing.double_swiss.state import State, build_state
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.upfloaters.system import complete_round, pair_all
from swissdesk.terms import Colour, Tpn


def pair_double_swiss(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round; raises NoLegalPairingError (C.04.5:3.3.3) and PairingCancelledError."""
    cancel.stop_if_cancelled()
    state = build_state(request)
    opened = complete_round(state.field, request.round_number)
    pairs = pair_all(opened, report, cancel)
    matches = [allocate(state, one, other, request.initial_colour) for one, other in pairs]
    return in_board_order(request, matches, opened.bye_holder, state.score_of, in_order(state))


def in_order(state: State) -> list[Tpn]:
    """Return the pairing numbers by real scores, as 4.2 looks for the higher ranked of two."""
    numbers = state.field.numbers
    places = sorted(range(len(numbers)), key=lambda place: (-state.real[place], place))
    return [numbers[place] for place in places]


def allocate(state: State, one: int, other: int, initial: Colour) -> Pair:
    """Return the pair of two places, White of the first game first."""
    higher, lower = higher_of(state, one, other)
    numbers = state.field.numbers
    return Pair.by_colour(numbers[higher], numbers[lower], decision_of(state, one, other, initial).colour)


def decision_of(state: State, one: int, other: int, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two places in the first game, and why."""
    higher, lower = higher_of(state, one, other)
    return decide_colour(state.sides[higher], state.sides[lower], initial)


def higher_of(state: State, one: int, other: int) -> tuple[int, int]:
    """Return two places, the higher ranked player first (C.04.5:4.2)."""
    higher, lower = sorted((one, other), key=lambda place: (-state.real[place], place))
    return higher, lower
