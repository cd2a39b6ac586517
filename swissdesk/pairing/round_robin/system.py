"""Pairing a round by its table: the scores have no say in it."""

from collections.abc import Callable

from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.round_robin.facts import WITH_EXCHANGE
from swissdesk.pairing.round_robin.tables import table_round
from swissdesk.terms import Tpn


def round_asked_for(request: PairingRequest) -> TableRound:
    """Return the round of the table with the numbers of the list, which may have gaps.

    Who has withdrawn keeps the place: those games are lost by forfeit (C.05).
    """
    numbers = [player.tpn for player in request.players]
    found = table_round(
        len(numbers),
        request.round_number,
        request.in_succession,
        is_double=request.system in WITH_EXCHANGE,
    )

    def listed(place: Tpn) -> Tpn:
        return numbers[place - 1]

    pairs = tuple([Pair(listed(pair.white), listed(pair.black)) for pair in found.pairs])
    return TableRound(pairs, None if found.free is None else listed(found.free))


def pair_round_robin(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round (C.05 Annex 1); raises PairingCancelledError."""
    cancel.stop_if_cancelled()
    found = round_asked_for(request)
    report(Progress(len(request.players), len(request.players)))
    return RoundPairing(request.revision, request.round_number, found.pairs, found.free)
