"""How the checks of tables for several teams colour the rounds and compare them with a pairing.

A game is two seats, a seat its letter and number as in `B2`. Colours are found by painting: of the games of
two rounds one gets White at a seat, and the paint runs on from game to game until the circle is closed.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn
from swissdesk.words import _

Seat = tuple[int, int]
"""The number in the team and the team, both from 1."""

_Met = frozenset[Seat]
_Painted = dict[tuple[int, Seat], bool]
"""Who has White, by the round (0 or 1) and the seat."""


def table_faults(
    request: PairingRequest,
    pairing: RoundPairing,
    meetings_of: Callable[[int, int, int], Sequence[Iterable[_Met]]],
) -> Iterator[Fault]:
    """Yield the boards that the table does not have in this round, and those with other colours.

    `meetings_of` returns who meets in each round of a cycle of so many teams and players of one; the last
    number says how many rounds are planned.
    """
    teams, count = request.table_teams, len(request.players)
    if teams < 1 or count % teams:
        yield Fault(FaultKind.SYSTEM, (), _("The teams are not equally large."))
        return
    size = count // teams
    seat = {player.tpn: (at % size + 1, at // size + 1) for at, player in enumerate(request.players)}
    games = _games_of(request, [list(one) for one in meetings_of(teams, size, request.table.rounds)])
    for pair in pairing.pairs:
        found = seat[pair.white], seat[pair.black]
        if found not in games:
            yield _fault(pair, is_turned=found[::-1] in games)
    free = {*seat.values()} - {one for game in games for one in game}
    if pairing.bye is not None and seat[pairing.bye] not in free:
        text = _("{player} is not free in this round of the table")
        yield Fault(FaultKind.BYE, (pairing.bye,), text.format(player=pairing.bye))
    yield from _order_faults(pairing.pairs, seat)


def _fault(pair: Pair, *, is_turned: bool) -> Fault:
    if is_turned:
        text = _("{white} has Black against {black} in the table")
        return Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))
    text = _("{white} and {black} do not meet in this round of the table")
    return Fault(FaultKind.SYSTEM, pair, text.format(**pair._asdict()))


def _order_faults(pairs: tuple[Pair, ...], seat: dict[Tpn, Seat]) -> Iterator[Fault]:
    firsts = [min(seat[pair.white], seat[pair.black]) for pair in pairs]
    if firsts != sorted(firsts):
        yield Fault(FaultKind.ORDER, (), _("The boards are not in the order of the table."))


def _games_of(request: PairingRequest, cycle: Sequence[Sequence[_Met]]) -> set[tuple[Seat, Seat]]:
    """Return the games of the round that is asked for, White first."""
    before = (request.round_number - 1) // request.in_succession
    turns = request.round_number - 1 - before * request.in_succession
    turn, row = before // len(cycle), before % len(cycle)
    if turn % 2 == 1:
        row = len(cycle) - row - 1
    whites = _whites(cycle)[row]
    games = {
        (one, other) for met in cycle[row] for one, other in (sorted(met, key=lambda it: it not in whites),)
    }
    return games if (turn + turns) % 2 == 0 else {(black, white) for white, black in games}


def _whites(cycle: Sequence[Sequence[_Met]]) -> list[set[Seat]]:
    """Return who has White in each round of a cycle."""
    found: list[set[Seat]] = []
    differences: Counter[int] = Counter()
    for first in range(0, len(cycle), 2):
        block = cycle[first : first + 2]
        painted: _Painted = {}
        had_white = found[-1] if found else set()
        played = {seat for met in cycle[first - 1] for seat in met} if first else set()
        for seat in sorted({seat for met in block[0] for seat in met}):
            if (0, seat) not in painted:
                circle = _better(block, seat, had_white, played, differences)
                painted |= circle
                differences.update(_differences(circle))
        found += [
            {seat for (at, seat), white in painted.items() if at == number and white}
            for number in range(len(block))
        ]
    return found


def _better(
    block: Sequence[Sequence[_Met]],
    start: Seat,
    had_white: set[Seat],
    played: set[Seat],
    so_far: Counter[int],
) -> _Painted:
    """Return the better of the two ways to paint a circle: with White at its start, or with Black."""

    def cost(circle: _Painted) -> tuple[int, int]:
        first = {seat: white for (at, seat), white in circle.items() if at == 0}
        repeated = sum(seat in played and (seat in had_white) == white for seat, white in first.items())
        sums = Counter(so_far)
        sums.update(_differences(circle))
        return repeated, sum(value**2 for value in sums.values())

    return min((_painted(block, start, white) for white in (True, False)), key=cost)


def _differences(circle: _Painted) -> Counter[int]:
    """Return for each team how many more have White than Black in the first round."""
    found: Counter[int] = Counter()
    for (at, (_number, team)), white in circle.items():
        if at == 0:
            found[team] += 1 if white else -1
    return found


def _painted(block: Sequence[Sequence[_Met]], start: Seat, white: bool) -> _Painted:  # noqa: FBT001 - a colour
    """Return the colours that follow from one."""
    painted: _Painted = {}
    to_paint = [(0, start, white)]
    while to_paint:
        at, seat, colour = to_paint.pop()
        if (at, seat) in painted:
            continue
        painted[at, seat] = colour
        (other,) = next(met for met in block[at] if seat in met) - {seat}
        to_paint.append((at, other, not colour))
        if len(block) > 1 and any(seat in met for met in block[1 - at]):
            to_paint.append((1 - at, seat, not colour))
    return painted
