"""Name the choices that several sheets offer, and what a tournament can lack for them."""

from typing import Final

from swissdesk.documents.press.options import Choice
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.table_teams import table_teams
from swissdesk.words import _

POINTS_BEFORE_THE_ROUND: Final = Choice("points", lambda: _("Points before the round"))
RATING: Final = Choice("rating", lambda: _("Rating"))
RESULT: Final = Choice("result", lambda: _("Result"))
ROUNDS_PLAYED_SO_FAR: Final = Choice("rounds", lambda: _("Rounds played so far"))
FEDERATION: Final = Choice("federation", lambda: _("Federation"))
CLUB: Final = Choice("club", lambda: _("Club"))
TIE_BREAKS: Final = Choice("tie-breaks", lambda: _("Tie-breaks"))
BY_RANK: Final = Choice("rank", lambda: _("By rank"))
BY_STARTING_NUMBER: Final = Choice("number", lambda: _("By starting number"))
K_FACTOR: Final = Choice("k", lambda: _("K factor"))
NATIONAL_RATING: Final = Choice("national", lambda: _("National rating"))
PERFORMANCE: Final = Choice("performance", lambda: _("Performance"))
PICTURE: Final = Choice("picture", lambda: _("Picture"))
BY_NUMBER: Final = Choice("number", lambda: _("By number"))
BY_NAME: Final = Choice("name", lambda: _("By name"))
_TWO_TEAMS: Final = 2
MOST_IN_A_SQUARE: Final = 30
"""So many columns of results have room across a sheet."""


def lacks_opponents(t: Tournament) -> str:
    """Return that nobody has an opponent yet; nothing from two players on."""
    return "" if len(t.players) > 1 else _("The calendar begins with two who meet.")


def lacks_room_for_a_square(t: Tournament) -> str:
    """Return that so many columns have no room across a sheet; nothing where they have."""
    teams = table_teams(t)
    columns = len(teams[0].players) if len(teams) == _TWO_TEAMS else len(t.players)
    if columns <= MOST_IN_A_SQUARE:
        return ""
    return _("There is room for {most} across the sheet.").format(most=MOST_IN_A_SQUARE)


def lacks_clubs(t: Tournament) -> str:
    """Return that nobody has a club; nothing if somebody has."""
    return "" if any(player.club for player in t.players) else _("None of the players has a club.")


def lacks_club_teams(t: Tournament) -> str:
    """Return that nobody has a club; nothing if somebody has, or plays for a team."""
    return "" if table_teams(t) else lacks_clubs(t)
