"""The Teams page: list, search, grid of rounds, the players of the selected team."""

from swissdesk.ui.pages.teams.page import TeamsPage

__all__ = ["TeamsPage"]
