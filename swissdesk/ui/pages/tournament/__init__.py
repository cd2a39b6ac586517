"""The Tournament page: settings and tie-breaks."""

from swissdesk.ui.pages.tournament.page import TournamentPage

__all__ = ["TournamentPage"]
