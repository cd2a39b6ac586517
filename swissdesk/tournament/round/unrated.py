"""Who needs a rating before a round can be paired, where the system pairs by ratings."""

from collections.abc import Collection, Iterator
from typing import Final

from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.words import _, ngettext

_NAMED: Final = 5
"""So many players are named in a sentence; of more, the others are counted."""


def without_rating(t: Tournament, round_number: int, out: Collection[PlayerId]) -> tuple[Player, ...]:
    """Return who has no rating and needs one for a round: all but `out`, and who has been paired before.

    Nobody where the system does not pair by ratings (C.04.4.1:1.1, 1.7).
    """
    missing = [player for player in t.players if not player.rating]
    if not missing or not t.settings.system_of_round(round_number).pairs_by_ratings:
        return ()
    games = (game for paired in t.rounds[: round_number - 1] for game in paired.games)
    met = {seat for game in games for seat in (game.white, game.black)}
    return tuple([player for player in missing if player.id not in out or player.id in met])


def missing_ratings(t: Tournament, round_number: int, out: Collection[PlayerId]) -> Iterator[str]:
    """Yield who needs a rating first, where it is entered, and who gives one (C.04.4.1:1.1.2)."""
    missing = without_rating(t, round_number, out)
    if not missing:
        return
    shown = ", ".join(f"{player.tpn} {player.name}" for player in missing[:_NAMED])
    others = len(missing) - _NAMED
    if others > 0:
        more = ngettext("{players} and {count} other", "{players} and {count} others", others)
        shown = more.format(players=shown, count=others)
    text = _(
        "No rating: {players}. For {system} everybody needs one: enter it on the page Players. Who has none "
        "gets a provisional one from the chief arbiter (C.04.4.1, article 1.1)."
    )
    yield text.format(players=shown, system=t.settings.pairing_system.texts().in_sentence)
