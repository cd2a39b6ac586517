"""The teams of a table in which people play for two teams or more (Scheveningen, Schiller, Molter)."""

from typing import Final, NamedTuple

from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class TableTeam(NamedTuple):
    """A team and its players in the order of their numbers."""

    name: str
    players: tuple[Player, ...]


def table_teams(t: Tournament) -> tuple[TableTeam, ...]:
    """Return the teams in the order of their numbers; none where everybody plays alone.

    A team is called like the club that all its players have and no other team has, else by a letter.
    """
    teams = t.settings.teams_of_table
    if not teams:
        return ()
    size = -(-len(t.players) // teams)
    parts = [t.players[first : first + size] for first in range(0, size * teams, size or 1)]
    clubs = [{player.club for player in players} for players in parts]
    names = [club.pop() if len(club) == 1 else "" for club in clubs]
    return tuple(
        TableTeam(name if name and names.count(name) == 1 else _letter(place), players)
        for place, (name, players) in enumerate(zip(names, parts, strict=True))
    )


def _letter(place: int) -> str:
    return _("Team {letter}").format(letter=_LETTERS[place])
