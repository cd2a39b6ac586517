"""Pairing a round of teams: from both ends to the median, then colours and boards."""

from collections.abc import Callable

from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.olympiad.brackets import pair_brackets
from swissdesk.pairing.olympiad.colours import decide_colour
from swissdesk.pairing.olympiad.state import Field, State, build_field, build_state
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour


def pair_olympiad(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round by the Olympiad pairing rules; matches are published as D.02:43 asks.

    Raises NoLegalPairingError (D.02:44), PairingCancelledError, and PairingError where individuals
    play.
    """
    cancel.stop_if_cancelled()
    state = complete_state(build_field(request), request.round_number)
    pairs: list[tuple[int, int]] = []
    for bracket in pair_brackets(state):
        pairs += [(pair.first, pair.second) for pair in bracket.pairs]
        report(Progress(2 * len(pairs) + (state.bye is not None), state.size + (state.bye is not None)))
        cancel.stop_if_cancelled()
    matches = [allocate(state, min(pair), max(pair), request.initial_colour) for pair in pairs]
    ranking = [team.tpn for team in state.teams]
    return in_board_order(request, matches, state.bye, state.score_of, ranking)


def complete_state(field: Field, round_number: int) -> State:
    """Return the state of a round; raises NoLegalPairingError, naming who is in the way (D.02:44)."""
    state = build_state(field)
    if state is None:
        raise no_legal_pairing(round_number, field.numbers, field.rows, field.may_have_bye)
    return state


def allocate(state: State, higher: int, lower: int, initial: Colour) -> Pair:
    """Return the pair of two places in the ranking, White on board 1 first (D.02:29)."""
    decision = decide_colour(state.side(higher), state.side(lower), initial)
    one, other = state.tpn(higher), state.tpn(lower)
    return Pair.by_colour(one, other, decision.colour)
