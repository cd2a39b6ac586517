"""The Berger tables by their rule (C.05 Annex 1)."""

from typing import NamedTuple

from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import TableShape
from swissdesk.pairing.tables.berger import berger_row


class Place(NamedTuple):
    """Where a round of a tournament stands: its cycle, from 0, and its row in the table, from 1.

    `game` is which of the games in succession it is, from 0.
    """

    cycle: int
    row: int
    game: int = 0

    @property
    def is_reversed(self) -> bool:
        """Tell whether the colours are the opposite of those in the table."""
        return (self.cycle + self.game) % 2 == 1


def places(players: int) -> int:
    """Return how many places a table has: the number of players, or the even one above it."""
    return max(2, players + players % 2)


def cycle_rounds(players: int) -> int:
    """Return how many rounds it takes until everybody has met everybody."""
    return places(players) - 1


def place_of(players: int, round_number: int, in_succession: int = 1, *, is_double: bool) -> Place:
    """Return where a round stands, counted from 1, where two play so many games in succession.

    In a double round robin the last two rows of each first cycle change places, so that nobody has
    the same colour three times running.
    """
    rows = cycle_rounds(players)
    meeting, game = divmod(round_number - 1, in_succession)
    cycle, row = divmod(meeting, rows)
    # With one row there is nothing to exchange.
    if is_double and cycle % 2 == 0 and row >= rows - 2 >= 0:
        row = 2 * rows - 3 - row
    return Place(cycle, row + 1, game)


def table_round(players: int, round_number: int, in_succession: int = 1, *, is_double: bool) -> TableRound:
    """Return the pairs of a round; who meets the empty place of an odd number is free."""
    size, place = places(players), place_of(players, round_number, in_succession, is_double=is_double)
    pairs = berger_row(size, place.row)
    if place.is_reversed:
        pairs = tuple(Pair(pair.black, pair.white) for pair in pairs)
    if size == players:
        return TableRound(pairs, None)
    top, *others = pairs
    return TableRound(tuple(others), min(top))


def round_of(shape: TableShape, round_number: int, *, is_double: bool) -> TableRound:
    """Return a round of a table of this shape."""
    return table_round(shape.players, round_number, shape.games, is_double=is_double)


def rounds_of_cycle(shape: TableShape) -> int:
    """Return how many rounds a cycle of a table of this shape has."""
    return cycle_rounds(shape.players)
