"""The tables by their rules; two sizes have no rule and are written out.

Boards, players of both teams and rounds of a cycle count from 0 inside this module.
"""

from typing import Final, NamedTuple

from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import TableShape
from swissdesk.pairing.tables.cycles import Place, place_in_cycles
from swissdesk.terms import Tpn


class Meeting(NamedTuple):
    """Whom the player of A at a board meets, and who of the two has White."""

    opponent: int
    a_is_white: bool


def team_size(players: int) -> int:
    """Return of how many players a team is; the last one of B is missing where their number is odd."""
    return max(1, (players + 1) // 2)


def is_flawed(size: int) -> bool:
    """Tell whether in the two rounds in the middle a team of this size has one colour throughout."""
    return size % 4 == 2 and size not in _WRITTEN_OUT


def place_of(players: int, round_number: int, in_succession: int = 1) -> Place:
    """Return where a round stands, counted from 1; each second cycle goes back through the rows."""
    return place_in_cycles(team_size(players), round_number, in_succession)


def meetings(size: int, row: int) -> tuple[Meeting, ...]:
    """Return a row of the table for teams of this size, board by board."""
    if size in _WRITTEN_OUT:
        return tuple(Meeting(abs(number) - 1, number > 0) for number in _WRITTEN_OUT[size][row])
    if size % 2:
        return tuple(_of_odd(size, row, board) for board in range(size))
    return tuple(_of_even(size, row, board) for board in range(size))


def _of_odd(size: int, row: int, board: int) -> Meeting:
    """Return a meeting of teams of an odd size: B moves on by one board from row to row."""
    at = (board + (row + 1) // 2) % size
    b_is_white = (at > size // 2) != (row % 2 == 1)
    return Meeting((row + board) % size, not b_is_white)


def _of_even(size: int, row: int, board: int) -> Meeting:
    """Return a meeting of teams of an even size: halves move within themselves, then they change."""
    half = size // 2
    is_lower, is_late = board >= half, row >= half
    opponent = (row + board) % half + (half if is_lower != is_late else 0)
    b_is_white = is_lower == (row % 2 == 0)
    if is_flawed(size) and row in (half - 1, half):
        b_is_white = row % 2 == 1
    return Meeting(opponent, not b_is_white)


def table_round(players: int, round_number: int, in_succession: int = 1) -> TableRound:
    """Return the pairs of a round; who meets the missing player of an odd number is free."""
    size, place = team_size(players), place_of(players, round_number, in_succession)
    pairs, free = [], None
    for board, meeting in enumerate(meetings(size, place.row)):
        of_a, of_b = Tpn(board + 1), Tpn(size + meeting.opponent + 1)
        if of_b > players:
            free = of_a
            continue
        pairs.append(Pair(of_a, of_b) if meeting.a_is_white != place.is_reversed else Pair(of_b, of_a))
    return TableRound(tuple(pairs), free)


def round_of(shape: TableShape, round_number: int) -> TableRound:
    """Return a round of a table of this shape."""
    return table_round(shape.players, round_number, shape.games)


def rounds_of_cycle(shape: TableShape) -> int:
    """Return how many rounds a cycle of a table of this shape has: as many as a team has players."""
    return team_size(shape.players)


_WRITTEN_OUT: Final = {
    6: (
        (1, -2, -3, 4, -5, 6),
        (-2, 3, 5, -6, 4, -1),
        (3, -5, -1, 2, 6, -4),
        (-4, -6, 2, 1, -3, 5),
        (5, 4, 6, -3, -1, -2),
        (-6, 1, -4, -5, 2, 3),
    ),
    10: (
        (1, 2, 3, 4, -5, -6, -7, 8, -9, -10),
        (-2, -1, -8, -3, 10, 5, 6, -4, 7, 9),
        (3, 8, 4, 10, -6, -7, -9, 1, -2, -5),
        (-4, -3, -10, 6, 7, -8, 5, 9, -1, 2),
        (5, 4, -9, -7, -1, 10, -8, -2, 3, 6),
        (-6, 7, 1, 9, 8, 2, -10, -5, -4, -3),
        (7, -5, -2, -1, -4, -9, 3, 10, 6, 8),
        (-8, -6, 5, 2, 9, 1, 4, -3, -10, -7),
        (9, 10, 7, -5, -2, -3, -1, 6, 8, -4),
        (-10, -9, -6, -8, 3, 4, 2, -7, 5, 1),
    ),
}
"""Whom A1, A2, … meet in each row: the numbers of B, below 0 where B has White."""
