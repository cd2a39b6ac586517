"""Which pairs are permissible: the two tiers as one row of bits for each player."""

from enum import Enum, unique
from typing import Final

from swissdesk.pairing.basic.meetings import unmet_rows
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.simplified.state import State
from swissdesk.terms import Colour


@unique
class Tier(Enum):
    """Whether a third game in a row with the same colour is to be avoided (Vincze: colours 3)."""

    COLOURS_KEPT = 1
    COLOURS_DROPPED = 2


TIERS: Final = (Tier.COLOURS_KEPT, Tier.COLOURS_DROPPED)
"""In the order in which they are tried."""


def permissible_rows(state: State, request: PairingRequest, tier: Tier) -> list[int]:
    """Return for each place the set of the places that it may meet in this tier.

    Nobody whom one has met, no pair that the event forbids (Vincze: basic rules 1); in the first
    tier no two players of whom one would get the same colour for the third time (Vincze: colours 3,
    pairings 5).
    """
    rows = unmet_rows(state.players, request.forbidden_pairs)
    if tier is Tier.COLOURS_KEPT:
        for colour in Colour:
            same = sum([1 << place for place, run in enumerate(state.runs) if run is colour])
            for place in members(same):
                rows[place] &= ~same
    return rows
