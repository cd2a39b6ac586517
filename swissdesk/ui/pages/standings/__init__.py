"""The Standings page."""

from swissdesk.ui.pages.standings.page import StandingsPage

__all__ = ["StandingsPage"]
