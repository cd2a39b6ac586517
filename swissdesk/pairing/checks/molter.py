"""Is this a round of a Molter table? Boards are looked at one by one; what has no rule is text here."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.checks.round_robin import row_of
from swissdesk.pairing.checks.team_days import Seat, table_faults
from swissdesk.pairing.faults import Fault
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest

_Met = frozenset[Seat]


def molter_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what the table does not have in this round."""
    return table_faults(request, pairing, _meetings)


def _meetings(teams: int, size: int, rounds: int) -> Sequence[Iterable[_Met]]:
    most = _most_rounds(teams, size)
    count = max(1, min(rounds, most))
    return [_round(teams, size, number, count) for number in range(1, count + 1)]


def _most_rounds(teams: int, size: int) -> int:
    if teams % 2 == 0:
        return teams - 1
    if size % 2:
        return 1
    return len(_COUPLES[teams].splitlines()) if teams in _COUPLES else teams // 2


def _round(teams: int, size: int, number: int, rounds: int) -> Iterator[_Met]:
    if teams % 2 == 0:
        for board in range(1, size + 1):
            yield from _in_row(teams, board, (number + board - 2) % (teams - 1) + 1)
        return
    for couple in range(size // 2):
        for one, other in _couple(teams, number, rounds):
            yield frozenset(((at + 2 * couple, (team - 1 + couple) % teams + 1) for at, team in (one, other)))
    if size % 2:
        yield from _in_row(teams, size, (size - 1) // 2 % teams + 1, teams + 1)


def _in_row(teams: int, board: int, row: int, places: int = 0) -> Iterator[_Met]:
    """Yield the games of the teams on a board that meet in a row of the Berger table."""
    for one, other in combinations(range(1, teams + 1), 2):
        if row_of(one, other, places or teams) == row:
            yield frozenset(((board, one), (board, other)))


def _couple(teams: int, number: int, rounds: int) -> Iterator[tuple[Seat, Seat]]:
    """Yield the games of boards 1 and 2 of an odd number of teams."""
    text = _COUPLES.get(teams)
    if text is not None:
        floaters, first, second = text.splitlines()[number - 1].split()
        yield (1, _team(floaters[0])), (2, _team(floaters[1]))
        for board, letters in ((1, first), (2, second)):
            for at in range(0, len(letters), 2):
                yield (board, _team(letters[at])), (board, _team(letters[at + 1]))
        return
    # Two teams meet where the sum of their places is twice that of the one left over.
    over = [(number - 1) % teams, (number - 1 + 2 * rounds) % teams]
    yield (1, over[0] + 1), (2, over[1] + 1)
    for board, centre in enumerate(over, start=1):
        for one, other in combinations(range(teams), 2):
            if (one + other - 2 * centre) % teams == 0:
                yield (board, one + 1), (board, other + 1)


def _team(letter: str) -> int:
    return "ABCDEFGHI".index(letter) + 1


_COUPLES: Final = {
    3: """\
AB BC AC
BA AC BC""",
    5: """\
AB BCDE ADCE
BA ADCE BCDE
CD AEBD ACBE
DC ACBE AEBD""",
    7: """\
AB BCDEFG ACDFEG
BD ACDFEG AEBCFG
CE AEBFDG ADBGCF
EF ADBGCF AGBECD
FA AGBECD BFCGDE""",
    9: """\
AB BCDEFGHI ACDFEHGI
BD ACDFEHGI AEBCFGHI
CE ADBEFIGH AFBGCHDI
DG AEBGCIFH ADBHCFEI
EF AFBHCGDI AGBECIDH""",
}
"""For so many teams, a round in each line: who is left over, the games on the first board and the second."""

MOLTER_CHECK: Final = RoundCheck(
    bars=frozenset(), may_meet_again=True, has_absolute_colours=False, own_rules=molter_faults
)
