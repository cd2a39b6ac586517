"""Who gets another pairing number by a change of the list, before it is made (C.04.2:2.3)."""

from swissdesk.frozen import Frozen
from swissdesk.terms import Tpn
from swissdesk.tournament.entry.list_order import follows_ratings
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round import corrections
from swissdesk.words import _, ngettext


class MovedNumber(Frozen):
    """A player whose pairing number would change."""

    name: str
    old: Tpn
    new: Tpn


def moved_numbers(before: Tournament, after: Tournament) -> tuple[MovedNumber, ...]:
    """Return who has another pairing number than before, in order of the new ones."""
    moved = corrections.moved_numbers(before, after)
    return tuple(MovedNumber(entry.name, old, entry.tpn) for entry, old in moved)


def moved_text(count: int) -> str:
    """Return how many pairing numbers change."""
    if not count:
        return _("No pairing number changes.")
    return ngettext("{count} pairing number changes.", "{count} pairing numbers change.", count).format(
        count=count
    )


def seeds_text(t: Tournament) -> str:
    """Return what another rating does to the seeds of a knock-out."""
    if t.rounds:
        return _("Round 1 is paired: the seeds stay as they are.")
    if follows_ratings(t.settings, t.players):
        return _("Before round 1 the seeds follow the ratings.")
    return _("The seeds were drawn or chosen: they do not follow the ratings.")
