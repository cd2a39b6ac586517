"""The rounds of a table from a file."""

from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.record import TableRound
from swissdesk.pairing.request import TableShape
from swissdesk.pairing.tables.cycles import place_in_cycles
from swissdesk.pairing.tables.own import places_of, rows_of
from swissdesk.terms import Tpn


def places_of_shape(shape: TableShape) -> int:
    """Return how many numbers the table has; 0 where none was read."""
    return places_of(rows_of(shape.own))


def fits(shape: TableShape) -> bool:
    """Tell whether so many can play by the table: the last number of an even one may be missing."""
    places = places_of_shape(shape)
    return places > 0 and shape.players in {places, places - (places % 2 == 0)}


def cycle_rounds(shape: TableShape) -> int:
    """Return how many rounds a cycle has: those of the file, at least one."""
    return max(1, len(rows_of(shape.own)))


def table_round(shape: TableShape, round_number: int) -> TableRound:
    """Return the pairs of a round, nobody's where the table does not fit."""
    if not fits(shape):
        return TableRound((), None)
    rows = rows_of(shape.own)
    place = place_in_cycles(len(rows), round_number, shape.games)
    games = [game[::-1] if place.is_reversed else game for game in rows[place.row]]
    pairs = tuple(
        Pair(Tpn(white), Tpn(black)) for white, black in games if max(white, black) <= shape.players
    )
    missing = {*range(1, shape.players + 1)} - {tpn for pair in pairs for tpn in pair}
    return TableRound(pairs, Tpn(missing.pop()) if missing else None)
