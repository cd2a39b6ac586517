"""Is this a round of the Scheveningen table? Written from the tables as they are printed, and how they go on.

Colours of teams of an odd size are found by walking from round to round as one does by hand; of even sizes
it is asked in which half of its team somebody sits. The two tables without a rule stand here as text.
"""

from collections.abc import Iterator
from typing import Final

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn
from swissdesk.words import _

_Games = list[tuple[int, int]]
"""The games of a round, board by board: White, then Black, as places in the list from 1."""


def scheveningen_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield the boards that the table does not have in this round, and those with other colours."""
    place = {player.tpn: at for at, player in enumerate(request.players, start=1)}
    if len(place) % 2:
        yield Fault(FaultKind.SYSTEM, (), _("The teams are not equally large."))
        return
    games = _games_of(request, len(place) // 2)
    for pair in pairing.pairs:
        found = place[pair.white], place[pair.black]
        if found in games:
            continue
        if found[::-1] in games:
            text = _("{white} has Black against {black} in the table")
            yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))
        else:
            text = _("{white} and {black} do not meet in this round of the table")
            yield Fault(FaultKind.SYSTEM, pair, text.format(**pair._asdict()))
    yield from _order_faults(pairing.pairs, place)


def _order_faults(pairs: tuple[Pair, ...], place: dict[Tpn, int]) -> Iterator[Fault]:
    """Yield that the first team does not sit in its order."""
    boards = [min(place[pair.white], place[pair.black]) for pair in pairs]
    if boards != sorted(boards):
        yield Fault(FaultKind.ORDER, (), _("The boards are not in the order of the table."))


def _games_of(request: PairingRequest, size: int) -> _Games:
    """Return the games of the round that is asked for, in its cycle and with its colours."""
    before = (request.round_number - 1) // request.in_succession
    turns = request.round_number - 1 - before * request.in_succession
    cycle, row = before // size, before % size
    if cycle % 2 == 1:
        row = size - row - 1
    games = _printed(size, row)
    return games if (cycle + turns) % 2 == 0 else [(black, white) for white, black in games]


def _printed(size: int, row: int) -> _Games:
    text = _TABLES.get(size)
    if text is not None:
        line = text.strip().splitlines()[row]
        return [_game(words, size) for words in line.split()]
    return _odd(size, row) if size % 2 else _even(size, row)


def _game(words: str, size: int) -> tuple[int, int]:
    """Return the places of a game such as `B2-A1`."""
    white, black = (int(seat[1:]) + (size if seat[0] == "B" else 0) for seat in words.split("-"))
    return white, black


def _odd(size: int, row: int) -> _Games:
    a_has_white = [board <= size // 2 for board in range(size)]
    of_b = list(range(size + 1, 2 * size + 1))
    for number in range(1, row + 1):
        of_b = [*of_b[1:], of_b[0]]
        if number % 2 == 1:
            a_has_white = [*a_has_white[1:], a_has_white[0]]
        a_has_white = [not is_white for is_white in a_has_white]
    boards = zip(range(1, size + 1), of_b, a_has_white, strict=True)
    return [(one, other) if is_white else (other, one) for one, other, is_white in boards]


def _even(size: int, row: int) -> _Games:
    half = size // 2
    upper, lower = list(range(size + 1, size + half + 1)), list(range(size + half + 1, 2 * size + 1))
    steps = row % half
    upper, lower = upper[steps:] + upper[:steps], lower[steps:] + lower[:steps]
    of_b = [*upper, *lower] if row < half else [*lower, *upper]
    is_odd_round = row % 2 == 0
    a_has_white = [is_odd_round] * half + [not is_odd_round] * half
    if half % 2 == 1 and row + 1 in (half, half + 1):
        a_has_white = [is_odd_round] * size
    boards = zip(range(1, size + 1), of_b, a_has_white, strict=True)
    return [(one, other) if is_white else (other, one) for one, other, is_white in boards]


_TABLES: Final = {
    6: """
A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6
B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6
A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6
B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5
A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6
B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3
""",
    10: """
A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 A8-B8 B9-A9 B10-A10
B2-A1 B1-A2 B8-A3 B3-A4 A5-B10 A6-B5 A7-B6 B4-A8 A9-B7 A10-B9
A1-B3 A2-B8 A3-B4 A4-B10 B6-A5 B7-A6 B9-A7 A8-B1 B2-A9 B5-A10
B4-A1 B3-A2 B10-A3 A4-B6 A5-B7 B8-A6 A7-B5 A8-B9 B1-A9 A10-B2
A1-B5 A2-B4 B9-A3 B7-A4 B1-A5 A6-B10 B8-A7 B2-A8 A9-B3 A10-B6
B6-A1 A2-B7 A3-B1 A4-B9 A5-B8 A6-B2 B10-A7 B5-A8 B4-A9 B3-A10
A1-B7 B5-A2 B2-A3 B1-A4 B4-A5 B9-A6 A7-B3 A8-B10 A9-B6 A10-B8
B8-A1 B6-A2 A3-B5 A4-B2 A5-B9 A6-B1 A7-B4 B3-A8 B10-A9 B7-A10
A1-B9 A2-B10 A3-B7 B5-A4 B2-A5 B3-A6 B1-A7 A8-B6 A9-B8 B4-A10
B10-A1 B9-A2 B6-A3 B8-A4 A5-B3 A6-B4 A7-B2 B7-A8 A9-B5 A10-B1
""",
}

SCHEVENINGEN_CHECK: Final = RoundCheck(
    bars=frozenset(), may_meet_again=True, has_absolute_colours=False, own_rules=scheveningen_faults
)
