"""Drawing lots, the last of the tie-breaks: drawn once, and kept (C.07:4.2, Vincze: introduction).

By the simplified rules everybody draws. By other rules only those draw whom all tie-breaks leave
together, and only where the settings let lots decide.
"""

import random
from collections.abc import Collection
from typing import Final

from swissdesk.frozen import replace
from swissdesk.tournament.model import LastResort, Player, PlayerId, Tournament
from swissdesk.tournament.standing.standings import ranking_of, tie_break_codes

LOTTERY: Final = "OTHER_LOTTERY"
"""The code of the tie-break that the lots are for."""
_FEWEST_LOTS: Final = 999
"""Lots are drawn from 1 to this number, or to twice the list if it is longer than half of it."""


def without_lot(t: Tournament) -> tuple[Player, ...]:
    """Return those for whom no lot has been drawn, in order of TPN."""
    return tuple(player for player in t.players if not player.lot)


def tied_without_lot(t: Tournament) -> tuple[tuple[Player, ...], ...]:
    """Return the groups whom no tie-break separates and in which a lot is missing, the best group first.

    Each group is in order of TPN. There are none where places are shared.
    """
    if t.settings.last_resort is not LastResort.LOTS:
        return ()
    people = {player.tpn: player for player in t.players}
    groups = ranking_of(t, len(t.rounds), tie_break_codes(t)).tied
    tied = (tuple(people[tpn] for tpn in sorted(group)) for group in groups if len(group) > 1)
    return tuple(group for group in tied if not all(player.lot for player in group))


def draw_lots(t: Tournament, chance: random.Random, among: Collection[PlayerId] | None = None) -> Tournament:
    """Return the tournament with a lot for everybody, or `among` some; a lot that was drawn before stays.

    Late entries draw from the same numbers as the others, so that they can stand before them. The
    same source of chance draws the same lots again.
    """
    taken = {player.lot for player in t.players}
    free = [lot for lot in range(1, max(_FEWEST_LOTS, 2 * len(t.players)) + 1) if lot not in taken]
    missing = [player for player in without_lot(t) if among is None or player.id in among]
    drawn = dict(zip((player.id for player in missing), chance.sample(free, len(missing)), strict=True))
    return replace(
        t,
        players=tuple(
            replace(player, lot=drawn[player.id]) if player.id in drawn else player for player in t.players
        ),
    )
