"""Drawing lots, the last of the tie-breaks: once for everybody, and kept (C.07:4.2, Vincze: introduction)."""

import random
from dataclasses import replace
from typing import Final

from swissdesk.tournament.model import Player, Tournament

LOTTERY: Final = "OTHER_LOTTERY"
"""The code of the tie-break that the lots are for."""
_FEWEST_LOTS: Final = 999
"""Lots are drawn from 1 to this number, or to twice the list if it is longer than half of it."""


def without_lot(t: Tournament) -> tuple[Player, ...]:
    """Return those for whom no lot has been drawn, in order of TPN."""
    return tuple(player for player in t.players if not player.lot)


def draw_lots(t: Tournament, chance: random.Random) -> Tournament:
    """Return the tournament with a lot for everybody; a lot that was drawn before stays.

    Late entries draw from the same numbers as the others, so that they can stand before them.
    """
    taken = {player.lot for player in t.players}
    free = [lot for lot in range(1, max(_FEWEST_LOTS, 2 * len(t.players)) + 1) if lot not in taken]
    missing = without_lot(t)
    drawn = dict(zip((player.id for player in missing), chance.sample(free, len(missing)), strict=True))
    return replace(
        t,
        players=tuple(
            replace(player, lot=drawn[player.id]) if player.id in drawn else player for player in t.players
        ),
    )
