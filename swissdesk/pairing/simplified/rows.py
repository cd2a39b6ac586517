"""Which pairs are permissible: the two tiers as one row of bits for each player."""

from collections.abc import Sequence
from enum import Enum, unique
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.basic.meetings import rows_with_pair, unmet_rows
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.search import attach
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


class Possibilities(Frozen):
    """Who may meet whom, and who may have the bye, by places.

    `unmet` are the rows of those who have not met and are not forbidden to (Vincze: basic rules 1).
    `may_have_bye` is None in an even field (Vincze: basic rules 3).
    """

    state: State
    unmet: Sequence[int]
    may_have_bye: int | None

    def players(self, tier: Tier) -> list[int]:
        """Return for each place the set of the places that it may meet in a tier.

        In the first one no two players of whom one would get the same colour for the third time
        (Vincze: colours 3, pairings 5).
        """
        rows = list(self.unmet)
        if tier is Tier.COLOURS_KEPT:
            for colour in Colour:
                same = self.state.with_run(colour)
                for place in members(same):
                    rows[place] &= ~same
        return rows

    def rows(self, tier: Tier) -> list[int]:
        """Return the permissible pairs of a tier, with the bye as a last row if the field is odd."""
        rows = self.players(tier)
        if self.may_have_bye is not None:
            attach(rows, self.may_have_bye)
        return rows

    def forcing(self, one: int, other: int) -> "Possibilities":
        """Return what is possible if these two meet."""
        unmet = rows_with_pair(self.unmet, one, other)
        bye = None if self.may_have_bye is None else self.may_have_bye & ~(1 << one | 1 << other)
        return replace(self, unmet=unmet, may_have_bye=bye)


def possibilities(state: State, request: PairingRequest) -> Possibilities:
    """Return who may meet whom in a round."""
    unmet = unmet_rows(state.players, request.forbidden_pairs)
    return Possibilities(state, unmet, state.may_have_bye if state.size % 2 else None)
