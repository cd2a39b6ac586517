"""Club standings: each club with the players who count for it."""

from collections.abc import Iterable
from typing import Final

from swissdesk.documents.lists.columns import Columns
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.parts import SIZES, ListForm, small_print, table_of
from swissdesk.documents.lists.players import seat_of
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.sheets.standing.ranking import standings_header, title_of
from swissdesk.frozen import Frozen
from swissdesk.terms import Points, points_phrase
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.club_teams import ClubStanding, club_rules_text, clubs_of
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.table_teams import table_teams
from swissdesk.words import _, isolated


class ClubPlayer(Frozen):
    """A player who counts for a club."""

    rank: int
    player: Seat
    points: Points


class ClubGroup(Frozen):
    """A club with those who count; `facts` are points and places, in words."""

    rank: int
    club: str
    facts: str
    lines: tuple[ClubPlayer, ...]


class ClubSheet(GroupedSheet):
    """The clubs in order; `rules` says how they are ranked."""

    header: SheetHeader
    groups: tuple[ClubGroup, ...]
    rules: str

    def grouped(self) -> GroupedList:
        """Return the rows of the club standings."""
        lines = tuple(line for group in self.groups for line in group.lines)
        columns = Columns(lines)
        parts = (
            columns.gap(1.4),
            columns.name(lambda line: line.player),
            columns.number(lambda line: line.player.tpn, 2.8, Face.CONDENSED),
            columns.rating(lambda line: line.player.rating, 3.2),
            columns.number(lambda line: line.rank, 4.0, Face.TEXT, _("Rank")),
            columns.points(lambda line: line.points, _("Pts"), wider=0.8),
        )
        table = table_of(lines, parts, self.header.imprint.look)
        return in_groups(
            table,
            [
                Heading(f"{group.rank}  {isolated(group.club)}", group.facts, len(group.lines))
                for group in self.groups
            ],
        )

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES, last_page=small_print(self.rules, _MOST_LINES))

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table."""
        return (self.rules,)


def club_sheet(t: Tournament, request: SheetRequest) -> ClubSheet:
    """Return the clubs after a round, the last paired one by default.

    Raises DocumentError for an empty list, TournamentError for a round that is not paired.
    """
    everybody(t)
    table = standings(t, request.round_number)
    words = (
        _("Final club standings"),
        _("Club standings after round {round}"),
        _("Club standings before round 1"),
    )
    if table_teams(t):
        words = _("Final team score"), _("Team score after round {round}"), _("Team score before round 1")
    title = title_of(table, *words)
    groups = tuple(_group(t, club) for club in clubs_of(t, table))
    return ClubSheet(standings_header(t, table, title, request), groups, club_rules_text(t))


def _group(t: Tournament, club: ClubStanding) -> ClubGroup:
    people = players_by_id(t)
    facts = points_phrase(club.points)
    if club.places:
        places = _("sum of places {places}").format(places=club.places)
        facts = f"{facts}, {places}"
    lines = (ClubPlayer(row.rank, seat_of(people[row.player]), row.points) for row in club.counted)
    return ClubGroup(club.rank, club.club, facts, tuple(lines))


_MOST_LINES: Final = 4
