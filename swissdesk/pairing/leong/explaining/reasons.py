"""Why somebody could not be paired better: what would stand in the way of all others."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.pairing.leong.items import (
    CRACKED,
    FLOATERS_OPPONENTS,
    ILLEGAL_COLOURS,
    MEET_EACH_OTHER,
    UNSUITED_COLOURS,
)
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.median.brackets import PairedBracket
from swissdesk.pairing.median.explaining.items import Graph, before_cracking
from swissdesk.pairing.median.field import Field

HAVE_REASONS: Final = frozenset({CRACKED, MEET_EACH_OTHER, ILLEGAL_COLOURS, UNSUITED_COLOURS})
"""Items for which there is somebody who would be stuck if they came to less."""


class _Demand(NamedTuple):
    """A place, in its turn, and the partners with whom the item would be free of loss."""

    name: str
    place: int
    partners: int


def blocked_by(field: Field, paired: PairedBracket, name: str) -> Graph:
    """Return the graph without a complete pairing that an item with a loss came up against.

    Everything before the first loss stays as it was settled, and that loss is not accepted. For the
    pairs that were cracked it is the median bracket before any was (Leong:9.6).
    """
    if name == CRACKED:
        return before_cracking(field, paired)
    partner = paired.partners
    rows = list(field.open)
    for demand in _demands(field, paired):
        is_met = bool(demand.partners >> partner[demand.place] & 1)
        # A loss that was accepted before stays one: otherwise
        # the graph would be stuck for an earlier reason.
        _keep(rows, demand.place, demand.partners if is_met or demand.name == name else ~demand.partners)
        if demand.name == name and not is_met:
            break
    return Graph(sum([1 << place for place in partner]), rows)


def _demands(field: Field, paired: PairedBracket) -> Iterator[_Demand]:
    """Yield what is asked for the players of a bracket, in the order of the key."""
    bracket, partner = paired.bracket, paired.partners
    floaters = [place for place in bracket.floaters_in_order if place in partner]
    residents = [place for place in bracket.in_direction(bracket.residents) if place in partner]
    for place in floaters:
        yield _Demand(MEET_EACH_OTHER, place, bracket.residents)
    if field.is_last_round:
        for place in (*floaters, *residents):
            yield _Demand(ILLEGAL_COLOURS, place, field.lawful[place])
    for place in floaters:
        yield _Demand(FLOATERS_OPPONENTS, place, 1 << partner[place])
    for place in residents:
        if partner[place] not in floaters:
            yield _Demand(UNSUITED_COLOURS, place, field.good[place])


def _keep(rows: list[int], place: int, allowed: int) -> None:
    """Leave a place only the pairs with these others."""
    for other in members(rows[place] & ~allowed):
        rows[other] &= ~(1 << place)
    rows[place] &= allowed
