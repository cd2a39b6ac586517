"""Pairing a round of the Keizer system: the ladder, the bye, then pair after pair from the top."""

from collections.abc import Callable

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.keizer.colours import allocate
from swissdesk.pairing.keizer.field import Field, build_field, open_round
from swissdesk.pairing.keizer.pairs import take_turns
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest


def pair_keizer(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round (Keizer:4 to 6); raises NoLegalPairingError and PairingCancelledError."""
    cancel.stop_if_cancelled()
    field = build_field(request)
    opened = open_round(field)
    if opened is None:
        raise no_round(field)
    pairs = []
    for turn in take_turns(opened):
        cancel.stop_if_cancelled()
        pairs.append(allocate(field, turn.place, turn.other, request.initial_colour))
    report(Progress(field.size, field.size))
    bye = None if opened.bye is None else field.numbers[opened.bye]
    return RoundPairing(request.revision, request.round_number, tuple(pairs), bye)


def no_round(field: Field) -> NoLegalPairingError:
    """Return the error for a round that the pairs which the event forbids leave incomplete."""
    anybody = below(field.size) if field.size % 2 else None
    return no_legal_pairing(field.request.round_number, field.numbers, field.rows(0), anybody)
