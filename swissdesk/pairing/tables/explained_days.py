"""Rounds of tables ready for questions: each pair by the table as printed, or reversed.

Apart from the tables themselves, which every report is read with: what explains takes longer to load.
"""

from collections.abc import Callable
from typing import Final

from swissdesk.pairing.explaining.questions import ExplainedRound
from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import PairingRequest, TableShape
from swissdesk.pairing.tables.cycles import Place, place_in_cycles
from swissdesk.pairing.tables.explaining import ExplainedTableRound, TableOfRound

PRINTED: Final = "table"
REVERSED: Final = "reversed table"
REVERSED_GAME: Final = "reversed table, second game"
"""By what two get their colours."""


def explained_team_day(
    request: PairingRequest,
    round_of: Callable[[TableShape, int], TableRound],
    cycle_rounds: Callable[[TableShape], int],
) -> ExplainedRound:
    """Return a round, ready for questions."""
    shape = request.table
    place = place_in_cycles(cycle_rounds(shape), request.round_number, shape.games)
    length = cycle_rounds(shape) * shape.games
    first, found = place.cycle * length + 1, _article(place)
    return ExplainedTableRound(request, TableOfRound(round_of, range(first, first + length), lambda _: found))


def _article(place: Place) -> str:
    if not place.is_reversed:
        return PRINTED
    return REVERSED_GAME if place.game % 2 else REVERSED
