"""The rounds of a Molter by their rules; of 3 to 9 teams in odd number they are written out."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import TableShape
from swissdesk.pairing.tables.berger import berger_row
from swissdesk.pairing.tables.team_days import (
    Games,
    Seat,
    SeatPair,
    coloured,
    is_full,
    round_of_cycle,
    team_size,
)

_KEPT: Final = 8
"""So many tables are kept: those of the sections of an event."""


def most_rounds(shape: TableShape) -> int:
    """Return how many rounds there are in which everybody meets another team each time; at least one."""
    if shape.teams % 2 == 0:
        return max(1, shape.teams - 1)
    if team_size(shape) % 2:
        return 1
    return len(WRITTEN_OUT[shape.teams]) if shape.teams in WRITTEN_OUT else max(1, shape.teams // 2)


def cycle_rounds(shape: TableShape) -> int:
    """Return how many rounds a cycle has: as many as are planned."""
    return max(1, shape.rounds)


def table_round(shape: TableShape, round_number: int) -> TableRound:
    """Return the pairs of a round; teams for which there is no table meet nobody."""
    if not is_full(shape) or cycle_rounds(shape) > most_rounds(shape):
        return TableRound((), None)
    return round_of_cycle(shape, round_number, _rows_of)


def _rows_of(shape: TableShape) -> Sequence[Games]:
    return _rows(shape.teams, team_size(shape), cycle_rounds(shape))


@lru_cache(maxsize=_KEPT)
def _rows(teams: int, size: int, rounds: int) -> Sequence[Games]:
    if teams % 2 == 0:
        return coloured([list(_of_even(teams, size, row)) for row in range(rounds)])
    return coloured([list(_of_odd(teams, size, row, rounds)) for row in range(rounds)])


def _of_even(teams: int, size: int, row: int) -> Iterator[SeatPair]:
    """Yield a round of an even number of teams: each board plays another row of the Berger table."""
    for board in range(size):
        yield from _on_board(board, berger_row(teams, (row + board) % (teams - 1) + 1))


def _on_board(board: int, pairs: Sequence[tuple[int, int]]) -> Iterator[SeatPair]:
    for one, other in pairs:
        yield Seat(board, one - 1), Seat(board, other - 1)


def _of_odd(teams: int, size: int, row: int, rounds: int) -> Iterator[SeatPair]:
    """Yield a round of an odd number of teams: boards in couples, and a last one alone."""
    unit = WRITTEN_OUT[teams][row] if teams in WRITTEN_OUT else _unit_by_rule(teams, row, rounds)
    for couple in range(size // 2):
        for one, other in unit:
            yield _moved(one, couple, teams), _moved(other, couple, teams)
    if size % 2:
        row_of_table = berger_row(teams + 1, size // 2 % teams + 1)
        yield from _on_board(size - 1, [pair for pair in row_of_table if teams + 1 not in pair])


def _moved(seat: Seat, couple: int, teams: int) -> Seat:
    """Return a seat of the first two boards on those of another couple, whose teams move on by its number."""
    return Seat(2 * couple + seat.number, (seat.team + couple) % teams)


def _unit_by_rule(teams: int, row: int, rounds: int) -> Games:
    """Return a round of the first two boards: on each one team is left over, and these two meet."""
    left_over = [row % teams, (row + 2 * rounds) % teams]
    return [
        (Seat(0, left_over[0]), Seat(1, left_over[1])),
        *(
            (Seat(number, (centre + step) % teams), Seat(number, (centre - step) % teams))
            for number, centre in enumerate(left_over)
            for step in range(1, teams // 2 + 1)
        ),
    ]


def _unit(text: str) -> Games:
    """Return the games of a round such as `A1-B2 B1-C1 A2-C2`; the first of two boards is 1."""
    return [(_seat(game[:2]), _seat(game[3:])) for game in text.split()]


def _seat(text: str) -> Seat:
    return Seat(int(text[1]) - 1, ord(text[0]) - ord("A"))


WRITTEN_OUT: Final = {
    3: (_unit("A1-B2 B1-C1 A2-C2"), _unit("B1-A2 A1-C1 B2-C2")),
    5: (
        _unit("A1-B2 B1-C1 D1-E1 A2-D2 C2-E2"),
        _unit("B1-A2 A1-D1 C1-E1 B2-C2 D2-E2"),
        _unit("C1-D2 A1-E1 B1-D1 A2-C2 B2-E2"),
        _unit("D1-C2 A1-C1 B1-E1 A2-E2 B2-D2"),
    ),
    7: (
        _unit("A1-B2 B1-C1 D1-E1 F1-G1 A2-C2 D2-F2 E2-G2"),
        _unit("B1-D2 A1-C1 D1-F1 E1-G1 A2-E2 B2-C2 F2-G2"),
        _unit("C1-E2 A1-E1 B1-F1 D1-G1 A2-D2 B2-G2 C2-F2"),
        _unit("E1-F2 A1-D1 B1-G1 C1-F1 A2-G2 B2-E2 C2-D2"),
        _unit("F1-A2 A1-G1 B1-E1 C1-D1 B2-F2 C2-G2 D2-E2"),
    ),
    9: (
        _unit("A1-B2 B1-C1 D1-E1 F1-G1 H1-I1 A2-C2 D2-F2 E2-H2 G2-I2"),
        _unit("B1-D2 A1-C1 D1-F1 E1-H1 G1-I1 A2-E2 B2-C2 F2-G2 H2-I2"),
        _unit("C1-E2 A1-D1 B1-E1 F1-I1 G1-H1 A2-F2 B2-G2 C2-H2 D2-I2"),
        _unit("D1-G2 A1-E1 B1-G1 C1-I1 F1-H1 A2-D2 B2-H2 C2-F2 E2-I2"),
        _unit("E1-F2 A1-F1 B1-H1 C1-G1 D1-I1 A2-G2 B2-E2 C2-I2 D2-H2"),
    ),
}
"""The rounds of the first two boards for so many teams, floaters first."""
