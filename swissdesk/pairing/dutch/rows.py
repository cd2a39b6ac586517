"""Who may meet whom: the absolute criteria C1 and C3 as one row of bits for each player."""

from swissdesk.pairing.basic.meetings import rows_without
from swissdesk.pairing.dutch.state import State
from swissdesk.pairing.matching.bitsets import below, members
from swissdesk.pairing.request import PairingRequest


def legal_rows(state: State, request: PairingRequest) -> list[int]:
    """Return for each place the set of the places that it may meet; O(players * rounds) bits sets.

    Not whom one has met (C.04.3:2.1.1), nor a pair that the event forbids, nor one of the same
    absolute preference unless either is a topscorer (C.04.3:2.1.3).
    """
    tpns = [player.tpn for player in state.players]
    rows = rows_without(tpns, state.opponents, request.forbidden_pairs)
    for colour in (state.white, state.black):
        same = state.absolute & colour & ~state.topscorers
        others = below(state.size) & ~same
        for place in members(same):
            rows[place] &= others
    return rows
