"""The start list: everybody with number, ratings, identity and club."""

from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.collation import sort_key
from swissdesk.documents.lists.cells import rating
from swissdesk.documents.lists.columns import Columns, headed_width, small
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListTable, Part, TableSheet, table_of
from swissdesk.documents.lists.players import seat_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.entry.presence import has_provisional_numbers
from swissdesk.tournament.model import Player, Tournament
from swissdesk.tournament.table_teams import table_teams
from swissdesk.words import _, pgettext

BY_NUMBER: Final = "number"
BY_RATING: Final = "rating"
BY_NAME: Final = "name"
"""The orders of the list, as they are stored."""
_LONGEST_TEAM: Final = 9.0


class StartLine(Frozen):
    """An entry; `born` is as much of the date of birth as is known, `people` are the members of a team.

    A rating or a K of 0 is none; `team` is whom somebody plays for by a table of teams.
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
    team: str = ""


class StartListSheet(TableSheet):
    """The start list in the order that was asked for."""

    header: SheetHeader
    lines: tuple[StartLine, ...]
    of_teams: bool = False

    def table(self) -> ListTable:
        """Return the table; columns in which nobody has anything are left out unless they are chosen."""
        columns = Columns(self.lines)
        parts = (
            columns.number(lambda line: line.player.tpn, 2.4),
            columns.name(lambda line: line.player, of_teams=self.of_teams),
            columns.federation(lambda line: line.federation),
            *(_of_team(columns) if self.of_teams else _of_person(columns)),
        )
        return table_of(self.lines, parts, self.header.imprint.look)


def start_list(t: Tournament, request: SheetRequest) -> StartListSheet:
    """Return the list of everybody by number, rating or name; raises DocumentError for an empty list."""
    title = _("List of teams") if t.settings.is_team_event else _("Start list")
    header = field_header(t, title, request)
    if has_provisional_numbers(t):
        note = _("Numbers may still change: an expected entry has not arrived yet.")
        header = replace(header, note=note)
    entries = sorted(everybody(t), key=_key(request.options.order))
    teams = {player.id: team.name for team in table_teams(t) for player in team.players}
    lines = tuple(_line(player, teams.get(player.id, "")) for player in entries)
    return StartListSheet(header, lines, t.settings.is_team_event)


def _key(order: str) -> Callable[[Player], tuple[int | str, ...]]:
    """Return what sorts the list; raises DocumentError for an order that the list does not have."""
    keys: Mapping[str, Callable[[Player], tuple[int | str, ...]]] = {
        "": lambda player: (player.tpn,),
        BY_NUMBER: lambda player: (player.tpn,),
        BY_RATING: lambda player: (-player.rating, -player.national_rating, player.tpn),
        BY_NAME: lambda player: (*sort_key(player.name), player.tpn),
    }
    if order not in keys:
        raise DocumentError(_("The start list cannot be ordered by “{order}”.").format(order=order))
    return keys[order]


def _line(player: Player, team: str) -> StartLine:
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
        team,
    )


def _of_team(columns: Columns[StartLine]) -> tuple[Part[StartLine], ...]:
    return (
        Part(
            Column(_("Average"), 4.0, Align.RIGHT),
            lambda line: rating(line.player.rating, Face.TEXT),
            "rating",
        ),
        _figure(columns, _("Players"), 3.8, lambda line: str(line.people or ""), "people"),
    )


def _of_person(columns: Columns[StartLine]) -> tuple[Part[StartLine], ...]:
    ids = width_for(5.0, {line.fide_id for line in columns.lines}, Face.CONDENSED)
    has_other_clubs = columns.any(lambda line: line.club != line.team)
    return (
        *_team_column(columns),
        columns.rating(lambda line: line.player.rating, 2.7),
        Part(
            Column(_("Nat."), 2.7, Align.RIGHT),
            lambda line: rating(line.national_rating),
            "national",
            columns.any(lambda line: line.national_rating),
        ),
        _figure(columns, _("K"), 1.8, lambda line: str(line.k_factor or ""), "k"),
        _figure(columns, _("FIDE ID"), ids, lambda line: line.fide_id, "id"),
        _figure(columns, _("Born"), 3.0, lambda line: line.born, "born"),
        Part(
            Column(_("Sex"), headed_width(1.9, _("Sex")), Align.CENTRE),
            lambda line: small(_sex_letter(line.sex), Align.CENTRE),
            "sex",
            columns.any(lambda line: line.sex),
        ),
        replace(columns.club(lambda line: line.club, 9.0), is_usual=has_other_clubs),
    )


def _team_column(columns: Columns[StartLine]) -> tuple[Part[StartLine], ...]:
    """Return the column of the teams, where people play for teams by a table."""
    if not columns.any(lambda line: line.team):
        return ()
    longest = width_for(4.0, {line.team for line in columns.lines}, Face.CONDENSED)
    width = min(headed_width(longest, _("Team")), _LONGEST_TEAM)
    return (Part(Column(_("Team"), width), lambda line: small(line.team)),)


def _figure(
    columns: Columns[StartLine], heading: str, width: float, words: Callable[[StartLine], str], key: str
) -> Part[StartLine]:
    """Return a column of figures that is usual where anybody has one."""
    return replace(columns.at_right(heading, width, words, key), is_usual=columns.any(words))


def _sex_letter(sex: str) -> str:
    """Return a letter that the language has for a sex, and that tables of players are read with."""
    letters = {"m": pgettext("sex in a table", "m"), "w": pgettext("sex in a table", "f")}
    return letters.get(sex, sex)
