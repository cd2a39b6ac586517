"""What stands on the start list: everybody who is entered, people or teams."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.press.collation import sort_key
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.round.pairing_data import seat_of
from swissdesk.errors import DocumentError
from swissdesk.tournament.entry.presence import has_provisional_numbers
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _

BY_NUMBER: Final = "number"
BY_RATING: Final = "rating"
BY_NAME: Final = "name"
"""The orders of the list, as they are stored."""


@dataclass(frozen=True, slots=True)
class StartLine:
    """An entry; `born` is as much of the date of birth as is known, `people` are the members of a team.

    A rating or a K of 0 is none.
    """

    player: Seat
    federation: str = ""
    national_rating: int = 0
    k_factor: int = 0
    fide_id: str = ""
    born: str = ""
    sex: str = ""
    club: str = ""
    people: int = 0


@dataclass(frozen=True, slots=True)
class StartListSheet(SheetData):
    """The start list in the order that was asked for."""

    KIND = SheetKind.START_LIST

    header: SheetHeader
    lines: tuple[StartLine, ...]
    of_teams: bool = False


def start_list(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> StartListSheet:
    """Return the list of everybody by number, rating or name; raises DocumentError for an empty list."""
    del round_number  # the list is that of all rounds
    title = _("List of teams") if t.settings.is_team_event else _("Start list")
    header = field_header(t, title, printed_at, options)
    if has_provisional_numbers(t):
        note = _("Numbers may still change: somebody who is expected has not come yet.")
        header = replace(header, note=note)
    entries = sorted(everybody(t), key=_key(options.order))
    return StartListSheet(header, tuple(map(_line, entries)), t.settings.is_team_event)


def _key(order: str) -> Callable[[Player], tuple[int | str, ...]]:
    """Return what sorts the list; raises DocumentError for an order that the list does not have."""
    keys: Mapping[str, Callable[[Player], tuple[int | str, ...]]] = {
        "": lambda player: (player.tpn,),
        BY_NUMBER: lambda player: (player.tpn,),
        BY_RATING: lambda player: (-player.rating, -player.national_rating, player.tpn),
        BY_NAME: lambda player: (*sort_key(player.name), player.tpn),
    }
    if order not in keys:
        raise DocumentError(_("The start list has no order “{order}”.").format(order=order))
    return keys[order]


def _line(player: Player) -> StartLine:
    return StartLine(
        seat_of(player),
        player.federation,
        player.national_rating,
        player.k_factor,
        player.fide_id,
        player.birth[:4],
        player.sex,
        player.club,
        len(player.members),
    )
