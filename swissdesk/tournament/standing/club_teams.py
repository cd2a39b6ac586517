"""Team standings from individual results: the best players of each club count, of a table's teams all.

Equal clubs are separated by the lower sum of the places of the players who count, then by the better
best place; clubs that are equal in all share their place. A player that a club lacks has the place
behind the last.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Points, format_points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.standings import Standing, Standings, standings
from swissdesk.tournament.table_teams import TableTeam, table_teams
from swissdesk.words import _


class ClubStanding(Frozen):
    """A club: `counted` are its best players in order of rank, `others` the rest.

    `places` is the sum of the places of those who count, 0 where that does not rank.
    """

    rank: int
    club: str
    points: Points
    places: int
    counted: tuple[Standing, ...]
    others: tuple[Standing, ...]


def club_standings(t: Tournament, after_round: int | None = None) -> tuple[ClubStanding, ...]:
    """Return the clubs in order, by as many players of each as the settings say.

    People without a club stand for none. Raises TournamentError for a round that is not paired.
    """
    return clubs_of(t, standings(t, after_round))


def clubs_of(t: Tournament, table: Standings) -> tuple[ClubStanding, ...]:
    """Return the clubs in order, from the standings of the players; O(players log players)."""
    teams = table_teams(t)
    if teams:
        return _teams_of_table(teams, table)
    people, behind = players_by_id(t), len(t.players) + 1
    clubs: dict[str, list[Standing]] = defaultdict(list)
    names: dict[str, str] = {}
    for row in table.rows:
        club = people[row.player].club
        if club:
            clubs[club.casefold()].append(row)
            names.setdefault(club.casefold(), club)
    unranked = [_club(names[key], rows, t.settings.club_players, behind) for key, rows in clubs.items()]
    return tuple(_ranked(sorted(unranked, key=lambda club: (*_merit(club), club.club.casefold()))))


def team_score_text(t: Tournament, table: Standings) -> str:
    """Return what the teams of a table have scored, such as `Lions 9½ – Bears 6½`; empty without teams."""
    points = {club.club: club.points for club in clubs_of(t, table)}
    return " – ".join(f"{team.name} {format_points(points[team.name])}" for team in table_teams(t))


def club_rules_text(t: Tournament) -> str:
    """Return how clubs are ranked, as it is announced."""
    if table_teams(t):
        return _("All players of a team count. Teams with equally many points share the place.")
    return _(
        "The best {count} players of a club count. Equal clubs: the lower sum of their places, "
        "then the better best place; otherwise they share the place."
    ).format(count=t.settings.club_players)


def _teams_of_table(teams: Sequence[TableTeam], table: Standings) -> tuple[ClubStanding, ...]:
    """Return the teams of a table in order; only their points rank them."""
    rows = {row.player: row for row in table.rows}
    scored = []
    for team in teams:
        counted = tuple(sorted((rows[player.id] for player in team.players), key=lambda row: row.rank))
        points = Points(sum(row.points for row in counted))
        scored.append(ClubStanding(0, team.name, points, 0, counted, ()))
    return tuple(
        replace(team, rank=1 + sum(other.points > team.points for other in scored))
        for team in sorted(scored, key=lambda team: -team.points)
    )


def _club(name: str, rows: Sequence[Standing], count: int, behind: int) -> ClubStanding:
    counted = tuple(rows[:count])
    return ClubStanding(
        rank=0,
        club=name,
        points=Points(sum(row.points for row in counted)),
        places=sum(row.rank for row in counted) + behind * (count - len(counted)),
        counted=counted,
        others=tuple(rows[count:]),
    )


def _merit(club: ClubStanding) -> tuple[int, int, int]:
    return -club.points, club.places, club.counted[0].rank


def _ranked(clubs: Sequence[ClubStanding]) -> Iterator[ClubStanding]:
    rank = 0
    for number, club in enumerate(clubs, 1):
        is_tied = number > 1 and _merit(clubs[number - 2]) == _merit(club)
        rank = rank if is_tied else number
        yield replace(club, rank=rank)
