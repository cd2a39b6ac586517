"""What stands on the club standings: teams made of the results of individuals."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.lists.field import everybody
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.round.pairing_data import points_phrase, seat_of
from swissdesk.documents.sheets.standing.standings_data import standings_header, title_of
from swissdesk.terms import Points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.club_teams import ClubStanding, club_rules_text, clubs_of
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class ClubPlayer:
    """A player who counts for a club."""

    rank: int
    player: Seat
    points: Points


@dataclass(frozen=True, slots=True)
class ClubGroup:
    """A club with those who count; `facts` are points and places, in words."""

    rank: int
    club: str
    facts: str
    lines: tuple[ClubPlayer, ...]


@dataclass(frozen=True, slots=True)
class ClubSheet(SheetData):
    """The clubs in order; `rules` says how they are ranked."""

    KIND = SheetKind.CLUB_STANDINGS

    header: SheetHeader
    groups: tuple[ClubGroup, ...]
    rules: str


def club_sheet(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> ClubSheet:
    """Return the clubs after a round, the last paired one unless told.

    Raises DocumentError for an empty list, TournamentError for a round that is not paired.
    """
    everybody(t)
    table = standings(t, round_number)
    title = title_of(
        table,
        _("Final club standings"),
        _("Club standings after round {round}"),
        _("Club standings before round 1"),
    )
    groups = tuple(_group(t, club) for club in clubs_of(t, table))
    return ClubSheet(standings_header(t, table, title, printed_at, options), groups, club_rules_text(t))


def _group(t: Tournament, club: ClubStanding) -> ClubGroup:
    people = players_by_id(t)
    places = _("sum of places {places}").format(places=club.places)
    lines = (ClubPlayer(row.rank, seat_of(people[row.player]), row.points) for row in club.counted)
    return ClubGroup(club.rank, club.club, f"{points_phrase(club.points)}, {places}", tuple(lines))
