"""Which version of the pairings a sheet shows, and which sheet it replaces (C.04.2:4.4)."""

from dataclasses import replace
from typing import Final

from swissdesk.documents.sheets import Replaced, SheetKind
from swissdesk.documents.wishes import Wishes
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.publishing import changes_of, pairing_version

_OF_PAIRINGS: Final = frozenset(
    {
        SheetKind.PAIRINGS_BY_BOARD,
        SheetKind.PAIRINGS_BY_NAME,
        SheetKind.TEAM_PAIRINGS,
        SheetKind.MATCH_SHEETS,
    }
)


def with_version(t: Tournament, kind: SheetKind, round_number: int | None, wishes: Wishes) -> Wishes:
    """Return the wishes with the version of the round's pairings, where the sheet shows them.

    A `round_number` of None is the last paired round. A sheet of pairings that were changed after
    they had been published replaces those that were published before.
    """
    number = len(t.rounds) if round_number is None else round_number
    changes = changes_of(t, number) if kind in _OF_PAIRINGS else ()
    if not changes:
        return wishes
    replaced = Replaced(changes[-1].published_at, changes[-1].boards)
    return replace(wishes, version=pairing_version(t, number), replaces=replaced)
