"""Pairing a round by its table: the scores have no say in it."""

from collections.abc import Callable, Mapping

from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.record import Allocate, TableRound
from swissdesk.pairing.request import PairingRequest, TableShape
from swissdesk.terms import Colour, Tpn

RoundOf = Callable[[TableShape, int], TableRound]
"""Returns a round of a table by its number, from 1."""


def round_asked_for(request: PairingRequest, round_of: RoundOf) -> TableRound:
    """Return the round of the table with the numbers of the list, which may have gaps.

    Who has withdrawn keeps the place: those games are lost by forfeit (C.05).
    """
    numbers = [player.tpn for player in request.players]
    found = round_of(request.table, request.round_number)

    def listed(place: Tpn) -> Tpn:
        return numbers[place - 1]

    pairs = tuple([Pair(listed(pair.white), listed(pair.black)) for pair in found.pairs])
    return TableRound(pairs, None if found.free is None else listed(found.free))


def pair_by_table(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken, round_of: RoundOf
) -> RoundPairing:
    """Pair a round; raises PairingCancelledError."""
    cancel.stop_if_cancelled()
    found = round_asked_for(request, round_of)
    report(Progress(len(request.players), len(request.players)))
    return RoundPairing(request.revision, request.round_number, found.pairs, found.free)


def colours_of_table(request: PairingRequest, round_of: RoundOf) -> Allocate:
    """Return the colours of the table; two who do not meet in the round keep those that they have."""
    of_table = {frozenset(pair): pair for pair in round_asked_for(request, round_of).pairs}

    def give(pair: Pair, drawn: Colour) -> Pair:
        del drawn
        return of_table.get(frozenset(pair), pair)

    return give


def in_order_of_table(request: PairingRequest, round_of: RoundOf) -> Mapping[Tpn, tuple[int, ...]]:
    """Return what puts the boards into the order of the table: the further down, the less."""
    found = round_asked_for(request, round_of)
    boards = {tpn: (-board,) for board, pair in enumerate(found.pairs) for tpn in pair}
    return {player.tpn: boards.get(player.tpn, (-len(boards),)) for player in request.players}
