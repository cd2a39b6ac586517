"""Is this a round of a table from a file? The text of the table is read once more, game by game."""

import re
from collections.abc import Iterator

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn
from swissdesk.words import _


def own_table_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield the boards that the table does not have in this round, and those with other colours."""
    place = {player.tpn: at for at, player in enumerate(request.players, start=1)}
    boards = _boards(request)
    order = []
    for pair in pairing.pairs:
        found = place[pair.white], place[pair.black]
        order += [board for board, game in enumerate(boards) if {*game} == {*found}]
        if found not in boards:
            yield _fault(pair.white, pair.black, is_turned=found[::-1] in boards)
    if order != sorted(order):
        yield Fault(FaultKind.ORDER, (), _("The boards are not in the order of the table."))
    seated = {*place.values()}
    played = {seat for game in boards if seated >= {*game} for seat in game}
    if pairing.bye is not None and place[pairing.bye] in played:
        text = _("{player} is not free in this round of the table")
        yield Fault(FaultKind.BYE, (pairing.bye,), text.format(player=pairing.bye))


def _fault(white: Tpn, black: Tpn, *, is_turned: bool) -> Fault:
    text = _("{white} and {black} do not meet in this round of the table")
    if is_turned:
        text = _("{white} has Black against {black} in the table")
    kind = FaultKind.COLOUR if is_turned else FaultKind.SYSTEM
    return Fault(kind, (white, black), text.format(white=white, black=black))


def _boards(request: PairingRequest) -> list[tuple[int, int]]:
    """Return the games of the round, board by board, White first."""
    lines = request.own_table.split("\n")
    before = (request.round_number - 1) // request.in_succession
    turns = (request.round_number - 1) % request.in_succession
    turn = before // len(lines)
    there, back = lines[before % len(lines)], lines[-1 - before % len(lines)]
    numbers = [int(number) for number in re.findall("[0-9]+", back if turn % 2 else there)]
    games = list(zip(numbers[::2], numbers[1::2], strict=True))
    return games if (turn + turns) % 2 == 0 else [(black, white) for white, black in games]


OWN_TABLE_CHECK = RoundCheck(
    bars=frozenset(), may_meet_again=True, has_absolute_colours=False, own_rules=own_table_faults
)
