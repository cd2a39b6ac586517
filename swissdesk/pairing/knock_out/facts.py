"""The names of the systems, of people and of teams."""

from typing import Final

from swissdesk.terms import SystemName

KNOCK_OUT: Final = SystemName("knock-out")
TEAM_KNOCK_OUT: Final = SystemName("team-knock-out")
USUAL_BOARDS: Final = 4
