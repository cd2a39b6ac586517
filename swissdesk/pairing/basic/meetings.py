"""Who may still meet whom, as one row of bits for each player."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from swissdesk.pairing.basic.history import opponents_met
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.request import PairingPlayer
from swissdesk.terms import Tpn


def unmet_rows(players: Sequence[PairingPlayer], forbidden: Iterable[tuple[Tpn, Tpn]]) -> list[int]:
    """Return for each place in the sequence the set of the places that it may meet (C.04.1:2).

    Not itself, not whom it has played, and no pair that the event forbids. A forfeited game counts
    as not played (C.04.2:3.5).
    """
    met = [opponents_met(player.history) for player in players]
    return rows_without([player.tpn for player in players], met, forbidden)


def rows_without(
    tpns: Sequence[Tpn], met: Iterable[Sequence[Tpn]], forbidden: Iterable[tuple[Tpn, Tpn]]
) -> list[int]:
    """Return for each place the set of all other places but those of the players met or forbidden.

    `met` are their opponents, in the order of the places. O(players * rounds) operations on sets.
    """
    bits = [1 << place for place in range(len(tpns))]
    # Opponents who are not there this time have no bit, and so bar nobody.
    bit_of = defaultdict(int, zip(tpns, bits, strict=True))
    everybody = (1 << len(tpns)) - 1
    find = bit_of.__getitem__
    rows = [
        # All bits to be cleared are set in everybody, so XOR clears them.
        everybody ^ reduce(or_, map(find, opponents), own)
        for own, opponents in zip(bits, met, strict=True)
    ]
    for place, barred in _barred_places(tpns, forbidden).items():
        rows[place] &= everybody ^ bitset(barred)
    return rows


def _barred_places(tpns: Sequence[Tpn], forbidden: Iterable[tuple[Tpn, Tpn]]) -> dict[int, list[int]]:
    """Return for each place the places that it may not meet, if there are any."""
    place_of = {tpn: place for place, tpn in enumerate(tpns)}
    barred: defaultdict[int, list[int]] = defaultdict(list)
    for one, other in forbidden:
        if one in place_of and other in place_of:
            barred[place_of[one]].append(place_of[other])
            barred[place_of[other]].append(place_of[one])
    return barred


def rows_with_pair(rows: Sequence[int], one: int, other: int) -> list[int]:
    """Return the rows in which two places have nobody but each other."""
    pair = 1 << one | 1 << other
    forced = [row & ~pair for row in rows]
    forced[one], forced[other] = 1 << other, 1 << one
    return forced


def rows_among(rows: Sequence[int], places: int) -> list[int]:
    """Return the rows of a set of places with only these, counted anew in their order."""
    among = members(places)
    bit_of = {place: 1 << at for at, place in enumerate(among)}
    return [sum([bit_of[other] for other in members(rows[place] & places)]) for place in among]
