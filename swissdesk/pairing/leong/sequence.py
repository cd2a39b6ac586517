"""Pairing players who must all be paired: floaters first, then the halves with their exchanges.

Every step asks whether a complete pairing with a certain property is left, and keeps those that
have it; no pairing is ever enumerated. Seen from above; below the median on the turned field.
"""

from collections.abc import Iterable, Iterator, Sequence

from swissdesk.pairing.basic.halves import opponents_in_order
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.matching.optimum import OptimalMatchings
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.median.brackets import Pairs
from swissdesk.pairing.median.field import Field


def pair_everybody(field: Field, down: int, up: int, residents: int) -> Pairs:
    """Return the first of the complete pairings in the order of the rules (Leong:10.6, 10.7).

    `up` are floaters from below in a bracket that is seen from above: the median (Leong:10.6.3).
    """
    # From above first, the extreme ones first.
    order = [*members(down), *reversed(members(up))]
    matchings = _complete_pairings(field, down | up | residents)
    for floater in order:
        # Before colours and opponents: that two floaters meet is the last resort (3).
        matchings.require_if_possible(floater, residents)
    if field.is_last_round:
        for vertex in (*order, *members(residents)):
            # Elsewhere pairs without legal colours are not there at all; in the last round they may be
            # made, but only where nothing else is left (13).
            matchings.require_if_possible(vertex, field.lawful[vertex])
    pairs = []
    for floater in order:
        if matchings.alive >> floater & 1:
            choices = opponents(field, floater, order, residents, is_up=bool(up >> floater & 1))
            pairs.append((floater, _take(matchings, floater, choices)))
    for resident in members(residents & matchings.alive):
        # Colours that suit come after the floaters' opponents (10.8, 12.2), one resident after the
        # other: the highest is served first.
        matchings.require_if_possible(resident, field.good[resident])
    return (*pairs, *_halves(matchings, residents & matchings.alive))


def _complete_pairings(field: Field, players: int) -> OptimalMatchings:
    rows, mate = list(field.open), [-1] * field.size
    if augment(rows, mate, players):
        raise AssertionError("a bracket was handed on that cannot be paired")
    matchings = OptimalMatchings(rows, mate)
    matchings.alive = players
    return matchings


def opponents(
    field: Field, floater: int, floaters: Sequence[int], residents: int, *, is_up: bool
) -> list[int]:
    """Return everybody else of a bracket in the order in which a floater is to meet them.

    Residents from the highest number, for a floater from below from the lowest (Leong:10.8); then
    the other floaters, the nearest score first (Leong:3).
    """
    sign = -1 if is_up else 1
    own = field.scores[floater]
    others = sorted(
        [other for other in floaters if other != floater],
        key=lambda other: (abs(field.scores[other] - own), sign * other),
    )
    return [*members(residents)[::sign], *others]


def _halves(matchings: OptimalMatchings, residents: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of the residents who are left, the first player's first (Leong:9.4, 9.5, 11.1-11.3)."""
    while residents:
        left = members(residents)
        lower = bitset(left[len(left) // 2 :])
        first = left[0]
        if matchings.require_if_possible(first, lower):
            # Without an exchange the first of the lower half: no search for each of them by itself.
            partner = matchings.fix(first, lower)
        else:
            partner = _take(matchings, first, opponents_in_order(left))
        yield first, partner
        residents &= matchings.alive


def _take(matchings: OptimalMatchings, vertex: int, choices: Iterable[int]) -> int:
    """Settle the vertex with the first of these partners that it can have."""
    for partner in choices:
        if matchings.rows[vertex] & matchings.alive & 1 << partner and matchings.require_if_possible(
            vertex, 1 << partner
        ):
            return matchings.fix(vertex, 1 << partner)
    raise AssertionError(f"vertex {vertex} has none of the partners that it should have")
