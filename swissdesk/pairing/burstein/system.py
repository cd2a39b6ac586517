"""Pairing a round: the bye, then the brackets from the highest score (C.04.4.2:1.9.2)."""

from collections.abc import Callable

from swissdesk.pairing.basic.colour_grants import decide_colour
from swissdesk.pairing.basic.colours import ColourDecision
from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.burstein.brackets import pair_brackets
from swissdesk.pairing.burstein.field import Field, Open, open_round
from swissdesk.pairing.burstein.state import State, build_state
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour


def pair_burstein(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round; raises NoLegalPairingError (C.04.4.2:1.9.3) and PairingCancelledError."""
    cancel.stop_if_cancelled()
    state = build_state(request)
    opened = complete_round(state.field, request.round_number)
    pairs: list[tuple[int, int]] = []
    for bracket in pair_brackets(opened):
        pairs += bracket.pairs
        report(Progress(2 * len(pairs) + (opened.bye is not None), state.field.size))
        cancel.stop_if_cancelled()
    games = [allocate(state, one, other, request.initial_colour) for one, other in pairs]
    return in_board_order(request, games, opened.bye_holder, state.score_of)


def complete_round(field: Field, round_number: int) -> Open:
    """Return a round before it is paired; raises NoLegalPairingError, naming who is in the way."""
    opened = open_round(field)
    if opened is None:
        raise no_legal_pairing(round_number, field.numbers, field.rows, field.may_have_bye)
    return opened


def allocate(state: State, one: int, other: int, initial: Colour) -> Pair:
    """Return the pair of two places, White first."""
    higher, lower = max(one, other), min(one, other)
    numbers = state.field.numbers
    return Pair.by_colour(numbers[higher], numbers[lower], decision_of(state, one, other, initial).colour)


def decision_of(state: State, one: int, other: int, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two places, and why (C.04.4.2:5.2)."""
    return decide_colour(state.sides[max(one, other)], state.sides[min(one, other)], initial)
