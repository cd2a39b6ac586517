"""By what a pair has its colours, and which rounds are its cycle."""

from typing import Final

from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.scheveningen.tables import place_of, round_of, team_size
from swissdesk.pairing.tables.explaining import ExplainedTableRound, TableOfRound

PRINTED: Final = "table"
REVERSED: Final = "reversed table"
REVERSED_GAME: Final = "reversed table, second game"
"""By what two get their colours."""


def explained_scheveningen(request: PairingRequest) -> ExplainedTableRound:
    """Return a round, ready for questions."""
    count, games = len(request.players), request.in_succession
    place = place_of(count, request.round_number, games)
    length = team_size(count) * games
    first = place.cycle * length + 1
    found = PRINTED
    if place.is_reversed:
        found = REVERSED_GAME if place.game % 2 else REVERSED

    def article(pair: Pair) -> str:
        del pair
        return found

    return ExplainedTableRound(request, TableOfRound(round_of, range(first, first + length), article))
