"""Is this a round of a Schiller table? Any two people are asked in which round they meet."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.checks.round_robin import first_named, row_of
from swissdesk.pairing.checks.team_days import Seat, table_faults
from swissdesk.pairing.faults import Fault
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest


def schiller_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what the table does not have in this round."""
    return table_faults(request, pairing, _meetings)


def _meetings(teams: int, size: int, rounds: int) -> Sequence[Iterable[frozenset[Seat]]]:
    """Return who meets in each round, sorted out from all who can meet."""
    del rounds
    found: dict[int, list[frozenset[Seat]]] = defaultdict(list)
    seats = [(number, team) for team in range(1, teams + 1) for number in range(1, size + 1)]
    for one, other in combinations(seats, 2):
        if one[1] != other[1]:
            number = _round_of_teams(teams, size, one, other)
            if teams % 2:
                number = _round_of_halves(teams, size, one, other)
            found[number].append(frozenset((one, other)))
    return [found[number] for number in range(size * (teams - 1))]


def _round_of_teams(teams: int, size: int, one: Seat, other: Seat) -> int:
    first, second = (one, other) if first_named(one[1], other[1], teams) == one[1] else (other, one)
    return (row_of(one[1], other[1], teams) - 1) * size + (second[0] - first[0]) % size


def _round_of_halves(teams: int, size: int, one: Seat, other: Seat) -> int:
    places = {_half(teams, seat): (seat[0] + 1) // 2 for seat in (one, other)}
    one_half, other_half = places
    first = first_named(one_half, other_half, 2 * teams)
    second = other_half if first == one_half else one_half
    row = row_of(one_half, other_half, 2 * teams) - 2
    return row * (size // 2) + (places[second] - places[first]) % (size // 2)


def _half(teams: int, seat: Seat) -> int:
    """Return the place of a half team in the table, that of the even numbers counted from the end."""
    number, team = seat
    return team if number % 2 else 2 * teams + 1 - team


SCHILLER_CHECK = RoundCheck(
    bars=frozenset(), may_meet_again=True, has_absolute_colours=False, own_rules=schiller_faults
)
