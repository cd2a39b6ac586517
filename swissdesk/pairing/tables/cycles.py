"""Where a round of a tournament stands in a table whose second cycle goes back through its rounds.

The colours are then reversed, so that nobody has one colour three times running at the turn.
"""

from typing import NamedTuple


class Place(NamedTuple):
    """The cycle of a round, its row in the table and its game in succession, all from 0."""

    cycle: int
    row: int
    game: int = 0

    @property
    def is_reversed(self) -> bool:
        """Tell whether the colours are the opposite of those in the table."""
        return (self.cycle + self.game) % 2 == 1


def place_in_cycles(rows: int, round_number: int, in_succession: int = 1) -> Place:
    """Return where a round stands, counted from 1; each second cycle goes back through the rows."""
    meeting, game = divmod(round_number - 1, in_succession)
    cycle, row = divmod(meeting, rows)
    return Place(cycle, rows - 1 - row if cycle % 2 else row, game)
