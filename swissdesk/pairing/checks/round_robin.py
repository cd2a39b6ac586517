"""Is this a round of the Berger table? Written from what the printed tables have in common (C.05 Annex 1).

Two numbers a and b below the last even one meet in the row in which a + b is one more than the row, or
that and a whole turn; of an odd sum the smaller one has White, of an even sum the larger one. The last
number stands where its opponent would meet itself, with Black against the first half and White against
the second. None of that is how the system computes its rounds.
"""

from collections.abc import Iterator
from typing import Final

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import SystemName, Tpn
from swissdesk.words import _

_WITH_EXCHANGE: Final = frozenset({SystemName("double-round-robin"), SystemName("team-double-round-robin")})


def round_robin_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield the boards that the table does not have in this round, and those with other colours."""
    place = {player.tpn: at for at, player in enumerate(request.players, start=1)}
    size = len(place) + len(place) % 2
    row, is_reversed = _row(request, size)
    for pair in pairing.pairs:
        white, black = place[pair.white], place[pair.black]
        if row_of(white, black, size) != row:
            text = _("{white} and {black} do not meet in this round of the table")
            yield Fault(FaultKind.SYSTEM, pair, text.format(**pair._asdict()))
        elif _has_white(white, black, size) == is_reversed:
            text = _("{white} has Black against {black} in the table")
            yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))
    if pairing.bye is not None and row_of(place[pairing.bye], size, size) != row:
        text = _("{player} is not free in this round of the table")
        yield Fault(FaultKind.BYE, (pairing.bye,), text.format(player=pairing.bye))
    yield from _order_faults(pairing, place, size)


def _row(request: PairingRequest, size: int) -> tuple[int, bool]:
    """Return which row of the table is played, from 1, and whether its colours are reversed."""
    rows = size - 1
    before = (request.round_number - 1) // request.in_succession
    # The games of two in succession are a block of rounds, in which the colours alternate.
    is_turned = (request.round_number - 1 - before * request.in_succession) % 2 == 1
    turn, at = divmod(before, rows)
    is_second = turn % 2 == 1
    if request.system in _WITH_EXCHANGE and not is_second and rows > 1:
        order = [*range(1, rows - 1), rows, rows - 1]
        return order[at], is_second != is_turned
    return at + 1, is_second != is_turned


def row_of(one: int, other: int, size: int) -> int:
    """Return the row in which two places of a table meet."""
    rows = size - 1
    if size in (one, other):
        one = other = min(one, other)
    return (one + other - 2) % rows + 1


def first_named(one: int, other: int, size: int) -> int:
    """Return which of two places has White in the table."""
    return one if _has_white(one, other, size) else other


def _has_white(one: int, other: int, size: int) -> bool:
    """Tell whether the first of two places has White in the table."""
    if size in (one, other):
        is_first_half = min(one, other) <= size // 2
        return is_first_half == (one != size)
    return (one < other) == ((one + other) % 2 == 1)


def _order_faults(pairing: RoundPairing, place: dict[Tpn, int], size: int) -> Iterator[Fault]:
    """Yield that the boards stand otherwise than in the table: from its first board outwards."""
    centre = _centre(pairing, place, size)

    def distance(pair: Pair) -> int:
        seats = {place[pair.white], place[pair.black]}
        if size in seats or centre is None:
            return 0
        apart = abs(place[pair.white] - centre)
        return min(apart, size - 1 - apart)

    distances = [distance(pair) for pair in pairing.pairs]
    if distances != sorted(distances):
        yield Fault(FaultKind.ORDER, (), _("The boards are not in the order of the table."))


def _centre(pairing: RoundPairing, place: dict[Tpn, int], size: int) -> int | None:
    """Return the place that meets the last one, or is free instead; None where neither is in the round."""
    if pairing.bye is not None:
        return place[pairing.bye]
    for pair in pairing.pairs:
        seats = sorted((place[pair.white], place[pair.black]))
        if seats[1] == size:
            return seats[0]
    return None


ROUND_ROBIN_CHECK: Final = RoundCheck(
    bars=frozenset(), may_meet_again=True, has_absolute_colours=False, own_rules=round_robin_faults
)
