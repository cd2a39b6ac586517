"""Who may still meet whom, as one row of bits for each player."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from swissdesk.pairing.basic.history import opponents_met
from swissdesk.pairing.request import PairingPlayer
from swissdesk.terms import Tpn


def unmet_rows(players: Sequence[PairingPlayer], forbidden: Iterable[tuple[Tpn, Tpn]]) -> list[int]:
    """Return for each place in the sequence the set of the places that it may meet (C.04.1:2).

    Not itself, not whom it has played, and no pair that the event forbids. A forfeited game counts
    as not played (C.04.2:3.5). O(players * rounds) operations on sets.
    """
    place_of = {player.tpn: place for place, player in enumerate(players)}
    bits = [1 << place for place in range(len(players))]
    bit_of = {tpn: bits[place] for tpn, place in place_of.items()}
    everybody = (1 << len(players)) - 1
    rows = []
    for place, player in enumerate(players):
        met = [bit_of[tpn] for tpn in opponents_met(player.history) if tpn in bit_of]
        rows.append(everybody ^ reduce(or_, met, bits[place]))
    for one, other in forbidden:
        if one in place_of and other in place_of:
            rows[place_of[one]] &= ~bit_of[other]
            rows[place_of[other]] &= ~bit_of[one]
    return rows
