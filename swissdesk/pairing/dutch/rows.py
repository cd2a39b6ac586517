"""Who may meet whom: the absolute criteria C1 and C3 as one row of bits for each player."""

from collections.abc import Iterable
from functools import reduce
from operator import or_

from swissdesk.pairing.basic.history import opponents_met
from swissdesk.pairing.dutch.state import State
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn


def legal_rows(state: State, request: PairingRequest) -> list[int]:
    """Return for each place the set of the places that it may meet; O(players * rounds) bits sets.

    Not whom one has met (C.04.3:2.1.1), nor a pair that the event forbids, nor one of the same
    absolute preference unless either is a topscorer (C.04.3:2.1.3).
    """
    place_of = {player.tpn: place for place, player in enumerate(state.players)}
    bits = [1 << place for place in range(state.size)]
    bit_of = {tpn: bits[place] for tpn, place in place_of.items()}
    everybody = (1 << state.size) - 1
    same_white, same_black = (
        state.absolute & colour & ~state.topscorers for colour in (state.white, state.black)
    )
    rows = []
    for place, player in enumerate(state.players):
        own = bits[place]
        met = [bit_of[tpn] for tpn in opponents_met(player.history) if tpn in bit_of]
        barred = reduce(or_, met, own)
        if own & same_white:
            barred |= same_white
        elif own & same_black:
            barred |= same_black
        rows.append(everybody ^ barred)
    _forbid(rows, request.forbidden_pairs, place_of)
    return rows


def _forbid(rows: list[int], pairs: Iterable[tuple[Tpn, Tpn]], place_of: dict[Tpn, int]) -> None:
    for one, other in pairs:
        if one in place_of and other in place_of:
            first, second = place_of[one], place_of[other]
            rows[first] &= ~(1 << second)
            rows[second] &= ~(1 << first)
