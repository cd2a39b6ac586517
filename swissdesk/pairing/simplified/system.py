"""Pairing a round by Vincze's simplified rules, score group by score group from the highest."""

from collections.abc import Callable

from swissdesk.errors import NoLegalPairingError, TournamentEndsError
from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.simplified.brackets import open_round, take_bye, take_turns
from swissdesk.pairing.simplified.colours import allocate
from swissdesk.pairing.simplified.rows import TIERS, Possibilities, possibilities
from swissdesk.pairing.simplified.state import build_state


def pair_simplified(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round (Vincze: pairings 1).

    Raises TournamentEndsError (Vincze: pairings 8) and PairingCancelledError.
    """
    state = build_state(request)
    possible = possibilities(state, request)
    cancel.stop_if_cancelled()
    opened = open_round(possible)
    if opened is None:
        raise no_round(request, possible)
    _tier, remainder = opened
    bye = take_bye(remainder, possible)
    pairs: list[tuple[int, int]] = []
    for group in state.groups:
        pairs += [(turn.place, turn.other) for turn in take_turns(remainder, group.end)]
        report(Progress(2 * len(pairs) + (bye is not None), state.size))
        cancel.stop_if_cancelled()
    allocated = [allocate(state, one, other, request.initial_colour) for one, other in pairs]
    return in_board_order(request, allocated, state.holder(bye), state.score_of)


def no_round(request: PairingRequest, possible: Possibilities) -> NoLegalPairingError:
    """Return the error that ends the tournament, with the players in whose way it is."""
    return no_legal_pairing(
        request.round_number,
        [player.tpn for player in possible.state.players],
        possible.players(TIERS[-1]),
        possible.may_have_bye,
        TournamentEndsError,
    )
