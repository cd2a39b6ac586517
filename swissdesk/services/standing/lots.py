"""Drawing lots among those whom no tie-break separates (C.07:4.2)."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.intention import Once, Part
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Tpn
from swissdesk.tournament.model import LastResort, Player, PlayerId, Tournament
from swissdesk.tournament.standing import lots
from swissdesk.tournament.standing.standings import missing_boards
from swissdesk.words import _

_SEEDS: Final = 1_000_000
"""Seeds of drawings are smaller than this."""


class TiedPlayer(Frozen):
    """One of those whom no tie-break separates; `lot` 0 as long as none is drawn."""

    id: PlayerId
    tpn: Tpn
    name: str
    lot: int


class LotsToDraw(Frozen):
    """The tied groups that still need lots, the best first.

    `refusal` says why lots cannot be drawn now; empty where they can.
    """

    groups: tuple[tuple[TiedPlayer, ...], ...]
    refusal: str


def lots_to_draw(event: OpenEvent, section: SectionId) -> LotsToDraw:
    """Return the groups that need lots, or why none can be drawn now."""
    t = event.tournament(section)
    refusal = _not_now(t)
    groups = () if refusal else lots.tied_without_lot(t)
    return LotsToDraw(
        tuple(
            tuple(TiedPlayer(player.id, player.tpn, player.name, player.lot) for player in group)
            for group in groups
        ),
        refusal or ("" if groups else _nobody()),
    )


def fresh_seed(chance: random.Random) -> int:
    """Return a seed for a drawing, short enough to be read out."""
    return chance.randrange(1, _SEEDS)


def draw_lots_for_ties(event: OpenEvent, section: SectionId, seed: int) -> Changes:
    """Draw lots for those whom no tie-break separates, and record the seed and the order (C.07:4.2).

    The same seed in the same standings draws the same lots again; a tournament in FIDE mode has one of its
    own, which no drawing chooses. Raises TournamentError where places are shared, before the standings are
    final, and when there is nothing to draw.
    """
    groups_of = Once(lambda t: () if _not_now(t) else lots.tied_without_lot(t))

    def step(t: Tournament) -> Tournament:
        if not groups_of(t):
            raise TournamentError(_not_now(t) or _nobody())
        return _drawn(t, groups_of(t), t.settings.fide.seed or seed)

    def text(t: Tournament, after: Tournament) -> str:
        return _drawing_text(after, groups_of(t), t.settings.fide.seed or seed)

    return event.change(section, step, text, EVERYTHING, _tied(groups_of))


def _tied(groups_of: Callable[[Tournament], Sequence[Sequence[Player]]]) -> Part:
    """Return the tied groups that still need lots."""

    def look(t: Tournament) -> object:
        return tuple(tuple((player.id, player.lot) for player in group) for group in groups_of(t))

    def refusal(_state: Tournament) -> str:
        return _("Others are tied by now than those for whom lots were to be drawn: look at them again.")

    return Part(look, refusal)


def drawn_from(t: Tournament, seed: int) -> Tournament:
    """Return the tournament with the lots that a seed draws for the tied."""
    return _drawn(t, lots.tied_without_lot(t), seed)


def _drawn(t: Tournament, groups: Sequence[Sequence[Player]], seed: int) -> Tournament:
    among = {player.id for group in groups for player in group}
    return lots.draw_lots(t, random.Random(seed), among)


def _not_now(t: Tournament) -> str:
    if t.settings.last_resort is not LastResort.LOTS:
        return _("In this tournament those whom no tie-break separates share their place.")
    if missing_boards(t, len(t.rounds)) or len(t.rounds) < t.settings.rounds_planned:
        return _("Lots are drawn when the standings are final: results or rounds are still missing.")
    return ""


def _nobody() -> str:
    return _("There is nobody to draw lots for: no place is shared.")


def _drawing_text(drawn: Tournament, groups: Sequence[Sequence[Player]], seed: int) -> str:
    """Return what the journal says: the seed, and the order in each group."""
    lot_of = {player.id: player.lot for player in drawn.players}
    orders = (
        ", ".join(str(player.tpn) for player in sorted(group, key=lambda player: lot_of[player.id]))
        for group in groups
    )
    return _("Lots drawn (seed {seed}), in this order: {orders}").format(seed=seed, orders="; ".join(orders))
