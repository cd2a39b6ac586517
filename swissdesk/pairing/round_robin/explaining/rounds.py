"""By which rule of the Berger table a pair has its colours, and which rounds are its cycle."""

from functools import partial
from typing import Final

from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.round_robin.facts import WITH_EXCHANGE
from swissdesk.pairing.round_robin.tables import Place, cycle_rounds, place_of, round_of
from swissdesk.pairing.tables.explaining import ExplainedTableRound, TableOfRound

PRINTED: Final = "table"
LAST_PRINTED: Final = "table, last number"
REVERSED: Final = "reversed table"
LAST_REVERSED: Final = "reversed table, last number"
REVERSED_GAME: Final = "reversed table, second game"
"""By what two get their colours: the table as it is printed or reversed, the last number apart."""


def explained_round_robin(request: PairingRequest) -> ExplainedTableRound:
    """Return a round, ready for questions."""
    count, games, is_double = len(request.players), request.in_succession, request.system in WITH_EXCHANGE
    place = place_of(count, request.round_number, games, is_double=is_double)
    length = cycle_rounds(count) * games
    first = place.cycle * length + 1

    def article(pair: Pair) -> str:
        return _article(place, has_last=count % 2 == 0 and request.players[-1].tpn in pair)

    rounds = partial(round_of, is_double=is_double)
    return ExplainedTableRound(request, TableOfRound(rounds, range(first, first + length), article))


def _article(place: Place, *, has_last: bool) -> str:
    if not place.is_reversed:
        return LAST_PRINTED if has_last else PRINTED
    if place.game % 2:
        return REVERSED_GAME
    return LAST_REVERSED if has_last else REVERSED
