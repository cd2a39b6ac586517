"""The rounds of a Schiller by their rule: which teams meet, then who of them, a number further each time."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import TableShape
from swissdesk.pairing.tables.berger import berger_row
from swissdesk.pairing.tables.team_days import Games, Seat, coloured, is_full, round_of_cycle, team_size

_KEPT: Final = 8
"""So many tables are kept: those of the sections of an event."""


def cycle_rounds(shape: TableShape) -> int:
    """Return in how many rounds everybody has met everybody of all other teams."""
    return team_size(shape) * max(1, shape.teams - 1)


def is_even(shape: TableShape) -> bool:
    """Tell whether all teams are full and nobody is left over in a round."""
    return is_full(shape) and shape.players % 2 == 0


def table_round(shape: TableShape, round_number: int) -> TableRound:
    """Return the pairs of a round; teams that do not fit the table meet nobody."""
    if not is_even(shape):
        return TableRound((), None)
    return round_of_cycle(shape, round_number, _rows_of)


def _rows_of(shape: TableShape) -> Sequence[Games]:
    return _rows(shape.teams, team_size(shape))


@lru_cache(maxsize=_KEPT)
def _rows(teams: int, size: int) -> Sequence[Games]:
    rounds = _of_teams(teams, size) if teams % 2 == 0 else _of_half_teams(teams, size)
    return coloured(list(rounds))


def _of_teams(teams: int, size: int) -> Iterator[Games]:
    """Yield the rounds of an even number of teams."""
    for row in range(1, teams):
        pairs = berger_row(teams, row)
        for shift in range(size):
            yield [
                (Seat(number, one - 1), Seat((number + shift) % size, other - 1))
                for one, other in pairs
                for number in range(size)
            ]


def _of_half_teams(teams: int, size: int) -> Iterator[Games]:
    """Yield the rounds of an odd number of teams.

    The odd numbers of a team are one half of it, the even ones the other. In the first row of the table the
    halves of one team would meet: it is left out.
    """
    for row in range(2, 2 * teams):
        pairs = berger_row(2 * teams, row)
        for shift in range(size // 2):
            yield [
                (_half_seat(teams, one, number), _half_seat(teams, other, (number + shift) % (size // 2)))
                for one, other in pairs
                for number in range(size // 2)
            ]


def _half_seat(teams: int, half: int, number: int) -> Seat:
    """Return a seat of a half, of which those up to `teams` have the odd numbers, from 1."""
    if half <= teams:
        return Seat(2 * number, half - 1)
    return Seat(2 * number + 1, 2 * teams - half)
