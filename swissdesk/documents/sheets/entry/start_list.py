"""The start list: everybody with number, ratings, identity and club."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from swissdesk.documents.lists.columns import (
    SIZES,
    club_column,
    federation_column,
    names_of,
    number,
    number_column,
    small,
)
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, ListTable, Part, TableSheet, table_of
from swissdesk.documents.lists.players import seat_of
from swissdesk.documents.lists.table import Column, Words, rating
from swissdesk.documents.press.collation import sort_key
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader, SheetKind
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
class StartListSheet(TableSheet):
    """The start list in the order that was asked for."""

    KIND = SheetKind.START_LIST

    header: SheetHeader
    lines: tuple[StartLine, ...]
    of_teams: bool = False

    def table(self) -> ListTable:
        """Return the table; columns in which nobody has anything are left out unless they are chosen."""
        names = names_of(line.player for line in self.lines)
        parts = (
            Part(
                number_column(2.4, (line.player.tpn for line in self.lines), Face.BOLD),
                lambda line: Words(str(line.player.tpn), Face.BOLD, Align.RIGHT),
            ),
            Part(Column(_("Team") if self.of_teams else _("Name"), share=1), lambda line: names[line.player]),
            _federation(self.lines),
            *(_of_team(self.lines) if self.of_teams else _of_person(self.lines)),
        )
        return table_of(self.lines, parts, self.header.imprint.look)


def start_list(t: Tournament, request: SheetRequest) -> StartListSheet:
    """Return the list of everybody by number, rating or name; raises DocumentError for an empty list."""
    title = _("List of teams") if t.settings.is_team_event else _("Start list")
    header = field_header(t, title, request)
    if has_provisional_numbers(t):
        note = _("Numbers may still change: somebody who is expected has not come yet.")
        header = replace(header, note=note)
    entries = sorted(everybody(t), key=_key(request.options.order))
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


_FORM: Final = ListForm(SIZES)
_Lines = tuple[StartLine, ...]


def _federation(lines: _Lines) -> Part[StartLine]:
    return Part(
        federation_column(2.5, (line.federation for line in lines)),
        lambda line: small(line.federation[:3]),
        "federation",
        any(line.federation for line in lines),
    )


def _of_team(lines: _Lines) -> tuple[Part[StartLine], ...]:
    return (
        Part(
            Column(_("Average"), 4.0, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
        ),
        Part(
            Column(_("Players"), 3.8, Align.RIGHT),
            lambda line: number(line.people),
            "people",
            any(line.people for line in lines),
        ),
    )


def _of_person(lines: _Lines) -> tuple[Part[StartLine], ...]:
    has_national = any(line.national_rating for line in lines)
    return (
        Part(
            Column(_("Rtg"), 2.7, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
            any(line.player.rating for line in lines),
        ),
        Part(
            Column(_("Nat."), 2.7, Align.RIGHT),
            lambda line: rating(line.national_rating),
            "national",
            has_national,
        ),
        Part(
            Column(_("K"), 1.8, Align.RIGHT),
            lambda line: number(line.k_factor),
            "k",
            any(line.k_factor for line in lines),
        ),
        *_identity(lines),
        Part(
            club_column(9.0, (line.club for line in lines)),
            lambda line: small(line.club),
            "club",
            any(line.club for line in lines),
        ),
    )


def _identity(lines: _Lines) -> tuple[Part[StartLine], ...]:
    ids = width_for(5.0, {line.fide_id for line in lines}, Face.CONDENSED)
    return (
        Part(
            Column(_("FIDE ID"), ids, Align.RIGHT),
            lambda line: small(line.fide_id, Align.RIGHT),
            "id",
            any(line.fide_id for line in lines),
        ),
        Part(
            Column(_("Born"), 3.0, Align.RIGHT),
            lambda line: small(line.born, Align.RIGHT),
            "born",
            any(line.born for line in lines),
        ),
        Part(
            Column(_("Sex"), 1.9, Align.CENTRE),
            lambda line: small(line.sex, Align.CENTRE),
            "sex",
            any(line.sex for line in lines),
        ),
    )
