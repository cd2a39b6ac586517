"""Names of the points of standings: those of people, or the score that leads teams (C.07:11.1)."""

from swissdesk.terms import TeamScore
from swissdesk.words import _


def points_heading(score: TeamScore | None) -> str:
    """Return the heading of a column with the points of teams by this score; None means people."""
    return {
        None: _("Pts"),
        TeamScore.MATCH_POINTS: _("MP"),
        TeamScore.GAME_POINTS: _("GP"),
    }[score]


def points_name(score: TeamScore | None) -> str:
    """Return the same in full."""
    return {
        None: _("Points"),
        TeamScore.MATCH_POINTS: _("Match points"),
        TeamScore.GAME_POINTS: _("Game points"),
    }[score]
